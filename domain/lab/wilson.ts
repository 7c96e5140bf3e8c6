/** Quantile of the normal distribution for 95 %. */
const Z = 1.959_963_984_540_054;

/**
 * The interval that contains the true share with 95 % (Wilson, Probable Inference, JASA 22, 1927). Unlike the usual interval it stays
 * within 0 and 1, and is accurate for few votes.
 * @param share 0 to 1, found in `count` trials
 * @returns 0 to 1 when there are no trials
 */
export function wilson(share: number, count: number): { readonly low: number; readonly high: number } {
  if (count === 0) return { low: 0, high: 1 };
  const square = (Z * Z) / count;
  const middle = (share + square / 2) / (1 + square);
  const half = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / count + square / (4 * count));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
