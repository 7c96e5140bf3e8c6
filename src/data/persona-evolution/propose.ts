import type { Bench } from "#domain/persona-evolution/cases.ts";
import { asksOf, Judge } from "#domain/persona-evolution/guards.ts";
import { bestOf, candidatesOf, type Proposal, tryCandidate } from "#domain/persona-evolution/proposals.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { questionFor } from "#domain/personas/previews.ts";
import { breathing } from "#src/platform/breathing.ts";

/** Judges what a persona asks beside what the others in use ask. */
export function judgeBeside(persona: ListedPersona, inUse: readonly ListedPersona[]): Judge {
  const others = inUse.filter(({ id }) => id !== persona.id);
  return new Judge(({ thought }) => others.flatMap((other) => questionFor(other, thought)?.text ?? []));
}

/**
 * Tries other wordings of a persona on the proposing half of the bench, in small steps, so that the page stays awake.
 * @param onProgress how many were tried, of how many
 * @returns the best of them; null when `signal` was aborted
 */
export async function propose(
  persona: ListedPersona,
  personas: readonly ListedPersona[],
  inUse: readonly ListedPersona[],
  { proposes }: Bench,
  { signal, onProgress }: { readonly signal: AbortSignal; onProgress(done: number, of: number): void },
): Promise<readonly Proposal[] | null> {
  const breathe = breathing();
  const judge = judgeBeside(persona, inUse);
  const before = asksOf(persona);
  const candidates = candidatesOf(persona, personas, proposes);
  const found: Proposal[] = [];
  for (const [at, candidate] of candidates.entries()) {
    await breathe();
    if (signal.aborted) return null;
    const proposal = tryCandidate(candidate, before, proposes, judge);
    if (proposal) found.push(proposal);
    onProgress(at + 1, candidates.length);
  }
  return bestOf(found);
}
