import type { Branch, Variable } from "../entities.ts";

/** A prompt on its way between the library and a file, whatever the file's format. */

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
  /** Null where the format has none: the importer goes by the name, and makes one. */
  readonly id: string | null;
  /** `isName`: what snippets `{{> name}}` and `/name` refer to. */
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly folder: string | null;
  /** Each once, trimmed, none empty. */
  readonly tags: readonly string[];
  readonly favourite: boolean;
  readonly variables: Variables;
  /** What was last filled in, by variable. */
  readonly values: Readonly<Record<string, string>>;
  /** Label to version id. */
  readonly labels: Readonly<Record<string, string>>;
  /** The studio's own format alone carries them. */
  readonly versions: readonly ExchangeVersion[];
  readonly branch: Branch | null;
  /** Epoch ms. */
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
}

/** What of a prompt can differ between a file and the library. */
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
  /** The fields that the file says something about. The others are empty here, and stay what they are in the library. */
  readonly says: readonly ExchangeField[];
}

/** What could not be read, or not as it stands: where in the file, and why, for people. */
export interface ReadProblem {
  readonly where: string;
  readonly what: string;
}

export interface ReadPrompts {
  readonly prompts: readonly ReadPrompt[];
  readonly problems: readonly ReadProblem[];
}

/** How far a reading is, in prompts or files; `of` is null while nobody can know. */
export interface Progress {
  readonly done: number;
  readonly of: number | null;
}

/** A reading yields between one prompt and the next, so that whoever runs it can show how far it is, let the page breathe, or stop asking. */
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

/** A prompt of the fields that a file has for it; it says something about exactly these. */
export const readPrompt = (
  fields: Pick<ExchangePrompt, "name" | "title" | "body"> & Partial<ExchangePrompt>,
): ReadPrompt => ({ ...EMPTY, ...fields, says: EXCHANGE_FIELDS.filter((field) => Object.hasOwn(fields, field)) });
