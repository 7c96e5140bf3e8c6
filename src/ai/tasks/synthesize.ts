import * as z from "zod/mini";
import { checkPieces, inJson, turnsFor } from "./material.ts";
import { notHere } from "./not-here.ts";
import { plainText } from "./plain-text.ts";
import { jsonSchemaOf, readJson } from "./read-json.ts";
import type { Task } from "./task.ts";

export interface SynthesisSource {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}
export interface SynthesizeInput {
  /** The purpose of the synthesis; optional. */
  readonly question?: string;
  readonly sources: readonly SynthesisSource[];
  /** How long the text is, in statements, and what orders it. */
  readonly shape?: { readonly length: number; readonly order: "weight" | "source" };
  /** Words that the text has to say as they are; optional. */
  readonly keep?: readonly string[];
  /** How the person likes their texts written; optional. */
  readonly instruction?: string;
}
/** A sentence and the ids of its sources, at least one. */
export interface SourcedSentence {
  readonly text: string;
  readonly sources: readonly string[];
}
export interface SynthesizeOutput {
  readonly sentences: readonly SourcedSentence[];
  /** What only some sources say, or where they disagree. */
  readonly minority: readonly SourcedSentence[];
}

const Sourced = z.object({ text: z.string(), sources: z.array(z.number()) });
const Synthesis = z.object({ sentences: z.array(Sourced), minority: z.array(Sourced) });
/** The minority comes last, and may not have come. The report holds what the device found all the same. */
const Part = z.object({ sentences: z.array(Sourced), minority: z.optional(z.array(Sourced)) });
const [MOST_SENTENCES, MOST_TEXT] = [60, 1_000];

export const synthesize: Task<SynthesizeInput, SynthesizeOutput> = {
  id: "synthesize",
  check: ({ question = "-", instruction = "-", keep = [], sources }) =>
    sources.length === 0
      ? checkPieces([""], "source")
      : (checkPieces(
          sources.map(({ text }) => text),
          "source",
        ) ??
        checkPieces([question || "-", instruction || "-", ...keep, ...sources.map(({ text }) => text)], "question")),
  turns: ({ question, sources, shape, keep = [], instruction }) =>
    turnsFor(
      [
        "Bring the sources together: what they say in common, and what follows from putting them side by side. Each sentence names the numbers of the sources it rests on. Write nothing that no source says.",
        "Where sources disagree, or one alone says something that matters, put that under minority; do not smooth it over.",
        ...(shape ? [toShape(shape)] : []),
        ...(keep.length > 0
          ? [
              "The piece “words to keep” has a word or words on each line. The sentences use each of them as it is written there, wherever a source says it.",
            ]
          : []),
        ...(instruction?.trim()
          ? [
              "The piece “how to write it” says how the person likes the text: follow it in style and emphasis. It never allows a sentence that no source says, and never takes anything out of minority.",
            ]
          : []),
        inJson(
          '{"sentences": [{"text": "one sentence", "sources": [1, 2]}], "minority": [{"text": "one sentence", "sources": [2]}]}.',
        ),
      ],
      [
        ...(question?.trim() ? [{ name: "question", text: question }] : []),
        ...(keep.length > 0 ? [{ name: "words to keep", text: keep.join("\n") }] : []),
        ...(instruction?.trim() ? [{ name: "how to write it", text: instruction }] : []),
        ...sources.map(({ title, text }, at) => ({
          name: `source ${at + 1}`,
          text: title === "" ? text : `${title}\n\n${text}`,
        })),
      ],
    ),
  schema: jsonSchemaOf(Synthesis),
  read: (answer, input) => readAs(Synthesis, answer, input),
  readPart: (soFar, input) => readAs(Part, soFar, input),
  local: notHere,
};

const toShape = ({ length, order }: NonNullable<SynthesizeInput["shape"]>): string =>
  `Write about ${length} sentences. ${order === "source" ? "Keep the order of the sources." : "Begin with what matters most."}`;

const readAs = (form: typeof Part | typeof Synthesis, answer: string, { sources }: SynthesizeInput) =>
  readJson<z.infer<typeof Part>, SynthesizeOutput>(answer, form, (value) => {
    const sentences = sourced(value.sentences, sources);
    return sentences.length === 0 ? undefined : { sentences, minority: sourced(value.minority ?? [], sources) };
  });

/** Drops sentences whose sources do not exist. */
function sourced(found: readonly z.infer<typeof Sourced>[], sources: readonly SynthesisSource[]): SourcedSentence[] {
  return found
    .slice(0, MOST_SENTENCES)
    .map((sentence) => ({
      text: plainText(sentence.text, MOST_TEXT),
      sources: [...new Set(sentence.sources.slice(0, sources.length))].flatMap(
        (number) => sources[number - 1]?.id ?? [],
      ),
    }))
    .filter((sentence) => sentence.text !== "" && sentence.sources.length > 0);
}
