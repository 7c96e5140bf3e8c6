import type { Edit, Hunk } from "../types.ts";
import { inOrder } from "./compose.ts";

/** A proposed change, before it is checked against the others. */
export interface Proposal {
  readonly parts: readonly Edit[];
  readonly reason: string;
  /** The parts are independent: those that collide are left out and the rest stays. */
  readonly loose?: boolean;
}

/**
 * Turns proposals in order of importance into hunks in order of the text. A proposal that touches what a more important one already changes
 * is left out, a loose one part by part. Edits that change nothing are dropped.
 */
export function hunksOf(text: string, proposals: readonly Proposal[]): Hunk[] {
  let taken: readonly Edit[] = [];
  const kept: { parts: Edit[]; reason: string }[] = [];
  for (const { parts, reason, loose } of proposals) {
    const real = parts.filter(({ span, insert }) => text.slice(span.start, span.end) !== insert).sort(inOrder);
    const free = claim(taken, real, loose === true);
    if (free.length === 0) continue;
    taken = taken.concat(free).sort(inOrder);
    kept.push({ parts: free, reason });
  }
  kept.sort((a, b) => inOrder(a.parts[0] as Edit, b.parts[0] as Edit));
  const seen = new Map<string, number>();
  return kept.map(({ parts, reason }) => {
    const content = parts
      .map(({ span, insert }) => `${text.slice(span.start, span.end)}\u0001${insert}`)
      .join("\u0002");
    const occurrence = seen.get(content) ?? 0;
    seen.set(content, occurrence + 1);
    return { id: `h${hash(`${content}\u0003${occurrence}`)}`, parts, reason };
  });
}

/** The edits that collide neither with `taken` nor with one another; all or nothing unless `loose`. Both lists are in order. */
function claim(taken: readonly Edit[], edits: readonly Edit[], loose: boolean): Edit[] {
  const free: Edit[] = [];
  let i = 0;
  for (const edit of edits) {
    while (i < taken.length && (taken[i] as Edit).span.end < edit.span.start) i++;
    let clear = !collide(free.at(-1), edit);
    for (let j = i; clear && j < taken.length && (taken[j] as Edit).span.start <= edit.span.end; j++) {
      clear = !collide(taken[j], edit);
    }
    if (clear) free.push(edit);
    else if (!loose) return [];
  }
  return free;
}

/** Two edits collide when they overlap, or both insert at one place. */
function collide(a: Edit | undefined, b: Edit): boolean {
  if (!a) return false;
  const empty = (edit: Edit) => edit.span.start === edit.span.end;
  if (empty(a) && empty(b)) return a.span.start === b.span.start;
  if (empty(a)) return a.span.start > b.span.start && a.span.start < b.span.end;
  if (empty(b)) return b.span.start > a.span.start && b.span.start < a.span.end;
  return a.span.start < b.span.end && b.span.start < a.span.end;
}

/** FNV-1a, 32 bit, in base 36: short and stable, not secret. */
function hash(content: string): string {
  let value = 0x811c9dc5;
  for (let i = 0; i < content.length; i++) {
    value ^= content.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return (value >>> 0).toString(36);
}
