import { asksForSomething } from "./features.ts";
import type { Match } from "./matcher.ts";
import type { Reading } from "./reading.ts";

/**
 * What a model is told to ask for before it answers: what would change its answer most, in general or by what the subject hangs on; only the latter, or
 * nothing where the subject has nothing to ask; a sentence in another language; nothing.
 */
export type AsksFirst =
  | { readonly kind: "always" | "named"; readonly isCertain: boolean }
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "never" };

/** Kinds of work whose result is a text, or that need no case. */
const WITHOUT_CASE: readonly string[] = [
  "write",
  "rewrite",
  "translate",
  "summarise",
  "extract",
  "story",
  "code",
  "explain",
  "check",
];
/** Kinds of work in which the answer hangs on the person's own case. */
const OWN_CASE: readonly string[] = ["decide", "compare", "plan", "negotiate", "complain", "persuade", "talk"];
/** These are about an own case even where nobody says "I". */
const OWN_ALWAYS: readonly string[] = ["decide", "plan"];
/** How likely such kinds of work have to be together. */
const LIKELY = 0.5;

/** Lines of given material: the answer is in them. */
const GIVEN = /\n[^\n]+\n|["“][^"”]{60}/u;
/** A prompt that is finished: it gives a role, or says itself what to ask. */
const PROMPT =
  /^\s*(?:you are an?|you're an?|act as|pretend|imagine (?:that )?you|your (?:role|task)|(?:as|be) an? (?:expert|experienced|senior))\b|\bask me\b/iu;
/** A text to write, to change or to explain, also where the verb is left out: "speech for my dad". */
const TEXT_ASKED =
  /\b(?:write|rewrite|reword|rephrase|draft|proofread|translate|summari[sz]e|explain) |^\s*(?:an? |short |the )*(?:cover letter|letter|speech|email|e-mail|note|text|message|post|poem|lyrics|song|toast|eulogy|caption|headline|linkedin post|essay)\b/iu;
/** A quotation, a greeting, or a line that is sung. */
const ASKS_NOTHING =
  /^\s*["“][^"”]*["”]\s*$|^\s*(?:hi|hey|hello|good (?:morning|afternoon|evening|night))\b[^.?!\n]{0,60}$|\b(\p{L}{1,4})[ ,-]+\1[ ,-]+\1\b|\b(?:la ?la|ooh|na na|oh oh|yeah yeah)/iu;
/** "Tell me" tells nothing of oneself. */
const PERSONAL = /^(?:i|my|mine|we|our|ours)$/;
/** Fewer words name a thing, and more of them have told the case. */
const CASE_WORDS = { least: 6, most: 120 };

/** Linear in the length of the text. */
export function asksFirst(reading: Reading, { works, work, isCertain }: Match): AsksFirst {
  const { words, text } = reading;
  const said = words.filter(({ isBreak }) => !isBreak);
  const never = { kind: "never" } as const;
  if (said.length < CASE_WORDS.least || said.length > CASE_WORDS.most) return never;
  if ([GIVEN, PROMPT, TEXT_ASKED, ASKS_NOTHING].some((pattern) => pattern.test(text))) return never;
  const chance = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (works.get(id) ?? 0), 0);
  const isPersonal = said.some(({ word }) => PERSONAL.test(word));
  if (!isPersonal && chance(OWN_ALWAYS) < LIKELY) return never;
  if (chance(OWN_CASE) >= LIKELY) return { kind: "always", isCertain };
  if (chance(WITHOUT_CASE) > LIKELY) return never;
  // somebody who tells of a trouble, and does not say what is wanted or asks what no other kind of work fits: "let her?"
  if (!reading.isOrder && (work === null || !asksForSomething(reading))) return { kind: "always", isCertain };
  return { kind: "named", isCertain };
}
