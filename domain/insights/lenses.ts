/** The personas that were suggested, and those of them that were passed over. */
import type { RunFact } from "../entities.ts";
import { groupedBy } from "./chance.ts";
import { isWithin, type Span } from "./days.ts";

export interface LensFigure {
  readonly persona: string;
  readonly suggested: number;
  readonly taken: number;
}

/** A use of a persona in another place than a follow-up. */
export interface LensUse {
  readonly persona: string;
  readonly day: string;
}

/** A persona that was suggested less often is not listed. */
const FEWEST_SUGGESTED = 10;

/**
 * How often each persona was suggested, and how often a later run of the session took its question up.
 * @param runs all of them: what takes a suggestion up may lie outside the span
 */
export function suggestedOf(runs: readonly RunFact[], now: readonly RunFact[]): readonly LensFigure[] {
  // by idea first: hardly a suggestion is the idea of any run, so hardly one asks for its session
  const latest = new Map<number, Map<string, number>>();
  for (const { idea, sessionId, at } of runs) {
    const sessions = latest.get(idea) ?? new Map<string, number>();
    latest.set(idea, sessions.set(sessionId, Math.max(at, sessions.get(sessionId) ?? at)));
  }
  const counts = new Map<string, { persona: string; suggested: number; taken: number }>();
  for (const { lenses, sessionId, at } of now) {
    for (const persona of Object.keys(lenses)) {
      const count = counts.get(persona) ?? { persona, suggested: 0, taken: 0 };
      count.suggested++;
      if ((latest.get(lenses[persona] as number)?.get(sessionId) ?? at) > at) count.taken++;
      counts.set(persona, count);
    }
  }
  return [...counts.values()];
}

/** What is suggested often, those passed over most first. @param suggested in the span @param uses in any span */
export function lensesOf(
  suggested: readonly LensFigure[],
  span: Span,
  uses: readonly LensUse[],
): readonly LensFigure[] {
  const used = groupedBy(
    uses.filter(({ day }) => isWithin(day, span)),
    ({ persona }) => persona,
  );
  const share = ({ suggested: of, taken }: LensFigure) => (taken + 1) / (of + 2);
  return suggested
    .filter((lens) => lens.suggested >= FEWEST_SUGGESTED)
    .map((lens) => ({ ...lens, taken: lens.taken + (used.get(lens.persona)?.length ?? 0) }))
    .sort((a, b) => share(a) - share(b) || (a.persona < b.persona ? -1 : 1));
}
