/** All trials of one persona together keep a worse wording by luck in at most this share of cases. */
const ALL_TRIALS = 0.05;

/**
 * The probability at which the k-th trial of a persona keeps its candidate: 0.05 / 2^k. The sum stays below 0.05 however many there are
 * (Bonferroni), so that trying again and again does not pay.
 * @param number 1 for the first trial
 */
export const alphaOf = (number: number): number => ALL_TRIALS / 2 ** number;

/** The probability of at least `wins` heads among `decided` tosses of a fair coin. */
export function chanceOf(wins: number, decided: number): number {
  let [ways, sum] = [1, 0];
  // from the top: `decided` heads, then one fewer
  for (let tails = 0; tails <= decided - wins; tails++) {
    sum += ways;
    ways = (ways * (decided - tails)) / (tails + 1);
  }
  return sum / 2 ** decided;
}

/**
 * How many of the decided choices the candidate needs: the sign test (Dixon & Mood 1946). A tie is not decided.
 * @returns null when not even all of them would do
 */
export function neededOf(decided: number, alpha: number): number | null {
  for (let wins = Math.ceil(decided / 2); wins <= decided; wins++) if (chanceOf(wins, decided) <= alpha) return wins;
  return null;
}
