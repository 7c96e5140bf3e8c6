import { detectorOf, type Wording, wordingOfLens } from "../personas/persona.ts";
import { previewOf, type ReadThought, readClaim, readThought } from "../personas/previews.ts";
import { LENSES } from "../thinking/lens/catalogue.ts";
import { CRITICAL_QUESTIONS } from "../thinking/lens/critical.ts";
import { claimProblem } from "./claim.ts";
import type { DueTurn, Seat } from "./next-step.ts";

/** For a way of looking that has no question of its own. */
const ANY = "What speaks for this, and what speaks against it?";

/** Before anybody has argued, for a way of looking that finds nothing to ask about the claim. Its critical question comes one round later. */
const PLAIN_OPENING = "Which one thing about this claim matters most?";

/** What a way of looking asks about the argument that is shown above the question. */
export const criticalQuestion = (personaId: string): string => CRITICAL_QUESTIONS[personaId] ?? ANY;

/**
 * What a seat is asked before anybody has argued, as on the page of personas: its own question about the thought behind the debate, else about the
 * claim; a plain question where its own cannot be filled with the person's words.
 * @param own the wording that the seat was taken with; null for that of the catalogue
 */
export function openingQuestion(personaId: string, claim: string, thought = "", own: Wording | null = null): string {
  const lens = LENSES.find(({ id }) => id === personaId);
  const wording = own ?? (lens && wordingOfLens(lens));
  if (wording) {
    const kind = lens ? "lens" : "custom";
    const persona = { id: personaId, kind, wording, detector: lens?.detector ?? detectorOf(wording) } as const;
    const asked = [behindClaim(thought), readClaim(claim)].flatMap(
      (read) => (read.heldBack === null ? previewOf(persona, read) : null) ?? [],
    );
    const best = asked.find(({ isOwn }) => isOwn) ?? asked[0];
    if (best) return best.text;
  }
  return PLAIN_OPENING;
}

/** The thought that a debate was made of. What it only tells is not what is debated. */
function behindClaim(thought: string): ReadThought {
  const read = readThought(thought);
  const { event, fact, wish, claimed, ...slots } = read.slots;
  return { ...read, slots, isDebated: true };
}

/** What is asked of a reply to a reply, by the seat's place: the critical question was asked one round before. */
const REBUTTAL_QUESTIONS = [
  "What of this is right, and what does it leave standing?",
  "What would have to be true for this to decide the matter?",
  "Which case does this forget?",
  "What do you say differently now because of this?",
] as const;

/**
 * What the seat that is due is asked, by its round.
 * @param behind the thought that the debate was made of. Where its words could be the claim and the person wrote another, they are not asked about
 * @param own the wording that the seat was taken with; null for that of the catalogue
 */
export function askedOf(
  seats: readonly Pick<Seat, "id">[],
  { phase, seat }: Pick<DueTurn, "phase" | "seat">,
  claim: string,
  behind: { readonly words: string; readonly claim: string } | null,
  own: Wording | null = null,
): string {
  if (phase === "critique") return seat.critical;
  if (phase === "rebuttal") {
    const place = Math.max(
      0,
      seats.findIndex(({ id }) => id === seat.id),
    );
    return REBUTTAL_QUESTIONS[place % REBUTTAL_QUESTIONS.length] ?? REBUTTAL_QUESTIONS[0];
  }
  const isChanged = behind !== null && claimProblem(behind.claim) === null && behind.claim.trim() !== claim.trim();
  return openingQuestion(seat.personaId, claim, isChanged ? "" : behind?.words, own);
}
