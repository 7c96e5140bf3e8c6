/** Validators for the contents of files, made from declared shapes: everything must be as a studio wrote it. */
import * as z from "zod/mini";
import { isStamp, LAST_MOMENT } from "../stamp.ts";
import type { EntityRule } from "./entity.ts";
import type { PlainName, ShapeData, ShapeFields } from "./shape.ts";

type Validator = z.ZodMiniType;

const isFileTime = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LAST_MOMENT;
/** What the server accepts: not empty, at most 400 characters, no control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these make an id unusable
const isFileId = (value: unknown) => typeof value === "string" && /^[^\x00-\x1f\x7f]{1,400}$/.test(value);

const PLAIN: Readonly<Record<PlainName, Validator>> = {
  text: z.string("is not text"),
  number: z.number("is not a number"),
  flag: z.boolean("is not true or false"),
  id: z.custom<string>(isFileId, "is not a usable id"),
  time: z.custom<number>(isFileTime, "is not a time in milliseconds up to the year 2999"),
  stamp: z.custom<string>(isStamp, "is not a stamp of a time up to the year 2999"),
  anything: z.custom<unknown>((value) => value !== undefined),
};

const known = new WeakMap<ShapeData, Validator>();
/** Each shape becomes a validator once, on first use. */
function validator(shape: ShapeData): Validator {
  const made = known.get(shape) ?? make(shape);
  known.set(shape, made);
  return made;
}

function make(shape: ShapeData): Validator {
  switch (shape.is) {
    case "oneOf":
      return z.literal([...shape.values], `is not one of ${shape.values.join(", ")}`);
    case "list":
      return z.array(validator(shape.of), "is not a list");
    case "record":
      return z.record(validator(shape.key) as z.ZodMiniString, validator(shape.of), "is not an object");
    case "checked":
      return z.string("is not text").check(z.refine(shape.check, shape.says));
    case "nullable":
      return z.nullable(validator(shape.of));
    case "optional":
      return z.optional(validator(shape.of));
    case "mended": {
      const inner = validator(shape.of);
      return shape.later ? z.optional(inner) : inner;
    }
    case "dual":
      return validator(shape.file);
    case "object":
      return objectOf(shape.fields, shape.open);
    case "variants": {
      const kinds = Object.entries(shape.kinds).map(([kind, fields]) =>
        objectOf({ [shape.by]: { is: "oneOf", values: [kind] }, ...fields }, false),
      );
      return z.discriminatedUnion(shape.by, kinds as never, {
        error: ({ code, input }) =>
          code === "invalid_union" && typeof input === "object"
            ? `is not one of ${Object.keys(shape.kinds).join(", ")}`
            : "is not an object",
      });
    }
    default:
      return PLAIN[shape.is];
  }
}

function objectOf(fields: ShapeFields, open: boolean): Validator {
  const shape = Object.fromEntries(Object.entries(fields).map(([field, of]) => [field, validator(of)]));
  if (open) return z.looseObject(shape, "is not an object");
  return z.strictObject(shape, {
    error: ({ code }) => (code === "unrecognized_keys" ? "does not belong here" : "is not an object"),
  });
}

const ID: ShapeFields = { id: { is: "id" } };
const STAMPS: ShapeFields = { stamps: { is: "record", of: { is: "stamp" }, key: { is: "text" } } };
/** The object shapes of an entity's rows, by kind. */
const rows = new WeakMap<EntityRule, Map<string, ShapeData>>();

/** The shape of the rows of one kind, with the id. Edited rows include their stamps. */
function rowShape(rule: EntityRule, kind: string): ShapeData | undefined {
  const { kinds, fields, sync } = rule;
  const ofKind = kinds && (Object.hasOwn(kinds.of, kind) ? kinds.of[kind] : kinds.other);
  if (kinds && !ofKind) return undefined;
  const made = rows.get(rule) ?? new Map<string, ShapeData>();
  rows.set(rule, made);
  const named = kinds && Object.hasOwn(kinds.of, kind);
  const name = named ? `kind ${kind}` : "other";
  const by: ShapeFields = kinds ? { [kinds.by]: named ? { is: "oneOf", values: [kind] } : { is: "id" } } : {};
  const stamps = sync === "edited" ? STAMPS : {};
  const shape = made.get(name) ?? {
    is: "object",
    fields: { ...ID, ...by, ...fields, ...ofKind, ...stamps },
    open: false,
  };
  made.set(name, shape);
  return shape;
}

const kindOf = ({ kinds }: EntityRule, row: unknown): unknown =>
  kinds && typeof row === "object" && row !== null ? (row as Record<string, unknown>)[kinds.by] : "";

/** What is wrong with a value of a file. */
export interface Flaw {
  /** Keys and positions from the row down to the value. */
  readonly path: readonly PropertyKey[];
  /** Follows the path: "is not text". */
  readonly says: string;
}

/** @returns the first flaw of a row in a file; undefined when it has none */
export function fileFlaw(rule: EntityRule, row: unknown): Flaw | undefined {
  if (holdsProto(row)) return { path: ["__proto__"], says: "is not allowed as the name of a field" };
  const kind = kindOf(rule, row);
  const shape = typeof kind === "string" ? rowShape(rule, kind) : undefined;
  if (shape) return shapeFlaw(shape, row);
  const { by, of } = rule.kinds as NonNullable<EntityRule["kinds"]>;
  if (typeof row !== "object" || row === null || Array.isArray(row)) return { path: [], says: "is not an object" };
  return { path: [by], says: kind === undefined ? "is missing" : `is not one of ${Object.keys(of).join(", ")}` };
}

/** Whether an object anywhere in `value` has this key, which some programs do not treat as data. */
function holdsProto(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(holdsProto);
}

/** @returns the first flaw of a value in a file */
export function shapeFlaw(shape: ShapeData, value: unknown): Flaw | undefined {
  const issue = z.safeParse(validator(shape), value).error?.issues[0];
  if (!issue) return undefined;
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] as string] : issue.path;
  const isMissing = path.length > 0 && issue.code !== "unrecognized_keys" && valueAt(value, path) === undefined;
  const says = issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message;
  return { path, says: isMissing ? "is missing" : says };
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown>)[step], value);

/** `thought.refinement.sentences[2].text is not text` */
export function describeFlaw({ path, says }: Flaw): string {
  const where = path.map((step, at) =>
    typeof step === "number" ? `[${step + 1}]` : `${at > 0 ? "." : ""}${String(step)}`,
  );
  return path.length === 0 ? `the row ${says}` : `${where.join("").slice(0, 200)} ${says}`;
}
