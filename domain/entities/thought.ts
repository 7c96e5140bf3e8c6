/**
 * A thought as every engine so far wrote it: what the page needs to show it again. A file may contain additions of a newer engine, and any
 * text as the name of a rule or kind.
 */
import { type Decisions, type Expertise, SLOTS, type Thought } from "../thinking/types.ts";
import { promptSections } from "./prompt-sections.ts";
import {
  anything,
  dual,
  flag,
  list,
  nullable,
  number,
  object,
  open,
  optional,
  record,
  type Shape,
  text,
  unshown,
  word,
} from "./shape.ts";

export const decisions = object({
  rejected: optional(list(text)),
  refused: optional(list(text)),
  chosen: optional(text),
  answers: optional(record(text)),
  original: optional(flag),
  proposal: optional(text),
}) as Shape<Decisions>;

const span = open({ start: number, end: number });
const edit = open({ span, insert: text });
const part = { points: number, max: number };
const score = open({
  total: number,
  slots: open({ ...part, found: list(word(...SLOTS)) }),
  specificity: open(part),
  readability: open(part),
  lint: open(part),
});

export const refinement = open({
  original: text,
  language: unshown(text),
  task: unshown(optional(text)),
  hunks: list(open({ id: text, parts: list(edit), reason: text })),
  diff: list(open({ hunk: nullable(number), removed: text, inserted: text })),
  sentences: list(
    open({
      text,
      origin: word("words", "answer", "template"),
      gaps: dual(list(span), optional(anything)),
    }),
  ),
  questions: list(open({ id: text, slot: unshown(text), question: text, hint: text })),
  intent: open({ items: list(open({ kind: unshown(text), text, span: unshown(span), kept: flag })), ok: flag }),
}) as Shape<Thought["refinement"]>;

export const brief = open({
  subQuestions: list(text),
  assumptions: list(text),
  evidence: list(text),
  framings: list(open({ persona: text, name: text, question: text })),
  firstSteps: list(text),
  prompt: dual(promptSections, record(text)),
}) as Shape<Thought["brief"]>;

const guide = open({
  decides: list(text),
  check: list(text),
  mistakes: list(text),
  good: text,
  professional: nullable(text),
  sources: list(text),
});

const namedFrame = open({ id: text, name: text });

export const expertise = open({
  frame: nullable(namedFrame),
  near: dual(optional(list(namedFrame)), optional(anything)),
  guide: nullable(guide),
  aside: dual(optional(list(text)), optional(anything)),
  prompt: text,
  open: dual(optional(list(text)), optional(anything)),
  before: dual(
    optional(open({ question: text, known: list(text), answers: record(text), frame: nullable(text) })),
    optional(anything),
  ),
}) as Shape<Expertise>;

export const thought = open({
  engine: unshown(text),
  title: unshown(text),
  refinement,
  question: unshown(open({ head: text, bloom: text, socratic: text, depth: text, deeper: list(text) })),
  findings: unshown(list(open({ rule: text, span, reason: text, fix: open({ label: text, edits: list(edit) }) }))),
  score: open({ before: score, after: score }),
  brief,
  expertise: dual(optional(expertise), optional(anything)),
  decisions: dual(optional(decisions), optional(anything)),
}) as unknown as Shape<Thought>;
