/** A claim with the lines below it, as a person pastes both. */
import { argumentList, headingIn, signed } from "./argument-list.ts";

export interface ClaimWithList {
  readonly claim: string;
  /** The lines below, as a list that `argumentList` reads. */
  readonly list: string;
  /** How many arguments it has, two or more. */
  readonly size: number;
}

/** Markdown gives a claim the sign of a heading, Argdown a title: `[Claim]: We charge.` */
const TITLE = /^(?:#{1,6}\s+|\[[^\]]*\]:\s*)/;
/** A line that goes on with the one above it begins so. */
const GOES_ON = /^\s*\p{Ll}/u;

/** @returns null where no list stands below the first line, or the first line is a part of it */
export function claimWithList(text: string): ClaimWithList | null {
  const [first = "", ...below] = text.trim().split(/\r\n?|\n/);
  const lines = below.filter((line) => line.trim() !== "");
  const claim = first.trim().replace(TITLE, "");
  if (lines.length < 2 || claim === "" || isListed(first) || headingIn(first)) return null;
  const pasted = argumentList(lines.join("\n"));
  if (pasted) return { claim, list: lines.join("\n"), size: pasted.items.length };
  // a line without a sign is an argument by itself, unless it was broken off
  if (lines.some((line) => GOES_ON.test(line))) return null;
  const list = signed(lines).join("\n");
  const plain = argumentList(list);
  return plain && { claim, list, size: plain.items.length };
}

/** Beside another line of its kind it would be an argument. */
const isListed = (line: string): boolean => argumentList(`${line}\n${line}`) !== null;
