import type { Prose } from "../reading/prose.ts";
import type { RoledPart } from "../reading/roles.ts";
import type { Edit } from "../types.ts";

/** A clause turned into the question, or the plain request, that it means. */
export interface Recast {
  readonly edits: readonly Edit[];
  readonly reason: string;
  /** The end mark that its sentence now needs. */
  readonly mark: "?" | ".";
  /** It asks what to do, so that limits can be joined to it with "given that". */
  readonly action: boolean;
}

export const startOf = (prose: Prose, at: number) => prose.tokens[at]?.span.start ?? prose.text.length;

/** Replaces what precedes token `at` by `words`. */
export function front(
  prose: Prose,
  part: RoledPart,
  at: number,
  words: string,
  reason: string,
  action: boolean,
): Recast {
  const edits = [{ span: { start: startOf(prose, part.from), end: startOf(prose, at) }, insert: words }];
  return { edits, reason, mark: "?", action };
}
