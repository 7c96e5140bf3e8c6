import { type ENTITIES, ENTITY_NAMES, type EntityName, ruleOf } from "../entities.ts";

/** The workspace file: everything a person stored, in one JSON document. docs/workspace-file.md describes it. */

/** Increased by one with every change that an older build cannot read: the newest file version among the tables. */
export const FILE_VERSION = Math.max(
  ...ENTITY_NAMES.map((name) => ruleOf(name).file).map((file) => (typeof file === "number" ? file : 0)),
);

export type FileTable = {
  [N in EntityName]: (typeof ENTITIES)[N]["file"] extends number ? N : never;
}[EntityName];

const membersOf = (parent: string) => ENTITY_NAMES.filter((name) => ruleOf(name).memberOf?.table === parent);
const membersFirst = (name: EntityName): EntityName[] => [...membersOf(name).flatMap(membersFirst), name];

/**
 * The tables of a file, in order: members before their parents, so that an interrupted import leaves no incomplete item in any list. A file
 * has no keys and tokens, no outbox, no device settings, and no tables whose declaration excludes them.
 */
export const FILE_TABLE_NAMES = ENTITY_NAMES.filter((name) => !ruleOf(name).memberOf)
  .flatMap(membersFirst)
  .filter((name): name is FileTable => typeof ruleOf(name).file === "number");

/** What counts against an account's plan comes into that account alone: the file's header says whose it is, as a digest of the id. */
export const OF_ACCOUNT: readonly FileTable[] = ["message_events"];
export const accountMark = (accountId: string, digest: Digest): string => {
  digest.update(accountId);
  return `${CHECKSUM_PREFIX}${digest.hex()}`;
};
export const isAccountMark = (value: unknown): value is string =>
  typeof value === "string" && /^sha256:[0-9a-f]{64}$/.test(value);

/** Rows that were damaged before they were exported: the file holds them apart, and they are never imported. */
export const DAMAGED = "damaged";

export const isFileTable = (name: string): name is FileTable => (FILE_TABLE_NAMES as readonly string[]).includes(name);

/** A row as it is in a file. Only edited rows have `stamps`. */
export type FileFields = { readonly id: string; readonly stamps?: Readonly<Record<string, string>> } & Readonly<
  Record<string, unknown>
>;

export interface FileRow {
  readonly table: FileTable;
  readonly fields: FileFields;
}

/** A port: SHA-256 over text that it receives in pieces. */
export interface Digest {
  update(text: string): void;
  /** Hexadecimal, lower case. */
  hex(): string;
}

/** The checksum covers a row's table and content, whatever the layout of the file. */
export const digestLine = (table: string, canonical: string): string => `${table}\n${canonical}\n`;
export const CHECKSUM_PREFIX = "sha256:";
