/** The greatest distance of a `Date` from 1970. Milliseconds. */
const MAX_TIME = 8.64e15;

export const isText = (value: unknown): value is string => typeof value === "string";
/** Epoch milliseconds that a `Date` can represent. */
export const isTime = (value: unknown): value is number =>
  Number.isFinite(value) && Math.abs(value as number) <= MAX_TIME;
/** Not empty, and without lone surrogates, which an address cannot contain. */
export const isId = (value: unknown): value is string => isText(value) && value !== "" && !/\p{Surrogate}/u.test(value);
