import * as z from "zod/mini";
import type { Wording } from "#domain/personas/persona.ts";
import { MOST_PROPOSED, usableQuestions } from "#domain/personas/proposed-questions.ts";
import { SLOT_WORDS } from "#domain/personas/wording-problems.ts";
import type { Attempt } from "../calls/call.ts";
import { checkPieces, inJson, turnsFor } from "./material.ts";
import { notHere } from "./not-here.ts";
import { plainLine } from "./plain-text.ts";
import { jsonSchemaOf, readJson } from "./read-json.ts";
import type { Task } from "./task.ts";

export interface ProposeInput {
  readonly persona: Pick<Wording, "name" | "looksAt" | "line">;
  /** Texts that the persona might be asked about. */
  readonly cases: readonly string[];
  /** The questions that it has, and those that were proposed before. */
  readonly had: readonly string[];
}
/** Questions with names in braces, each of which the persona could ask. */
export interface ProposeOutput {
  readonly questions: readonly string[];
}

const Questions = z.object({ questions: z.array(z.string()) });
/** Characters of an answer's question that are looked at: more than a question may have, so that a longer one is refused and not cut. */
const MOST_READ = 400;
/** Questions of an answer that are looked at. */
const MOST_LOOKED_AT = 40;

const SLOTS = Object.entries(SLOT_WORDS)
  .map(([slot, words]) => `{${slot}} ${words}`)
  .join("; ");

const wordsOf = ({ name, looksAt, line }: ProposeInput["persona"]): string =>
  [`Name: ${name}`, looksAt && `Looks at: ${looksAt}`, line].filter((part) => part !== "").join("\n");

function read(answer: string, { persona, had }: ProposeInput): Attempt<ProposeOutput> {
  return readJson(answer, Questions, (value) => {
    const lines = value.questions.slice(0, MOST_LOOKED_AT).map((question) => plainLine(question, MOST_READ));
    const questions = usableQuestions(lines, persona, had);
    return questions.length === 0 ? undefined : { questions };
  });
}

/** Questions that a persona of the person's could ask of any text. */
export const propose: Task<ProposeInput, ProposeOutput> = {
  id: "propose",
  check: ({ persona: { looksAt, line } }) => checkPieces([`${looksAt} ${line}`], "sentence about this persona"),
  turns: ({ persona, cases, had }) =>
    turnsFor(
      [
        `A persona is a way of looking at somebody's rough text. Write ${MOST_PROPOSED} questions that this persona would ask, each one sentence that ends with a question mark. They differ in kind and not only in words.`,
        `Every question holds one or two of these names in braces; the studio fills them with words of the text: ${SLOTS}. Use no other braces. Use no numbers and no names of people, places or things.`,
        "The examples show what such texts are like. The questions must fit other texts too.",
        ...(had.length > 0 ? ["The questions under had already are there: ask something else."] : []),
        inJson('{"questions": ["one question with a name in braces"]}.'),
      ],
      [
        { name: "persona", text: wordsOf(persona) },
        ...cases.map((text, at) => ({ name: `example ${at + 1}`, text })),
        ...(had.length > 0 ? [{ name: "had already", text: had.map((question) => `- ${question}`).join("\n") }] : []),
      ],
    ),
  schema: jsonSchemaOf(Questions),
  read,
  // a question that was cut is none
  readPart: read,
  local: notHere,
};
