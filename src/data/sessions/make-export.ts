/** Makes files of sessions, one session after another, so that few of them are in memory at a time. */
import {
  type ExportParts,
  HTML_END,
  htmlBegin,
  htmlSection,
  sessionMarkdown,
  textsOf,
} from "#domain/sessions/export.ts";
import { countsOf, type PrivateValue, privateFinder, redactor, splitMarked } from "#domain/sessions/redaction.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { ExportChoice, ExportLook, ExportMaker, ExportWork, MadeFile } from "./export-choice.ts";
import { BlobWriter, fileNamed, fileNamer, ZipWriter } from "./export-files.ts";
import { exportedReader } from "./read-exported.ts";
import { writeSessionRows } from "./write-session-rows.ts";

/** Characters of the file that are shown. */
const SHOWN = 8_000;

/** The texts of a JSON file, in which keys are looked for. */
const WHOLE: ExportParts = { words: true, drafted: true, replies: true, beliefs: false };

/** What was found in the sessions. */
interface Found {
  readonly titles: readonly string[];
  readonly values: readonly PrivateValue[];
}

/** @param now epoch ms */
export function exportMaker(db: StudioDatabase, ids: readonly string[], now: number): ExportMaker {
  let last: { readonly of: string; readonly found: Found } | null = null;
  const day = new Date(now).toISOString().slice(0, 10);

  async function find({ format, parts, own }: ExportChoice, step: () => void): Promise<Found> {
    const finder = privateFinder(own);
    const titles: string[] = [];
    const read = await exportedReader(db, ids, now);
    for (const id of ids) {
      const one = await read(id);
      step();
      if (!one) continue;
      titles.push(one.session.title);
      finder.lookIn(textsOf(one, format === "json" ? WHOLE : parts));
    }
    return { titles, values: finder.values() };
  }

  async function look(choice: ExportChoice, work: ExportWork): Promise<ExportLook> {
    const { format, parts, own, chosen } = choice;
    const of = JSON.stringify([format === "json", parts, own]);
    if (last?.of !== of) last = { of, found: await find(choice, stepper(work, ids.length)) };
    const { titles, values } = last.found;
    const shown = { readable: titles.length, counts: countsOf(values) };
    if (format === "json") return { ...shown, pieces: [], isCut: false };
    const { mark } = redactor(values, chosen);
    const read = await exportedReader(db, ids, now);
    let text = "";
    for (const id of ids) {
      const one = await read(id);
      work.signal.throwIfAborted();
      if (one) text += `${text === "" ? "" : "\n\n"}${sessionMarkdown(one, parts, mark)}`;
      if (text.length > SHOWN) break;
    }
    return { ...shown, pieces: splitMarked(text.slice(0, SHOWN)), isCut: text.length > SHOWN };
  }

  async function write(choice: ExportChoice, work: ExportWork): Promise<MadeFile | null> {
    const { format, parts, chosen } = choice;
    if (format === "json") {
      const content = await writeSessionRows(db, ids, now, stepper(work, ids.length));
      return content && { ...fileNamed(`sessions-${day}.json`, content), isRedacted: false };
    }
    const step = stepper(work, 2 * ids.length);
    // found anew: a value that another tab added since the preview is taken out too
    const { titles, values } = await find(choice, step);
    const [first] = titles;
    if (first === undefined) return null;
    const { apply } = redactor(values, chosen);
    const nameOf = fileNamer(apply);
    const isAlone = titles.length === 1;
    const read = await exportedReader(db, ids, now);
    const zip = format === "markdown" && !isAlone ? new ZipWriter(now) : null;
    const file = new BlobWriter(format === "html" ? "text/html" : "text/markdown");
    if (format === "html") file.add(htmlBegin(titles, apply));
    let at = 0;
    for (const id of ids) {
      const one = await read(id);
      step();
      if (!one) continue;
      if (format === "html") file.add(htmlSection(one, at, parts, apply));
      else if (zip) zip.add(`${nameOf(one.session.title)}.md`, sessionMarkdown(one, parts, apply));
      else file.add(sessionMarkdown(one, parts, apply));
      at += 1;
    }
    if (format === "html") file.add(HTML_END);
    const name = isAlone ? nameOf(first) : `sessions-${day}`;
    return {
      ...fileNamed(`${name}.${zip ? "zip" : format === "html" ? "html" : "md"}`, (zip ?? file).end()),
      isRedacted: values.some(({ kind }) => kind === "key" || chosen.has(kind)),
    };
  }

  return { look, write };
}

/** To be called after each session. */
function stepper({ signal, onProgress }: ExportWork, total: number): () => void {
  let done = 0;
  return () => {
    signal.throwIfAborted();
    done += 1;
    onProgress(done, total);
  };
}
