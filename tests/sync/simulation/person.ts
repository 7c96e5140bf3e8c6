import type { Message } from "#domain/entities.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import type { AnyChange } from "#sync/store/change.ts";
import { commit } from "#sync/store/commit.ts";
import { discardParked, retryParked } from "#sync/store/parked.ts";
import { keyOf, type RowKey, splitKey } from "#sync/store/row-key.ts";
import type { ParkedEntry, StudioDatabase } from "#sync/store/schema.ts";
import { reading } from "#sync/store/transaction.ts";
import type { Runtime } from "./client.ts";
import type { Dice } from "./random.ts";
import { REFUSED_WORD } from "./server.ts";
import { fieldsOf, type Truth } from "./truth.ts";
import { keyOfChange, seeingChanges, seeingDiscard } from "./witness.ts";
import { QUESTIONS, TEXTS, Writer } from "./writer.ts";

const SETTINGS = ["theme", "size"];
/** Edits are the most frequent. */
const DEEDS = [
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
  "follow",
  "follow",
  "decide",
];

type ItemRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly deleted: 0 | 1 };
interface ItemMessage {
  readonly id: string;
  readonly kind: Message["kind"];
  readonly decisions?: Decisions;
}
interface Item {
  readonly key: RowKey;
  readonly row: ItemRow;
  /** The messages of a session that are not deleted. */
  readonly messages: readonly ItemMessage[];
}

/** Random actions of people in a tab. */
export class Person {
  readonly #dice: Dice;
  readonly #truth: Truth;
  readonly #note: (line: string) => void;
  readonly #writer: Writer;
  constructor(dice: Dice, truth: Truth, note: (line: string) => void) {
    this.#dice = dice;
    this.#truth = truth;
    this.#note = note;
    this.#writer = new Writer(dice);
  }

  /** One commit of one to three changes. */
  async acts(tab: Runtime): Promise<void> {
    const { pick, int } = this.#dice;
    const items = await itemsOf(tab.db);
    const changes: AnyChange[] = [];
    for (let n = 1 + int(3); n > 0; n--) {
      const free = items.filter(({ key }) => !changes.some((change) => keyOfChange(change) === key));
      const living = this.#beloved(free.filter(({ row }) => row.deleted === 0));
      const sessions = living.filter(({ key }) => splitKey(key).table === "sessions");
      const deleted = free.filter(({ row }) => row.deleted === 1);
      const what = pick(DEEDS);
      if (what === "edit" && living.length > 0) changes.push(...this.#edit(pick(living)));
      else if (what === "delete" && living.length > 0) changes.push(...deletion(pick(living)));
      else if (what === "follow" && sessions.length > 0)
        changes.push(...this.#writer.followUp(splitKey(pick(sessions).key).id));
      else if (what === "decide")
        changes.push(...this.#decision(sessions.filter(({ messages }) => messages.some(isQuestion))));
      else if (what === "revive") changes.push(...deleted.slice(-1).map(revival));
      else if (what === "setting") changes.push(...(tab.client.old ? [] : this.#setting(changes)));
      else changes.push(this.#writer.addition(what));
    }
    await this.#commit(tab, changes);
  }

  /** Most work concerns a few items, the same ones on every device. */
  #beloved = <T>(items: T[]): T[] => (this.#dice.chance(0.7) ? items.slice(0, 4) : items);

  #edit({ key, row }: Item): AnyChange[] {
    const { table, id } = splitKey(key);
    const fields = (TEXTS[table] ?? []).filter(() => this.#dice.chance(0.45));
    if (fields.length === 0) return [];
    const set = Object.fromEntries(fields.map((field) => [field, this.#writer.value(field)]));
    if ("updatedAt" in row) set.updatedAt = this.#writer.next();
    return [{ table, id, set } as AnyChange];
  }

  /** Also writes the session, as every command does that writes into one. */
  #decision(sessions: readonly Item[]): AnyChange[] {
    if (sessions.length === 0) return [];
    const { row, messages } = this.#dice.pick(sessions);
    const message = this.#dice.pick(messages.filter(isQuestion));
    const deed = this.#dice.chance(0.3)
      ? { set: { text: this.#writer.text("m") } }
      : { set: { decisions: this.#answered(message) }, seen: { decisions: message.decisions ?? {} } };
    return [
      { table: "sessions", id: row.id, set: { updatedAt: this.#writer.next() } },
      { table: "messages", id: message.id, ...(deed as { set: never }) },
    ];
  }

  /** Answers one question differently, or adds or removes one entry in the list of rejected changes. */
  #answered({ decisions = {} }: ItemMessage): Decisions {
    const { pick, chance } = this.#dice;
    const { answers = {}, rejected = [] } = decisions;
    if (chance(0.3)) {
      const hunk = pick(["h1", "h2", "h3"]);
      const others = rejected.filter((each) => each !== hunk);
      return { ...decisions, rejected: others.length < rejected.length ? others : [...others, hunk] };
    }
    return { ...decisions, answers: { ...answers, [pick(QUESTIONS)]: this.#writer.text("a") } };
  }

  /** Two devices may create the same setting. */
  #setting(changes: readonly AnyChange[]): AnyChange[] {
    const id = this.#dice.pick(SETTINGS);
    if (changes.some((change) => keyOfChange(change) === keyOf("settings", id))) return [];
    return [{ table: "settings", put: { id, value: this.#writer.text("v") } }];
  }

  async #commit(tab: Runtime, changes: readonly AnyChange[]): Promise<void> {
    const author = await tab.author();
    if (changes.length === 0 || !author) return;
    const result = await commit(seeingChanges(tab, changes, this.#truth), changes, author);
    this.#note(`${tab.context.name} commit ${changes.map((change) => JSON.stringify(change)).join(" ")} ${result.ok}`);
  }

  /** Looks at a refused change: corrects it, retries it unchanged, or discards it. */
  async decides(tab: Runtime): Promise<void> {
    const found = await reading(tab.db, ["parked"], (tx) => tx.parked.toArray());
    if (found.length === 0) return;
    const overtaken = found.filter(({ server }) => server);
    const parked = this.#dice.pick(overtaken.length > 0 ? overtaken : found);
    const dice = this.#dice.roll();
    if (dice < 0.4) await this.#mend(tab, parked);
    else if (dice < 0.5) await retryParked(tab.db, parked.key, tab.client.now);
    else await this.#discard(tab, parked.key);
  }

  async #mend(tab: Runtime, { key, row }: ParkedEntry): Promise<void> {
    const { table, id } = splitKey(key);
    const isBad = (field: string) => JSON.stringify(fieldsOf(row)?.[field]).includes(REFUSED_WORD);
    const bad = (TEXTS[table] ?? []).filter(isBad);
    const set = Object.fromEntries(bad.map((field) => [field, this.#writer.mended(field)]));
    if (bad.length === 0) return;
    const changes = [{ table, id, set } as AnyChange];
    const session = table === "messages" ? await sessionOf(tab.db, fieldsOf(row)?.sessionId as string) : undefined;
    if (session) changes.push({ table: "sessions", id: session.id, set: { updatedAt: this.#writer.next() } });
    await this.#commit(tab, changes);
  }

  async #discard(tab: Runtime, key: RowKey): Promise<void> {
    await discardParked(seeingDiscard(tab, key, this.#truth), key, tab.client.now);
    this.#note(`${tab.context.name} discard ${key}`);
  }
}

/** The only kind that people decide about; a reply never changes. */
const isQuestion = ({ kind }: ItemMessage): boolean => kind === "question";

/** A session is deleted with its messages. */
const deletion = ({ key, messages }: Item): AnyChange[] => [
  { ...splitKey(key), remove: true } as AnyChange,
  ...messages.map(({ id }): AnyChange => ({ table: "messages", id, remove: true })),
];
const revival = ({ key }: Item): AnyChange => ({ ...splitKey(key), set: {} }) as AnyChange;

const sessionOf = (db: StudioDatabase, id: string) => reading(db, ["sessions"], (tx) => tx.sessions.get(id));

const itemsOf = (db: StudioDatabase): Promise<Item[]> =>
  reading(db, ["sessions", "messages", "prompts"], async (tx) => {
    const [sessions, messages, prompts] = await Promise.all([
      tx.sessions.toArray(),
      tx.messages.toArray(),
      tx.prompts.toArray(),
    ]);
    const living = messages.filter(({ deleted }) => deleted === 0);
    const item = (table: "sessions" | "prompts", row: { id: string }): Item => ({
      key: keyOf(table, row.id),
      row: row as unknown as ItemRow,
      messages: living.filter(({ sessionId }) => sessionId === row.id) as ItemMessage[],
    });
    return [...sessions.map((row) => item("sessions", row)), ...prompts.map((row) => item("prompts", row))];
  });
