/** What kinds and ties are called in files. */
import { TIE_TYPES } from "../../entities/map-nodes.ts";
import type { MapNode, TieType } from "../../entities.ts";
import { KINDS } from "../kind.ts";
import { MOST_TITLE } from "../limits.ts";
import { tieWords } from "../ties.ts";

export const kindSaid = (value: unknown): MapNode["kind"] => KINDS.find((kind) => kind === value) ?? null;
export const typeSaid = (value: unknown): TieType | null => TIE_TYPES.find((type) => type === value) ?? null;

/** `supports`, or `supports down` where it is read from the thought above. */
export const relText = (rel: MapNode["rel"]): string | undefined =>
  rel ? `${rel.type}${rel.down ? " down" : ""}` : undefined;
export function relSaid(value: unknown): MapNode["rel"] {
  const [type, down] = typeof value === "string" ? value.split(" ") : [];
  const found = typeSaid(type);
  return found ? { type: found, down: down === "down" } : null;
}

/** The type that a label names, in the studio's words or those of others; null for any other label. */
export function typeOfLabel(label: unknown): TieType | null {
  if (typeof label !== "string") return null;
  const low = label.trim().toLowerCase();
  return (
    typeSaid(low) ??
    TIE_TYPES.find((type) => tieWords(type) === low) ??
    OTHERS.find(([word]) => low.startsWith(word))?.[1] ??
    null
  );
}
const OTHERS: readonly (readonly [string, TieType])[] = [
  ["support", "supports"],
  ["contradict", "contradicts"],
  ["oppose", "contradicts"],
  ["attack", "contradicts"],
  ["lead", "leads"],
  ["cause", "leads"],
  ["part", "part"],
  ["example", "example"],
  ["e.g", "example"],
  ["ask", "asks"],
];

/** A file's title; none where it only says the first thought again. */
export function titleSaid(title: string, [first]: readonly { readonly text: string }[]): string {
  const line = title.replace(/\s+/g, " ").trim();
  return first?.text.replace(/\s+/g, " ").trim().startsWith(line.replace(/…$/, "")) ? "" : line.slice(0, MOST_TITLE);
}
