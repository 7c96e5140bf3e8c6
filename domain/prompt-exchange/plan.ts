import { freeName } from "../prompts/name.ts";
import { canonicalJson } from "../workspace-file/canonical.ts";
import { EXCHANGE_FIELDS, type ExchangeField, type ExchangePrompt, type ReadPrompt } from "./exchange-prompt.ts";
import { MAX_PROMPT } from "./limits.ts";
import { byteLength } from "./utf8.ts";

/** A prompt of the library for comparison: only the ids of its versions. */
export type LibraryPrompt = Omit<ExchangePrompt, "versions"> & {
  readonly versions: readonly { readonly id: string }[];
};

/** What an import does with one prompt of a file. */
export type Planned =
  | {
      readonly kind: "added";
      /** What is written, under a free name; the importer creates a missing id. */
      readonly prompt: ExchangePrompt;
      readonly renamed: Renamed | null;
    }
  | {
      readonly kind: "changed";
      /** What is written: the library's prompt with the file's fields. Only new versions are included. */
      readonly prompt: ExchangePrompt & { readonly id: string };
      readonly renamed: Renamed | null;
      readonly fields: readonly ExchangeField[];
      /** Whether the library's prompt was changed later than the file's. */
      readonly hereIsNewer: boolean;
    }
  | { readonly kind: "same"; readonly id: string; readonly name: string }
  | { readonly kind: "skipped"; readonly name: string; readonly title: string; readonly why: string };

export interface Renamed {
  readonly from: string;
  /** For people: why its name differs from the file's. */
  readonly why: string;
}

/**
 * Plans an import, one entry for each prompt in order. It depends only on its arguments: the same file and the same library give the same
 * plan.
 * @param file the prompts as they were read
 * @param library all stored prompts, each with its id
 */
export const planImport = (file: readonly ReadPrompt[], library: readonly LibraryPrompt[]): readonly Planned[] => [
  ...planSteps(file, library),
];

/** Like `planImport`, one entry at a time, so that the caller can let the page respond in between. */
export function* planSteps(file: readonly ReadPrompt[], library: readonly LibraryPrompt[]): Generator<Planned, void> {
  const plan = new Plan(library);
  for (const prompt of file) yield plan.next(prompt);
}

type StoredPrompt = LibraryPrompt & { readonly id: string };
const isStored = (prompt: LibraryPrompt): prompt is StoredPrompt => prompt.id !== null;

class Plan {
  readonly #byId: ReadonlyMap<string, StoredPrompt>;
  readonly #byName: ReadonlyMap<string, StoredPrompt>;
  /** Names in use, with the prompt's id; null when it has no id yet. */
  readonly #names: Map<string, string | null>;
  /** The last number added to a name: all lower ones are taken. */
  readonly #numbers = new Map<string, number>();
  /** Prompts of the library that an earlier entry of the file matched. */
  readonly #met = new Set<string>();
  /** Prompts already seen in the file: by id, or by their whole content. */
  readonly #said = new Set<string>();

  constructor(library: readonly LibraryPrompt[]) {
    const stored = library.filter(isStored);
    this.#byId = new Map(stored.map((prompt) => [prompt.id, prompt]));
    this.#byName = new Map(stored.map((prompt) => [prompt.name, prompt]));
    this.#names = new Map(stored.map(({ id, name }) => [name, id]));
  }

  next(read: ReadPrompt): Planned {
    const { says, ...prompt } = read;
    const skipped = (why: string): Planned => ({ kind: "skipped", name: prompt.name, title: prompt.title, why });
    if (prompt.body.trim() === "") return skipped("It is empty.");
    if (isTooLarge(prompt))
      return skipped(`It is larger than ${MAX_PROMPT / 1024} KB, which is the most that a prompt can be.`);
    if (this.#isRepeated(prompt)) return skipped("It is in the file twice. The first one is used.");
    const here = this.#matching(prompt);
    if (!here) {
      const { name, renamed } = this.#take(prompt.name, prompt.id);
      return { kind: "added", prompt: { ...prompt, name }, renamed };
    }
    this.#met.add(here.id);
    const { name, renamed } = this.#take(prompt.name, here.id, here.name);
    const there: ExchangePrompt = { ...prompt, name };
    const fields = EXCHANGE_FIELDS.filter((field) => says.includes(field) && differs(field, there, here));
    if (fields.length === 0) return { kind: "same", id: here.id, name: here.name };
    const hereIsNewer = here.updatedAt !== null && prompt.updatedAt !== null && here.updatedAt > prompt.updatedAt;
    return { kind: "changed", prompt: merged(there, here, fields), renamed, fields, hereIsNewer };
  }

  #isRepeated(prompt: ExchangePrompt): boolean {
    const key = prompt.id === null ? canonicalJson(prompt) : `id ${prompt.id}`;
    if (this.#said.has(key)) return true;
    this.#said.add(key);
    return false;
  }

  /** The matching prompt of the library: by id, or by name where the format has no ids. */
  #matching({ id, name }: ExchangePrompt): StoredPrompt | undefined {
    if (id !== null) return this.#byId.get(id);
    const here = this.#byName.get(name);
    return here && this.#met.has(here.id) ? undefined : here;
  }

  /** The name for a prompt: the wanted one, unless another prompt has it. A prompt with a numbered name keeps its number. */
  #take(wanted: string, id: string | null, current?: string) {
    const isTaken = (name: string) => this.#names.has(name) && (id === null || this.#names.get(name) !== id);
    const keeps = current !== undefined && isTaken(wanted) && current.replace(/-\d+$/, "") === wanted;
    const name = keeps ? current : freeName(wanted, isTaken, this.#numbers.get(wanted));
    this.#names.set(name, id);
    if (name === wanted) return { name, renamed: null };
    if (!keeps) this.#numbers.set(wanted, Number(/\d+$/.exec(name)?.[0]));
    const why = `Another prompt is named ${wanted}, so this one is named ${name}. Where a body has {{> ${wanted}}}, the other prompt is meant.`;
    return { name, renamed: { from: wanted, why } satisfies Renamed };
  }
}

/** An upper bound of what the server counts: it writes JSON with a space after each comma and colon. */
const jsonLength = (value: unknown): number => byteLength(JSON.stringify(value, null, 1));

function isTooLarge({ name, title, body, folder, tags, variables, values, labels, branch, versions }: ExchangePrompt) {
  const said = [tags, variables, values, labels, branch].reduce<number>((sum, part) => sum + jsonLength(part), 0);
  const size = byteLength(name) + byteLength(title) + byteLength(body) + byteLength(folder ?? "") + said;
  return size > MAX_PROMPT || versions.some((version) => jsonLength(version) > MAX_PROMPT);
}

function differs(field: ExchangeField, there: ExchangePrompt, here: LibraryPrompt): boolean {
  if (field === "versions") return newVersions(there, here).length > 0;
  const [a, b] = [there[field], here[field]];
  return typeof a === "object" || typeof b === "object" ? canonicalJson(a) !== canonicalJson(b) : a !== b;
}

function newVersions(there: ExchangePrompt, here: LibraryPrompt) {
  const known = new Set(here.versions.map(({ id }) => id));
  return there.versions.filter(({ id }) => !known.has(id));
}

function merged(there: ExchangePrompt, here: StoredPrompt, fields: readonly ExchangeField[]) {
  const said: Partial<Pick<ExchangePrompt, ExchangeField>> = Object.fromEntries(
    fields.map((field) => [field, there[field]]),
  );
  return { ...here, ...said, versions: newVersions(there, here) };
}
