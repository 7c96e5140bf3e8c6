const CONTENT = /[\p{L}\p{N}]{3,}/gu;
const contentOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(CONTENT));

/** Whether two questions ask the same in nearly the same words (overlap coefficient: a part of a longer question counts). */
export function alike(a: string, b: string): boolean {
  const left = contentOf(a);
  const right = contentOf(b);
  let shared = 0;
  for (const word of left) if (right.has(word)) shared++;
  return shared / Math.max(1, Math.min(left.size, right.size)) > 0.7;
}
