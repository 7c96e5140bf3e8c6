/** What a "not" is about: "egg" in "no egg", "kitchen" in "not the kitchen", "Friday" in "she dropped the Friday". */
import { negationOf } from "../thinking/text/lexicon/negations.ts";
import { type Token, words } from "../thinking/text/tokens.ts";
import { contentWords, stem } from "./content-words.ts";
import { isGeneric, topicOf, topicsOf } from "./everyday.ts";
import { MOST_COMPARED } from "./statements.ts";

export interface Denied {
  readonly topic: string;
  /** It denies the thing itself, "no egg", "never crumble"; another one denies a deed or a quality. */
  readonly isWhole: boolean;
  /** It was so before: "she dropped the Friday". */
  readonly isEnded: boolean;
  /** It denies a cause alone: "nothing to do with the weather". */
  readonly isCause: boolean;
  /** As it is written. */
  readonly word: string;
}

const PARTS = /[.;:()!?\n,]|\s[–—→]\s|\b(?:but|because|while|although|though)\b/iu;
/** What is no longer done is denied too. */
const ENDING = new Set(["drop", "cancel", "skip"]);
/** "We won't have a fence" denies the fence, not the having. */
const HAVING = new Set(["have", "want", "need", "show"]);
/** "Wasn't going that fast" denies the speed, not the going. */
const MOVING = new Set(["go", "get", "look", "feel"]);
/** "Walking isn't the best" speaks against the walking. */
const PRAISE = /^(?:best|good|great|ideal|right|idea|recommended|sensible)$/;
/** "Unconscious", "incomplete". */
const UNDONE =
  /^(?:un(?!known|til|der|less|ion|it|iq|iver)(\p{L}{5,})|(?:in|im)(complete|correct|valid|active|secure|accurate|possible|sufficient))$/u;
/** "Accident free": without any. */
const FREE_OF = /\b(accident|rust|smoke|pet|sugar|gluten|nut|alcohol|dust|fat|debt|damage|pain)[\s-]free\b/iu;
/** Objects of deeds by which a thing is there no more: "we took the key safe off". */
const REMOVED =
  /\b(?:took|taken|take)\s(?:the|my|her|his|our)\s((?:\p{L}+\s){1,2})(?:off|down|away)\b|\b(?:removed|got rid of)\s(?:the|my|her|his|our)\s((?:\p{L}+\s?){1,2})/iu;
/** Words between a negation and what it is about. */
const MOST_BETWEEN = 5;

/** The next word, and in "rather than to a virus" the one after it. */
const beyondTo = (all: readonly Token[], at: number): string =>
  (/^(?:to|for|from|by)$/.test(all[at + 1]?.lower ?? "") ? all[at + 2] : all[at + 1])?.lower ?? "";

/** @param text a statement's own words */
export function deniedIn(text: string): readonly Denied[] {
  const plain = text
    .slice(0, MOST_COMPARED)
    .replaceAll("’", "'")
    .replace(/\bno\.\s*(?=\d)/giu, "; ");
  return plain.split(PARTS).flatMap((part) => {
    const all = words(part);
    const [free = "", thing = ""] = FREE_OF.exec(part) ?? [];
    if (thing !== "")
      return [
        { topic: topicOf(thing.toLowerCase()) ?? thing, isWhole: true, isEnded: false, isCause: false, word: free },
      ];
    const undone = all.flatMap(({ lower, text: word }): Denied[] => {
      const [, un, within] = UNDONE.exec(lower) ?? [];
      const root = un ?? within ?? "";
      return root === ""
        ? []
        : [{ topic: topicOf(root) ?? root, isWhole: !root.endsWith("ed"), isEnded: false, isCause: false, word }];
    });
    const denied = all.flatMap(({ lower, text: word }, at): Denied[] => {
      const negation = negationOf(lower);
      // "she would rather sell the house than have a stranger in it"
      const isRefused = lower === "than" && all.slice(0, at).some((each) => each.lower === "rather");
      const isEnded = ENDING.has(stem(lower));
      const isOutOf = lower === "of" && all[at - 1]?.lower === "out";
      if (negation === null && !isRefused && !isEnded && !isOutOf) return [];
      const next = all[at + 1]?.lower ?? "";
      if (/^(?:only|just|longer|more|sure|least)$/.test(next) && negation !== null) return [];
      // "no stairs without supervision" allows them with it
      if (negation === "no" && all.slice(at + 2).some((each) => each.lower === "without")) return [];
      const isCause = /^nothing to do with\b/iu.test(part.slice(all[at]?.span.start ?? 0));
      const isOfThing =
        negation === "no" ||
        negation === "never" ||
        negation === "without" ||
        ((lower === "not" || isRefused) && /^(?:the|a|an)$/.test(isRefused ? beyondTo(all, at) : next));
      let isHaving = false;
      const found: Denied[] = [];
      // "never add cream" denies the cream too
      let most = negation === "never" && at === 0 ? 2 : 1;
      let isNeeded = false;
      for (const after of all.slice(at + 1, at + 1 + MOST_BETWEEN)) {
        if (negationOf(after.lower) !== null) return [];
        if (HAVING.has(stem(after.lower)) && negation === "not") isHaving = stem(after.lower) !== "need";
        const topic = topicOf(after.lower);
        if (topic === "need" && negation === "not") [most, isNeeded] = [2, true];
        if (topic === undefined || HAVING.has(topic)) {
          if (topic !== "need") continue;
        }
        const isDay = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day/.test(after.lower);
        if (MOVING.has(topic)) continue;
        if (isGeneric(topic) && topic !== "need" && !isDay) break;
        found.push({
          topic,
          isWhole: isOfThing || isHaving || (isNeeded && topic !== "need"),
          isEnded,
          isCause,
          word: `${word} ${after.text}`,
        });
        if (found.length === most) break;
      }
      // "Injections he doesn't believe in"
      const front = [all[0], all[at - 1]].find((each) => each && topicOf(each.lower) !== undefined && each !== all[at]);
      const fronted = topicOf(front?.lower ?? "");
      const isFronted = negation === "not" && at > 0 && fronted !== undefined && !isGeneric(fronted);
      if (
        found.length === 0 &&
        isFronted &&
        all.slice(at + 1).every((each) => contentWords(each.lower).length === 0 || PRAISE.test(each.lower))
      )
        return [{ topic: fronted, isWhole: true, isEnded, isCause, word: `${front?.text} ${word}` }];
      return found;
    });
    const [removal = "", taken, rid] = REMOVED.exec(part) ?? [];
    const removed = topicsOf(taken ?? rid ?? "")
      .slice(-1)
      .map((topic): Denied => ({ topic, isWhole: true, isEnded: true, isCause: false, word: removal.trim() }));
    return [...denied, ...undone, ...removed];
  });
}
