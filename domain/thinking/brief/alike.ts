const CONTENT = /[\p{L}\p{N}]{3,}/gu;
const contentOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(CONTENT));

/** Overlap coefficient (Szymkiewicz-Simpson) of the words of two texts, 0 to 1: a part of a longer text counts as the same. */
export function likeness(a: string, b: string): number {
  const left = contentOf(a);
  const right = contentOf(b);
  let shared = 0;
  for (const word of left) if (right.has(word)) shared++;
  return shared / Math.max(1, Math.min(left.size, right.size));
}

/** Whether two questions ask the same with nearly the same words. */
export const alike = (a: string, b: string): boolean => likeness(a, b) > 0.7;
