/** Makes files of sessions, one session after another, so that few of them are in memory at a time. */
import { documentOf, type SessionDocument, textsOf } from "#domain/sessions/document.ts";
import { HTML_END, htmlBegin, htmlSection, sessionMarkdown } from "#domain/sessions/export.ts";
import { textsOfRow } from "#domain/sessions/redacted-rows.ts";
import {
  countsOf,
  type PrivateValue,
  privateFinder,
  type Redactor,
  redactor,
  splitMarked,
} from "#domain/sessions/redaction.ts";
import { groupRuns } from "#domain/sessions/runs.ts";
import { readSession } from "#domain/stored/session.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { ExportChoice, ExportLook, ExportMaker, ExportWork, MadeFile } from "./export-choice.ts";
import { BlobWriter, fileNamed, fileNamer, ZipWriter } from "./export-files.ts";
import { stateOfSessions } from "./export-state.ts";
import { readExportedBeliefs } from "./read-exported.ts";
import { rowsOfSessions, type SessionRows } from "./rows-of-sessions.ts";
import { SetAside } from "./set-aside.ts";
import { redactedBeginning, writeRedactedRows } from "./write-redacted-rows.ts";
import { writeSessionRows } from "./write-session-rows.ts";

/** Characters of the file that are shown. */
const SHOWN = 8_000;

/** What was found in the sessions. A file is made of what was searched, whatever arrived since. */
interface Found {
  /** What was asked for, and the state of the sessions before they were read. */
  readonly of: string;
  readonly state: string;
  readonly titles: readonly string[];
  readonly values: readonly PrivateValue[];
  readonly documents: SetAside<SessionDocument>;
  /** For a redacted JSON file. */
  readonly rows: SetAside<SessionRows>;
}

const isExactJson = ({ format, isExact }: ExportChoice) => format === "json" && isExact;

/** @param now epoch ms */
export function exportMaker(db: StudioDatabase, ids: readonly string[], now: number): ExportMaker {
  let last: Found | null = null;
  const day = new Date(now).toISOString().slice(0, 10);

  const asked = (choice: ExportChoice) => {
    const { format, parts, own } = choice;
    return JSON.stringify(format === "json" ? ["json", isExactJson(choice), own] : [parts, own]);
  };
  const beliefsFor = ({ format, parts }: ExportChoice) =>
    format !== "json" && parts.beliefs ? readExportedBeliefs(db, now) : new Map<string, never>();

  async function find(choice: ExportChoice, step: () => void): Promise<Found> {
    const beliefs = await beliefsFor(choice);
    const state = await stateOfSessions(db, ids, beliefs);
    const finder = privateFinder(choice.own);
    const titles: string[] = [];
    const documents = new SetAside<SessionDocument>();
    const rows = new SetAside<SessionRows>();
    const isJson = choice.format === "json";
    for await (const one of rowsOfSessions(db, ids)) {
      step();
      const session = one.session && readSession(one.session);
      if (!session) continue;
      titles.push(session.title);
      if (isJson) {
        for (const row of [session, ...one.messages]) finder.lookIn(textsOfRow({ ...row }));
        if (!isExactJson(choice)) rows.add(one);
        continue;
      }
      const exported = { session, runs: groupRuns(one.messages).runs, beliefs: beliefs.get(session.id) ?? [] };
      finder.lookIn(textsOf(exported, choice.parts));
      documents.add(documentOf(exported, choice.parts));
    }
    last = { of: asked(choice), state, titles, values: finder.values(), documents, rows };
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
    if (isExactJson(choice)) return { ...shown, pieces: [], isCut: false };
    const redact = redactor(found.values, choice.chosen);
    const text =
      choice.format === "json"
        ? await redactedBeginning(found.rows, redact, now, SHOWN)
        : await beginning(found.documents, redact);
    work.signal.throwIfAborted();
    return { ...shown, pieces: splitMarked(text.slice(0, SHOWN)), isCut: text.length > SHOWN };
  }

  async function write(choice: ExportChoice, work: ExportWork): Promise<MadeFile | null> {
    const { format, chosen } = choice;
    if (isExactJson(choice)) {
      const content = await writeSessionRows(db, ids, now, stepper(work, ids.length));
      return content && { ...fileNamed(`sessions-${day}.json`, content), isRedacted: false };
    }
    const before = await stillFound(choice);
    const step = stepper(work, (before ? 1 : 2) * ids.length);
    const { titles, values, documents, rows } = before ?? (await find(choice, step));
    const [first] = titles;
    if (first === undefined) return null;
    const redact = redactor(values, chosen);
    const isRedacted = values.some(({ kind }) => kind === "key" || chosen.has(kind));
    if (format === "json") {
      const content = await writeRedactedRows(rows, redact, now, step);
      return { ...fileNamed(`sessions-${day}-redacted.json`, content), isRedacted };
    }
    const { apply } = redact;
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
      isRedacted,
    };
  }

  return { look, write };
}

/** As Markdown, with what was put in marked. */
async function beginning(documents: SetAside<SessionDocument>, { mark }: Redactor): Promise<string> {
  let text = "";
  for await (const document of documents.read()) {
    text += `${text === "" ? "" : "\n\n"}${sessionMarkdown(document, mark)}`;
    if (text.length > SHOWN) break;
  }
  return text;
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
