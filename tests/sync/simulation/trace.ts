/** The events of a world, line by line. The same seed writes the same lines. */
export class Trace {
  commits = 0;
  readonly #log: (line: string) => void;
  #high = 0xdeadbeef;
  #low = 0x41c6ce57;
  constructor(log: (line: string) => void = () => {}) {
    this.#log = log;
  }

  readonly note = (line: string): void => {
    if (line.includes(" commit ")) this.commits++;
    for (let at = 0; at < line.length; at++) {
      const code = line.charCodeAt(at);
      this.#high = Math.imul(this.#high ^ code, 2654435761);
      this.#low = Math.imul(this.#low ^ code, 1597334677);
    }
    this.#log(line);
  };

  /** Hash of all lines so far: equal traces have equal hashes. */
  get hash(): string {
    return [this.#high, this.#low].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
  }
}
