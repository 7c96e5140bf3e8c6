import { textOf } from "./assertion-text.ts";
import type { Assertion, Experiment, LabInput, LabPrompt } from "./types.ts";

export const LISTS = ["prompts", "inputs", "adapters", "assertions"] as const;
type ListName = (typeof LISTS)[number];
export type Item = Experiment[ListName][number];

/** Where a field of an experiment is. A prompt's `body` goes with `from`, the version that it was copied from; a check is one field. */
export interface Place {
  /** Null for a field of the experiment itself. */
  readonly list: ListName | null;
  /** The item's, or the experiment's. */
  readonly id: string;
  /** `values.<variable>` for a value of an input. */
  readonly field: string;
}

/** The fields that a person changes one at a time, by their names in a `Place`. */
export type Fields = ReadonlyMap<string, unknown>;

interface Form {
  fields(item: Item): Fields;
  item(fields: Fields): Item;
}

const VALUES = "values.";
const PLAIN: Form = {
  fields: (item) => new Map(Object.entries(item)),
  item: (fields) => Object.fromEntries(fields) as unknown as Item,
};

/** How the items of each list come apart, and together again. */
export const FORMS: Readonly<Record<ListName, Form>> = {
  prompts: {
    fields(item) {
      const { body, from, ...others } = item as LabPrompt;
      return new Map<string, unknown>([...Object.entries(others), ["body", { body, from }]]);
    },
    item(fields) {
      const { body: text, ...others } = Object.fromEntries(fields);
      return { ...others, ...(text as object) } as LabPrompt;
    },
  },
  inputs: {
    fields(item) {
      const { values, ...others } = item as LabInput;
      const each = Object.entries(values).map(([name, value]) => [VALUES + name, value] as const);
      return new Map<string, unknown>([...Object.entries(others), ...each]);
    },
    item(fields) {
      const all = [...fields];
      const values = all.flatMap(([name, value]) =>
        name.startsWith(VALUES) ? [[name.slice(VALUES.length), value] as const] : [],
      );
      const others = all.filter(([name]) => !name.startsWith(VALUES));
      return { ...Object.fromEntries(others), values: Object.fromEntries(values) } as unknown as LabInput;
    },
  },
  adapters: PLAIN,
  assertions: {
    fields: (item) => new Map<string, unknown>([["check", item]]),
    item: (fields) => fields.get("check") as Assertion,
  },
};

/** The fields of the experiment itself. */
export const ownFields = ({ prompts, inputs, adapters, assertions, ...own }: Experiment): Fields =>
  new Map<string, unknown>(Object.entries(own));

/** The variable whose value is at a place; null for another field. */
export const variableAt = ({ field }: Place): string | null =>
  field.startsWith(VALUES) ? field.slice(VALUES.length) : null;

/** What a person wrote in a field; null for a choice or a number. */
export function writtenIn(place: Place, value: unknown): string | null {
  if (place.field === "check") return (value as Assertion).kind === "words" ? null : textOf(value as Assertion);
  if (place.field === "body") return (value as LabPrompt).body;
  if (place.field === "title" || place.field === "label" || variableAt(place) !== null) return value as string;
  return null;
}

export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export const sameFields = (a: Fields, b: Fields): boolean =>
  a.size === b.size && [...a].every(([name, value]) => b.has(name) && same(value, b.get(name)));
