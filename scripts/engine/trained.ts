/** Steps of rarity in one unit of the logarithm. */
export const RARITY = 20;

/** Weights before they are packed: `matrix[feature * classes + label]`. */
export interface Trained {
  readonly features: readonly number[];
  /** For each feature one byte: how few texts have it, as `RARITY` times the logarithm of their share. */
  readonly rarity: readonly number[];
  readonly classes: number;
  readonly matrix: Float32Array;
  readonly bias: Float32Array;
}
