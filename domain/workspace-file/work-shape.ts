import { list, number, object, oneOf, type Shape, text } from "./shape.ts";

/** A prompt in its sections, and what is kept of its last optimization. Fields that a newer engine added may stand there. */
const open = (fields: Readonly<Record<string, Shape>>) => object(fields, { open: true });

export const promptSections = object({ role: text, task: text, constraints: text, resources: text, output: text });

export const added = list(open({ text, origin: oneOf("answer", "template") }));

const section = oneOf("role", "task", "constraints", "resources", "output");
const span = open({ start: number, end: number });

/** @param decisions as of a refined question */
export const optimized = (decisions: Shape): Shape =>
  open({
    made: open({
      base: promptSections,
      hunks: list(open({ id: text, reason: text, parts: list(open({ section, span, insert: text })) })),
      questions: list(open({ id: text, slot: text, question: text, hint: text, section })),
      answered: list(open({ id: text, section, text })),
      score: open({ before: number, after: number }),
    }),
    decisions,
  });
