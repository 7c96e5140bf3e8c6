import type { Branch, Variable } from "../entities.ts";

/** A prompt between the library and a file, independent of the file's format. */

export type Variables = Readonly<Record<string, Variable>>;

export interface ExchangeVersion {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly variables: Variables;
  readonly parents: readonly string[];
  readonly note: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

export interface ExchangePrompt {
  /** Null when the format has no ids: the importer then matches by name, and creates an id. */
  readonly id: string | null;
  /** A valid name (`isName`): the target of snippets `{{> name}}` and `/name`. */
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly folder: string | null;
  /** Unique, trimmed, not empty. */
  readonly tags: readonly string[];
  readonly favourite: boolean;
  readonly variables: Variables;
  /** The last value of each variable. */
  readonly values: Readonly<Record<string, string>>;
  /** Version ids by label. */
  readonly labels: Readonly<Record<string, string>>;
  /** Only the studio's own format includes them. */
  readonly versions: readonly ExchangeVersion[];
  readonly branch: Branch | null;
  /** Epoch ms. */
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
}

/** The fields in which a prompt can differ between a file and the library. */
export const EXCHANGE_FIELDS = [
  "name",
  "title",
  "body",
  "folder",
  "tags",
  "favourite",
  "variables",
  "values",
  "labels",
  "versions",
  "branch",
] as const satisfies readonly (keyof ExchangePrompt)[];
export type ExchangeField = (typeof EXCHANGE_FIELDS)[number];

/** A prompt as it was read. */
export interface ReadPrompt extends ExchangePrompt {
  /** The fields that the file specifies. The others are empty here, and keep their values in the library. */
  readonly says: readonly ExchangeField[];
}

/** Something that could not be read, or not as written: where in the file, and why, for people. */
export interface ReadProblem {
  readonly where: string;
  readonly what: string;
}

export interface ReadPrompts {
  readonly prompts: readonly ReadPrompt[];
  readonly problems: readonly ReadProblem[];
}

/** How far a reading has come, in prompts or files; `of` is null while the total is unknown. */
export interface Progress {
  readonly done: number;
  readonly of: number | null;
}

/** A reading yields after each prompt, so that its caller can show the progress, let the page respond, or stop. */
export type Reading = Generator<Progress, ReadPrompts>;

const EMPTY = {
  id: null,
  folder: null,
  tags: [],
  favourite: false,
  variables: {},
  values: {},
  labels: {},
  versions: [],
  branch: null,
  createdAt: null,
  updatedAt: null,
} as const;

/** Creates a prompt from the fields that the file has; it specifies exactly these. */
export const readPrompt = (
  fields: Pick<ExchangePrompt, "name" | "title" | "body"> & Partial<ExchangePrompt>,
): ReadPrompt => ({ ...EMPTY, ...fields, says: EXCHANGE_FIELDS.filter((field) => Object.hasOwn(fields, field)) });
