import { maskText } from "../log/mask.ts";
import { type ReadThought, readThought } from "../personas/previews.ts";

/** A rough idea on which wordings are tried. */
export interface Case {
  /** Follows from the text, so that it is the same on every device. */
  readonly id: string;
  readonly thought: ReadThought;
  readonly isOwn: boolean;
}

/** The two halves of the bench. What proposes a wording never decides about it. */
export interface Bench {
  readonly proposes: readonly Case[];
  readonly decides: readonly Case[];
  /** Texts with an address or a key in them: they are shown nowhere. */
  readonly leftOut: number;
}

/** The name of the built-in cases: a trial says on which it was held. */
export const BUILT_IN_BENCH = "built-in 1";

/** How many of a person's newest ideas may be added. */
export const OWN_CASES = 200;

/** FNV-1a over UTF-16 units, 32 bits. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0;
  return hash;
}

/** Whether a case belongs to the half that decides. The text alone says so, so nobody can choose it. */
export const decides = (text: string): boolean => ((hashOf(text) >>> 3) & 1) === 1;

/**
 * Reads the cases of the bench.
 * @param own the person's ideas, newest first
 * @param read reads a text; one that remembers makes this cheap
 */
export function benchOf(
  builtIn: readonly string[],
  own: readonly string[],
  read: (text: string) => ReadThought = readThought,
): Bench {
  const texts = new Map<string, boolean>(builtIn.map((text) => [text, false]));
  for (const text of own.slice(0, OWN_CASES).map((one) => one.trim()))
    if (text !== "" && !texts.has(text)) texts.set(text, true);
  const open = [...texts].filter(([text]) => maskText(text, text.length) === text);
  const cases = open.map(([text, isOwn]): Case => ({ id: caseId(text), thought: read(text), isOwn }));
  return {
    leftOut: texts.size - open.length,
    proposes: cases.filter(({ thought }) => !decides(thought.text)),
    decides: cases.filter(({ thought }) => decides(thought.text)),
  };
}

const caseId = (text: string): string => hashOf(text).toString(16).padStart(8, "0");
