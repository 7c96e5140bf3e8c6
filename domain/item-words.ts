/** How a row says what it is, by the declaration of its table alone: a new table is listed, found and quoted as it declares itself. */
import type { OwnText } from "./entities/entity.ts";
import { type EntityName, ruleOf } from "./entities.ts";
import { isText, isTime } from "./stored/value.ts";
import { hasVisible } from "./visible.ts";

type Row = Readonly<Record<string, unknown>>;

/** The kind of a row of a table whose rows have kinds. */
function kindOf(table: EntityName, row: Row): string | undefined {
  const kinds = ruleOf(table).kinds;
  const kind = kinds && row[kinds.by];
  return isText(kind) && kinds && Object.hasOwn(kinds.of, kind) ? kind : undefined;
}

/** What a person calls the row: *debate*, *idea*. Lower case. */
export const thingOf = (table: EntityName, row: object = {}): string => {
  const { kindThings, things } = ruleOf(table);
  return kindThings?.[kindOf(table, row as Row) ?? ""] ?? things[0];
};

/** The fields with the person's own texts. */
export function ownFields(table: EntityName, row: Row): readonly (readonly [field: string, text: OwnText])[] {
  const { ownWords, kindWords } = ruleOf(table);
  return Object.entries({ ...ownWords, ...kindWords?.[kindOf(table, row) ?? ""] });
}

/** The texts that tell what a row is, the first one before the others; those that show nothing are left out. Never throws. */
export const textsOf = (table: EntityName, row: object): readonly string[] =>
  (ruleOf(table).excerpt ?? [...ownFields(table, row as Row).map(([field]) => field), "title"])
    .map((path) => valueAt(row as Row, path))
    .filter((value): value is string => isText(value) && hasVisible(value));

const valueAt = (row: Row, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row);

/** A text cut to so many characters. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\p{Surrogate}$/u, "")}…`;

/** When the row last changed, epoch milliseconds; null where it does not tell. */
export const changedAt = (row: Row): number | null =>
  [row.updatedAt, row.createdAt, row.timestamp, row.answeredAt].find(isTime) ?? null;

/**
 * Whether a list shows the row: it is living, neither in the trash nor taken away nor merged into another, no offer that was not taken, and not
 * a part of another row.
 */
export function isListed(table: EntityName, row: Row): boolean {
  const isSet = (field: string) => row[field] !== undefined && row[field] !== null;
  if (row.deleted === 1 || isSet("trashedAt") || isSet("gone") || isSet("into")) return false;
  if (row.offer === "offered" || row.offer === "left") return false;
  return ruleOf(table).isItem?.(row) ?? true;
}
