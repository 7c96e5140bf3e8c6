import type { ThoughtMap } from "#domain/entities.ts";
import type { Rule } from "#domain/map/findings.ts";
import type { MapTree } from "#domain/map/tree.ts";

export const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : several}`;

/** A text as one line of at most so many characters. */
export const oneLine = (text: string, most = 80): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
};

/** A map's title; without one, its first thought's words. */
export const mapTitle = ({ title }: Pick<ThoughtMap, "title">, tree?: Pick<MapTree, "roots">): string =>
  title || (tree?.roots[0] ? oneLine(tree.roots[0].text) : "") || "Untitled map";

/** What each finding says. */
export const RULE_WORDS: Readonly<Record<Rule, string>> = {
  contradiction: "Two thoughts contradict each other, undecided",
  circle: "A circle: each is the other’s only support",
  unfounded: "A conclusion that rests on nothing given",
  untied: "A claim tied to nothing",
  unanswered: "A question nothing answers",
  "both-sides": "It carries both sides of a contradiction",
  "only-examples": "A claim that rests on examples alone",
  "part-of-itself": "A thought is part of itself",
  "said-twice": "Two thoughts say nearly the same",
  unopposed: "Nothing speaks against it",
};
