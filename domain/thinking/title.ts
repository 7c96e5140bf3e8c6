import { readDraft } from "./lint/draft.ts";
import { mainQuestion, openingClause, PAGE } from "./question/main-question.ts";
import { cutProse, looksLikeCode } from "./refine/prose.ts";
import { cutAtPhrase } from "./text/cut-at-phrase.ts";
import { capital, tidy } from "./text/tidy.ts";

/** Longest title, in characters (UTF-16 code units). */
export const TITLE_MAX = 60;

/** What precedes the thing itself: who wants it, and how much. */
const ASKING =
  /^(?:(?:so )?(?:basically )?the thing is(?: that)?|(?:hi|hello|hey)(?: (?:there|all|everyone))?[,.!]?|how (?:do|can|could|should|would) (?:i|we)|how to|(?:i|we) (?:want|need|would like|have) to|(?:i'd|we'd) like to|(?:want|need|have|got) to|gotta|can you(?: please)?|could you(?: please)?|please|help me(?: to)?|(?:can't|cannot) decide (?:if|whether)(?: to)?|(?:i'm |i am )?(?:not sure|wondering) (?:if|whether)|i don't know (?:if|whether)(?: (?:is|it's) better)?(?: to)?|(?:i (?:don't|do not) know|(?:i have )?no idea)(?= (?:how|what|why|which|who|where|when)\b)|thinking (?:of|about)|looking for|(?:i |we )?need (?:the |an? )?informations? (?:about|on)|i was thinking about|(?:maybe )?if possible|maybe|give me|so|and|but|ok|okay|even) (?=\p{L})/iu;
const ARTICLE = /^(?:an?) (?=\p{L})/iu;
/** A clause of greeting, apology or announcement. */
const PREAMBLE =
  /^(?:okay|ok|hi|hello|hey|sorry|context for|this is going to be|the question is|you are|you're|hypothesis$|background$)/i;
/** Refers to something said before, so it cannot name a thought. */
const POINTING = /\b(?:it|that|this|one|her|him|them)\b|\bthe difference$|\bfirst$/i;
/** Fewer words than this name nothing by themselves when something was said before them. */
const TELLING = 5;

const cut = (text: string): string => cutAtPhrase(text, TITLE_MAX);

const LINK = /^https?:\/\/(?:www\.)?(\S+)$/i;
/** A page is recognised by its beginning. In UTF-16 units. */
const READ = 1_000;

/**
 * A short title from the person's words: the question or request, or what the text opens with.
 * @returns at most `TITLE_MAX` characters, capitalised except for addresses, with an ellipsis where a sentence is cut; "" for text without words
 */
export function titleOf(text: string): string {
  const trimmedText = text.trim();
  const address = LINK.exec(trimmedText)?.[1];
  if (address !== undefined) return address.split(/[?#]/)[0]?.slice(0, TITLE_MAX) ?? "";
  const head = trimmedText.slice(0, READ);
  if (looksLikeCode(cutProse(head))) return cut(head.split("\n")[0] ?? "");
  const draft = readDraft(head);
  if (!draft.english) return capital(cut(tidy(head)));
  const opening = draft.lines
    .map((line) => openingClause(draft, line))
    .find((clause) => /[\p{L}\p{N}]/u.test(clause) && !PREAMBLE.test(clause.trim()));
  if (opening === undefined) return capital(cut(tidy(head)));
  const question = mainQuestion(head);
  // not by a question from its middle
  if (!question || question.kind === "statement" || text.length > PAGE) return named(opening);
  const asked = question.words.join(" ");
  return named(question.isFirst || isName(asked) ? asked : opening);
}

/** Whether a question can name the whole text: long enough, and without reference to earlier text. */
const isName = (question: string): boolean => {
  const { length } = question.split(" ");
  return length >= TELLING && !(length < 14 && POINTING.test(question));
};

function named(text: string): string {
  const line = tidy(text);
  let bare = line;
  for (let again = 0; again < 2; again++) bare = bare.replace(ASKING, "");
  const thing = bare === line ? bare : bare.replace(ARTICLE, "");
  return capital(cut(thing.includes(" ") ? thing : bare));
}
