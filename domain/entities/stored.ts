/**
 * Reads rows from disk by their declared shapes: damage must be found before it is shown. Every page loads this file, so it works without
 * the validation library (`strict.ts`).
 */
import { isId, isText, isTime } from "../stored/value.ts";
import type { EntityRule, RowOf } from "./entity.ts";
import type { Shape, ShapeData, ShapeFields } from "./shape.ts";

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a stored value matches its type. Objects may have more fields, because a newer version may have written them. */
export const fits = <T>(shape: Shape<T>, value: unknown): value is T => fitsShape(shape, value);

function fitsShape(shape: ShapeData, value: unknown): boolean {
  switch (shape.is) {
    case "text":
    case "stamp":
      return isText(value);
    case "number":
      return Number.isFinite(value);
    case "flag":
      return typeof value === "boolean";
    case "id":
      return isId(value);
    case "time":
      return isTime(value);
    case "anything":
    case "mended":
      return true;
    case "checked":
      return isText(value) && shape.check(value);
    case "oneOf":
      return (shape.values as readonly unknown[]).includes(value);
    case "list":
      return Array.isArray(value) && value.every((item) => fitsShape(shape.of, item));
    case "record":
      return (
        isObject(value) &&
        Object.entries(value).every(([key, item]) => fitsShape(shape.key, key) && fitsShape(shape.of, item))
      );
    case "nullable":
      return value === null || fitsShape(shape.of, value);
    case "optional":
      return value === undefined || fitsShape(shape.of, value);
    case "dual":
      return fitsShape(shape.stored, value);
    case "object":
      return isObject(value) && haveShapes(shape.fields, value);
    case "variants": {
      const kind = isObject(value) ? value[shape.by] : undefined;
      const fields = isText(kind) && Object.hasOwn(shape.kinds, kind) ? shape.kinds[kind] : undefined;
      return fields !== undefined && haveShapes(fields, value as Fields);
    }
  }
}

const haveShapes = (fields: ShapeFields, values: Fields): boolean =>
  Object.keys(fields).every((field) => fitsShape(fields[field] as ShapeData, values[field]));

const ID: ShapeData = { is: "id" };
const TEXT: ShapeData = { is: "text" };

/**
 * Reads a stored row as far as possible: fields that an earlier version did not write, or that are damaged, get their declared fallback.
 * Never throws, whatever the row contains, and never changes it.
 * @returns the declared fields; null when a field is damaged that the row cannot be shown without
 */
export function readStored<R extends EntityRule>(rule: R, row: unknown): RowOf<R> | null {
  if (!isObject(row)) return null;
  const read: Record<string, unknown> = {};
  const { kinds } = rule;
  const named = kinds && isText(row[kinds.by]) && Object.hasOwn(kinds.of, row[kinds.by] as string);
  const own = named ? kinds.of[row[kinds.by] as string] : kinds?.other;
  if (kinds && !own) return null;
  const by: ShapeFields = kinds ? { [kinds.by]: named ? TEXT : ID } : {};
  for (const fields of [{ id: ID }, by, rule.fields, own ?? {}] as readonly ShapeFields[])
    for (const field of Object.keys(fields)) {
      const shape = fields[field] as ShapeData;
      const value = row[field];
      if (shape.is === "mended") read[field] = fitsShape(shape.of, value) ? value : shape.fallback;
      else if (!fitsShape(shape, value)) return null;
      else if (value !== undefined) read[field] = value;
    }
  return read as RowOf<R>;
}

/** Whether a stored row matches its declaration. */
export const isStored = <R extends EntityRule>(rule: R, row: unknown): row is RowOf<R> =>
  readStored(rule, row) !== null;
