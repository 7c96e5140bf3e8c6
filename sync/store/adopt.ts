import { Dexie } from "dexie";
import type { Entity } from "#domain/entities.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { ADOPTED, deviceId } from "./device.ts";
import { draftsAt, joinedText, placeOf, type StoredDraft } from "./drafts.ts";
import type { Author, Random } from "./ports.ts";
import { keyOf } from "./row-key.ts";
import { type Stored, type StudioDatabase, SYNCED_TABLE_NAMES, type SyncedTable, type Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { rowsOf, writing } from "./transaction.ts";
import { isDocument } from "./works.ts";

/** What came along with a sign-in. */
export interface Adopted {
  /** Things a person kept: sessions, prompts, personas, prompts in the Optimizer. */
  readonly items: number;
}

/** State entry of a visitor's workspace: the account that it went to, or is going to. */
const CLAIM = "claim";
/** What happened to a visitor is not counted against the account's plan. */
const NOT_ADOPTED: readonly SyncedTable[] = ["message_events"];
const ITEM_TABLES: readonly SyncedTable[] = ["sessions", "prompts", "personas"];
const TABLES = SYNCED_TABLE_NAMES.filter((table) => !NOT_ADOPTED.includes(table));

/**
 * State entries of a person rather than of the workspace: the providers they set up, with their sealed keys and what seals them. Together or
 * not at all: an account that has providers of its own keeps those.
 */
const PROVIDERS = "providers";
const isPersons = (name: string) => [PROVIDERS, "shownTo", "keySealer"].includes(name) || name.startsWith("key:");

const NOTHING: Adopted = { items: 0 };

export interface Adoption {
  readonly visitor: StudioDatabase;
  readonly account: StudioDatabase;
  readonly accountId: string;
  readonly now: Author["now"];
  readonly random: Random;
  /** Deletes the visitor's database. */
  remove(): Promise<void>;
}

/**
 * Gives what a visitor kept on this device to the account that signed in. In three steps, each whole or not done: the visitor's workspace is
 * claimed for this account; everything in it is copied with its ids, together with the mark that it was, in one transaction of the
 * account's database; the visitor's workspace is removed. Stopped after any step, a later call does the rest and nothing twice. A workspace
 * that another account has claimed is left alone; visitors work in another meanwhile (`visitor-workspaces.ts`).
 *
 * Nobody else may have the visitor's workspace open meanwhile: what they write could be missed.
 * @returns what was copied by this call; `DATABASE_ERROR` as in `commit()`, then the visitor's workspace is still whole
 */
export async function adoptVisitorWork(adoption: Adoption): Promise<Result<Adopted>> {
  const { visitor, account, accountId, random, remove } = adoption;
  try {
    if (await isEmpty(visitor)) return ok(NOTHING);
    const workspace = await deviceId(visitor, random);
    if (!workspace.ok) return workspace;
    if ((await claim(visitor, accountId)) !== accountId) return ok(NOTHING);
    const marker = `${ADOPTED}${workspace.value}`;
    const adopted = (await account.state.get(marker)) ? NOTHING : await copy(adoption, marker);
    await remove();
    return ok(adopted);
  } catch (cause) {
    return err(storageError(cause));
  }
}

async function isEmpty(db: StudioDatabase): Promise<boolean> {
  const counts = await Promise.all([
    ...TABLES.map((table) => db.table(table).count()),
    db.drafts.count(),
    db.works.count(),
  ]);
  return counts.every((count) => count === 0);
}

/** The account that a visitor's workspace went to, or is going to; null while it is anybody's. Throws Dexie's errors. */
export async function claimOf(visitor: StudioDatabase): Promise<string | null> {
  const held = await visitor.state.get(CLAIM);
  return held ? String(held.value) : null;
}

/** Things a person kept in a visitor's workspace. Throws Dexie's errors. */
export async function countItems(visitor: StudioDatabase): Promise<number> {
  const counts = await Promise.all(
    ITEM_TABLES.map((table) =>
      visitor
        .table<Stored<Entity>>(table)
        .filter(({ deleted }) => deleted === 0)
        .count(),
    ),
  );
  const works = await visitor.works.where("[of+updatedAt]").between(["", Dexie.minKey], ["", Dexie.maxKey]).count();
  return counts.reduce((sum, count) => sum + count, works);
}

/** @returns the account that holds the claim: the first one that asked */
const claim = (visitor: StudioDatabase, accountId: string): Promise<unknown> =>
  writing(visitor, ["state"], async (tx) => {
    const held = await tx.state.get(CLAIM);
    if (held) return held.value;
    await tx.state.put({ name: CLAIM, value: accountId });
    return accountId;
  });

async function copy({ visitor, account, now }: Adoption, marker: string): Promise<Adopted> {
  // read whole beforehand: a transaction of the account's database does not outlive a wait for another database
  const [rows, drafts, works, state] = await Promise.all([
    Promise.all(
      TABLES.map(async (table) => [table, (await visitor.table(table).toArray()) as Stored<Entity>[]] as const),
    ),
    visitor.drafts.toArray(),
    visitor.works.toArray(),
    visitor.state.filter(({ name }) => isPersons(name)).toArray(),
  ]);
  const at = now();
  let items = 0;
  await writing(account, [...TABLES, "outbox", "drafts", "works", "state"], async (tx) => {
    for (const [table, all] of rows) {
      const living = all.filter(({ deleted }) => deleted === 0);
      const there = await rowsOf(tx, table).bulkGet(living.map(({ id }) => id));
      const fresh = living.filter((_, i) => there[i] === undefined);
      await rowsOf(tx, table).bulkAdd(fresh);
      await tx.outbox.bulkAdd(fresh.map(({ id }) => ({ key: keyOf(table, id), at })));
      if (ITEM_TABLES.includes(table)) items += fresh.length;
    }
    for (const draft of drafts) await adoptDraft(tx, draft);
    const known = await tx.works.bulkGet(works.map(({ id }) => id));
    const brought = works.filter((_, i) => known[i] === undefined);
    await tx.works.bulkPut(brought);
    items += brought.filter(isDocument).length;
    if (!(await tx.state.get(PROVIDERS))) await tx.state.bulkPut(state);
    await tx.state.put({ name: marker, value: at });
  });
  return { items };
}

/** The page that wrote it takes it over again after its reload. What a page of the account has already, brought by its tab, does not come twice. */
async function adoptDraft(tx: Tables, draft: StoredDraft): Promise<void> {
  const here = await draftsAt(tx, placeOf(draft.id));
  if (here.some(({ text }) => text.includes(draft.text))) return;
  const same = here.find(({ id }) => id === draft.id);
  await tx.drafts.put(same ? { ...draft, text: joinedText([same.text, draft.text]) } : draft);
}
