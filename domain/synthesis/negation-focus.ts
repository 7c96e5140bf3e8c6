/** What a "not" is about: "egg" in "no egg", "kitchen" in "not the kitchen", "Friday" in "she dropped the Friday". */
import { negationOf } from "../thinking/text/lexicon/negations.ts";
import { words } from "../thinking/text/tokens.ts";
import { stem } from "./content-words.ts";
import { isGeneric, topicOf } from "./everyday.ts";

export interface Denied {
  readonly topic: string;
  /** It denies the thing itself, "no egg", "never crumble"; another one denies a deed or a quality. */
  readonly isWhole: boolean;
  /** It was so before: "she dropped the Friday". */
  readonly isEnded: boolean;
  /** As it is written. */
  readonly word: string;
}

const PARTS = /[.;:()!?\n,]|\s[–—→]\s|\b(?:but|because|while|although|though)\b/iu;
/** What is no longer done is denied too. */
const ENDING = new Set(["drop", "cancel", "skip"]);
/** "We won't have a fence" denies the fence, not the having. */
const HAVING = new Set(["have", "want", "need", "show"]);
/** Words between a negation and what it is about. */
const MOST_BETWEEN = 5;

/** @param text a statement's own words */
export function deniedIn(text: string): readonly Denied[] {
  const plain = text.replaceAll("’", "'").replace(/\bno\.\s*(?=\d)/giu, "; ");
  return plain.split(PARTS).flatMap((part) => {
    const all = words(part);
    return all.flatMap(({ lower, text: word }, at): Denied[] => {
      const negation = negationOf(lower);
      // "she would rather sell the house than have a stranger in it"
      const isRefused = lower === "than" && all.slice(0, at).some((each) => each.lower === "rather");
      const isEnded = ENDING.has(stem(lower));
      const isOutOf = lower === "of" && all[at - 1]?.lower === "out";
      if (negation === null && !isRefused && !isEnded && !isOutOf) return [];
      const next = all[at + 1]?.lower ?? "";
      if (/^(?:only|just|longer|more|sure|least)$/.test(next) && negation !== null) return [];
      const isOfThing =
        negation === "no" ||
        negation === "never" ||
        negation === "without" ||
        (lower === "not" && /^(?:the|a|an)$/.test(next));
      let isHaving = false;
      const found: Denied[] = [];
      // "never add cream" denies the cream too
      const most = negation === "never" && at === 0 ? 2 : 1;
      for (const after of all.slice(at + 1, at + 1 + MOST_BETWEEN)) {
        if (negationOf(after.lower) !== null) return [];
        if (HAVING.has(stem(after.lower)) && negation === "not") isHaving = stem(after.lower) !== "need";
        const topic = topicOf(after.lower);
        if (topic === undefined || HAVING.has(topic)) {
          if (topic !== "need") continue;
        }
        const isDay = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day/.test(after.lower);
        if (isGeneric(topic) && topic !== "need" && !isDay) break;
        found.push({ topic, isWhole: isOfThing || isHaving, isEnded, word: `${word} ${after.text}` });
        if (found.length === most) break;
      }
      return found;
    });
  });
}
