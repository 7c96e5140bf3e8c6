import * as z from "zod/mini";
import type { Attempt } from "../calls/call.ts";
import { endedAtSentence } from "./cut-off.ts";
import { checkPieces, inJson, turnsFor } from "./material.ts";
import { notHere } from "./not-here.ts";
import { plainText } from "./plain-text.ts";
import { jsonSchemaOf, readJson } from "./read-json.ts";
import type { Task } from "./task.ts";

/** One participating point of view. */
export interface Debater {
  readonly name: string;
  /** Its focus: a lens's line. */
  readonly line: string;
}
export interface DebateTurn {
  readonly speaker: string;
  readonly text: string;
}
/** What a seat has to do in its turn. */
export interface DebateStep {
  readonly phase: "opening" | "critique" | "rebuttal";
  /** What the person seated it to argue: "for the claim". */
  readonly argues: string;
  /** The question that its persona asks; may be empty. */
  readonly asked: string;
  /** Index of the turn that it takes up; null for the claim. */
  readonly about: number | null;
}
/** One call is one turn, so that each turn is stored before the next one is asked for. */
export interface DebateInput {
  readonly question: string;
  readonly speaker: Debater;
  /** The turns so far, oldest first. */
  readonly turns: readonly DebateTurn[];
  /** Without it the speaker chooses what to take up. With it, only an answer that takes a side is one. */
  readonly step?: DebateStep;
}
export interface DebateOutput {
  readonly text: string;
  readonly stance: "supports" | "opposes" | "neither";
  /** Index of the turn that this one supports or opposes; null when it starts a new line. */
  readonly about: number | null;
}

// the text comes last: of one that is stopped, its side and what it is about are known
const Said = z.object({
  stance: z.enum(["supports", "opposes", "neither"]),
  about: z.nullable(z.number()),
  text: z.string(),
});
const MOST = 4_000;

export const debate: Task<DebateInput, DebateOutput> = {
  id: "debate",
  check: ({ question, turns }) =>
    checkPieces([question], "question") ?? checkPieces([question, ...turns.map(({ text }) => text || "-")], "question"),
  turns: ({ question, speaker, turns, step }) =>
    turnsFor(
      [
        `You take one turn in a debate, as a way of looking and not as a person: ${speaker.name}. ${speaker.line}`,
        ...(step ? [toDo(step)] : []),
        "Make one argument in at most 120 words. Take up what was said where it matters, and say what would change your mind. Do not repeat an argument.",
        inJson(
          '{"stance": "supports", "opposes" or "neither", "about": number of the turn it supports or opposes, or null, "text": "the argument"}.',
        ),
      ],
      [
        { name: "question", text: question },
        ...(step?.asked.trim() ? [{ name: "what this way of looking asks", text: step.asked }] : []),
        ...turns.map((turn, at) => ({ name: `turn ${at + 1} by ${turn.speaker}`, text: turn.text })),
      ],
    ),
  schema: jsonSchemaOf(Said),
  read,
  readPart: (soFar, input) => read(endedAtSentence(soFar) ?? soFar, input),
  local: notHere,
};

function read(answer: string, { turns, step }: DebateInput): Attempt<DebateOutput> {
  return readJson(answer, Said, ({ text, stance, about }) => {
    const said = plainText(text, MOST);
    if (said === "" || (step && step.phase !== "opening" && stance === "neither")) return undefined;
    const known = about !== null && Number.isInteger(about) && about >= 1 && about <= turns.length;
    // a turn that was given what to take up is about that, unless it names another
    if (step) return { text: said, stance, about: known ? about - 1 : step.about };
    return { text: said, stance: known ? stance : "neither", about: known ? about - 1 : null };
  });
}

function toDo({ phase, argues, about }: DebateStep): string {
  if (phase === "opening")
    return `This is your opening. Argue ${argues}. You have not seen what others say. The stance says whether your argument supports or opposes that claim.`;
  const taken = about === null ? "the question" : `turn ${about + 1}`;
  return phase === "critique"
    ? `This is a critique. You argue ${argues}. Take up ${taken}: test it, and say whether your turn supports or opposes it.`
    : `This is a rebuttal. You argue ${argues}. Answer ${taken}, and say whether your turn supports or opposes it.`;
}
