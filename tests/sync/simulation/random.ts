/** All randomness of a simulation, from one seed. mulberry32. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed | 0;
  }
  /** Uniform in [0, 1). */
  readonly roll = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  /** A whole number below `n`. */
  int = (n: number): number => Math.floor(this.roll() * n);
  pick = <T>(list: readonly T[]): T => list[this.int(list.length)] as T;
  chance = (probability: number): boolean => this.roll() < probability;
}
