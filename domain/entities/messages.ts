import { entity } from "./entity.ts";
import { flag, id, list, nullable, number, oneOf, open, optional, record, text, time } from "./shape.ts";
import { decisions, thought } from "./thought.ts";

/** Adapters that ask a model. */
export const REPLY_ADAPTERS = [
  "built-in",
  "on-device",
  "openai-compatible",
  "anthropic",
  "google",
  "operator",
] as const;

/** How a reply was made. */
export const replyOrigin = open({
  task: oneOf("refine", "answer"),
  /** The person's name for the provider. */
  provider: text,
  model: nullable(text),
  finishReason: oneOf("stop", "length", "other"),
  /** The person stopped it: the text is what had come by then. */
  stopped: optional(flag),
  /** The provider failed in the middle: the text is what had come by then. */
  brokeOff: optional(flag),
  /** Why the provider failed, for people. Where nothing had come the text is empty: the row tells only that, and `brokeOff` is set. */
  failed: optional(text),
  /** The error's code; earlier versions stored none. */
  failedCode: optional(text),
  /** The question it was given; for a proposal the rough text. */
  asked: text,
  /** Milliseconds from the request to the complete text, retries included. */
  ms: number,
  retries: number,
  /** The reasons for a proposal's wording. */
  reasons: optional(list(text)),
  /** Names, numbers and negations of the original that a proposal lost. */
  lost: optional(list(text)),
  /** The answers to clarifying questions that a proposal used, by question id. */
  answers: optional(record(text)),
});

/** The messages of a run, and of a chat with a persona about the thought. */
export const messages = entity({
  sync: "edited",
  things: ["message", "messages"],
  kindThings: {
    idea: "rough idea",
    question: "refined question",
    answer: "answer",
    reply: "model’s reply",
    asked: "persona’s question",
    answered: "your answer",
  },
  fields: {
    sessionId: id,
    /** The idea, the question and the answer of one submission share this id. */
    runId: id,
    createdAt: time,
  },
  kinds: {
    by: "kind",
    of: {
      /** The rough text, verbatim. */
      idea: { text },
      /** The refined question as it was last edited, with the person's decisions. */
      question: { text, decisions },
      /** What was shown under 'Answer'. For the local engine it is a whole thought, so that a newer engine shows it unchanged. */
      answer: { adapter: oneOf("local"), thought },
      /** A model's answer in a run, or its own proposal for the question. Never changed; another try is another row. */
      reply: { text, adapter: oneOf(...REPLY_ADAPTERS), origin: replyOrigin },
      /** What a persona asked in a chat about the thought; `runId` is the chat's. `template`: the question that the text was made from. */
      asked: { text, personaId: id, versionId: nullable(id), template: text },
      /** The person's answer to the question `to`. Not `known`: an open point, and the text may be empty. */
      answered: { text, to: id, known: flag },
    },
  },
  // with `v`, the keys of one kind alone tell what is new or changed among ten thousand
  indexes: "[sessionId+deleted+createdAt+id], [kind+deleted+id+v]",
  schema: 8,
  file: 9,
  memberOf: { table: "sessions", field: "sessionId" },
  mergedByKey: ["decisions", "decisions.answers"],
  kindWords: {
    idea: { text: { label: "Rough idea", long: true } },
    question: { text: { label: "Refined question", long: true } },
    answered: { text: { label: "Your answer", long: true } },
  },
  // the local engine's answer contains the question it answers
  excerpt: ["text", "thought.refinement.original"],
  unsent: "parent",
  adopted: true,
  maxBytes: 768 * 1024,
});
