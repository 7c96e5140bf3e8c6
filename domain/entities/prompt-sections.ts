/** A prompt in sections, and the result of the last 'Optimize'. */
import type { Added, Optimization } from "../thinking/prompt/types.ts";
import { SECTION_ORDER } from "../thinking/sections/headings.ts";
import { type PromptSections, SLOTS } from "../thinking/types.ts";
import { list, number, object, oneOf, open, type Shape, text, word } from "./shape.ts";

export const promptSections: Shape<PromptSections> = object({
  role: text,
  task: text,
  constraints: text,
  resources: text,
  output: text,
});

export const addedSentences: Shape<readonly Added[]> = list(open({ text, origin: oneOf("answer", "template") }));

const section = oneOf(...SECTION_ORDER);
const span = open({ start: number, end: number });

export const optimization = open({
  base: promptSections,
  hunks: list(open({ id: text, reason: text, parts: list(open({ section, span, insert: text })) })),
  questions: list(open({ id: text, slot: word(...SLOTS), question: text, hint: text, section })),
  answered: list(open({ id: text, section, text })),
  score: open({ before: number, after: number }),
}) as Shape<Optimization>;
