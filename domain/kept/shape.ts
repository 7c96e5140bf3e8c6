/** Tells whether a value read from disk is what its type says: damage must be seen before it is drawn. */
export type Guard<T> = (value: unknown) => value is T;

/** The furthest a `Date` reaches from 1970. Milliseconds. */
const MAX_TIME = 8.64e15;

export const isText: Guard<string> = (value) => typeof value === "string";
export const isFlag: Guard<boolean> = (value) => typeof value === "boolean";
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);
/** Epoch milliseconds that a date can be made of. */
export const isTime: Guard<number> = (value): value is number => isNumber(value) && Math.abs(value) <= MAX_TIME;
/** Not empty, and whole enough to stand in an address. */
export const isId: Guard<string> = (value): value is string =>
  isText(value) && value !== "" && !/\p{Surrogate}/u.test(value);

export const oneOf =
  <const T>(...values: readonly T[]): Guard<T> =>
  (value): value is T =>
    (values as readonly unknown[]).includes(value);

export const listOf =
  <T>(item: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(item);

export const recordOf =
  <T>(item: Guard<T>): Guard<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.values(value).every(item);

export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value);

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

/** An object with at least these fields. More do no harm: a newer version may have written them. */
export const shape =
  <T extends object>(fields: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries<Guard<unknown>>(fields).every(([field, guard]) => guard(value[field]));

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
