import type { PersonaLiftSample } from "../entities.ts";
import { MAX_CHARS } from "../thinking/limits.ts";
import { score } from "../thinking/score/score.ts";
import { baseOf } from "./base-of.ts";
import { promptText } from "./matrix.ts";
import type { LabPlan } from "./types.ts";

/** What is asked with and without a persona, one case put in. */
export interface LiftPair {
  readonly personaId: string;
  readonly base: string;
  readonly final: string;
}

/** Every wording of a persona with every case, beside the wording it was made of. Without texts that are too long for the engine. */
export const liftPairs = ({ prompts, inputs }: Pick<LabPlan, "prompts" | "inputs">): readonly LiftPair[] =>
  prompts.flatMap((prompt) => {
    const base = baseOf(prompt, prompts);
    if (!base || !prompt.persona) return [];
    const personaId = prompt.persona.id;
    return inputs
      .map((input) => ({ personaId, base: promptText(base, input).text, final: promptText(prompt, input).text }))
      .filter(({ base: before, final }) => Math.max(before.length, final.length) <= MAX_CHARS);
  });

/** What a pair is, as the text that its digest is taken of. */
export const pairText = ({ personaId, base, final }: LiftPair): string => JSON.stringify([personaId, base, final]);

/**
 * Measures a pair: both qualities are structure scores (`domain/thinking/score`).
 * @param digest of `pairText()`. The id is made of it and of the time: devices that measure the same pair without knowing of each other
 *   write two records that never contradict one another, and that are told to be one pair by `pairOf()`
 * @param timestamp epoch milliseconds
 */
export function liftSample({ personaId, base, final }: LiftPair, digest: string, timestamp: number): PersonaLiftSample {
  const [baseQuality, finalQuality] = [score(base).total, score(final).total];
  return {
    id: `${idPrefix(digest)}${timestamp}`,
    personaId,
    baseQuality,
    finalQuality,
    delta: finalQuality - baseQuality,
    timestamp,
  };
}

/** What the ids of a pair's samples begin with. */
export const idPrefix = (digest: string): string => `${digest}:`;
