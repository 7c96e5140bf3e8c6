import { flag, list, nullable, number, object, record, type Shape, text } from "./shape.ts";

/**
 * A thought as any engine since the first wrote it: what the page needs to show it again. Fields that a newer engine added may stand
 * there, and names of rules and kinds are any text.
 */
const open = (fields: Readonly<Record<string, Shape>>) => object(fields, { open: true });

const span = open({ start: number, end: number });
const edit = open({ span, insert: text });
const part = { points: number, max: number };
const score = open({
  total: number,
  slots: open({ ...part, found: list(text) }),
  specificity: open(part),
  readability: open(part),
  lint: open(part),
});

const refinement = open({
  original: text,
  language: text,
  task: text,
  hunks: list(open({ id: text, parts: list(edit), reason: text })),
  diff: list(open({ hunk: nullable(number), removed: text, inserted: text })),
  sentences: list(open({ text, origin: text, gaps: list(span) })),
  questions: list(open({ id: text, slot: text, question: text, hint: text })),
  intent: open({ items: list(open({ kind: text, text, span, kept: flag })), ok: flag }),
});

const brief = open({
  subQuestions: list(text),
  assumptions: list(text),
  evidence: list(text),
  framings: list(open({ persona: text, name: text, question: text })),
  firstSteps: list(text),
  prompt: record(text),
});

export const thought: Shape = open({
  engine: text,
  title: text,
  refinement,
  question: open({ head: text, bloom: text, socratic: text, depth: text, deeper: list(text) }),
  findings: list(open({ rule: text, span, reason: text, fix: open({ label: text, edits: list(edit) }) })),
  score: open({ before: score, after: score }),
  brief,
});
