import { asksForSomething } from "./features.ts";
import type { Match } from "./matcher.ts";
import type { Reading } from "./reading.ts";

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
/** Where it is sure, a way to do something can be told at once, and one who tells of a sorrow wants to be heard before anything is asked. */
const ANSWERED_AT_ONCE: ReadonlySet<string> = new Set(["how-to", "talk"]);
/** Kinds of work in which the answer hangs on the person's own case. */
const OWN_CASE: readonly string[] = ["decide", "compare", "negotiate", "complain", "persuade"];
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

/**
 * Whether a model is told to ask for what would change its answer most before it answers: where that hangs on the person's own case. What it asks for is
 * not named: readers of `local-8` never preferred that. Linear in the length of the text.
 */
export function asksFirst(reading: Reading, { about, works, work }: Match): boolean {
  const { words, text } = reading;
  const said = words.filter(({ isBreak }) => !isBreak);
  if (said.length < CASE_WORDS.least || said.length > CASE_WORDS.most) return false;
  if ([GIVEN, PROMPT, TEXT_ASKED, ASKS_NOTHING].some((pattern) => pattern.test(text))) return false;
  const chance = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (works.get(id) ?? 0), 0);
  const isPersonal = said.some(({ word }) => PERSONAL.test(word));
  if (!isPersonal && chance(["decide"]) < LIKELY) return false;
  if (chance(OWN_CASE) >= LIKELY) return true;
  if (chance(WITHOUT_CASE) > LIKELY) return false;
  // so can a trouble with what a subject names: "sourdough is flat since we moved to Denver"
  if (about !== null || ANSWERED_AT_ONCE.has(work?.id ?? "")) return false;
  // somebody who tells of a trouble, and does not say what is wanted or asks what no other kind of work fits: "let her?"
  return !reading.isOrder && (work === null || !asksForSomething(reading));
}
