import type { AnyChange } from "#sync/store/change.ts";
import type { SyncedTable } from "#sync/store/table-names.ts";
import type { Dice } from "./random.ts";
import { REFUSED_WORD } from "./server.ts";

/** Text fields of editable rows. */
export const TEXTS: Partial<Record<SyncedTable, readonly string[]>> = {
  sessions: ["title", "idea", "question"],
  messages: ["text"],
  prompts: ["title", "body", "tags"],
  settings: ["value"],
};
/** Answers are texts inside a field, merged one by one. */
export const QUESTIONS = ["goal", "reader"];
/** The paths of texts in a row: fields, and parts of fields. */
export const textPaths = (table: SyncedTable): readonly string[] => [
  ...(TEXTS[table] ?? ["text"]),
  ...(table === "messages" ? QUESTIONS.map((id) => `decisions.answers.${id}`) : []),
];
export const textAt = (row: Readonly<Record<string, unknown>> | undefined, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row);

/** The months around the turn of the year in which the schedules begin. */
export const MONTHS = ["2025-12", "2026-01"];

/** Creates what people write: no text and no id twice, and occasionally a text that the server refuses. */
export class Writer {
  readonly #dice: Dice;
  #made = 0;
  constructor(dice: Dice) {
    this.#dice = dice;
  }

  /** A number that was never returned before. */
  next = (): number => ++this.#made;

  text(prefix: string): string {
    return `${this.#dice.chance(0.05) ? REFUSED_WORD : ""}${prefix}${this.next()}`;
  }

  value = (field: string): unknown => (field === "tags" ? [this.text("g")] : this.text(field.slice(0, 1)));

  /** A text that the server accepts. */
  mended = (field: string): unknown => (field === "tags" ? [`fix${this.next()}`] : `fix${this.next()}`);

  /** @param what a log entry, an error report, a counted message, or an editable row */
  addition(what: string): AnyChange {
    const id = `${what}${this.next()}`;
    const now = this.#made;
    if (what === "log") {
      if (now % 2 === 0) {
        const report = { code: "TIMEOUT", message: this.text("e"), details: null, requestId: null } as const;
        return { table: "error_reports", put: { id, timestamp: now, ...report } };
      }
      const entry = { personaId: null, action: "page_visit", payloadSize: 1, duration: 1, metadata: {} } as const;
      return { table: "session_logs", put: { id, timestamp: now, route: this.text("/"), ...entry } };
    }
    if (what === "event")
      return { table: "message_events", put: { id, month: this.#dice.pick(MONTHS), answeredAt: now } };
    const times = { createdAt: now, updatedAt: now };
    return this.#dice.chance(0.5) ? this.#prompt({ id, ...times }) : this.#session({ id, ...times });
  }

  /** A message in a session, and the session's row that records the activity; every third message has a reply from a model. */
  followUp(sessionId: string): AnyChange[] {
    const said = { sessionId, runId: "r", createdAt: this.next(), text: this.text("m") };
    const asked: AnyChange[] = [
      { table: "sessions", id: sessionId, set: { question: this.text("q"), updatedAt: this.next() } },
      { table: "messages", put: { id: `message${this.next()}`, kind: "question", decisions: {}, ...said } },
    ];
    return said.createdAt % 3 === 0 ? [...asked, this.#reply(said)] : asked;
  }

  #reply({ text: asked, ...said }: { sessionId: string; runId: string; createdAt: number; text: string }): AnyChange {
    const how = { task: "answer", provider: "Mine", model: null, finishReason: "stop", ms: 9, retries: 0 } as const;
    const id = `message${this.next()}`;
    const adapter = "operator";
    return {
      table: "messages",
      put: { ...said, id, kind: "reply", text: `re${id}`, adapter, origin: { ...how, asked } },
    };
  }

  #prompt(begun: { id: string; createdAt: number; updatedAt: number }): AnyChange {
    const texts = { title: this.text("t"), body: this.text("b"), tags: [this.text("g")] };
    const none = {
      folder: null,
      favourite: false,
      variables: {},
      filled: {},
      labels: {},
      branch: null,
      trashedAt: null,
    };
    return { table: "prompts", put: { ...begun, ...texts, ...none, name: `n${begun.id}`, head: "" } };
  }

  #session(begun: { id: string; createdAt: number; updatedAt: number }): AnyChange {
    const texts = { title: this.text("t"), idea: this.text("i"), question: this.text("q") };
    return { table: "sessions", put: { ...begun, ...texts } };
  }
}
