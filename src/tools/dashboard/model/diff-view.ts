import type { Decisions, Hunk, Refinement } from "#domain/thinking/types.ts";

export interface DiffViewPiece {
  readonly kind: "same" | "removed" | "inserted";
  readonly text: string;
  readonly hunk?: number;
  readonly off?: boolean;
}

export const isRejected = (hunk: Hunk, { rejected = [] }: Decisions): boolean => rejected.includes(hunk.id);

/** The refinement's word diff as the screen shows it: hunks are numbered from 1, rejected ones are off. */
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

/** Most places shown for a hunk that changes the text in many. */
const PLACES = 3;
const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Only words, if there are any: a comma that comes along is not what the person decides about. */
function shorten(pieces: readonly string[]): string {
  const some = pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
  const words = some.filter(hasWord);
  const shown = words.length > 0 ? words : some;
  return shown.slice(0, PLACES).join(" … ") + (shown.length > PLACES ? " …" : "");
}

/** What a hunk removes and inserts, short enough for one row. */
export function hunkSummary(hunk: Hunk, original: string): { removed?: string; inserted?: string } {
  const removed = shorten(hunk.parts.map(({ span }) => original.slice(span.start, span.end)));
  const inserted = shorten(hunk.parts.map(({ insert }) => insert));
  // beside words, a lone punctuation mark on the other side means nothing
  const showRemoved = removed !== "" && (hasWord(removed) || !hasWord(inserted));
  const showInserted = inserted !== "" && (hasWord(inserted) || !hasWord(removed));
  return { ...(showRemoved ? { removed } : {}), ...(showInserted ? { inserted } : {}) };
}

/** `decisions` with one hunk accepted or rejected. */
export function withHunk(decisions: Decisions, id: string, accepted: boolean): Decisions {
  const others = (decisions.rejected ?? []).filter((other) => other !== id);
  return { ...decisions, rejected: accepted ? others : [...others, id] };
}

/** `decisions` with one clarifying question answered; an empty answer removes it. */
export function withAnswer(decisions: Decisions, id: string, answer: string): Decisions {
  const { [id]: _, ...others } = decisions.answers ?? {};
  return { ...decisions, answers: answer.trim() === "" ? others : { ...others, [id]: answer.trim() } };
}
