import { entity } from "./entity.ts";
import { place } from "./lab-plan.ts";
import { flag, id, list, nullable, number, object, oneOf, text } from "./shape.ts";

/** The result of one assertion on an output. `undecided`: it could not be checked, and `note` says why. */
export const checkResult = object({
  assertionId: id,
  verdict: oneOf("met", "missed", "undecided"),
  /** The measured number, if any: words, a share, a distance, a judge's points. */
  measured: nullable(number),
  /** What is wrong, or a judge's reason, as a person reads it; may be empty. */
  note: text,
});

/** One wanted answer: a prompt with an input, by an adapter, for the nth time. */
export const labCells = entity({
  sync: "device",
  things: ["answer of an experiment", "answers of experiments"],
  fields: {
    ...place,
    /** Its place in the run: prompts, then inputs, then adapters, then repeats. */
    at: number,
    promptId: id,
    status: oneOf("waiting", "done", "failed"),
    /** A digest of the question and the model, which finds an earlier answer to the same question. Empty while it waits. */
    key: text,
    output: text,
    model: nullable(text),
    /** Milliseconds it took; 0 for a reused answer. */
    ms: number,
    /** Whether the answer was reused from an earlier run. */
    known: flag,
    /** Why there is no answer, as a person reads it; null when there is one. */
    error: nullable(text),
    checks: list(checkResult),
  },
  // `key` finds an earlier answer in any run
  indexes: "[runId+at], key",
  schema: 5,
  file: 6,
  memberOf: { table: "lab_runs", field: "runId" },
  unsent: "parent",
  adopted: true,
});
