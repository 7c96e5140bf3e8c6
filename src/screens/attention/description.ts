import { readSession, UNREADABLE } from "#domain/kept/session-row.ts";
import { isText, isTime } from "#domain/kept/shape.ts";
import { hasVisible } from "#domain/visible.ts";
import type { RefusedChange } from "#src/data/refused-changes.ts";

/** One text of a row that a person can write anew. */
export interface EditableText {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly long: boolean;
}

export interface Description {
  /** What it is: "Rough idea". */
  readonly kind: string;
  /** The session it belongs to. Null for what stands alone. */
  readonly session: { readonly id: string; readonly title: string } | null;
  /** Its text, as far as there is one to read. */
  readonly excerpt: string;
  /** Epoch ms; null where the row does not tell. */
  readonly changedAt: number | null;
  readonly editable: readonly EditableText[];
  /** What the server has that differs, in the words of `editable`. Null where it never had it. */
  readonly server: { readonly deleted: boolean; readonly texts: readonly EditableText[] } | null;
}

type Row = Readonly<Record<string, unknown>>;
type Field = readonly [field: string, label: string, long?: boolean];

/** The texts of each kind of row, the first one its name or its words. Records have none to edit. */
const TEXTS: Readonly<Record<string, readonly Field[]>> = {
  session: [
    ["title", "Title"],
    ["idea", "Rough idea, as the list shows it", true],
    ["question", "Question, as the list shows it", true],
  ],
  idea: [["text", "Rough idea", true]],
  question: [["text", "Refined question", true]],
  prompts: [
    ["title", "Title"],
    ["body", "Prompt", true],
  ],
  prompt_versions: [
    ["title", "Title"],
    ["body", "Prompt", true],
  ],
  personas: [["name", "Name"]],
};

const KINDS: Readonly<Record<string, string>> = {
  session: "Session",
  idea: "Rough idea",
  question: "Refined question",
  answer: "Answer",
  reply: "Model’s reply",
  prompts: "Prompt",
  prompt_versions: "Version of a prompt",
  personas: "Persona",
  settings: "Setting",
  feedback: "Feedback",
  history: "Earlier version",
  message_events: "Counted message",
  persona_lift: "Lift sample",
  session_logs: "Log entry",
  error_reports: "Error report",
};

/** Characters of a text shown in a list. */
const EXCERPT = 400;

/** A refused change as a person knows it. Never throws, whatever the row holds. */
export function describeChange({ table, row, session, server }: RefusedChange): Description {
  const fields = row as unknown as Row;
  const kind = kindOf(table, fields);
  const readable = session && readSession(session);
  const texts = textsOf(kind, fields);
  return {
    kind: KINDS[kind] ?? "Change",
    session: session && { id: session.id, title: readable?.title ?? UNREADABLE },
    excerpt: shortened(excerptOf(kind, fields)),
    changedAt: [fields.updatedAt, fields.createdAt, fields.timestamp, fields.answeredAt].find(isTime) ?? null,
    editable: fields.deleted === 1 ? [] : texts,
    server: server && {
      deleted: server.deleted === 1,
      texts: textsOf(kind, server as unknown as Row).filter(({ field, value }) => fields[field] !== value),
    },
  };
}

function kindOf(table: string, { kind }: Row): string {
  if (table === "sessions") return "session";
  return table === "messages" && isText(kind) && Object.hasOwn(KINDS, kind) ? kind : table;
}

const textsOf = (kind: string, row: Row): EditableText[] =>
  (TEXTS[kind] ?? []).flatMap(([field, label, long = false]) => {
    const value = row[field];
    return isText(value) ? [{ field, label, value, long }] : [];
  });

function excerptOf(kind: string, row: Row): string {
  const { title, text, body, name, comment, value, action, month, message, id } = row;
  if (kind === "session") return firstText(title, row.question, row.idea);
  if (kind === "answer") return firstText(answered(row));
  if (kind === "settings") return firstText(id);
  return firstText(title, text, body, name, comment, value, action, month, message);
}

/** The local engine's answer holds the question it answers. */
function answered({ thought }: Row): unknown {
  const { refinement } = (thought ?? {}) as { refinement?: { original?: unknown } | null };
  return refinement?.original;
}

const firstText = (...values: readonly unknown[]): string =>
  values.find((value): value is string => isText(value) && hasVisible(value)) ?? "";

const shortened = (text: string): string =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/\p{Surrogate}$/u, "")}…`;
