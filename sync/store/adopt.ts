import type { Table } from "dexie";
import type { AuditEvent } from "#domain/audit/chain.ts";
import { ENTITY_NAMES, type Entity, type EntityName, ruleOf } from "#domain/entities.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type FileFields, isFileTable } from "#domain/workspace-file/format.ts";
import { applyChanges } from "./apply-changes.ts";
import { nextRecords, tellIn } from "./audit-chain.ts";
import { prepareChange } from "./change.ts";
import { compareLab } from "./compare-lab.ts";
import { compareOptimizerPrompt } from "./compare-optimizer-prompt.ts";
import { deviceId } from "./device.ts";
import { draftsAt, joinedText, placeOf } from "./drafts.ts";
import { ADOPTED } from "./own-devices.ts";
import type { Author, Random } from "./ports.ts";
import { keyOf } from "./row-key.ts";
import type { Stored, StoredDraft, StudioDatabase, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { DEVICE_TABLE_NAMES, SYNCED_TABLE_NAMES } from "./table-names.ts";
import { rowsOf, writing } from "./transaction.ts";

/** What an adoption brought into the account. */
export interface Adopted {
  /** Items that the person made: sessions, prompts, personas, optimizer prompts, experiments. */
  readonly items: number;
}

/** State entry of a visitor's workspace: the account that has adopted it or is about to. */
const CLAIM = "claim";
/** The tables that are not adopted, each with its reason. All other tables are. */
export const NOT_ADOPTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ENTITY_NAMES.flatMap((name) => {
      const { adopted } = ruleOf(name);
      return adopted === true ? [] : [[name, adopted.not]];
    }),
  ),
  outbox: "Each adopted row gets an entry in the account's own outbox.",
  base: "A visitor's rows have never been agreed with a server.",
  parked: "A visitor's rows have never been refused by a server.",
  state: "It describes one database. The person's providers are copied from it by name.",
};
const isAdopted = (table: string) => !Object.hasOwn(NOT_ADOPTED, table);
const SYNCED = SYNCED_TABLE_NAMES.filter(isAdopted);
/** Drafts are joined by place; the other tables are copied row by row. */
const ON_DEVICE = DEVICE_TABLE_NAMES.filter(isAdopted).filter((table) => table !== "drafts");
const isItem = (table: EntityName, row: Entity) => ruleOf(table).isItem?.({ ...row }) ?? false;

/**
 * State entries that belong to the person rather than to the workspace: the providers they set up, with the sealed keys and the key that
 * seals them. All or none are copied: an account that has providers of its own keeps those.
 */
const PROVIDERS = "providers";
const isPersons = (name: string) => [PROVIDERS, "shownTo", "keySealer"].includes(name) || name.startsWith("key:");

const NOTHING: Adopted = { items: 0 };

export interface Adoption {
  readonly visitor: StudioDatabase;
  readonly account: StudioDatabase;
  readonly accountId: string;
  /** The person typed this account, or chose it for the visitors' work. Otherwise it gets only what it claimed before. */
  readonly mayClaim: boolean;
  readonly now: Author["now"];
  readonly random: Random;
  /** Deletes the visitor's database. */
  remove(): Promise<void>;
}

/**
 * Moves a visitor's work on this device into the account that signed in. Three steps, each done whole or not at all: the account claims the
 * visitor's workspace; one transaction of the account's database copies everything with its ids, and marks it as copied; the visitor's
 * workspace is removed. After an interruption a later call does the rest, and nothing twice. A workspace that another account has claimed
 * is left alone; visitors meanwhile work in a new one (`visitor-workspaces.ts`).
 *
 * Nothing else may have the visitor's workspace open meanwhile: its writes could be missed.
 * @returns what this call copied; `DATABASE_ERROR` as in `commit()`, and then the visitor's workspace is still whole
 */
export async function adoptVisitorWork(adoption: Adoption): Promise<Result<Adopted>> {
  const { visitor, account, accountId, mayClaim, random, remove } = adoption;
  try {
    if (await isEmpty(visitor)) return ok(NOTHING);
    const workspace = await deviceId(visitor, random);
    if (!workspace.ok) return workspace;
    if ((await claim(visitor, mayClaim ? accountId : null)) !== accountId) return ok(NOTHING);
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
    ...[...SYNCED, ...ON_DEVICE].map((table) => db.table(table).count()),
    db.drafts.count(),
  ]);
  return counts.every((count) => count === 0);
}

/** The account that has adopted a visitor's workspace or is about to; null while it is unclaimed. Throws Dexie's errors. */
export async function claimOf(visitor: StudioDatabase): Promise<string | null> {
  const held = await visitor.state.get(CLAIM);
  return held ? String(held.value) : null;
}

/** The number of items in a visitor's workspace. Throws Dexie's errors. */
export async function countItems(visitor: StudioDatabase): Promise<number> {
  const counts = await Promise.all(
    [...SYNCED, ...ON_DEVICE]
      .filter((table) => ruleOf(table).isItem)
      .map((table) =>
        visitor
          .table<Entity & { readonly deleted?: unknown }>(table)
          .filter((row) => row.deleted !== 1 && isItem(table, row))
          .count(),
      ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** @returns the account that holds the claim: the first one that asked. With null nobody claims it */
const claim = (visitor: StudioDatabase, accountId: string | null): Promise<unknown> =>
  writing(visitor, ["state"], async (tx) => {
    const held = await tx.state.get(CLAIM);
    if (held || accountId === null) return held?.value;
    await tx.state.put({ name: CLAIM, value: accountId });
    return accountId;
  });

async function copy({ visitor, account, now }: Adoption, marker: string): Promise<Adopted> {
  // read completely first: a transaction of the account's database ends while it waits for another database
  const [rows, device, drafts, state] = await Promise.all([
    Promise.all(
      SYNCED.map(async (table) => [table, (await visitor.table(table).toArray()) as Stored<Entity>[]] as const),
    ),
    Promise.all(ON_DEVICE.map(async (table) => [table, (await visitor.table(table).toArray()) as Entity[]] as const)),
    visitor.drafts.toArray(),
    visitor.state.filter(({ name }) => isPersons(name)).toArray(),
  ]);
  const at = now();
  let items = 0;
  await writing(account, [...SYNCED, ...ON_DEVICE, "outbox", "drafts", "state"], async (tx) => {
    for (const [table, all] of rows) {
      const living = all.filter(({ deleted }) => deleted === 0);
      const there = await rowsOf(tx, table).bulkGet(living.map(({ id }) => id));
      const fresh = living.filter((_, i) => there[i] === undefined);
      await rowsOf(tx, table).bulkAdd(fresh);
      await tx.outbox.bulkAdd(fresh.map(({ id }) => ({ key: keyOf(table, id), at })));
      items += fresh.filter((row) => isItem(table, row)).length;
    }
    for (const draft of drafts) await adoptDraft(tx, draft);
    for (const [table, all] of device) items += await adoptDeviceRows(tx, table, all);
    if (!(await tx.state.get(PROVIDERS))) await tx.state.bulkPut(state);
    await tx.state.put({ name: marker, value: at });
    await endVisitorChain(tx, { device: marker.slice(ADOPTED.length), now: () => at }, items);
  });
  return { items };
}

/** The visitor's chain comes along, and ends with how much came with it; the account's own says it too. */
async function endVisitorChain(tx: Tables, visitor: Author, items: number): Promise<void> {
  const event: AuditEvent = { kind: "adopted", body: { items } };
  const ended = (await nextRecords(tx, [event], visitor)).map((put) => prepareChange({ table: "audit_records", put }));
  await applyChanges(tx, ended, visitor);
  await tellIn(tx, { kind: "adopted", body: { items, from: visitor.device } }, visitor.now);
}

/** Copies rows. A row that is in both workspaces is compared with the account's, like one of an imported file. @returns how many items are new */
async function adoptDeviceRows(
  tx: Tables,
  table: (typeof ON_DEVICE)[number],
  rows: readonly Entity[],
): Promise<number> {
  const into = tx[table] as unknown as Table<Entity, string>;
  const there = await into.bulkGet(rows.map(({ id }) => id));
  const fresh = rows.filter((_, i) => there[i] === undefined);
  await into.bulkPut(fresh);
  for (const row of rows.filter((_, i) => there[i] !== undefined)) await into.bulkPut(await besideOurs(tx, table, row));
  return fresh.filter((row) => isItem(table, row)).length;
}

/**
 * The rows that result from one that is in both workspaces. Of a table that no file has, the account's row stays: it never changes, or only
 * tells how something was looked at.
 */
async function besideOurs(tx: Tables, table: (typeof ON_DEVICE)[number], row: Entity): Promise<Entity[]> {
  if (!isFileTable(table)) return [];
  const fields = row as FileFields;
  const { rows } = await (table === "works"
    ? compareOptimizerPrompt(tx, { table, fields })
    : compareLab(tx, { table, fields }));
  return [...rows];
}

/** Copies a draft. The page that wrote it takes it over after its reload. A text that a page of the account already has is not copied again. */
async function adoptDraft(tx: Tables, draft: StoredDraft): Promise<void> {
  const here = await draftsAt(tx, placeOf(draft.id));
  if (here.some(({ text }) => text.includes(draft.text))) return;
  const same = here.find(({ id }) => id === draft.id);
  await tx.drafts.put(same ? { ...draft, text: joinedText([same.text, draft.text]) } : draft);
}
