import { type Flaw, fileFlaw } from "../entities/strict.ts";
import { ruleOf } from "../entities.ts";
import type { FileFields, FileTable } from "./format.ts";

/**
 * Checks whether `value` is a valid row of a file.
 * @returns the first flaw; undefined for a sound row
 */
export const rowFlaw = (table: FileTable, value: unknown): Flaw | undefined => fileFlaw(ruleOf(table), value);

export const isSoundRow = (table: FileTable, value: unknown): value is FileFields =>
  rowFlaw(table, value) === undefined;
