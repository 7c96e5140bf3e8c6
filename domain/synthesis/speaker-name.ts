/** Who says a sentence that speaks of "I" or of an "it" of its own source: without a name, several people would be one. */
import { DETERMINERS } from "../thinking/text/lexicon/grammar-words.ts";
import { isNounish, verbIn } from "../thinking/text/lexicon/verbs.ts";
import { words } from "../thinking/text/tokens.ts";

const OWN = /\b(?:i|i'm|i'd|i've|i'll|me|my|mine|myself|we|we'd|we've|we'll|we're|us|our|ours)\b/iu;
const LEANING = /^(?:["“(]\s*)?(?:he|she|they|it|his|her|their|its|this|that|there)\b/iu;
const TEXT_KIND =
  /^(?:(?:e-?mail|letter|notes?|message|call|report|minutes|review|answer|post|memo)\s+(?:from|by|of)|(?:told|written|sent)\s+by)\s+/iu;
/** These name a text, and nobody who says it. */
const ONLY_KIND =
  /^(?:[\p{L}'’]+\s+){0,2}(?:e-?mails?|letter|notes?|message|call|phone|report|minutes|reviews?|answer|post|memo|chat|summary|meeting|transcript)$/iu;
const LONGEST = 40;

/** A source's title, as short as it still names who says it or what it is about. */
export function speakerName(title: string): string {
  const bare = title
    .replace(/[★☆*#"“”]+/gu, " ")
    .replace(TEXT_KIND, "")
    .trim();
  const parts = bare.split(/\s*[,():;|–—]\s*/u).filter((part) => part !== "");
  const first = parts.find((part) => !ONLY_KIND.test(part)) ?? parts[0] ?? "";
  const named = first.replace(/[’']s (?:letter|notes?|notebook|version|view|answer|mail)$/iu, "").trim();
  return named.length > LONGEST ? "" : named;
}

/** "Bought it in May", "Do not sell the car". */
function lacksSubject(text: string): boolean {
  const [first] = words(text);
  return (
    first !== undefined &&
    !DETERMINERS.has(first.lower) &&
    verbIn(first.lower, "past", "base") !== null &&
    !isNounish(first.lower)
  );
}

/** In whole words: "the plan" begins "the plan is", and not "the planners". */
const beginsWith = (text: string, name: string): boolean =>
  text.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(name.length));

/** The name that belongs before a sentence; null where its words need none or begin with it. @param isAlways each source describes a thing of its own */
export function speakerBefore(text: string, title: string, isAlways: boolean): string | null {
  const plain = text.replaceAll("’", "'");
  const name = speakerName(title);
  if (name.includes(" ") && beginsWith(plain.toLowerCase(), name.replaceAll("’", "'").toLowerCase())) return null;
  return name !== "" && (isAlways || OWN.test(plain) || LEANING.test(plain) || lacksSubject(plain)) ? name : null;
}
