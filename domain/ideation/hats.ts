/** Six hats on one idea (de Bono 1985): two questions each, and the person's answers. */
import type { Idea } from "../entities.ts";
import { sixHats } from "./decks/six-hats.ts";

const QUESTIONS: Readonly<Record<string, readonly [string, string]>> = {
  white: ["What is known about it for certain?", "What would you have to find out?"],
  red: ["What do you feel at the thought of it, without any reason?", "Where does it make you uneasy?"],
  black: ["What is the likeliest way in which it fails?", "Whom could it harm?"],
  yellow: ["If it works, who gains most?", "What is the best that could come of it?"],
  green: ["What else could stand in its place?", "What would make it bolder?"],
  blue: ["What is the question behind it?", "What is to be thought about next?"],
};

export interface Hat {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly [string, string];
}

export const HATS: readonly Hat[] = sixHats.cards.flatMap(({ id, name }) => {
  const questions = QUESTIONS[id];
  return questions ? [{ id, name, questions }] : [];
});

/** The hats that have an answer, in their order. */
export const answered = ({ hats }: Pick<Idea, "hats">): readonly { readonly hat: Hat; readonly text: string }[] =>
  HATS.flatMap((hat) => {
    const text = hats[hat.id]?.trim() ?? "";
    return text === "" ? [] : [{ hat, text }];
  });

/** The answers with that of one hat; an empty one goes. */
export function withAnswer(hats: Idea["hats"], hat: string, text: string): Idea["hats"] {
  const { [hat]: _, ...others } = hats;
  return text.trim() === "" ? others : { ...others, [hat]: text.trim() };
}
