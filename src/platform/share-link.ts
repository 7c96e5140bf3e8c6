/** Links that hold a text themselves. The text comes after the `#`, which no browser sends to a server: only people who have the link can read it. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { wellFormed } from "#domain/plain-data.ts";

/** Mail programs and messengers cut longer links. Characters. */
const LONGEST_LINK = 8_000;
/** Some messengers cut a longer one without a word. Characters. */
export const SAFE_LINK = 4_000;

/** What comes after the `#`: first a sum by which a link that was cut or changed on its way is known, then the text and what is beside it. */
export function linkHash(given: string, givenBeside = ""): string {
  // an address holds no half of a character
  const [text, beside] = [wellFormed(given), wellFormed(givenBeside)];
  const content = new URLSearchParams(beside === "" ? { text } : { text, beside }).toString();
  return `sum=${sumOf(text, beside, content.length)}&${content}`;
}

/** Of one length for every link, so that the room in a link can be counted. */
function sumOf(text: string, beside: string, length: number): string {
  const digest = sha256(utf8ToBytes(JSON.stringify([length, text.trim(), beside.trim()])));
  const letters = btoa(String.fromCharCode(...digest.slice(0, 6))).slice(0, 6);
  return `${String(length).padStart(4, "0")}.${letters.replaceAll("+", "-").replaceAll("/", "_")}`;
}

/** @param beside Markdown that is shown beside the text. @returns null for a text that is too long for a link */
export function shareLink(text: string, beside = ""): string | null {
  const link = `${location.origin}/open#${linkHash(text, beside)}`;
  return link.length > LONGEST_LINK ? null : link;
}

/** The beginning of `beside`, in whole words, that has room in a link with `text`. */
export function besideInLink(text: string, beside: string): string {
  let room = LONGEST_LINK - (shareLink(text, "-")?.length ?? LONGEST_LINK) + 1;
  let end = 0;
  for (const word of beside.match(/\s*\S+/g) ?? []) {
    room -= new URLSearchParams([["", word]]).toString().length - 1;
    if (room < 0) break;
    end += word.length;
  }
  return beside.slice(0, end);
}

export interface SharedInLink {
  readonly text: string | undefined;
  readonly beside: string;
  /** What happened to the link on its way: then nothing of it is given. */
  readonly damage: "cut" | "changed" | null;
}

/**
 * The text in such a link, and what is shown beside it: whole or not at all. A link from before there were sums is taken as it is.
 * @param hash the part of the address from the `#` on
 */
export function sharedInLink(hash: string): SharedInLink {
  const given = hash.replace(/^#/, "");
  const parts = new URLSearchParams(given);
  const text = parts.get("text") ?? "";
  const beside = parts.get("beside") ?? "";
  const damage = damageOf(given, parts, text, beside);
  return damage
    ? { text: undefined, beside: "", damage }
    : { text: text.trim() || undefined, beside: beside.trim(), damage };
}

function damageOf(given: string, parts: URLSearchParams, text: string, beside: string): SharedInLink["damage"] {
  const sum = parts.get("sum");
  if (sum === null) {
    if (given !== "" && "sum=".startsWith(given)) return "cut";
    const [first = ""] = parts.keys();
    return (text || beside) !== "" && first !== "text" && first !== "beside" ? "changed" : null;
  }
  const length = Number(sum.slice(0, 4));
  if (sum === sumOf(text, beside, length)) return null;
  return sum.length < 11 || given.length < `sum=${sum}&`.length + length ? "cut" : "changed";
}
