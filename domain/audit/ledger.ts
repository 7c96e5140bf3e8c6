/** What the records say, for people: what left, where to, and each record in a sentence. */
import { type AuditRecord, ENTITIES } from "../entities.ts";
import { closingIn } from "./closing.ts";
import { CLIPBOARD, EXPORTED } from "./exports.ts";
import { RETENTION_WORDS, readRetention } from "./retention.ts";
import { endsIn } from "./witness.ts";

/** The records of things that left the device. */
const LEAVES: ReadonlySet<AuditRecord["kind"]> = new Set(["call-begun", "shared", "exported", "sync-begun", "synced"]);

/** The destination of rows that go straight to another device. */
export const NEARBY = "nearby";
/** How that is called. */
export const NEARBY_PLACE = "another device nearby";
/** How the place is called that an account syncs with. */
export const SERVER = "the studio's server";

export const isLeaving = ({ kind }: Pick<AuditRecord, "kind">): boolean => LEAVES.has(kind);

/** What left for one place. */
export interface Leaving {
  /** A host with its port, or in words how it was shared. */
  readonly to: string;
  readonly times: number;
  /** UTF-16 units of the texts as they were sent. */
  readonly characters: number;
  /** Of saved files that are no text, or hold the whole workspace. */
  readonly bytes: number;
  /** The newest, epoch milliseconds. */
  readonly last: number;
}

/**
 * What left, by where it went; the newest first.
 * @param since epoch milliseconds; earlier records do not count
 */
export function leavingsOf(records: readonly AuditRecord[], since = 0): readonly Leaving[] {
  const places = new Map<string, Leaving>();
  for (const record of records) {
    const at = leftAt(record);
    if (!isLeaving(record) || at < since) continue;
    const to = placeOf(record);
    const { times, characters, bytes, last } = places.get(to) ?? { times: 0, characters: 0, bytes: 0, last: 0 };
    places.set(to, {
      to,
      times: times + Number(!isSumOfBegun(record)),
      characters: characters + numberIn(record, "characters"),
      bytes: bytes + numberIn(record, "bytes"),
      last: Math.max(last, at),
    });
  }
  return [...places.values()].sort((a, b) => b.last - a.last);
}

/** An exchange with the server has two records: one when it begins, one with its sums. It counts once. */
const isSumOfBegun = (record: AuditRecord): boolean => record.kind === "synced" && textIn(record, "begun") !== "";

/** The sums of an exchange belong to its beginning, which is the record that counts. Older records do not say when it was. */
const leftAt = (record: AuditRecord): number => (isSumOfBegun(record) && numberIn(record, "at")) || record.timestamp;

const SHARED_AS: Readonly<Record<string, string>> = { link: "a copied link", file: "a saved file" };
const OTHER_APP = "another app on this device";

/** Where a record that tells of it left for: a host with its port, or words. */
export function placeOf(record: AuditRecord): string {
  if (record.kind === "call-begun") return textIn(record, "destination") || "an unknown place";
  if (record.kind === "shared") return SHARED_AS[textIn(record, "how")] ?? OTHER_APP;
  if (record.kind === "exported") return isCopied(record) ? "a copied text" : "a saved file";
  return textIn(record, "destination") === NEARBY ? NEARBY_PLACE : SERVER;
}

const TASKS: Readonly<Record<string, string>> = {
  refine: "to sharpen a question",
  answer: "to answer a question",
  debate: "for a turn of a debate",
  synthesize: "to merge texts",
  ideate: "for ideas",
  propose: "for a persona's questions",
  try: "to try a prompt or a provider",
  judge: "to judge an answer",
  weigh: "to weigh an argument",
};

/** A record in one sentence, without a full stop. */
export function sentenceOf(record: AuditRecord): string {
  const characters = counted(numberIn(record, "characters"), "character");
  switch (record.kind) {
    case "call-begun":
      return `${characters} to ${placeOf(record)}, ${TASKS[textIn(record, "task")] ?? "to work on a text"}`;
    case "call-ended":
      return `The call ended after ${seconds(numberIn(record, "ms"))}${retriesIn(record)}${endingOf(record)}`;
    case "shared":
      return `${characters}: a ${textIn(record, "what") || "text"} as ${placeOf(record)}`;
    case "exported":
      return exportIn(record);
    case "sync-begun":
      return `Rows for ${serverIn(record)}: an exchange began`;
    case "synced":
      return `${counted(numberIn(record, "rows"), "row")} to ${serverIn(record)}, ${counted(numberIn(record, "bytes"), "byte")}`;
    case "verify":
      return `${counted(numberIn(record, "records"), "record")} verified: ${numberIn(record, "broken") > 0 ? "a chain is broken" : "nothing was changed"}`;
    case "witness":
      return `The ends of ${counted(endsIn(record).length, "other chain")} seen`;
    case "closed": {
      const closing = closingIn(record);
      return closing ? `Closed at record ${closing.seq}: a backup was restored` : "Closed";
    }
    case "retention":
      return `Copies of sent texts stay ${RETENTION_WORDS[readRetention(valueIn(record.body, "days"))]}, ${counted(numberIn(record, "removed"), "copy", "copies")} removed`;
    case "idea": {
      const ideas = numberIn(record, "ideas");
      return ideas > 1 ? `${counted(ideas, "idea")} copied, ${characters}` : `Idea stored, ${characters}`;
    }
    case "drafted":
      return `Question sharpened and answered on this device, ${characters}`;
    case "decided":
      return `Decided: ${decisionsIn(record)}`;
    case "shown":
      return `You were shown what would be sent to ${destinationIn(record)}`;
    case "imported": {
      const rows = counted(numberIn(record, "rows"), "row");
      return `${rows} imported from a file${valueIn(record.body, "whole") === false ? "; the rest was left out" : ""}`;
    }
    case "deleted":
      return `${thingsIn(record)} ${valueIn(record.body, "trash") === true ? "moved to the trash" : "deleted"}`;
    case "restored":
      return `${thingsIn(record)} restored`;
    case "feedback":
      return `Feedback given: ${numberIn(record, "rating")} of 5, a comment of ${characters}`;
    case "signed-in":
      return "Signed in on this device";
    case "adopted":
      return `${counted(numberIn(record, "items"), "item")} moved to your account`;
    case "provider-set":
      return `Provider ${PROVIDER_DONE[textIn(record, "done")] ?? "changed"}: ${destinationIn(record)}${taskIn(record)}`;
    case "key-remembered":
      return `A key for ${destinationIn(record)} is remembered on this device`;
    case "persona-changed":
      return `${counted(numberIn(record, "versions"), "wording")} of a persona stored`;
    case "update":
      return `The studio went from version ${textIn(record, "from")} to ${textIn(record, "to")}`;
  }
}

/** The place that rows went to, with its host where that is known. */
function serverIn(record: AuditRecord): string {
  const host = textIn(record, "destination");
  return host === "" || host === NEARBY ? placeOf(record) : `${placeOf(record)} (${host})`;
}

const PROVIDER_DONE: Readonly<Record<string, string>> = {
  added: "added",
  changed: "changed",
  removed: "removed",
  chosen: "chosen",
};

const destinationIn = (record: AuditRecord): string => textIn(record, "destination") || "this device";

const taskIn = (record: AuditRecord): string => {
  const task = textIn(record, "task");
  return task === "" ? "" : `, ${TASKS[task] ?? "for a task"}`;
};

/** The items that went or came; what belongs to them is behind the record. */
function thingsIn(record: AuditRecord): string {
  const [first, ...more] = rowsByKind(record);
  return first === undefined ? "Something was" : more.length === 0 ? first : `${first} with ${more.join(", ")}`;
}

function decisionsIn(record: AuditRecord): string {
  const said = [
    ...(numberIn(record, "answers") > 0 ? [counted(numberIn(record, "answers"), "answer")] : []),
    ...(numberIn(record, "rejected") > 0 ? [`${counted(numberIn(record, "rejected"), "change")} rejected`] : []),
    ...(numberIn(record, "refused") > 0 ? [`${counted(numberIn(record, "refused"), "reading")} refused`] : []),
    ...(valueIn(record.body, "chosen") === true ? ["a reading chosen"] : []),
    ...(valueIn(record.body, "original") === true ? ["original wording used"] : []),
  ];
  return said.length === 0 ? "every change accepted" : said.join(", ");
}

/** The rows that a record counts, by their kind; none where the record says nothing of it. */
export function rowsByKind({ body }: Pick<AuditRecord, "body">): readonly string[] {
  const tables = valueIn(body, "tables");
  if (typeof tables !== "object" || tables === null) return [];
  return Object.entries(tables).flatMap(([table, rows]) => {
    const words = (ENTITIES as Readonly<Record<string, { readonly things: readonly [string, string] }>>)[table]?.things;
    return typeof rows === "number" ? [counted(rows, words?.[0] ?? table, words?.[1] ?? table)] : [];
  });
}

/** Copied to the clipboard. Older records of the run inspector do not say so themselves. */
const isCopied = (record: AuditRecord): boolean => textIn(record, "format") === CLIPBOARD || isCopiedRun(record);
const isCopiedRun = (record: AuditRecord): boolean => textIn(record, "what") === "run without words";

/** A saved file: its size, what it holds and its format, as far as the record says them. */
function exportIn(record: AuditRecord): string {
  const bytes = numberIn(record, "bytes");
  const size = bytes > 0 ? counted(bytes, "byte") : counted(numberIn(record, "characters"), "character");
  const what = textIn(record, "what");
  if (isCopiedRun(record)) return `${size}: a run without its words as ${placeOf(record)}`;
  const words = Object.hasOwn(EXPORTED, what) ? EXPORTED[what as keyof typeof EXPORTED] : null;
  // older records name their number after what was counted
  const items = numberIn(record, "items") || numberIn(record, "sessions") || numberIn(record, "records");
  const format = textIn(record, "format");
  const form = format === "" || format === CLIPBOARD ? "" : ` (${format})`;
  return `${size}: ${words ? `${counted(items, words[0], words[1])} as ` : ""}${placeOf(record)}${form}`;
}

const retriesIn = (record: AuditRecord): string => {
  const retries = numberIn(record, "retries");
  return retries === 0 ? "" : `, with ${counted(retries, "further try", "further tries")}`;
};

/** How the last try ended, where it brought no answer. */
function endingOf(record: AuditRecord): string {
  const outcomes = valueIn(record.body, "outcomes");
  const last: unknown = Array.isArray(outcomes) ? outcomes.at(-1) : undefined;
  if (last === undefined || last === "answered") return "";
  if (last === "network") return ": no server answered";
  if (last === "timeout") return ": no answer in time";
  return last === "cancelled" ? ": it was stopped" : ": it failed";
}

const seconds = (ms: number): string => `${(ms / 1000).toLocaleString("en", { maximumFractionDigits: 1 })} s`;

/** "3 min", "2 h", "5 days", for a span of at least a minute in milliseconds. */
export function spanInWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** "1 record", "1,284 records". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** How much left with a record; 0 where it does not say. */
export const amountsIn = (record: AuditRecord): { readonly characters: number; readonly bytes: number } => ({
  characters: numberIn(record, "characters"),
  bytes: numberIn(record, "bytes"),
});

/** A body came from a disk or another device: it may hold anything. */
const valueIn = (body: unknown, key: string): unknown =>
  typeof body === "object" && body !== null && Object.hasOwn(body, key)
    ? (body as Readonly<Record<string, unknown>>)[key]
    : undefined;

function numberIn({ body }: AuditRecord, key: string): number {
  const value = valueIn(body, key);
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

function textIn({ body }: AuditRecord, key: string): string {
  const value = valueIn(body, key);
  return typeof value === "string" ? value : "";
}
