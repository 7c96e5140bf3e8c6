/** Makes files of sessions, one session after another, so that few of them are in memory at a time. */
import { documentOf, type ExportParts, type SessionDocument, textsOf } from "#domain/sessions/document.ts";
import { HTML_END, htmlBegin, htmlSection, sessionMarkdown } from "#domain/sessions/export.ts";
import { countsOf, type PrivateValue, privateFinder, redactor, splitMarked } from "#domain/sessions/redaction.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { ExportChoice, ExportLook, ExportMaker, ExportWork, MadeFile } from "./export-choice.ts";
import { BlobWriter, fileNamed, fileNamer, ZipWriter } from "./export-files.ts";
import { stateOfSessions } from "./export-state.ts";
import { exportedSessions, readExportedBeliefs } from "./read-exported.ts";
import { SetAside } from "./set-aside.ts";
import { writeSessionRows } from "./write-session-rows.ts";

/** Characters of the file that are shown. */
const SHOWN = 8_000;

/** The texts of a JSON file, in which keys are looked for. */
const WHOLE: ExportParts = { words: true, drafted: true, replies: true, beliefs: false };

/** What was found in the sessions. A file is made of what was searched, whatever arrived since. */
interface Found {
  /** What was asked for, and the state of the sessions before they were read. */
  readonly of: string;
  readonly state: string;
  readonly titles: readonly string[];
  readonly values: readonly PrivateValue[];
  readonly documents: SetAside<SessionDocument>;
}

/** @param now epoch ms */
export function exportMaker(db: StudioDatabase, ids: readonly string[], now: number): ExportMaker {
  let last: Found | null = null;
  const day = new Date(now).toISOString().slice(0, 10);

  const asked = ({ format, parts, own }: ExportChoice) => JSON.stringify([format === "json", parts, own]);
  const partsOf = ({ format, parts }: ExportChoice) => (format === "json" ? WHOLE : parts);
  const beliefsFor = (choice: ExportChoice) =>
    partsOf(choice).beliefs ? readExportedBeliefs(db, now) : new Map<string, never>();

  async function find(choice: ExportChoice, step: () => void): Promise<Found> {
    const parts = partsOf(choice);
    const beliefs = await beliefsFor(choice);
    const state = await stateOfSessions(db, ids, beliefs);
    const finder = privateFinder(choice.own);
    const titles: string[] = [];
    const documents = new SetAside<SessionDocument>();
    for await (const one of exportedSessions(db, ids, beliefs)) {
      step();
      if (!one) continue;
      titles.push(one.session.title);
      finder.lookIn(textsOf(one, parts));
      if (choice.format !== "json") documents.add(documentOf(one, parts));
    }
    last = { of: asked(choice), state, titles, values: finder.values(), documents };
    return last;
  }

  /** What was found for this choice; null where another one was looked for, or something has changed since. */
  async function stillFound(choice: ExportChoice): Promise<Found | null> {
    const before = last;
    if (before?.of !== asked(choice)) return null;
    return before.state === (await stateOfSessions(db, ids, await beliefsFor(choice))) ? before : null;
  }

  async function look(choice: ExportChoice, work: ExportWork): Promise<ExportLook> {
    const found = last?.of === asked(choice) ? last : await find(choice, stepper(work, ids.length));
    const shown = { readable: found.titles.length, counts: countsOf(found.values) };
    if (choice.format === "json") return { ...shown, pieces: [], isCut: false };
    const { mark } = redactor(found.values, choice.chosen);
    let text = "";
    for await (const document of found.documents.read()) {
      work.signal.throwIfAborted();
      text += `${text === "" ? "" : "\n\n"}${sessionMarkdown(document, mark)}`;
      if (text.length > SHOWN) break;
    }
    return { ...shown, pieces: splitMarked(text.slice(0, SHOWN)), isCut: text.length > SHOWN };
  }

  async function write(choice: ExportChoice, work: ExportWork): Promise<MadeFile | null> {
    const { format, chosen } = choice;
    if (format === "json") {
      const content = await writeSessionRows(db, ids, now, stepper(work, ids.length));
      return content && { ...fileNamed(`sessions-${day}.json`, content), isRedacted: false };
    }
    const before = await stillFound(choice);
    const step = stepper(work, (before ? 1 : 2) * ids.length);
    const { titles, values, documents } = before ?? (await find(choice, step));
    const [first] = titles;
    if (first === undefined) return null;
    const { apply } = redactor(values, chosen);
    const nameOf = fileNamer(apply);
    const isAlone = titles.length === 1;
    const zip = format === "markdown" && !isAlone ? new ZipWriter(now) : null;
    const file = new BlobWriter(format === "html" ? "text/html" : "text/markdown");
    if (format === "html") file.add(htmlBegin(titles, apply));
    let at = 0;
    for await (const document of documents.read()) {
      step();
      if (format === "html") file.add(htmlSection(document, at, apply));
      else if (zip) zip.add(`${nameOf(document.title)}.md`, sessionMarkdown(document, apply));
      else file.add(sessionMarkdown(document, apply));
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
