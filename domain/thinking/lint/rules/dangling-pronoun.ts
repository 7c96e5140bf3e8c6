import { STOPWORDS } from "../../text/lexicon/stopwords.ts";
import { isWord } from "../draft.ts";
import { wordSet } from "../lexicon/words.ts";
import { finding, gap, type Rule } from "../rule.ts";

const PRONOUNS = new Map([
  ["it", "what is it"],
  ["this", "what is this"],
  ["that", "what is that"],
  ["them", "who or what are they"],
  ["these", "which ones"],
  ["those", "which ones"],
]);
const DETERMINING = wordSet("this that these those");
const PREPOSITIONS = wordSet(
  "to for about with of in on at by from as into so and or but please again now because if when better shorter longer",
);

/**
 * "Make it better" without anything before it that "it" could refer to. "Vague pronouns" in Femmer et al. 2017; the implicity indicator of
 * QuARS; the INCOSE rule against pronouns. Only the plain case is reported: the first request, its object, no noun before.
 */
export const danglingPronoun: Rule = {
  id: "dangling-pronoun",
  check(draft, { requests }) {
    const { items } = draft;
    const request = requests[0];
    if (!request) return [];
    const pronoun = items[request.verb + 1];
    const next = items[request.verb + 2];
    const question = pronoun?.kind === "word" ? PRONOUNS.get(pronoun.lower) : undefined;
    if (!pronoun || question === undefined) return [];
    const determines = isWord(pronoun, DETERMINING) && next?.kind === "word" && !isWord(next, PREPOSITIONS);
    const named = items
      .slice(0, request.verb)
      .some(({ kind, lower }) => kind === "opaque" || kind === "gap" || (kind === "word" && !STOPWORDS.has(lower)));
    const pasted = next?.text === ":" || request.line.last < items.length;
    if (
      determines ||
      named ||
      pasted ||
      items.slice(request.line.first, request.line.last).some(({ kind }) => kind === "opaque")
    )
      return [];
    const reason = `“${pronoun.text}” stands for nothing said before. Name the thing.`;
    return [
      finding("dangling-pronoun", pronoun.span, reason, "Name it", [{ span: pronoun.span, insert: gap(question) }]),
    ];
  },
};
