/** One line of the bench's table, and of `--json`. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  /** Unit of `value`: "ms", "kB", "x" for a ratio. */
  readonly unit: string;
  /** In the same unit. */
  readonly target: number;
  /** Whether `value` meets `target`. */
  readonly ok: boolean;
}
