import { LENSES } from "../thinking/lens/catalogue.ts";
import { CRITICAL_QUESTIONS } from "../thinking/lens/critical.ts";
import { framingsOf } from "../thinking/lens/select.ts";

/** For a way of looking that has no question of its own. */
const ANY = "What speaks for this, and what speaks against it?";

/** What a way of looking asks about the argument that is shown above the question. */
export const criticalQuestion = (personaId: string): string => CRITICAL_QUESTIONS[personaId] ?? ANY;

/**
 * What a seat is asked before anybody has argued: its own question about the thought behind the debate, else about the claim; its critical
 * question where its own cannot be filled with the person's words.
 */
export function openingQuestion(
  { personaId, critical }: { readonly personaId: string; readonly critical: string },
  claim: string,
  thought = "",
): string {
  const lens = LENSES.filter(({ id }) => id === personaId);
  const asked = [thought, claim].flatMap((text) => framingsOf(text, lens, { most: 1, general: true }));
  return asked[0]?.question ?? (critical === "" ? criticalQuestion(personaId) : critical);
}
