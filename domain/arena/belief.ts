/** What a belief turned out to be worth, in words. */

/** The Brier score of one estimate: 0 (right and sure) to 1 (wrong and sure). @param percent 1 to 99 */
export const brier = (percent: number, happened: boolean): number => (percent / 100 - (happened ? 1 : 0)) ** 2;

/** The score in words: people read words better than squares. */
export function brierWords(percent: number, happened: boolean): string {
  const score = brier(percent, happened);
  const words = score <= 0.06 ? "close" : score <= 0.25 ? "on the right side" : score <= 0.5 ? "off" : "far off";
  return `${percent}% was ${score === 0.25 ? "neither right nor wrong" : words} (Brier ${score.toFixed(2)}; 0 is best)`;
}
