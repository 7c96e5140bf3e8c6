import type { MapNode } from "../entities.ts";
import type { Edge } from "./ties.ts";

export type Kind = NonNullable<MapNode["kind"]>;
export const KINDS: readonly Kind[] = ["note", "question", "claim", "ground"];
/** A ground is *taken as given*. */
export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  note: "note",
  question: "question",
  claim: "claim",
  ground: "given",
};

/** What each thought is: as the person says; otherwise a question by its mark, a claim where it supports or contradicts, else a note. */
export function kindsOf(nodes: readonly MapNode[], edges: readonly Edge[]): ReadonlyMap<string, Kind> {
  const argued = new Set<string>();
  for (const { type, from, to } of edges)
    if (type === "supports" || type === "contradicts") {
      argued.add(from);
      argued.add(to);
    }
  return new Map(
    nodes.map(({ id, kind, text }) => [
      id,
      kind ?? (/[?？؟]["”’)\]]*\s*$/u.test(text) ? "question" : argued.has(id) ? "claim" : "note"),
    ]),
  );
}
