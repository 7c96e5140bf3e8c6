/** What a value has to look like, and in words what is wrong where it does not. */

import { isStamp, LAST_MOMENT } from "../stamp.ts";

export interface Flaw {
  /** Keys and positions from the row down to the value. */
  readonly path: readonly (string | number)[];
  /** Follows the path: "is not a text". */
  readonly says: string;
}

/** @returns the first flaw, nothing where the value fits */
export type Shape = (value: unknown) => Flaw | undefined;

const flaw = (says: string): Flaw => ({ path: [], says });
const under = (step: string | number, found: Flaw | undefined): Flaw | undefined =>
  found && { path: [step, ...found.path], says: found.says };

export const anything: Shape = () => undefined;
export const text: Shape = (value) => (typeof value === "string" ? undefined : flaw("is not a text"));
export const number: Shape = (value) => (typeof value === "number" ? undefined : flaw("is not a number"));
export const flag: Shape = (value) => (typeof value === "boolean" ? undefined : flaw("is neither true nor false"));

/** Epoch milliseconds: 1970 to 2999. */
export const time: Shape = (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LAST_MOMENT
    ? undefined
    : flaw("is not a time in milliseconds up to the year 2999");

export const stamp: Shape = (value) =>
  isStamp(value) ? undefined : flaw("is not a stamp of a time up to the year 2999");

/** As the server takes it: not empty, at most 400 long, no control characters. */
export const id: Shape = (value) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these make an id unusable
  typeof value === "string" && /^[^\x00-\x1f\x7f]{1,400}$/.test(value) ? undefined : flaw("is not a usable id");

export const nullable =
  (shape: Shape): Shape =>
  (value) =>
    value === null ? undefined : shape(value);

export const oneOf =
  (...values: readonly (string | number)[]): Shape =>
  (value) =>
    values.includes(value as string) ? undefined : flaw(`is none of ${values.join(", ")}`);

export const list =
  (item: Shape): Shape =>
  (value) => {
    if (!Array.isArray(value)) return flaw("is not a list");
    for (const [at, entry] of value.entries()) {
      const found = item(entry);
      if (found) return under(at, found);
    }
    return undefined;
  };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const record =
  (item: Shape): Shape =>
  (value) => {
    if (!isObject(value)) return flaw("is not an object");
    for (const key of Object.keys(value)) {
      const found = item(value[key]);
      if (found) return under(key, found);
    }
    return undefined;
  };

interface ObjectOptions {
  readonly optional?: Readonly<Record<string, Shape>>;
  /** Fields beyond the listed ones may stand there. */
  readonly open?: boolean;
}

export const object =
  (fields: Readonly<Record<string, Shape>>, { optional = {}, open = false }: ObjectOptions = {}): Shape =>
  (value) => {
    if (!isObject(value)) return flaw("is not an object");
    for (const key of Object.keys(fields)) {
      if (!Object.hasOwn(value, key)) return under(key, flaw("is missing"));
      const found = fields[key]?.(value[key]);
      if (found) return under(key, found);
    }
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(fields, key)) continue;
      if (!Object.hasOwn(optional, key)) {
        if (open) continue;
        return under(key, flaw("does not belong there"));
      }
      const found = optional[key]?.(value[key]);
      if (found) return under(key, found);
    }
    return undefined;
  };

/** `thought.refinement.sentences[2].text is not a text` */
export function describeFlaw({ path, says }: Flaw): string {
  const where = path.map((step, at) => (typeof step === "number" ? `[${step + 1}]` : `${at > 0 ? "." : ""}${step}`));
  return path.length === 0 ? `the row ${says}` : `${where.join("").slice(0, 200)} ${says}`;
}
