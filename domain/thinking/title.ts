import { flavourOf, PAGE } from "./brief/flavour.ts";
import { doing, withoutKeep } from "./brief/grammar/clause-forms.ts";
import { direct as directOf } from "./brief/grammar/indirect.ts";
import { parseClause } from "./brief/grammar/parse-clause.ts";
import { capital, tidy } from "./brief/grammar/tidy.ts";
import { ownQuestions } from "./brief/own-questions.ts";
import { LOCATE } from "./brief/templates/frames.ts";
import { compared } from "./brief/wordings.ts";
import type { Reading } from "./reading/types.ts";

/** Longest title, in characters (UTF-16 code units). */
export const TITLE_MAX = 60;

const WEAK_END =
  /\s+(?:a|an|the|and|or|but|of|to|in|on|at|for|with|by|from|as|my|our|your|that|which|who|because|so|than|without|before|after|if|be|get|when|while|every|since|until|till|right|given|about|something|end|this|these|would|will|can|could|should|to a|is|are|was|were|i|we|not|it's|its|if)$/i;
/** What precedes the thing itself: who wants it, and how much. */
const ASKING =
  /^(?:how (?:do|can|could|should|would) (?:i|we)|how to|(?:i|we) (?:want|need|would like|have) to|(?:i'd|we'd) like to|(?:want|need|have|got) to|gotta|can you(?: please)?|could you(?: please)?|please|help me(?: to)?|(?:can't|cannot) decide (?:if|whether)(?: to)?|(?:i'm |i am )?(?:not sure|wondering) (?:if|whether)|i don't know (?:if|whether)(?: (?:is|it's) better)?(?: to)?|thinking (?:of|about)|looking for|(?:i |we )?need (?:the |an? )?informations? (?:about|on)|(?:i|we) (?:run|have|own|teach)(?= (?:an?|two|three)\b)|i was thinking about|(?:maybe )?if possible|maybe|give me|so|even) (?=\p{L})/iu;
const ARTICLE = /^(?:an?) (?=\p{L})/iu;
/** A clause of greeting, apology or announcement. */
const PREAMBLE =
  /^(?:okay|ok|hi|hello|hey|sorry|context for|this is going to be|the question is|the thing is|you are|you're|hypothesis$|background$)/i;
/** Refers to something said before, so it cannot name a thought. */
const POINTING = /\b(?:it|that|this|one|her|him|them)\b|\bthe difference$|\bfirst$/i;
/** Fewer words than this name nothing by themselves when something was said before them. */
const TELLING = 5;

/** Where a phrase may end: before what only adds to it. */
const ADDING =
  /\s+(?=(?:for|with|without|in|on|at|by|from|before|after|until|till|when|while|because|but|and|or|if|that|which|who|so|as|than|to|right (?:after|before)|given|between|during|since|of)\s)|\s*[,;:(–—]\s*|\s+-\s+/gi;
const SIDE = /,? (?:who|which|that|when|while|because|if|given) .*$/i;
/** A shorter title says too little, in characters. */
const FEWEST = 18;

/** At most `max` characters, ending at the end of a phrase. */
function cut(text: string, max = TITLE_MAX): string {
  if (text.length <= max) return text.replace(/[\s,;:.–—-]+$/, "");
  const fewest = Math.min(FEWEST, max / 3);
  const ends = [...text.matchAll(ADDING)].map(({ index }) => index).filter((index) => index <= max);
  const phrase = ends.map((end) => trimmed(text.slice(0, end))).findLast((kept) => kept.length >= fewest);
  // Half a side clause says less than none.
  const main = phrase?.replace(SIDE, "") ?? "";
  if (phrase !== undefined) return main.length >= fewest ? main : phrase;
  const head = text.slice(0, max + 1);
  const space = head.lastIndexOf(" ");
  return trimmed(
    space > 0
      ? head.slice(0, space)
      : Array.from(text)
          .slice(0, max / 2)
          .join(""),
  );
}

function trimmed(text: string): string {
  let kept = text;
  while (WEAK_END.test(kept)) kept = kept.replace(WEAK_END, "");
  return kept.replace(/[\s,;:.–—-]+$/, "");
}

const oneOf = (options: readonly string[]): string =>
  options.length > 2 ? `${options.slice(0, -1).join(", ")} or ${options.at(-1)}` : options.join(" or ");

/** Two options in one line: each as long as half a title allows. */
function choiceOf(options: readonly string[]): string {
  const whole = oneOf(options);
  if (whole.length <= TITLE_MAX) return whole;
  const share = Math.floor((TITLE_MAX - 4 * (options.length - 1)) / options.length);
  const parts = options.map((option) => cut(option, share));
  const short = oneOf(parts);
  return short.length <= TITLE_MAX ? short : "";
}

const LINK = /^https?:\/\/(?:www\.)?(\S+)$/i;

/**
 * A short title from the person's words: the event ("Losing people in the second week"), the question or choice, or the subject that the
 * text opens with.
 * @returns at most `TITLE_MAX` characters, capitalised except for addresses; "" for text without words
 */
export function titleOf(reading: Reading): string {
  const { clauses, text, task } = reading;
  const address = LINK.exec(text.trim())?.[1];
  if (address !== undefined) return address.split(/[?#]/)[0]?.slice(0, TITLE_MAX) ?? "";
  const flavour = flavourOf(reading);
  if (flavour === "code") return cut(text.trim().split("\n")[0] ?? "");
  if (reading.language === "other") return capital(cut(tidy(text)));
  const by = (...roles: readonly string[]) =>
    clauses.find(({ role, text: said }) => roles.includes(role) && !PREAMBLE.test(said.trim()));
  const asked = ownQuestions(reading);
  const statement = by("statement")?.text;
  if (task === "fix" && statement !== undefined && asked.length === 0) {
    const finite = parseClause(statement);
    const activity = finite === null ? null : doing(finite);
    if (finite !== null && activity !== null && LOCATE.event.test(withoutKeep(finite).base))
      return capital(cut(activity));
  }
  const opening = by("topic", "statement", "constraint", "wish", "request");
  // A page is recognised by its beginning, not by a question from its middle.
  if (text.length > PAGE && opening !== undefined) return named(opening.text);
  const question = asked.find((one) => one.includes(" "));
  const options = reading.options.length > 1 ? reading.options : /\bdifferences?\b/i.test(text) ? [] : compared(text);
  const choice = choiceOf(options.map((option) => tidy(option)));
  if (options.length > 1 && choice !== "" && (question === undefined || question.length > TITLE_MAX))
    return capital(choice);
  const doubt = by("doubt")?.text;
  const open = question ?? (doubt === undefined ? undefined : (directOf(doubt, "I") ?? doubt));
  if (open === undefined) return named(opening?.text ?? text);
  const before = opening !== undefined && opening === clauses.find(({ role }) => role !== "filler");
  return named(before && !isName(open) ? opening.text : open);
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
