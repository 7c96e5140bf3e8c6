/** Who does a thing that is done once: the reading, the keys, the call for the ambulance. */

import { PEOPLE } from "../thinking/question/word-kinds.ts";
import { DETERMINERS, SUBJECT_PRONOUNS } from "../thinking/text/lexicon/grammar-words.ts";
import { negationOf } from "../thinking/text/lexicon/negations.ts";
import { GIVEN_NAMES } from "../thinking/text/lexicon/proper-nouns.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";
import { type Token, words } from "../thinking/text/tokens.ts";
import { stem } from "./content-words.ts";
import { isGeneric, topicOf } from "./everyday.ts";

export interface Deed {
  /** Lower-case words by which the one who does it is named; those of the source's title for "I". */
  readonly who: ReadonlySet<string>;
  /** As it is written. */
  readonly word: string;
  readonly verb: string;
  /** The verb as it is, in one form. */
  readonly base: string;
  readonly things: ReadonlySet<string>;
  readonly isDenied: boolean;
}

/** Verbs of looking after a thing, which may stand for each other. */
const DOING = new Set(
  "do bring make take look handle organise organize lead run read play carry fetch drive".split(" "),
);
/** What is done once. Two people may each see a thing, or pay for it. */
const ONCE = new Set(
  "do call sign operate cook book chair host teach write ask open cut hand raise judge marry present conduct treat inspect unveil design lock".split(
    " ",
  ),
);
const BEING = /^(?:is|are|was|were|be|been|being)$/;
const CALLING = new Set("ring call phone telephone dial dialled".split(" "));
const TITLE = /^(?:mr|mrs|ms|dr|prof|frau|herr|aunt|uncle|sister|father)$/;
const HELPING =
  /^(?:is|are|was|were|will|would|has|have|had|can|could|may|must|should|am|be|been|did|does|going|to|now|already|also|just|who|that|not|never|n't|supposed|agreed|allowed|able|ll|chosen|asked|picked|elected|invited|due)$/;
const CLAUSE = /[,;()!?]|\.(?!\d)|\s[–—→]\s|\b(?:and|but|because|while|although|though|so|if|when)\b/iu;
/** "Omar promised me on Sunday that he'll play": he does it. */
const PROMISED = /^(\s*\p{Lu}\p{L}+)\s(?:promised|promises|says|said|told|agreed)\b.*?\b(?:he|she)(?:'ll| will)\s/u;
/** "The organizer is Ana Ruiz": she organizes. */
const NAMED_DOER =
  /^\s*(?:[Tt]he|[Oo]ur)\s(\p{L}{2,}er)\s(?:is|was|will be)\s(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+){0,2})\s*$/u;
/** "Only Helga may play it": nobody else does. */
const ONLY = /^\s*[Oo]nly\s(\p{Lu}\p{L}+)\s(?:has (?:permission|the right) to|is allowed to|may|can)\s/u;
const NOT_ME = /^\s*it (?:was|is) not (?:me|i) who\b/iu;
/** "I asked Theo to play": he plays. */
const ASKED =
  /^\s*(?:[Ii]|[Ww]e)(?:\s(?:have |had )?|'ve\s)(?:asked|got|chose|picked|booked|hired)\s((?:my\s)?\p{Lu}\p{L}+)\sto\s/u;
/** "Our own Irène Bastide, 1976 regional champion, has been ..." */
const APPOSED = /^([^,]{3,40}), [^,]{3,40}, (?=(?:has|is|was|will|had)\b)/u;
const LABELLED = /^\s*([\p{L} ]{3,24}):\s+((?:(?:Mr|Mrs|Ms|Dr|Frau|Herr)\.?\s)?\p{Lu}[\p{L}]+)\s*$/u;
const WITH =
  /^\s*(?:the\s)?([\p{L}]+)\s(?:is|are)\s(?:now\s)?(?:with|on|up to)\s((?:(?:Mr|Mrs|Ms|Dr|Frau|Herr)\.?\s)?\p{Lu}[\p{L}]+)/iu;
const OWNED = /^\s*(?:the\s)?([\p{L}]+)\s(?:is|are)\s(\p{Lu}[\p{L}]+)'s\b/iu;

/** @param own the statement's own words @param title of its source, whose "I" it is */
export function deedsIn(own: string, title: string): readonly Deed[] {
  const text = own.replaceAll("’", "'");
  const me = new Set(words(title).map(({ lower }) => lower.replace(/'s$/, "")));
  return text
    .replace(APPOSED, "$1 ")
    .split(CLAUSE)
    .flatMap((clause): Deed[] => {
      const [, agent = "", whom = ""] = NAMED_DOER.exec(clause) ?? [];
      const made = [agent.slice(0, -2), agent.slice(0, -1)].find((each) => verbIn(each.toLowerCase(), "base") !== null);
      if (made !== undefined)
        return [
          {
            who: namesIn(whom),
            word: whom,
            verb: verbOf(made.toLowerCase()),
            base: made.toLowerCase(),
            things: new Set([agent.toLowerCase()]),
            isDenied: false,
          },
        ];
      const [, thing = "", name = ""] = LABELLED.exec(clause) ?? WITH.exec(clause) ?? OWNED.exec(clause) ?? [];
      if (name !== "" && /^\p{Lu}/u.test(name))
        return [
          { who: namesIn(name), word: name, verb: "do", base: "do", things: thingsIn(words(thing)), isDenied: false },
        ];
      const all = words(
        clause
          .replace(/^\s*it (?:was|is) (?:(.*?) who\b|(?=(?:my|our|his|her)\s\p{Lu}))/iu, "$1")
          .replace(PROMISED, "$1 will ")
          .replace(NOT_ME, "I never")
          .replace(ONLY, "$1 will ")
          .replace(ASKED, "$1 will ")
          // the number tells who is called
          .replace(/\b(?:999|911|112)\b/u, "ambulance"),
      );
      const doer = doerOf(all, me);
      if (!doer) return [];
      const rest = all.slice(doer.end);
      const at = rest.findIndex(
        ({ lower }) =>
          !HELPING.test(lower) && negationOf(lower) === null && !/'(?:ll|d|ve)$/.test(lower) && isVerb(lower),
      );
      const helped = rest.slice(0, at < 0 ? 0 : at);
      const verb = rest[at];
      if (!verb || helped.length > 4) return [];
      // "the gate is locked by the caretaker": the subject does nothing
      if (/^by$/.test(rest[at + 1]?.lower ?? "") && helped.some(({ lower }) => BEING.test(lower))) return [];
      const isDenied =
        helped.filter(({ lower }) => negationOf(lower) !== null).length % 2 === 1 ||
        /n't$/.test(all[doer.end - 1]?.lower ?? "");
      const after = rest.slice(at + 1);
      return [
        {
          who: doer.who,
          word: doer.word,
          verb: verbOf(verb.lower),
          base: baseOf(verb.lower),
          things:
            after.length === 0
              ? new Set([stem(verb.lower)])
              : /^(?:it|them)$/.test(after[0]?.lower ?? "")
                ? thingsIn(words(text.slice(0, text.indexOf(clause))).slice(-MOST_AFTER))
                : thingsIn(after),
          isDenied,
        },
      ];
    });
}

const isVerb = (lower: string): boolean =>
  verbIn(lower.replace(/ing$/, ""), "base") !== null ||
  verbIn(lower, "s", "past", "base") !== null ||
  CALLING.has(lower) ||
  /ing$/.test(lower);
const baseOf = (lower: string): string => {
  const base = stem(lower);
  const bare = lower.replace(/ing$/, "");
  return base === lower && lower.endsWith("ing") ? (verbIn(bare, "base") ? bare : `${bare}e`) : base;
};
const verbOf = (lower: string): string => {
  const plain = baseOf(lower);
  return DOING.has(plain) ? "do" : CALLING.has(plain) ? "call" : plain;
};

interface Doer {
  readonly who: ReadonlySet<string>;
  readonly word: string;
  readonly end: number;
}

/** Who does it: the subject that a clause begins with. */
function doerOf(all: readonly Token[], me: ReadonlySet<string>): Doer | null {
  const [first, second, third] = all;
  if (!first) return null;
  if (/^i(?:'m|'ll|'ve|'d)?$/.test(first.lower)) return { who: me, word: first.text.slice(0, 1), end: 1 };
  if (TITLE.test(first.lower) && second && /^\p{Lu}/u.test(second.text))
    return { who: namesIn(second.text), word: `${first.text} ${second.text}`, end: 2 };
  if (/^(?:my|her|his|our|the|a|their)$/.test(first.lower) && second && isPerson(second.lower)) {
    const named =
      third && /^(?:mr|mrs|ms|dr)$/.test(third.lower) && all[3] ? 4 : third && /^\p{Lu}/u.test(third.text) ? 3 : 2;
    return {
      who: new Set(all.slice(1, named).map(({ lower }) => lower)),
      word: all
        .slice(0, named)
        .map(({ text }) => text)
        .join(" "),
      end: named,
    };
  }
  if (isPerson(first.lower) && second && /^\p{Lu}/u.test(second.text))
    return { who: namesIn(second.text), word: `${first.text} ${second.text}`, end: 2 };
  // "my Kev", "our own Irène Bastide"
  if (/^(?:my|our|his|her)$/.test(first.lower) && second) {
    const from = second.lower === "own" ? 2 : 1;
    const names = all.slice(from).findIndex(({ text }) => !/^\p{Lu}/u.test(text));
    const end = names < 0 ? all.length : from + names;
    if (end > from)
      return {
        who: new Set(all.slice(from, end).map(({ lower }) => lower)),
        word: all
          .slice(from, end)
          .map(({ text }) => text)
          .join(" "),
        end,
      };
  }
  // "the farm manager's daughter Ellie"
  const verb = all
    .slice(0, REACH)
    .findIndex(({ lower }) => verbIn(lower, "past", "s") !== null || lower === "will" || CALLING.has(lower));
  const before = all.slice(0, Math.max(0, verb));
  const named = before.at(-1);
  if (before.length > 2 && named && /^\p{Lu}/u.test(named.text) && before.some(({ lower }) => isPerson(lower)))
    return { who: namesIn(named.text), word: named.text, end: before.length };
  const bare = first.lower.replace(/'(?:s|ll|d)$/, "");
  // "the mayor will cut the ribbon", "Helga plays the organ"
  if (/^(?:the|our)$/.test(first.lower) && second && /^(?:will|is|are)$/.test(third?.lower ?? ""))
    return { who: new Set([second.lower]), word: `${first.text} ${second.text}`, end: 2 };
  const isName =
    /^\p{Lu}\p{Ll}{2,}$/u.test(first.text) && !DETERMINERS.has(first.lower) && !SUBJECT_PRONOUNS.has(first.lower);
  if (isName && second && (second.lower === "will" || verbIn(second.lower, "s") !== null))
    return { who: new Set([first.lower]), word: first.text, end: 1 };
  if (GIVEN_NAMES.has(bare)) return { who: new Set([bare]), word: first.text.replace(/'(?:s|ll|d)$/, ""), end: 1 };
  return null;
}

/** How far a subject reaches. In words. */
const REACH = 7;
const isPerson = (lower: string): boolean =>
  PEOPLE.has(lower) || /^(?:caretaker|driver|agent|colleague|vicar|priest|surgeon|postman|sexton)$/.test(lower);
const namesIn = (name: string): ReadonlySet<string> =>
  new Set(words(name).flatMap(({ lower }) => (TITLE.test(lower) ? [] : [lower])));
const thingsIn = (all: readonly Token[]): ReadonlySet<string> =>
  new Set(
    all.slice(0, MOST_AFTER).flatMap(({ lower, text }) => {
      const topic = topicOf(lower);
      return topic === undefined ||
        isGeneric(topic) ||
        GIVEN_NAMES.has(lower) ||
        (/^\p{Lu}/u.test(text) && isPerson(lower))
        ? []
        : [topic];
    }),
  );
const MOST_AFTER = 6;

/** The words by which two statements name others for one deed, or the same one as doing and not doing it; null otherwise. */
export function doneByOthers(
  a: readonly Deed[],
  b: readonly Deed[],
  isCommon: (topic: string) => boolean,
): readonly [string, string] | null {
  for (const one of a)
    for (const other of b) {
      if (one.verb !== other.verb || !ONCE.has(one.verb)) continue;
      const isOne = [...one.who].some((name) => other.who.has(name));
      const shared = [...one.things].filter((thing) => other.things.has(thing) && !isCommon(thing));
      // "Bastien plays the accordion", "I'm not playing this time"
      const isSameDeed =
        isOne &&
        one.isDenied !== other.isDenied &&
        one.base === other.base &&
        [one, other].some(({ isDenied, things }) => isDenied && (things.size === 0 || things.has(one.base)));
      if (shared.length === 0 && !isSameDeed) continue;
      if (isOne === (one.isDenied !== other.isDenied) && (isOne || (!one.isDenied && !other.isDenied)))
        return [one.isDenied ? `not ${one.word}` : one.word, other.isDenied ? `not ${other.word}` : other.word];
    }
  return null;
}
