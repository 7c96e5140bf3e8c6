/** Where a new item comes from, as a tool says it. */
import type { EntityName, Link } from "../entities.ts";

export type How = Link["how"];

/** Who took the step: the person, the rules on the device, or a model. */
export type By = "person" | "engine" | NonNullable<Link["with"]>;

/** A row that the new item came from, as it is now. */
export interface Source {
  readonly table: EntityName;
  /** With its words, as far as they are known, and for a part of an item with the item's id. */
  readonly row: { readonly id: string } & Readonly<Record<string, unknown>>;
  /** What of the row, where not all of it: `span:12-40`, `claim:<id>`. */
  readonly within?: string;
  /** What of the new item came from it, where not all of it. */
  readonly into?: string;
}

/** A step from one or several items to the new one. */
export interface Step {
  readonly how: How;
  readonly by: By;
  readonly from: readonly [Source, ...Source[]];
}

/** `typed`: the person wrote or pasted it. A file came from outside: its name stays with the import and is in no link. */
export type Origin = "typed" | { readonly file: string } | Step;
