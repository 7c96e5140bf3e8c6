/**
 * Which of `length` equally good templates a text gets: always the same for one text, but different between texts (FNV-1a of its first 400
 * characters), so that two successive questions do not get the same skeleton.
 */
export function turn(text: string, length: number): number {
  let hash = 2166136261;
  for (let at = 0; at < Math.min(text.length, 400); at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0;
  return length === 0 ? 0 : hash % length;
}
