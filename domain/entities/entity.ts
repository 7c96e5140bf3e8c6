import type { ObjectOf, Shape, ShapeFields } from "./shape.ts";

type Fields = Readonly<Record<string, Shape<unknown>>>;

/** A sentence that says why rows are left out. */
export interface Not {
  readonly not: string;
}

/** One of the person's own texts in a row. */
export interface OwnText {
  readonly label: string;
  /** The text has several lines. */
  readonly long?: boolean;
}

/** Rows that have further fields for each value of one field. */
export interface Kinds {
  readonly by: string;
  readonly of: Readonly<Record<string, ShapeFields>>;
  /** The fields of rows whose `by` has any other value, an id. */
  readonly other?: ShapeFields;
}

/** A table's fields and everything the studio must know about it. To add a table, declare it so and list it in `domain/entities.ts`. */
export interface EntityRule {
  /** `edited`: rows are synced and have a stamp per field. `record`: rows are synced and never change. `device`: rows stay on this device. */
  readonly sync: "edited" | "record" | "device";
  /** The name of the rows for people, singular and plural. Lower case. */
  readonly things: readonly [one: string, several: string];
  /** The names of kinds that people call something else. */
  readonly kindThings?: Readonly<Record<string, string>>;
  /** The fields besides the id. */
  readonly fields: ShapeFields;
  readonly kinds?: Kinds;
  /** Dexie's index list, without the id. */
  readonly indexes: string;
  /** The version of the local database that introduced these indexes. */
  readonly schema: number;
  /** The version of the workspace file that introduced this shape, or why a file has no such rows. */
  readonly file: number | Not;
  /** The row that this one is part of. A synced member is deleted with its parent, never alone. */
  readonly memberOf?: { readonly table: string; readonly field: string };
  /** The row in which this one stands for itself (decision 043): that one is synced once all in it are. A member needs no such mark. */
  readonly standsIn?: { readonly table: string; readonly field: string };
  /** People see such a row as a thing: a new one says where it came from, and is made by `create()` alone (`sync/store/create.ts`). */
  readonly hasOrigin?: true;
  /** A member whose content never changes: it is added, and only deleted and restored with its parent. The server refuses a change too. */
  readonly fixed?: true;
  /** Paths of the objects whose keys are stamped and merged separately (`field-path.ts`), outer before inner. */
  readonly mergedByKey?: readonly string[];
  /** The person's own texts, which they can correct when the server refuses the row. By field; for rows with kinds, by kind first. */
  readonly ownWords?: Readonly<Record<string, OwnText>>;
  readonly kindWords?: Readonly<Record<string, Readonly<Record<string, OwnText>>>>;
  /** Paths of texts to quote from a row; the first non-empty one is used. The person's own texts by default. */
  readonly excerpt?: readonly string[];
  /**
   * How rows that exist only on this device are counted: separately (`own`), or among the other things a person made (`others`). `studio`:
   * the studio wrote them, and nobody misses them. A member counts as a change of its parent (`parent`).
   */
  readonly unsent: "own" | "others" | "studio" | "parent";
  /** For rows of this device: fields of which at least one changes with every write. Absent when the parent's fields show it. */
  readonly changes?: readonly string[];
  /** Whether a visitor's rows are adopted by the account that signs in, or why not. */
  readonly adopted: true | Not;
  /** Whether a person sees such a row as an item: then it is counted in the message after an adoption. By default no row is. */
  readonly isItem?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** The maximum size of one row's content that the server accepts, in bytes. */
  readonly maxBytes?: number;
}

/** Declares an entity. @returns the declaration with the types of its fields */
export const entity = <const R extends EntityRule>(rule: R): R => rule;

/** Every row is an item. */
export const everyRow = (): boolean => true;

type KindRows<C, K> = K extends { readonly by: infer B extends string; readonly of: infer O; readonly other?: infer X }
  ?
      | {
          [N in keyof O]: Simplify<{ readonly id: string } & { readonly [P in B]: N } & ObjectOf<C> & ObjectOf<O[N]>>;
        }[keyof O]
      | (X extends Fields
          ? Simplify<{ readonly id: string } & { readonly [P in B]: string } & ObjectOf<C> & ObjectOf<X>>
          : never)
  : never;
type Simplify<T> = { [K in keyof T]: T[K] } & {};
/** The type of a declared entity's rows. */
export type RowOf<R> = R extends { readonly kinds: infer K; readonly fields: infer C }
  ? KindRows<C, K>
  : R extends { readonly fields: infer C }
    ? Simplify<{ readonly id: string } & ObjectOf<C>>
    : never;
