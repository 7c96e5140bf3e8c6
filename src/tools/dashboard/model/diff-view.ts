import type { Decisions, Hunk, Refinement } from "#domain/thinking/types.ts";

export interface DiffViewPiece {
  readonly kind: "same" | "removed" | "inserted";
  readonly text: string;
  readonly hunk?: number;
  readonly off?: boolean;
}

export const isRejected = (hunk: Hunk, { rejected = [] }: Decisions): boolean => rejected.includes(hunk.id);

/** The refinement's word diff as the screen draws it: hunks are numbered from 1, rejected ones are off. */
export function diffView({ diff, hunks }: Refinement, decisions: Decisions): DiffViewPiece[] {
  return diff.flatMap(({ hunk, removed, inserted }): DiffViewPiece[] => {
    const proposal = hunk === null ? undefined : hunks[hunk];
    if (hunk === null || !proposal) return [{ kind: "same", text: removed }];
    const mark = { hunk: hunk + 1, off: isRejected(proposal, decisions) };
    return [
      ...(removed ? [{ kind: "removed", text: removed, ...mark } as const] : []),
      ...(inserted ? [{ kind: "inserted", text: inserted, ...mark } as const] : []),
    ];
  });
}

/** Pairs shown of a hunk that changes the text in many places. */
const PAIRS = 3;

/** What a hunk takes out and puts in, short enough for one row. */
export function hunkSummary(hunk: Hunk, original: string): { removed?: string; inserted?: string } {
  const taken = hunk.parts.map(({ span }) => original.slice(span.start, span.end).trim());
  const given = hunk.parts.map(({ insert }) => insert.trim());
  const shorten = (words: string[]) => {
    const some = words.filter((word) => word !== "");
    return some.slice(0, PAIRS).join(", ") + (some.length > PAIRS ? ", …" : "");
  };
  const removed = shorten(taken);
  const inserted = shorten(given);
  return { ...(removed ? { removed } : {}), ...(inserted ? { inserted } : {}) };
}

/** `decisions` with one hunk accepted or rejected. */
export function withHunk(decisions: Decisions, id: string, accepted: boolean): Decisions {
  const others = (decisions.rejected ?? []).filter((other) => other !== id);
  return { ...decisions, rejected: accepted ? others : [...others, id] };
}

/** `decisions` with one clarifying question answered; an empty answer takes it back. */
export function withAnswer(decisions: Decisions, id: string, answer: string): Decisions {
  const { [id]: _, ...others } = decisions.answers ?? {};
  return { ...decisions, answers: answer.trim() === "" ? others : { ...others, [id]: answer.trim() } };
}
