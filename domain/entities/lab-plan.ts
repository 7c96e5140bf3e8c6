/** The plan of a comparison in the Prompt Lab. */
import { flag, id, list, nullable, number, object, optional, record, text, variants } from "./shape.ts";

/** One wording that is compared. Its text is a copy: a run never changes when the library does. */
export const labPrompt = object({
  id,
  label: text,
  /** With its snippets inserted; each input fills `{{name}}`. */
  body: text,
  /** The version of the library's prompt that it was copied from; null when it was written here. */
  from: nullable(object({ promptId: id, versionId: id })),
  /** The persona it was made with, and the wording it was made from. When that wording no longer exists (`baseOf`), this is an ordinary wording. */
  persona: optional(object({ id, name: text, of: id })),
});

/** One case that every wording is tried with. */
export const labInput = object({
  id,
  label: text,
  /** The value of each variable. */
  values: record(text),
});

/** The person's price for a million tokens, in and out, in their own currency; null when not given. */
export const price = nullable(object({ in: number, out: number }));

/** A provider or engine that answers, as it was when the run began. */
export const labAdapter = object({
  /** The id of the provider's set-up. */
  id,
  label: text,
  kind: text,
  model: nullable(text),
  price,
});

const contains = { id, text, ignoreCase: flag };
/** What an output must fulfil. Its texts may contain `{{name}}`, which the cell's input fills. */
export const assertion = variants("kind", {
  contains,
  "not-contains": contains,
  /** A JavaScript pattern with the flags i, m, s, u. */
  regex: { id, pattern: text, flags: text },
  /** The text of a JSON schema (draft 2020-12); the output must be JSON, bare or in one code fence. */
  "json-schema": { id, schema: text },
  /** Words; null for no limit. */
  words: { id, least: nullable(number), most: nullable(number) },
  /** The share of the reference's sequences of `n` words that the output contains, 0 to 1. */
  rouge: { id, n: number, reference: text, least: number },
  /** Edit distance in characters. */
  levenshtein: { id, reference: text, most: number },
  /** The cosine similarity of both texts' words and parts of words, 0 to 1. */
  similar: { id, reference: text, least: number },
  /** A model judges the output by this text, 0 to 1. */
  rubric: { id, text, least: number },
});

/** The fields that an experiment and the plan of a run share. */
export const tried = {
  prompts: list(labPrompt),
  inputs: list(labInput),
  assertions: list(assertion),
  /** How often each question is asked, 1 to 20. */
  repeat: number,
};

/** What a run compares, as it was when the run began. */
export const labPlan = object({
  ...tried,
  adapters: list(labAdapter),
  /** Judges rubrics; null when there is no judge. */
  judge: nullable(labAdapter),
});

/** The question that an answer or a vote is about. */
export const place = {
  runId: id,
  inputId: id,
  adapterId: id,
  /** 0 for the first time. */
  repeat: number,
};
