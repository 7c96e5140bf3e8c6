import { differentTexts, draftsByPlace } from "./drafts.ts";
import { type RowKey, splitKey } from "./row-key.ts";
import type { StudioDatabase, SyncedTable, Tables } from "./schema.ts";
import { reading, writing } from "./transaction.ts";
import { isDocument } from "./works.ts";

/** How much of a person's work exists on this device alone, in what they know: not rows. */
export interface UnsentWork {
  /** Sessions of which something waits to be sent, or was refused by the server. */
  readonly sessions: number;
  /** Other things a person made, as far: prompts, personas, settings, feedback. */
  readonly others: number;
  /** Texts, also where several tabs write at one place; they are never sent. */
  readonly drafts: number;
  /** Prompts in the Optimizer, likewise. */
  readonly works: number;
  /** Experiments of the Prompt Lab, likewise. */
  readonly experiments: number;
}

/** What exists on this device alone, each thing with the version of it. */
export type UnsentVersions = ReadonlyMap<string, number | string>;

export interface Unsent {
  readonly work: UnsentWork;
  readonly versions: UnsentVersions;
}

/** The log, message counts, lift samples and earlier versions are written by the studio itself: nobody misses them. */
const OTHERS: ReadonlySet<SyncedTable> = new Set(["prompts", "personas", "settings", "feedback"]);

const WORK: ReadonlySet<SyncedTable> = new Set([...OTHERS, "sessions", "messages", "prompt_versions"]);
const TABLES = ["outbox", "parked", "messages", "drafts", "works", "experiments", "lab_runs"] as const;

/** Throws Dexie's errors. */
export const readUnsent = (db: StudioDatabase): Promise<Unsent> =>
  reading(db, TABLES, async (tx) => {
    const versions = await versionsOf(tx);
    const keys = [...versions.keys()];
    const local = (prefix: string) => keys.filter((key) => key.startsWith(prefix));
    const rows = keys
      .filter((key) => !LOCAL.some((prefix) => key.startsWith(prefix)))
      .map((key) => splitKey(key as RowKey));
    const places = draftsByPlace(await writtenDrafts(tx)).values();
    const texts = [...places].flatMap((drafts) => differentTexts(drafts.map(({ text }) => text)));
    const idsOf = (table: SyncedTable) => rows.flatMap((row) => (row.table === table ? [row.id] : []));
    const messages = await tx.messages.bulkGet(idsOf("messages"));
    const theirs = messages.flatMap((message) => message?.sessionId ?? []);
    const work = {
      sessions: new Set([...idsOf("sessions"), ...theirs]).size,
      others: rows.filter(({ table }) => OTHERS.has(table)).length,
      drafts: texts.length,
      works: local(WORK_OF).length,
      experiments: local(EXPERIMENT).length,
    };
    return { work, versions };
  });

/**
 * Empties the workspace, unless something in it exists on this device alone that is not in `secured`: what another tab wrote meanwhile. No write
 * falls between the look and the emptying. Throws Dexie's errors.
 * @returns whether it is empty now; otherwise nothing was changed
 */
export const clearWhatIsSecured = (db: StudioDatabase, secured: UnsentVersions): Promise<boolean> => {
  const all = db.tables.map(({ name }) => name as keyof Tables);
  return writing(db, all, async (tx) => {
    for (const [key, version] of await versionsOf(tx)) if (secured.get(key) !== version) return false;
    await Promise.all(all.map((table) => tx[table].clear()));
    return true;
  });
};

/** Before the id of what has no outbox, where others have the name of their table. */
const DRAFT = "drafts/";
const WORK_OF = "works/";
const VERSION_OF = "works:versions/";
const EXPERIMENT = "experiments/";
const OF_RUNS = "lab:runs/";
const LOCAL = [DRAFT, WORK_OF, VERSION_OF, EXPERIMENT, OF_RUNS];

async function versionsOf(tx: Tables): Promise<UnsentVersions> {
  const [waiting, refused, drafts, works, experiments, runs] = await Promise.all([
    tx.outbox.toArray(),
    tx.parked.toCollection().primaryKeys(),
    writtenDrafts(tx),
    tx.works.toArray(),
    tx.experiments.toArray(),
    tx.lab_runs.toArray(),
  ]);
  const isWork = (key: RowKey) => WORK.has(splitKey(key).table);
  return new Map<string, number | string>([
    ...refused.filter(isWork).map((key) => [key, "refused"] as const),
    ...waiting.filter(({ key }) => isWork(key)).map(({ key, seq }) => [key, seq] as const),
    ...drafts.map(({ id, text }) => [`${DRAFT}${id}`, text] as const),
    ...works.map((row) =>
      isDocument(row)
        ? ([`${WORK_OF}${row.id}`, String(row.rev)] as const)
        : ([`${VERSION_OF}${row.id}`, String(row.updatedAt)] as const),
    ),
    ...experiments.map(({ id, rev }) => [`${EXPERIMENT}${id}`, String(rev)] as const),
    // a run says when an answer came last
    ...runs.map(({ id, updatedAt }) => [`${OF_RUNS}${id}`, String(updatedAt)] as const),
  ]);
}

const writtenDrafts = (tx: Tables) => tx.drafts.filter(({ text }) => text.trim() !== "").toArray();
