import type { EntityName } from "#domain/entities.ts";
import { changedAt, ownFields, shortened, textsOf, thingOf } from "#domain/item-words.ts";
import { readSession } from "#domain/stored/session.ts";
import { UNREADABLE } from "#domain/stored/titles.ts";
import { isText } from "#domain/stored/value.ts";
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
  /** The session it belongs to. Null for what belongs to none. */
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
  const texts = editableIn(table, fields);
  return {
    kind: capitalized(thingOf(table, fields)),
    session: session && { id: session.id, title: readable?.title ?? UNREADABLE },
    excerpt: shortened(textsOf(table, fields)[0] ?? "", EXCERPT),
    changedAt: changedAt(fields),
    editable: fields.deleted === 1 ? [] : texts,
    server: server && {
      deleted: server.deleted === 1,
      texts: editableIn(table, server as unknown as Row).filter(({ field, value }) => fields[field] !== value),
    },
  };
}

const capitalized = (thing: string): string => `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;

const editableIn = (table: EntityName, row: Row): EditableText[] =>
  ownFields(table, row).flatMap(([field, { label, long = false }]) => {
    const value = row[field];
    return isText(value) ? [{ field, label, value, long }] : [];
  });
