/**
 * The shapes in which an entity's fields are declared. A shape is plain data that carries the type of its values. Types, readers
 * (`stored.ts`, `strict.ts`), the server's columns and sample rows all derive from it.
 */

/** `mended`: a damaged value is read as `fallback`. `dual`: stored rows and files have different shapes. */
export type ShapeData =
  | { readonly is: PlainName }
  | { readonly is: "oneOf"; readonly values: readonly (string | number)[] }
  | { readonly is: "list" | "nullable" | "optional"; readonly of: ShapeData }
  | { readonly is: "record"; readonly of: ShapeData; readonly key: ShapeData }
  | { readonly is: "checked"; readonly check: (value: string) => boolean; readonly says: string }
  | { readonly is: "mended"; readonly of: ShapeData; readonly fallback: unknown; readonly later: boolean }
  | { readonly is: "dual"; readonly stored: ShapeData; readonly file: ShapeData }
  | { readonly is: "object"; readonly fields: ShapeFields; readonly open: boolean }
  | { readonly is: "variants"; readonly by: string; readonly kinds: Readonly<Record<string, ShapeFields>> };
export type PlainName = "text" | "number" | "flag" | "id" | "time" | "stamp" | "anything";
export type ShapeFields = Readonly<Record<string, ShapeData>>;

declare const VALUE: unique symbol;
/** The types of entities name it. @public */
export declare const OPTIONAL: unique symbol;
/** A shape of values of type `T`. */
export type Shape<T> = ShapeData & { readonly [VALUE]?: T };
export type OptionalShape<T> = Shape<T> & { readonly [OPTIONAL]: true };

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Simplify<T> = { [K in keyof T]: T[K] } & {};
/** The type of a shape's values. */
export type ValueOf<S> = S extends { readonly [VALUE]?: infer T } ? Exclude<T, undefined> : never;
/** The type of an object with these fields. */
export type ObjectOf<F> = Simplify<
  { readonly [K in keyof F as F[K] extends OptionalShape<unknown> ? never : K]: ValueOf<F[K]> } & {
    readonly [K in keyof F as F[K] extends OptionalShape<unknown> ? K : never]?: ValueOf<F[K]>;
  }
>;

const made = <T>(data: ShapeData) => data as Shape<T>;

export const text = made<string>({ is: "text" });
export const number = made<number>({ is: "number" });
export const flag = made<boolean>({ is: "flag" });
/** The id of a row or of a part of one. */
export const id = made<string>({ is: "id" });
/** Epoch milliseconds. */
export const time = made<number>({ is: "time" });
/** When and where a field was written (`domain/stamp.ts`). */
export const stamp = made<string>({ is: "stamp" });
/** Any plain data. */
export const anything = made<unknown>({ is: "anything" });

export const oneOf = <const V extends string | number>(...values: readonly V[]) => made<V>({ is: "oneOf", values });
export const list = <T>(of: Shape<T>) => made<readonly T[]>({ is: "list", of });
/** A text that passes a check. @param says what is wrong with a text that fails: "is not a name" */
export const checked = (check: (value: string) => boolean, says: string) =>
  made<string>({ is: "checked", check, says });
/** An object with any keys, or with keys of one shape. */
export const record = <T>(of: Shape<T>, key: Shape<string> = text) =>
  made<Readonly<Record<string, T>>>({ is: "record", of, key });
export const nullable = <T>(of: Shape<T>) => made<T | null>({ is: "nullable", of });
/** The field may be absent. */
export const optional = <T>(of: Shape<T>) => ({ is: "optional", of }) as unknown as OptionalShape<T>;

/** When a stored row's value is damaged or absent, `fallback` is read instead. In a file the value is required. */
export const mended = <T>(of: Shape<T>, fallback: NoInfer<T>) => made<T>({ is: "mended", of, fallback, later: false });
/** Like `mended()`, for a field that files of earlier versions do not have. */
export const later = <T>(of: Shape<T>, fallback: NoInfer<T>) => made<T>({ is: "mended", of, fallback, later: true });
/** A stored row must match one shape, because it is shown; a file, written by any version, must match the other. */
export const dual = <T>(stored: Shape<T>, file: Shape<unknown>) => made<T>({ is: "dual", stored, file });
/** A word from a list; a file may have a word of another version. */
export const word = <const V extends string>(...values: readonly V[]) => dual<V>(oneOf(...values), text);
/** The value is never shown, so damage in it does not make a stored row unreadable. */
export const unshown = <T>(of: Shape<T>) => made<T>({ is: "dual", stored: anything, file: of });

/** @returns an object with exactly these fields; a stored one may also have fields of a newer version */
export const object = <F extends Fields>(fields: F) => made<ObjectOf<F>>({ is: "object", fields, open: false });
/** An object that may have fields of a newer version, in a file too. */
export const open = <F extends Fields>(fields: F) => made<ObjectOf<F>>({ is: "object", fields, open: true });

type Kinds = Readonly<Record<string, Fields>>;
/** An object with further fields for each value of its field `by`. */
export const variants = <const B extends string, K extends Kinds>(by: B, kinds: K) =>
  made<VariantOf<B, K>>({ is: "variants", by, kinds });
type VariantOf<B extends string, K> = {
  [N in keyof K]: Simplify<{ readonly [P in B]: N } & ObjectOf<K[N]>>;
}[keyof K];
