import { messages as entity } from "../entities/messages.ts";
import { readStored } from "../entities/stored.ts";
import type { Message, ReplyMessage } from "../entities.ts";
import { overlap, SAME, wordsOf } from "../thinking/lens/overlap.ts";
import type { ListedPersona } from "./persona.ts";
import { generalQuestions, ownQuestions, type ReadThought } from "./previews.ts";

/** A chat has at most this many questions, besides the last one about its stop rule. */
export const MOST_QUESTIONS = 7;
/** Questions of the persona's own about the thought. */
const MOST_OWN = 3;
/** From this many words on, an answer is asked about. */
const SAYS_SOMETHING = 3;
/** In the place of a template: the question whether the persona's stop rule is met. */
export const STOP_TEMPLATE = "{stop}";
/** Characters of an answer. */
export const LONGEST_ANSWER = 4_000;

export type AskedMessage = Extract<Message, { kind: "asked" }>;
export type AnsweredMessage = Extract<Message, { kind: "answered" }>;

/** A question with its answer. */
export interface ChatTurn {
  readonly asked: AskedMessage;
  readonly answered: AnsweredMessage;
}

/** What a persona asks next. */
export interface ChatQuestion {
  readonly text: string;
  readonly template: string;
  /** `stop`: whether the persona's rule for stopping is met; the person says yes or no. */
  readonly kind: "own" | "critical" | "general" | "stop";
}

/**
 * What the persona asks next, from what is stored alone: so a chat goes on where it was, whatever ended the page.
 * @returns null when the chat is over
 */
export function nextQuestion(
  persona: ListedPersona,
  thought: ReadThought,
  turns: readonly ChatTurn[],
): ChatQuestion | null {
  if (thought.heldBack === "care" || turns.some(({ asked }) => asked.template === STOP_TEMPLATE)) return null;
  const asked = turns.map((turn) => wordsOf(turn.asked.text));
  const isNew = (text: string) => asked.every((words) => overlap(words, wordsOf(text)) <= SAME);
  const { critical, stop } = persona.wording;
  const last = turns.at(-1);
  if (turns.length < MOST_QUESTIONS) {
    const isCriticalNew = critical !== "" && isNew(critical) && turns.every((turn) => turn.asked.template !== critical);
    if (last && isCriticalNew && says(last.answered)) return { text: critical, template: critical, kind: "critical" };
    const own = ownQuestions(persona, thought);
    const ownAsked = turns.filter(({ asked: { template } }) => own.some((one) => one.template === template)).length;
    const nextOwn = ownAsked < MOST_OWN ? own.find(({ text }) => isNew(text)) : undefined;
    if (nextOwn) return { text: nextOwn.text, template: nextOwn.template, kind: "own" };
    const general = generalQuestions(persona, thought).find(({ text }) => isNew(text));
    if (general) return { text: general.text, template: general.template, kind: "general" };
  }
  return stop === "" || turns.length === 0 ? null : { text: stop, template: STOP_TEMPLATE, kind: "stop" };
}

const says = ({ known, text }: AnsweredMessage): boolean => known && text.trim().split(/\s+/).length >= SAYS_SOMETHING;

/**
 * The turns of the newest chat of a persona in a session, and the chat's id; a question without an answer is left out. Damaged rows and unknown
 * kinds are left out. Never throws.
 */
export function chatIn(
  rows: readonly unknown[],
  personaId: string,
): { readonly id: string | null; readonly turns: readonly ChatTurn[] } {
  const read = rows.flatMap((row) => readStored(entity, row) ?? []);
  const asked = read.filter((row): row is AskedMessage => row.kind === "asked" && row.personaId === personaId);
  const id = asked.at(-1)?.runId ?? null;
  const answers = new Map(read.flatMap((row) => (row.kind === "answered" ? [[row.to, row] as const] : [])));
  const turns = asked
    .filter(({ runId }) => runId === id)
    .flatMap((one): ChatTurn[] => {
      const answered = answers.get(one.id);
      return answered ? [{ asked: one, answered }] : [];
    });
  return { id, turns };
}

/** What models replied in a chat, the oldest first. Damaged rows are left out. */
export const repliesIn = (rows: readonly unknown[], chatId: string | null): readonly ReplyMessage[] =>
  rows.flatMap((row) => {
    const read = readStored(entity, row);
    return read?.kind === "reply" && read.runId === chatId && read.text !== "" ? [read] : [];
  });

/** Whose words an answer is: the provider whose reply was taken over as it is; null for the person's own. */
export const writerOf = ({ asked, answered }: ChatTurn, replies: readonly ReplyMessage[]): string | null =>
  replies.findLast(({ text, origin }) => origin.asked === asked.text && text.trim() === answered.text.trim())?.origin
    .provider ?? null;

/** The answers that say something, with their questions: what goes into the question. */
export const answersIn = (turns: readonly ChatTurn[]): readonly ChatTurn[] =>
  turns.filter(
    ({ asked, answered }) => asked.template !== STOP_TEMPLATE && answered.known && answered.text.trim() !== "",
  );

/** A chat as plain text, for the clipboard. */
export const chatText = (name: string, thought: string, turns: readonly ChatTurn[]): string =>
  [
    `${name} asks about: ${thought}`,
    ...turns.map(({ asked, answered }) => `${asked.text}\n${answered.known ? answered.text : "I do not know yet."}`),
  ].join("\n\n");
