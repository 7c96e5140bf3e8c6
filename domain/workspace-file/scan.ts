import { damaged, EMPTY_FILE, NOT_JSON, WEB_PAGE } from "./problem.ts";

/** An entry at the top level of a file: a single value, the beginning of a list, or one of its items. Lines count from 1. */
export type Entry =
  | { readonly kind: "value"; readonly name: string; readonly value: unknown; readonly line: number }
  | { readonly kind: "list"; readonly name: string; readonly line: number }
  | { readonly kind: "item"; readonly name: string; readonly value: unknown; readonly line: number };

/** Limit of characters per value. Longer than any row can be, and it bounds the memory that a file takes. */
const MAX_VALUE = 8_000_000;
/** Characters in which the end of a line is looked for: in a file without line breaks no more than that is held of what follows. */
const MAX_LINE = 65_536;

const OPENING = new Set(["{", "["]);
const CLOSING = new Set(["}", "]"]);

/**
 * Reads a JSON object of single values and lists, a list's items one after another: the longest item bounds the memory, not the file. The
 * layout of the file does not matter.
 * @param pieces the text, in pieces of any length
 * @throws FileProblem with the line where it stops being JSON
 */
export async function* scan(pieces: AsyncIterable<string>): AsyncGenerator<Entry> {
  const text = new Cursor(pieces);
  const first = await text.peek();
  if (first === "") throw EMPTY_FILE();
  if (first === "<") throw WEB_PAGE();
  if (first !== "{") throw NOT_JSON();
  text.skip();
  const names = new Set<string>();
  for (let more = (await text.peek()) !== "}"; more; more = await text.another("}")) {
    const name = await text.value();
    if (typeof name !== "string") throw damaged(`Line ${text.line}: the name of an entry is not text.`);
    if (names.has(name)) throw damaged(`Line ${text.line}: “${name.slice(0, 40)}” appears twice.`);
    names.add(name);
    await text.expect(":");
    const { line } = text;
    if ((await text.peek()) !== "[") {
      yield { kind: "value", name, value: await text.value(), line };
      continue;
    }
    text.skip();
    yield { kind: "list", name, line };
    for (let item = (await text.peek()) !== "]"; item; item = await text.another("]")) {
      await text.peek();
      const at = text.line;
      yield { kind: "item", name, value: await text.value(), line: at };
    }
    text.skip();
  }
  text.skip();
  if ((await text.peek()) !== "") throw damaged(`Line ${text.line}: there is text after the end.`);
}

/** A position in a text of which only the rest is stored. */
class Cursor {
  #text = "";
  #at = 0;
  /** The line of the position. */
  line = 1;
  readonly #pieces: AsyncIterator<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next character that is not a space, without consuming it; empty at the end. */
  async peek(): Promise<string> {
    for (;;) {
      for (; this.#at < this.#text.length; this.#at++) {
        const char = this.#text[this.#at] as string;
        if (char === "\n") this.line++;
        else if (char !== " " && char !== "\t" && char !== "\r") return char;
      }
      if (!(await this.#more())) return "";
    }
  }

  skip(): void {
    this.#at++;
  }

  async expect(char: string): Promise<void> {
    if ((await this.peek()) !== char) throw await this.#broken();
    this.skip();
  }

  /** After an item: consumes the comma. False, without consuming anything, at the end of the list or the object. */
  async another(end: string): Promise<boolean> {
    if ((await this.peek()) === end) return false;
    await this.expect(",");
    return true;
  }

  /** Reads the next JSON value. */
  async value(): Promise<unknown> {
    if ((await this.peek()) === "{") {
      const row = await this.#wholeLine();
      if (row !== undefined) return row;
    }
    const length = await this.#valueLength();
    const text = this.#text.slice(this.#at, this.#at + length);
    try {
      const value: unknown = JSON.parse(text);
      this.#at += length;
      for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.line++;
      return value;
    } catch {
      throw await this.#broken();
    }
  }

  /**
   * The object that fills the rest of the line but for a comma, as the studio writes its rows: much faster than finding its end character by
   * character. Undefined for any other layout.
   */
  async #wholeLine(): Promise<unknown> {
    let end = this.#text.indexOf("\n", this.#at);
    if (end < 0 && this.#text.length - this.#at < MAX_LINE && (await this.#more())) end = this.#text.indexOf("\n");
    if (end < 0 || end - this.#at > MAX_VALUE) return undefined;
    if (this.#text[end - 1] === ",") end--;
    if (this.#text[end - 1] !== "}") return undefined;
    try {
      const value: unknown = JSON.parse(this.#text.slice(this.#at, end));
      this.#at = end;
      return value;
    } catch {
      return undefined;
    }
  }

  /** The length of the next value, determined by its brackets and quotes alone. */
  async #valueLength(): Promise<number> {
    let depth = 0;
    let quoted = false;
    for (let at = 0; ; at++) {
      if (at > MAX_VALUE) throw damaged(`Line ${this.line}: one entry is longer than any that the studio writes.`);
      while (this.#at + at >= this.#text.length) if (!(await this.#more())) return this.#text.length - this.#at;
      const char = this.#text[this.#at + at] as string;
      if (quoted) {
        if (char === "\\") at++;
        else if (char === '"') {
          quoted = false;
          if (depth === 0) return at + 1;
        }
      } else if (char === '"') quoted = true;
      else if (OPENING.has(char)) depth++;
      else if (CLOSING.has(char)) {
        if (depth <= 1) return depth === 0 ? at : at + 1;
        depth--;
      } else if (depth === 0 && (char === "," || char === ":" || char <= " ")) return at;
    }
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#pieces.next();
    if (done) return false;
    this.#text = this.#text.slice(this.#at) + value;
    this.#at = 0;
    return true;
  }

  async #broken() {
    return (await this.peek()) === "" || (await this.#isCut())
      ? damaged(`Line ${this.line}: the file ends in the middle.`)
      : damaged(`Line ${this.line}: the file stops being JSON.`);
  }

  /** Whether the text ends inside the value that could not be read. */
  async #isCut(): Promise<boolean> {
    const length = await this.#valueLength();
    return this.#at + length >= this.#text.length && !(await this.#more());
  }
}
