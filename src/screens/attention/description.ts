import type { OwnText } from "#domain/entities/entity.ts";
import { type EntityName, ruleOf } from "#domain/entities.ts";
import { readSession } from "#domain/stored/session.ts";
import { UNREADABLE } from "#domain/stored/titles.ts";
import { isText, isTime } from "#domain/stored/value.ts";
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
/** Characters of a text shown in a list. */
const EXCERPT = 400;

/** A refused change as a person knows it. Never throws, whatever the row holds. */
export function describeChange({ table, row, session, server }: RefusedChange): Description {
  const fields = row as unknown as Row;
  const readable = session && readSession(session);
  const texts = textsOf(table, fields);
  return {
    kind: thingOf(table, fields),
    session: session && { id: session.id, title: readable?.title ?? UNREADABLE },
    excerpt: shortened(excerptOf(table, fields)),
    changedAt: [fields.updatedAt, fields.createdAt, fields.timestamp, fields.answeredAt].find(isTime) ?? null,
    editable: fields.deleted === 1 ? [] : texts,
    server: server && {
      deleted: server.deleted === 1,
      texts: textsOf(table, server as unknown as Row).filter(({ field, value }) => fields[field] !== value),
    },
  };
}

/** The kind of a row of a table whose rows have kinds. */
function kindOf(table: EntityName, row: Row): string | undefined {
  const kinds = ruleOf(table).kinds;
  const kind = kinds && row[kinds.by];
  return isText(kind) && kinds && Object.hasOwn(kinds.of, kind) ? kind : undefined;
}

/** What a person calls the row. */
function thingOf(table: EntityName, row: Row): string {
  const { kindThings, things } = ruleOf(table);
  const thing = kindThings?.[kindOf(table, row) ?? ""] ?? things[0];
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;
}

function wordsOf(table: EntityName, row: Row): readonly (readonly [field: string, text: OwnText])[] {
  const { ownWords, kindWords } = ruleOf(table);
  return Object.entries({ ...ownWords, ...kindWords?.[kindOf(table, row) ?? ""] });
}

const textsOf = (table: EntityName, row: Row): EditableText[] =>
  wordsOf(table, row).flatMap(([field, { label, long = false }]) => {
    const value = row[field];
    return isText(value) ? [{ field, label, value, long }] : [];
  });

const excerptOf = (table: EntityName, row: Row): string =>
  firstText(
    ...(ruleOf(table).excerpt ?? wordsOf(table, row).map(([field]) => field)).map((path) => valueAt(row, path)),
  );

const valueAt = (row: Row, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row);

const firstText = (...values: readonly unknown[]): string =>
  values.find((value): value is string => isText(value) && hasVisible(value)) ?? "";

const shortened = (text: string): string =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/\p{Surrogate}$/u, "")}…`;
