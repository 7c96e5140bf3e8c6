import { strToU8, Zip, ZipDeflate } from "fflate";
import { pathPart } from "#domain/prompt-exchange/zip-folder.ts";
import { freeName } from "#domain/prompts/name.ts";
import type { Say } from "#domain/sessions/export.ts";
import type { ExportedFile } from "./export-choice.ts";

/** Characters or bytes per part handed to the browser, which stores them outside the page's memory. */
const PIECE = 1_000_000;

/** A file that is written piece by piece. */
export class BlobWriter {
  readonly #type: string;
  readonly #done: Blob[] = [];
  #waiting: BlobPart[] = [];
  #size = 0;

  /** @param type a media type of texts, which are stored as UTF-8, or of bytes */
  constructor(type: string) {
    this.#type = type === "application/zip" ? type : `${type};charset=utf-8`;
  }

  add(piece: string | Uint8Array): void {
    this.#waiting.push(piece as BlobPart);
    this.#size += piece.length;
    if (this.#size < PIECE) return;
    this.#done.push(new Blob(this.#waiting));
    [this.#waiting, this.#size] = [[], 0];
  }

  end(): Blob {
    return new Blob([...this.#done, ...this.#waiting], { type: this.#type });
  }
}

/** The earliest time that a zip can hold, in any time zone; a clock may be set back before it. */
const FIRST_OF_ZIP = Date.UTC(1980, 0, 2);

/** A zip that is written file by file. */
export class ZipWriter {
  readonly #out = new BlobWriter("application/zip");
  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.#out.add(bytes);
  });
  readonly #mtime: Date;

  /** @param now epoch ms */
  constructor(now: number) {
    this.#mtime = new Date(Math.max(now, FIRST_OF_ZIP));
  }

  add(name: string, text: string): void {
    const entry = new ZipDeflate(name);
    entry.mtime = this.#mtime;
    this.#zip.add(entry);
    entry.push(strToU8(text), true);
  }

  end(): Blob {
    this.#zip.end();
    return this.#out.end();
  }
}

/** Gives each title a file name of its own, without an ending. */
export function fileNamer(say: Say): (title: string) => string {
  const taken = new Set<string>();
  return (title) => {
    const own = pathPart(
      say(title)
        .replace(/[/[\]\s]+/g, " ")
        .trim(),
    );
    // some systems treat upper and lower case alike
    const name = freeName(own, (free) => taken.has(free.toLowerCase()));
    taken.add(name.toLowerCase());
    return name;
  };
}

export const fileNamed = (name: string, content: Blob): ExportedFile => ({ name, content });
