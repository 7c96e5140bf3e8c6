/** How much a statement matters among the others. */
import { type Likeness, likeness } from "./themes.ts";

const DAMPING = 0.85;
/** Less alike statements say nothing about each other. */
const LEAST = 0.1;
const PRECISE = 1e-6;
const MOST_ROUNDS = 200;

/**
 * Biased LexRank (Otterbacher, Erkan and Radev 2009): what is like much that matters, matters; half of the bias is for what is like the
 * question. The weights sum to 1.
 * @param toQuestion how alike each statement is to the question; all 0 without one
 */
export function weights(near: Likeness, toQuestion: readonly number[]): readonly number[] {
  const { size } = near;
  if (size === 0) return [];
  const asked = toQuestion.reduce((sum, each) => sum + each, 0);
  const bias = toQuestion.map((each) => (asked > 0 ? 0.5 / size + (0.5 * each) / asked : 1 / size));
  const edges = Array.from({ length: size }, (_, from) => {
    const [to, found]: [number[], number[]] = [[], []];
    for (let at = 0; at < size; at++) {
      const each = from === at ? 1 : likeness(near, from, at);
      if (each < LEAST) continue;
      to.push(at);
      found.push(each);
    }
    const sum = found.reduce((total, each) => total + each, 0);
    return { to, share: found.map((each) => each / sum) };
  });
  let p = bias;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = bias.map((each) => (1 - DAMPING) * each);
    for (const [from, { to, share }] of edges.entries())
      for (let at = 0; at < to.length; at++) {
        const place = to[at] as number;
        next[place] = (next[place] as number) + DAMPING * (share[at] as number) * (p[from] as number);
      }
    const moved = next.reduce((sum, each, at) => sum + Math.abs(each - (p[at] as number)), 0);
    p = next;
    if (moved < PRECISE) break;
  }
  return p;
}
