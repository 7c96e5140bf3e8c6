/** Maps as files of other tools, and files of other tools as maps. Reading never throws: what is wrong is said, and nothing of the file is taken. */
import { appError } from "../../errors.ts";
import { err, ok, type Result } from "../../result.ts";
import { flatDrafts, type MapDraft } from "../drafts.ts";
import { MOST_FILE } from "../limits.ts";
import { readCanvas, writeCanvas } from "./json-canvas.ts";
import type { MapContent } from "./map-content.ts";
import { readMarkdown, writeMarkdown } from "./markdown.ts";
import { readOwn, writeOwn } from "./own.ts";
import { tooMany } from "./too-many.ts";
import { readFreeMind, readOpml, writeFreeMind, writeOpml } from "./xml-maps.ts";

export const FORMATS = ["md", "opml", "mm", "canvas", "json"] as const;
export type Format = (typeof FORMATS)[number];
const WRITERS: Readonly<Record<Format, (content: MapContent) => string>> = {
  md: writeMarkdown,
  opml: writeOpml,
  mm: writeFreeMind,
  canvas: writeCanvas,
  json: writeOwn,
};
export const writeMap = (content: MapContent, format: Format): string => WRITERS[format](content);

/**
 * Reads a file by its name and its beginning.
 * @returns INVALID_INPUT for a file that is too large, damaged, or dangerous, with the line where that is known
 */
export function readMapFile(name: string, text: string): Result<MapDraft> {
  if (text.length > MOST_FILE) return err(appError("INVALID_INPUT", "The file is larger than 5 MB."));
  const read = readByKind(name, text);
  const refused = read.ok ? tooMany(flatDrafts(read.value.thoughts).length) : null;
  return refused ? err(refused) : read;
}

function readByKind(name: string, text: string): Result<MapDraft> {
  const begins = text.replace(/^\ufeff/, "").trimStart();
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const isPlainText = ending === "md" || ending === "txt";
  // a text may begin with a tag, or with "<3", and is no XML for that
  if (begins.startsWith("<") && (!isPlainText || /^<(?:\?xml|opml|map)[\s>]/.test(begins)))
    return /<map[\s>]/.test(begins.slice(0, 2_000)) || ending === "mm" ? readFreeMind(begins) : readOpml(begins);
  if (begins.startsWith("{") && !isPlainText) {
    let data: unknown;
    try {
      data = JSON.parse(begins);
    } catch {
      return err(
        appError("INVALID_INPUT", "The file is not well-formed JSON.", {
          remedy: "It may be cut off: try to save it again.",
        }),
      );
    }
    return readOwn(data) ?? readCanvas(data);
  }
  if (ending === "opml" || ending === "mm" || ending === "canvas" || ending === "json")
    return err(appError("INVALID_INPUT", `This is not a file of the kind .${ending}.`));
  return ok(readMarkdown(begins));
}
