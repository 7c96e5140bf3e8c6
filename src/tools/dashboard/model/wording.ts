import type { ReplyMessage } from "#domain/entities.ts";
import type { Run } from "#domain/sessions/runs.ts";
import { answeredSince, proposalGaps } from "#domain/thinking/refine/proposal.ts";
import { type Decisions, OWN_WORDING, type Proposal, type Refinement, type Sentence } from "#domain/thinking/types.ts";
import { gapSpans } from "./gaps.ts";

/** Whose wording the question of a run is. `absent`: a model's, but its reply is missing on this device or unreadable. */
export type Wording =
  | { readonly by: "person" | "engine" | "absent" }
  | { readonly by: "model"; readonly reply: ReplyMessage };

/** The models' proposals for the question of a run, the newest first. */
export const proposalsOf = (replies: readonly ReplyMessage[]): readonly ReplyMessage[] =>
  replies.filter(({ origin }) => origin.task === "refine").toReversed();

export function wordingOf({ original = false, proposal = OWN_WORDING }: Decisions, run: Run): Wording {
  if (original) return { by: "person" };
  if (proposal === OWN_WORDING) return { by: "engine" };
  const reply = proposalsOf(run.replies).find(({ id }) => id === proposal);
  return reply ? { by: "model", reply } : { by: "absent" };
}

/** A reply's question in the form that the engine takes. */
export const proposalOf = ({ text, origin: { answers } }: ReplyMessage): Proposal => ({
  text,
  ...(answers ? { answers } : {}),
});

/** `decisions` with a model's wording as the question, or with the engine's own. */
export function withWording({ original: _, ...others }: Decisions, proposal: string = OWN_WORDING): Decisions {
  return { ...others, proposal };
}

/** `decisions` as this device can follow them: the engine's own wording replaces one that is missing here. */
export const followable = (decisions: Decisions, run: Run): Decisions =>
  wordingOf(decisions, run).by === "absent" ? withWording(decisions) : decisions;

/** A sentence of the current question, by any author. */
export interface WordedSentence extends Omit<Sentence, "origin"> {
  readonly origin: Sentence["origin"] | "model";
}

/** The current question, sentence by sentence. */
export function wordedSentences(run: Run, decisions: Decisions): readonly WordedSentence[] {
  const { refinement } = run.answer.thought;
  const wording = wordingOf(decisions, run);
  if (wording.by === "model") return proposed(refinement, decisions, wording.reply);
  if (wording.by === "absent") {
    const { text } = run.question;
    return [{ text, origin: "model", gaps: gapSpans(text) }];
  }
  return refinement.sentences;
}

/** Number of open gaps in the current question. */
export const openGaps = (run: Run): number =>
  wordedSentences(run, run.question.decisions).reduce((sum, { gaps }) => sum + gaps.length, 0);

function proposed(refinement: Refinement, decisions: Decisions, reply: ReplyMessage): readonly WordedSentence[] {
  const { text } = reply;
  return [
    { text, origin: "model", gaps: proposalGaps(text, refinement.original) },
    ...answeredSince(refinement, decisions, proposalOf(reply)),
  ];
}

/** What a model is told about the answered clarifying questions. */
export function clarified({ questions }: Refinement, { answers = {} }: Decisions) {
  return questions.flatMap(({ id, question }) => {
    const answer = answers[id]?.trim() ?? "";
    return answer === "" ? [] : [{ question, answer }];
  });
}

/** "Sharpened by My server, small-one": the provider under the person's name for it. */
export const byWhom = (did: string, { adapter, origin: { provider, model } }: ReplyMessage): string => {
  const who = inShort(provider);
  if (adapter === "on-device") return `${did === "Answered" ? "Written" : did} by ${who} on this device`;
  return !model || model === provider ? `${did} by ${who}` : `${did} by ${who}, ${inShort(model)}`;
};

/** Most characters shown of a name (UTF-16 code units): a set-up's limit. A synced row can have any number. */
const MOST_NAME = 60;

const inShort = (name: string): string =>
  name.length <= MOST_NAME ? name : `${name.slice(0, MOST_NAME - 1).replace(/[\ud800-\udbff]$/, "")}…`;
