/** What a model can be asked about a thought, and what it offers: a thought of the map only once the person takes it. */
import type { MapNode } from "../entities.ts";
import { sameText } from "../ideation/meter.ts";
import { hasVisible } from "../visible.ts";
import type { Kind } from "./kind.ts";
import type { Rel } from "./ties.ts";

interface Asking {
  /** After *Ask the model*. */
  readonly label: string;
  /** What the model is told to look for. */
  readonly method: string;
  /** How what it offers is tied to the thought. */
  readonly rel: Rel | null;
}

export const ASKINGS = {
  supports: {
    label: "what supports it",
    method: "What supports the last thought? Each answer is a reason or a fact that speaks for it.",
    rel: { type: "supports", down: false },
  },
  contradicts: {
    label: "what contradicts it",
    method: "What contradicts the last thought? Each answer is a reason or a fact that speaks against it.",
    rel: { type: "contradicts", down: false },
  },
  follows: {
    label: "what follows from it",
    method: "What follows from the last thought, if it is so? Each answer is one consequence.",
    rel: { type: "leads", down: true },
  },
  example: {
    label: "for examples of it",
    method: "What is an example of the last thought? Each answer is one case.",
    rel: { type: "example", down: false },
  },
  answers: {
    label: "what could answer it",
    method: "What could answer the last thought, which is a question? Each answer is one possible answer.",
    rel: null,
  },
} as const satisfies Readonly<Record<string, Asking>>;

export type AskingName = keyof typeof ASKINGS;

/** A question asks for answers; anything else for what could be tied to it. */
export const askingsFor = (kind: Kind): readonly [AskingName, ...AskingName[]] =>
  kind === "question" ? ["answers"] : ["supports", "contradicts", "follows", "example"];

/** Offers at a time. */
export const MOST_OFFERS = 5;

/** The thought with those above it, the top first, as a list: what a model is told of a map. */
export const trailWords = (trail: readonly Pick<MapNode, "text">[]): string =>
  trail.map(({ text }, depth) => `${"  ".repeat(depth)}- ${text.replace(/\s+/g, " ").trim()}`).join("\n");

/** Those of the texts that show anything, and say word for word neither what is there nor each other. */
export function newTexts(texts: readonly string[], there: readonly string[]): readonly string[] {
  const known = new Set(there.map(sameText));
  return texts.filter((text) => {
    const same = sameText(text);
    if (!hasVisible(text) || known.has(same)) return false;
    known.add(same);
    return true;
  });
}
