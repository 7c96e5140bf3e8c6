/** Rows made from the declared entities, as small as they can be. */

import type { EntityRule } from "#domain/entities/entity.ts";
import type { ShapeData, ShapeFields } from "#domain/entities/shape.ts";
import { type Entities, type EntityName, ruleOf } from "#domain/entities.ts";
import { makeStamp } from "#sync/store/stamps.ts";

function sampleOf(shape: ShapeData): unknown {
  switch (shape.is) {
    case "text":
    case "anything":
      return "sample";
    case "id":
      return "x1";
    case "number":
      return 0.5;
    case "time":
      return 1_000;
    case "flag":
      return true;
    case "stamp":
      return makeStamp(1, 0, "devicea1");
    case "oneOf":
      return shape.values[0];
    case "list":
      return [sampleOf(shape.of)];
    case "record":
      return { key: sampleOf(shape.of) };
    case "nullable":
    case "optional":
    case "mended":
      return sampleOf(shape.of);
    case "dual":
      // a stored row may hold anything where nothing is shown of it
      return sampleOf(shape.stored.is === "anything" ? shape.file : shape.stored);
    case "object":
      return fieldsOf(shape.fields);
    case "variants": {
      const [kind, fields] = Object.entries(shape.kinds)[0] as [string, ShapeFields];
      return { [shape.by]: kind, ...fieldsOf(fields) };
    }
    case "checked":
      throw new Error("Nothing is known of what the check lets pass.");
  }
}

const fieldsOf = (fields: ShapeFields) =>
  Object.fromEntries(Object.entries(fields).map(([field, shape]) => [field, sampleOf(shape)]));

/** One row of each kind, with every field that the declaration has. */
export function samplesOf(rule: EntityRule, id: string): readonly Readonly<Record<string, unknown>>[] {
  const { kinds, fields } = rule;
  if (!kinds) return [{ id, ...fieldsOf(fields) }];
  const others = kinds.other ? [["x1", kinds.other] as const] : [];
  return [...Object.entries(kinds.of), ...others].map(([kind, own]) => ({
    id,
    [kinds.by]: kind,
    ...fieldsOf(fields),
    ...fieldsOf(own),
  }));
}

/** A row of a table's first kind. */
export const sampleRow = <N extends EntityName>(table: N, id: string): Entities[N] =>
  samplesOf(ruleOf(table), id)[0] as Entities[N];
