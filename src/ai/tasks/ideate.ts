import * as z from "zod/mini";
import { err, ok } from "#domain/result.ts";
import { openQuestions } from "#domain/thinking/expert/guide-sections.ts";
import type { Attempt } from "../calls/call.ts";
import { checkPieces, inJson, turnsFor } from "./material.ts";
import { plainLine, plainText } from "./plain-text.ts";
import { jsonSchemaOf, readJson } from "./read-json.ts";
import type { Task } from "./task.ts";

export interface IdeateInput {
  readonly topic: string;
  /** How to look for ideas, in the method's words: "Substitute: what could take the place of a part?" Optional. */
  readonly method?: string;
  /** Ideas that the person has already. Of many the newest that fit are told. */
  readonly avoid?: readonly string[];
  /** Number of ideas, 1 to 20. */
  readonly count: number;
  /** Each idea is one sentence that is tied to the topic, without a first thing to try. */
  readonly areSentences?: boolean;
}
export interface Idea {
  readonly title: string;
  readonly text: string;
}
/** Ideas from a model, or questions that lead to ideas from the local engine. */
export interface IdeateOutput {
  readonly form: "ideas" | "questions";
  readonly ideas: readonly Idea[];
}

const Ideas = z.object({ ideas: z.array(z.object({ title: z.string(), text: z.string() })) });
const [MOST_IDEAS, MOST_TITLE, MOST_TEXT] = [20, 120, 1_000];
const wanted = (count: number): number => Math.min(MOST_IDEAS, Math.max(1, Math.floor(count) || 1));

/** Characters of the ideas that are told. */
const MOST_HAD = 6_000;

/** As a list, the newest last. */
function hadAlready(avoid: readonly string[]) {
  const lines: string[] = [];
  let length = 0;
  for (const idea of avoid.toReversed()) {
    const line = `- ${idea.replace(/\s+/g, " ").trim()}`;
    length += line.length + 1;
    if (length > MOST_HAD) break;
    lines.unshift(line);
  }
  return lines.length === 0 ? [] : [{ name: "had", text: lines.join("\n") }];
}

function read(answer: string, { count }: IdeateInput): Attempt<IdeateOutput> {
  return readJson(answer, Ideas, (value) => {
    const ideas = value.ideas
      .slice(0, wanted(count))
      .map(({ title, text }) => ({ title: plainLine(title, MOST_TITLE), text: plainText(text, MOST_TEXT) }))
      .filter(({ title }) => title !== "");
    return ideas.length === 0 ? undefined : { form: "ideas", ideas };
  });
}

export const ideate: Task<IdeateInput, IdeateOutput> = {
  id: "ideate",
  check: ({ topic, method }) => checkPieces([topic], "topic") ?? checkPieces([topic, method || "-"], "topic"),
  turns: ({ topic, method, avoid = [], count, areSentences = false }) =>
    turnsFor(
      [
        areSentences
          ? `Find ${wanted(count)} thoughts about the topic that differ in kind and not only in words. The topic is a list: its last line is the thought that is meant, the lines above it lead to it. Each of yours has a title of a few words, and a text of one sentence that can be understood alone.`
          : `Find ${wanted(count)} ideas that differ in kind and not only in words. Each has a title of a few words and two or three sentences: what it is, and the first thing to try. Put unlikely ones among them.`,
        ...(avoid.length > 0 ? ["The ideas under had are there already: look where none of them is."] : []),
        inJson(
          `{"ideas": [{"title": "a few words", "text": "${areSentences ? "one sentence" : "two or three sentences"}"}]}.`,
        ),
      ],
      [
        { name: "topic", text: topic },
        ...(method?.trim() ? [{ name: "method", text: method }] : []),
        ...hadAlready(avoid),
      ],
    ),
  schema: jsonSchemaOf(Ideas),
  read,
  // an idea that was cut is left out by any reading
  readPart: read,
  async local({ topic, count }, engine, signal) {
    const thought = await engine.think({ text: topic }, signal ? { signal } : {});
    if (!thought.ok) return err(thought.error);
    const { brief } = thought.value;
    const ideas = [
      ...brief.framings.map((framing) => ({ title: framing.name, text: framing.question })),
      ...openQuestions(thought.value).map(({ question: text }) => ({ title: "To be said first", text })),
    ];
    return ok({ form: "questions", ideas: ideas.slice(0, wanted(count)) });
  },
};
