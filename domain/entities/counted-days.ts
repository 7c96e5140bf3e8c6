import { entity } from "./entity.ts";
import { flag, id, list, number, object, record, text, time } from "./shape.ts";

/** What the figures of Insights need of one run, under the id of its answer. It holds no words of the person. */
export const runFact = object({
  id,
  /** The version of the answer that was counted. */
  of: number,
  /** The version of the way of counting. */
  way: number,
  /** False: the answer is damaged, and every other field is empty. */
  readable: flag,
  sessionId: id,
  runId: id,
  at: time,
  /** `YYYY-MM-DD` in the device's calendar when it was first counted. It stays when the person travels. */
  day: text,
  /** Structure scores of the rough and the refined text. */
  before: number,
  after: number,
  /** Bloom's level of the refined question; empty where the text is not English. */
  bloom: text,
  deep: flag,
  /** The rules that fire in the rough text, each once. */
  rules: list(text),
  /** Words of the rough text. */
  words: number,
  /** The personas that were suggested, each with the sign of its question (`signOf`). */
  lenses: record(number),
  /** The sign of the rough text: a follow-up that takes up a suggestion has the sign of its question. */
  idea: number,
});

/** The runs of one day as they were counted, under the day. Ten thousand runs are read in a fifth of the time that rows of their own take. */
export const countedDays = entity({
  sync: "device",
  things: ["counted day", "counted days"],
  fields: { facts: list(runFact) },
  indexes: "",
  schema: 8,
  file: { not: "It is counted from the runs, and can be counted again." },
  unsent: "studio",
  adopted: { not: "The account counts its own runs." },
});
