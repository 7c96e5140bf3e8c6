import type { PersonaLiftSample } from "../entities.ts";
import { MAX_CHARS } from "../thinking/limits.ts";
import { score } from "../thinking/score/score.ts";
import { baseOf } from "./base-of.ts";
import { promptText } from "./matrix.ts";
import { CONTROL, PLAIN_QUESTION } from "./plain-question.ts";
import type { LabPlan } from "./types.ts";

/** A prompt with and without a persona, with one case inserted. */
export interface LiftPair {
  readonly personaId: string;
  readonly base: string;
  readonly final: string;
}

/** Every persona's wording with every case, beside the wording it was made from. Texts that are too long for the engine are left out. */
export const liftPairs = ({ prompts, inputs }: Pick<LabPlan, "prompts" | "inputs">): readonly LiftPair[] =>
  prompts.flatMap((prompt) => {
    const base = baseOf(prompt, prompts);
    if (!base || !prompt.persona) return [];
    const personaId = prompt.persona.id;
    return inputs
      .map((input) => ({ personaId, base: promptText(base, input).text, final: promptText(prompt, input).text }))
      .filter(({ base: before, final }) => Math.max(before.length, final.length) <= MAX_CHARS);
  });

/** The content of a pair as a text, from which its digest is computed. */
export const pairText = ({ personaId, base, final }: LiftPair): string => JSON.stringify([personaId, base, final]);

/**
 * Measures a pair and its control, the same wording with a plain question below it: all are structure scores (`domain/thinking/score`).
 * @param digest of `pairText()`. The id derives from it and from the time: devices that measure the same pair independently write two
 * records that never conflict, and `pairOf()` recognises them as one pair
 * @param timestamp epoch milliseconds
 */
export function liftSample({ personaId, base, final }: LiftPair, digest: string, timestamp: number): PersonaLiftSample {
  const [before, plain, after] = [score(base), score(`${base.trimEnd()}\n\n${PLAIN_QUESTION}`), score(final)];
  const [baseQuality, finalQuality] = [before.total, after.total];
  return {
    id: `${idPrefix(digest)}${timestamp}`,
    personaId,
    baseQuality,
    finalQuality,
    delta: finalQuality - baseQuality,
    timestamp,
    controlQuality: plain.total,
    control: CONTROL,
    parts: {
      slots: after.slots.points - plain.slots.points,
      specificity: after.specificity.points - plain.specificity.points,
      readability: after.readability.points - plain.readability.points,
      lint: after.lint.points - plain.lint.points,
    },
  };
}

/** The prefix of the ids of a pair's samples. */
export const idPrefix = (digest: string): string => `${digest}:`;
