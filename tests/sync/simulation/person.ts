import type { Change } from "#sync/store/change.ts";
import { commit } from "#sync/store/commit.ts";
import { discardParked, retryParked } from "#sync/store/parked.ts";
import { keyOf, type RowKey, splitKey } from "#sync/store/row-key.ts";
import { type Rows, readRows } from "#sync/store/rows.ts";
import type { ParkedEntry, StudioDatabase, SyncedTable, Tables } from "#sync/store/schema.ts";
import { reading } from "#sync/store/transaction.ts";
import type { Runtime } from "./client.ts";
import type { Dice } from "./random.ts";
import { REFUSED_WORD } from "./server.ts";
import { fieldsOf, type Truth } from "./truth.ts";

/** Text fields of what can be edited. */
export const TEXTS: Partial<Record<SyncedTable, readonly string[]>> = {
  sessions: ["title", "idea", "question"],
  prompts: ["title", "body", "tags"],
  settings: ["value"],
};
const SETTINGS = ["theme", "size"];
/** The months around the turn of the year in which the schedules begin. */
export const MONTHS = ["2025-12", "2026-01"];

type Item = Readonly<Record<string, unknown>> & { readonly id: string; readonly deleted: 0 | 1 };

/** What people do in a tab, by chance. */
export class Person {
  readonly #dice: Dice;
  readonly #truth: Truth;
  readonly #note: (line: string) => void;
  #made = 0;
  constructor(dice: Dice, truth: Truth, note: (line: string) => void) {
    this.#dice = dice;
    this.#truth = truth;
    this.#note = note;
  }

  #text(prefix: string): string {
    return `${this.#dice.chance(0.05) ? REFUSED_WORD : ""}${prefix}${++this.#made}`;
  }
  #value = (field: string): unknown => (field === "tags" ? [this.#text("g")] : this.#text(field.slice(0, 1)));

  /** One commit of one to three changes. */
  async acts(tab: Runtime): Promise<void> {
    const { pick, int } = this.#dice;
    const items = await itemsOf(tab.db);
    const changes: Change[] = [];
    for (let n = 1 + int(3); n > 0; n--) {
      const free = items.filter(({ key }) => !changes.some((change) => keyOfChange(change) === key));
      const living = this.#beloved(free.filter(({ row }) => row.deleted === 0));
      const what = pick([
        "new",
        "edit",
        "edit",
        "edit",
        "edit",
        "delete",
        "revive",
        "log",
        "event",
        "setting",
        "message",
      ]);
      if (what === "edit" && living.length > 0) changes.push(...this.#edit(pick(living)));
      else if (what === "delete" && living.length > 0) changes.push(deletion(pick(living).key));
      else if (what === "revive")
        changes.push(
          ...free
            .filter(({ row }) => row.deleted === 1)
            .slice(-1)
            .map(revival),
        );
      else if (what === "setting") changes.push(...this.#setting(changes));
      else changes.push(this.#addition(what));
    }
    await this.#commit(tab, changes);
  }

  /** Most work goes to few items, on every device to the same ones. */
  #beloved = <T>(items: T[]): T[] => (this.#dice.chance(0.7) ? items.slice(0, 4) : items);

  #edit({ key, row }: { key: RowKey; row: Item }): Change[] {
    const { table, id } = splitKey(key);
    const fields = (TEXTS[table] ?? []).filter(() => this.#dice.chance(0.45));
    if (fields.length === 0) return [];
    const set = Object.fromEntries(fields.map((field) => [field, this.#value(field)]));
    if ("updatedAt" in row) set.updatedAt = ++this.#made;
    return [{ table, id, set } as Change];
  }

  /** On two devices the same setting may be made new. */
  #setting(changes: readonly Change[]): Change[] {
    const id = this.#dice.pick(SETTINGS);
    if (changes.some((change) => keyOfChange(change) === keyOf("settings", id))) return [];
    return [{ table: "settings", put: { id, value: this.#text("v") } }];
  }

  #addition(what: string): Change {
    const id = `${what}${++this.#made}`;
    const times = { createdAt: this.#made, updatedAt: this.#made };
    if (what === "log")
      return {
        table: "session_logs",
        put: {
          id,
          timestamp: this.#made,
          route: this.#text("/"),
          personaId: null,
          action: "page_visit",
          payloadSize: 1,
          duration: 1,
          metadata: {},
        },
      };
    if (what === "event")
      return { table: "message_events", put: { id, month: this.#dice.pick(MONTHS), answeredAt: this.#made } };
    if (what === "message")
      return {
        table: "messages",
        put: { id, kind: "idea", sessionId: "s", runId: "r", createdAt: this.#made, text: this.#text("m") },
      };
    if (this.#dice.chance(0.5))
      return {
        table: "prompts",
        put: {
          id,
          title: this.#text("t"),
          body: this.#text("b"),
          folder: null,
          tags: [this.#text("g")],
          favourite: false,
          ...times,
        },
      };
    return {
      table: "sessions",
      put: { id, title: this.#text("t"), idea: this.#text("i"), question: this.#text("q"), ...times },
    };
  }

  async #commit(tab: Runtime, changes: readonly Change[]): Promise<void> {
    const author = await tab.author();
    if (changes.length === 0 || !author) return;
    let before: Rows = new Map();
    const db = seeing(
      tab,
      changes.map(keyOfChange),
      (rows) => {
        before = rows;
      },
      () => this.#remember(tab, changes, before),
    );
    const result = await commit(db, changes, author);
    this.#note(`${tab.context.name} commit ${changes.map((change) => JSON.stringify(change)).join(" ")} ${result.ok}`);
  }

  #remember(tab: Runtime, changes: readonly Change[], before: Rows): void {
    const by = tab.client.name;
    for (const change of changes) {
      const key = keyOfChange(change);
      const old = fieldsOf(before.get(key));
      const { table } = splitKey(key);
      if ("remove" in change) this.#truth.deletes.push({ key, row: old });
      else if (table === "session_logs" || table === "message_events") this.#truth.records.push({ key, by });
      else {
        const given = ("put" in change ? change.put : change.set) as unknown as Record<string, unknown>;
        for (const field of TEXTS[table] ?? ["text"])
          if (field in given) this.#truth.texts.push({ key, field, value: given[field], saw: old?.[field], by });
      }
    }
  }

  /** Looks at a refused change: mends it, tries again as it is, or gives it up. */
  async decides(tab: Runtime): Promise<void> {
    const found = await reading(tab.db, ["parked"], (tx) => tx.parked.toArray());
    if (found.length === 0) return;
    const overtaken = found.filter(({ server }) => server);
    const parked = this.#dice.pick(overtaken.length > 0 ? overtaken : found);
    const { table, id } = splitKey(parked.key);
    const dice = this.#dice.roll();
    if (dice < 0.4) {
      const bad = (TEXTS[table] ?? []).filter((field) =>
        JSON.stringify(fieldsOf(parked.row)?.[field]).includes(REFUSED_WORD),
      );
      const set = Object.fromEntries(
        bad.map((field) => [field, field === "tags" ? [`fix${++this.#made}`] : `fix${++this.#made}`]),
      );
      if (bad.length > 0) await this.#commit(tab, [{ table, id, set } as Change]);
    } else if (dice < 0.5) {
      await retryParked(tab.db, parked.key, tab.client.now);
    } else await this.#discard(tab, parked);
  }

  async #discard(tab: Runtime, parked: ParkedEntry): Promise<void> {
    let before: Rows = new Map();
    let still: ParkedEntry | undefined;
    const db = seeing(
      tab,
      [parked.key],
      (rows, refused) => {
        before = rows;
        still = refused;
      },
      () => {
        if (still)
          this.#truth.discards.push({
            key: parked.key,
            rows: [still.row, before.get(parked.key)].map(fieldsOf as never),
          });
      },
    );
    await discardParked(db, parked.key, tab.client.now);
    this.#note(`${tab.context.name} discard ${parked.key}`);
  }
}

/** The tab's database, for one transaction: shows the rows as that transaction finds them, and tells when it is on disk. */
function seeing(
  tab: Runtime,
  keys: readonly RowKey[],
  see: (rows: Rows, parked: ParkedEntry | undefined) => void,
  done: () => void,
): StudioDatabase {
  const transaction = (mode: "rw!", tables: string[], work: (tx: never) => Promise<unknown>) =>
    tab.db.transaction(mode, tables, async (tx) => {
      const theirs = tx as unknown as Tables;
      see(
        await readRows(theirs, keys),
        tables.includes("parked") ? await theirs.parked.get(keys[0] as RowKey) : undefined,
      );
      const result = await work(tx as never);
      tab.durable = () => {
        tab.durable = () => {};
        done();
      };
      return result;
    });
  return { transaction } as never;
}

const keyOfChange = (change: Change): RowKey => keyOf(change.table, "put" in change ? change.put.id : change.id);
const deletion = (key: RowKey): Change =>
  ({ table: splitKey(key).table, id: splitKey(key).id, remove: true }) as Change;
const revival = ({ key }: { key: RowKey }): Change =>
  ({ table: splitKey(key).table, id: splitKey(key).id, set: {} }) as Change;

function itemsOf(db: StudioDatabase): Promise<{ key: RowKey; row: Item }[]> {
  return reading(db, ["sessions", "prompts"], async (tx) => {
    const [sessions, prompts] = await Promise.all([tx.sessions.toArray(), tx.prompts.toArray()]);
    return [
      ...sessions.map((row) => ({ key: keyOf("sessions", row.id), row: row as unknown as Item })),
      ...prompts.map((row) => ({ key: keyOf("prompts", row.id), row: row as unknown as Item })),
    ];
  });
}
