/** Characters of a part, which the browser keeps outside the memory of scripts. */
const PART = 1_000_000;

/** Plain data that is set aside piece by piece, and read again in the same order, as often as needed. */
export class SetAside<T> {
  readonly #parts: Blob[] = [];
  #waiting: string[] = [];
  #characters = 0;

  add(piece: T): void {
    const line = JSON.stringify(piece);
    this.#waiting.push(line);
    this.#characters += line.length;
    if (this.#characters >= PART) this.#close();
  }

  #close(): void {
    this.#parts.push(new Blob([this.#waiting.join("\n")]));
    [this.#waiting, this.#characters] = [[], 0];
  }

  /** Throws what the browser says when it cannot read its own parts. */
  async *read(): AsyncGenerator<T> {
    if (this.#waiting.length > 0) this.#close();
    // in JSON no line ends within a piece
    for (const part of this.#parts) for (const line of (await part.text()).split("\n")) yield JSON.parse(line) as T;
  }
}
