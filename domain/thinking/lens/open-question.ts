/** What a question leaves open, as words that stand within another question: "what to cook for 12 people", "how long it takes to learn to weld". */
import { mainQuestion } from "../question/main-question.ts";
import { verbAt } from "../question/wanted.ts";
import { PREPOSITIONS, wordList } from "../question/word-kinds.ts";
import { DETERMINERS, isAdverb, SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import { isNounish, thirdPerson, verbIn } from "../text/lexicon/verbs.ts";

/** In words. */
const LONGEST = 14;

export interface OpenQuestion {
  /** Something to decide: "what to cook for 12 people". */
  readonly pick?: string;
  /** Something to find out: "which trees grow in clay". */
  readonly unknown?: string;
  /** What a question with "why" says is so: "my bread sinks in the oven". */
  readonly because?: string;
}

const WH =
  "(?:what(?: (?:kind|sort|type|size|colou?r|time|day|age)(?: of [\\p{L}-]+)?)?|which(?: (?!(?:is|are|was|of)\\b)[\\p{L}-]+){0,3}?|who|whom|where|when|how (?:much|long|often|big|far|early|late|old|soon|high|deep|hot)(?: (?!(?:should|can|do|does|is|are|will|would|could)\\b)[\\p{L}-]+)?|how many(?: [\\p{L}-]+){1,2}?)";
const pattern = (rest: string): RegExp => new RegExp(`^(${WH})${rest}$`, "iu");

const WHAT_WE_DO = pattern(
  " (should|shall|can|could|do|would|must) (i|we|you(?= (?!think|say|mean|know|have|want|like|need))) (.+)",
);
/** "What should I do?" names nothing. */
const SAYS_NOTHING =
  /^do(?: (?:now|next|here|then|first|(?:with|about) (?:it|this|that|them)|it|this|that|(?:in order )?to\b.*))?$/i;
/** "What do I need for a picnic?" asks what is so, and nothing to decide. */
const KNOWN = wordList("need have know owe get earn pay lose expect mean");
const GOOD_ONE =
  /^(what)(?: is| are|['’]?s| would be| makes) (an? (?:good|great|nice|fair|cheap|easy|healthy|polite|kind|safe|suitable|simple|quick|decent|reasonable|realistic|fun|better) .+)$/i;
const IT_IS = pattern(
  "(?:['’]?s| (is|are|was|were)) ((?:the|an?|my|our|his|her|their|your|this|that|it|he|she|they|i|we)\\b.+)",
);
const DOES = pattern(" (does|do) (.+)");
const MODAL = pattern(" (should|shall|can|could|will|would|must|may) (.+)");
/** "Which old trees grow": in words, how far its verb may stand. */
const MOST_BEFORE_VERB = 4;
const ASKED_SUBJECT = /^(?:what|who|which|how many|how much)\b/i;
/** Here the verb stands before its subject, as in no other question: "what can't I bring", "what have I done". */
const INVERTED =
  /^(?:what|who|which) (?:if\b|(?:\p{L}+n['’]?t|has|have|had|did|do|does|is|are|was|were|can|could|will|would|should) (?:I|we|you|he|she|they|it|the|an?|my|our|your|his|her|their|this|that|these|those)\b)/iu;
/** What the reader would do, or thinks, is not to be found out. */
const READER = /^you\b/i;
const WHETHER_IT = /^(is|are|was) (it|this|that|there) (.+)$/i;
const WHETHER_WE = /^(do|can|may|could|am|are) (i|we) (.+)$/i;
const WHETHER_OTHERS = /^(does|do|can|will|would|could) (.+)$/i;
const WHY = /^why (does|do|is|are|am|can|will|can['’]?t|won['’]?t|doesn['’]?t|don['’]?t|isn['’]?t|aren['’]?t) (.+)$/i;
/** Behind these another sentence begins. */
const ENDS_SUBJECT = wordList(
  "so too always still not never ever only such this that better worse bad sick ill broken slow late cold hot wet dry",
);
const CLAUSES = /\b(?:that|who|which|when|if|where|because|so)\b/i;

/** A condition belongs to what is asked: "what happens to my pension if I move". */
const ANOTHER_CLAUSE =
  /,? (?:but|and|so|because|since|although|though) (?:i|we|you|he|she|they|it|my|our|the|there|nobody)\b.*$/i;

/** What is asked; nothing where it cannot be said for certain. */
export function openQuestionIn(text: string): OpenQuestion {
  const main = mainQuestion(text);
  if (main?.kind !== "question") return {};
  const asked = main.words
    .join(" ")
    .replace(ANOTHER_CLAUSE, "")
    .replace(/\s*[?!.]+$/, "");
  const open = readAs(asked.replace(/ i(?=\b(?!['’]))/g, " I"));
  return Object.values(open).every((words) => words.split(" ").length <= LONGEST) ? open : {};
}

function readAs(asked: string): OpenQuestion {
  return why(asked) ?? decided(asked) ?? found(asked) ?? whether(asked) ?? {};
}

function decided(asked: string): OpenQuestion | null {
  const good = GOOD_ONE.exec(asked)?.[2];
  if (good !== undefined) return { pick: `what would be ${good}` };
  const [, wh = "", modal = "", who = "", rest = ""] = WHAT_WE_DO.exec(asked) ?? [];
  if (wh === "" || (who.toLowerCase() === "you" && !/^(?:would|should)$/i.test(modal))) return toChoose(asked);
  const said = rest.replace(/^(?:best|really|actually|just) /i, "");
  const [verb = ""] = said.toLowerCase().split(" ");
  if (SAYS_NOTHING.test(said) || verbIn(verb, "base") === null) return {};
  const subject = who.toLowerCase() === "i" ? "I" : "we";
  // "how long can I leave a dog alone" asks for a limit
  const asksLimit = /^how\b/i.test(wh) && /^(?:can|could|must)$/i.test(modal);
  if (KNOWN.has(verb) || asksLimit)
    return { unknown: [low(wh), subject, ...(modal === "do" ? [] : [modal]), said].join(" ") };
  return { pick: `${low(wh)} to ${said}` };
}

const TO_DO = pattern(" to (.+)");
/** "What to cook for 9 people" is in the form already. */
function toChoose(asked: string): OpenQuestion | null {
  const [, wh = "", said = ""] = TO_DO.exec(asked) ?? [];
  if (wh === "" || SAYS_NOTHING.test(said)) return null;
  return verbIn(said.toLowerCase().split(" ")[0] ?? "", "base") === null ? null : { pick: low(asked) };
}

/** Something to find out, its subject before its verb. */
function found(asked: string): OpenQuestion | null {
  const [, what = "", is = "is", subject = ""] = IT_IS.exec(asked) ?? [];
  if (what !== "")
    return CLAUSES.test(subject) || verbWithin(subject) ? {} : { unknown: `${low(what)} ${subject} ${is}` };
  const [, wh = "", does = "", rest = ""] = DOES.exec(asked) ?? [];
  if (wh !== "") {
    const parts = parted(rest);
    return parts ? { unknown: `${low(wh)} ${parts.subject} ${inflected(parts.verb, does)}${parts.rest}` } : {};
  }
  const [, which = "", modal = "", others = ""] = MODAL.exec(asked) ?? [];
  // "what can happen": it asks for its own subject
  const [next = ""] = others.toLowerCase().split(" ");
  const isOwnSubject = ASKED_SUBJECT.test(which) && verbIn(next, "base") !== null && !DETERMINERS.has(next);
  if (which !== "" && isOwnSubject)
    return isNounish(next) && !PREPOSITIONS.has(others.split(" ")[1] ?? "") ? {} : { unknown: low(asked) };
  if (which !== "") {
    const parts = parted(others);
    return parts ? { unknown: `${low(which)} ${parts.subject} ${modal} ${parts.verb}${parts.rest}` } : {};
  }
  return ASKED_SUBJECT.test(asked) && !INVERTED.test(asked) && subjectVerb(asked.split(" "))
    ? { unknown: low(asked) }
    : null;
}

/** Whether a question asks for its own subject: "which trees grow", "who pays". */
function subjectVerb(all: readonly string[]): boolean {
  const isOne = /^(?:what|who)$/i.test(all[0] ?? "");
  const at = all.slice(0, MOST_BEFORE_VERB + 1).findIndex((word, place) => {
    const verb = place < (isOne ? 1 : 2) ? null : verbIn(word.toLowerCase(), "base", "s", "past");
    return (
      verb !== null &&
      (isOne || !isNounish(verb.base) || place === all.length - 1 || PREPOSITIONS.has(all[place + 1] ?? ""))
    );
  });
  return at > 0;
}

function whether(asked: string): OpenQuestion | null {
  const [, is = "", it = "", rest = ""] = WHETHER_IT.exec(asked) ?? [];
  if (is !== "") return { unknown: `whether ${it} ${low(is)} ${rest}` };
  const [, verb = "", who = "", what = ""] = WHETHER_WE.exec(asked) ?? [];
  if (verb !== "" && !/\bor\b/i.test(what))
    return {
      unknown: [
        "whether",
        who.toLowerCase() === "i" ? "I" : "we",
        ...(/^do$/i.test(verb) ? [] : [low(verb)]),
        what,
      ].join(" "),
    };
  const [, does = "", others = ""] = WHETHER_OTHERS.exec(asked) ?? [];
  const parts = does === "" || /^(?:you|anyone|anybody|someone|any)\b/i.test(others) ? null : parted(others);
  // "could do Tuesdays at Hexham" leaves out its subject: words are turned only where the subject is certain
  if (!parts || !isSubject(parts.subject)) return null;
  const said = /^do/i.test(does) ? inflected(parts.verb, does) : `${low(does)} ${parts.verb}`;
  return { unknown: `whether ${parts.subject} ${said}${parts.rest}` };
}

/** It is a pronoun, or begins with an article, "my" or a plural of one word, and has no verb at its beginning. */
function isSubject(words: string): boolean {
  const [first = "", second] = words.toLowerCase().split(" ");
  if (SUBJECT_PRONOUNS.has(first) || DETERMINERS.has(first)) return true;
  return second === undefined && verbIn(first, "base") === null;
}

function why(asked: string): OpenQuestion | null {
  const [, verb = "", rest = ""] = WHY.exec(asked) ?? [];
  if (verb === "") return null;
  if (/^(?:is|are|am|isn|aren)/i.test(verb)) {
    const subject = subjectOf(rest);
    return subject === null ? asSaid(asked) : { because: `${subject} ${low(verb)}${rest.slice(subject.length)}` };
  }
  const parts = parted(rest);
  if (!parts) return asSaid(asked);
  const said = /^(?:does|do)$/i.test(verb) ? inflected(parts.verb, verb) : `${low(verb)} ${parts.verb}`;
  return { because: `${parts.subject} ${said}${parts.rest}` };
}

/** Where its subject does not end for certain, a question is left in its own order. */
const asSaid = (asked: string): OpenQuestion => (asked.split(" ").length < 4 ? {} : { unknown: low(asked) });
const low = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
const inflected = (verb: string, asked: string): string => (/^does$/i.test(asked) ? thirdPerson(verb) : verb);
const verbWithin = (words: string): boolean => verbAt(words) !== null && !/\bto\b/.test(words);

/** A subject, its verb in the base form, and what follows; adverbs stay before the verb. */
function parted(words: string): { readonly subject: string; readonly verb: string; readonly rest: string } | null {
  const [first = "", second = ""] = words.split(" ");
  if (READER.test(words)) return null;
  const isShort = SUBJECT_PRONOUNS.has(first.toLowerCase()) && !DETERMINERS.has(second.toLowerCase());
  let at: number | null = isShort ? first.length + 1 : verbAt(words);
  if (at === null) return null;
  // "my bread always collapses"
  for (;;) {
    const [next = ""] = words.slice(at).split(" ");
    if (!isAdverb(next.toLowerCase())) break;
    at += next.length + 1;
  }
  const [verb = ""] = words.slice(at).split(" ");
  if (verbIn(verb.toLowerCase(), "base") === null) return null;
  return { subject: words.slice(0, at).trim(), verb, rest: words.slice(at + verb.length) };
}

/** The subject of a form of "be": "my cat" of "my cat sneezing"; null where its end cannot be told. */
function subjectOf(words: string): string | null {
  const all = words.split(" ");
  const [first = ""] = all;
  if (SUBJECT_PRONOUNS.has(first.toLowerCase()) || /^every(?:body|one)$/i.test(first))
    // "everybody on my street": it goes on
    return all.length > 1 && !PREPOSITIONS.has(all[1] ?? "") ? first : null;
  const end = all.findIndex(
    (word, at) => at >= 2 && (ENDS_SUBJECT.has(word.toLowerCase()) || verbIn(word.toLowerCase(), "ing") !== null),
  );
  if (end > 0) return all.slice(0, end).join(" ");
  return DETERMINERS.has(first.toLowerCase()) && all.length === 3 ? all.slice(0, 2).join(" ") : null;
}
