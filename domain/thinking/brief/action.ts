import { tidy } from "./grammar/tidy.ts";
import { baseOfIng, isBase } from "./grammar/verbs.ts";

const WANTING = new RegExp(
  "^(?:(?:and|but|so|ok|also|now) )*(?:" +
    [
      "(?:(?:i|we)(?:'d| would|'m| am|'re| are)? )?(?:(?:really|just|also|still) )*(?:want(?:ed)? to|wanna|would like to|like to|need to|needs to|gotta|got to|have to|had to|must to|must|trying to|try to|hoping to|looking to|planning to|going to|(?:thinking|dreaming|think) (?:of|about))",
      "help me(?: to)?|please(?: could you| can you)?|(?:can|could) you(?: please)?",
      "how (?:do|can|could|should|would|did) (?:i|we)(?: best| even)?|how (?:i|we) can|how to|what's the best way to|what is the (?:best|better|right) way (?:to|for)",
      "should (?:i|we)|(?:do|would) (?:i|we) (?:need|have) to",
      "is it (?:ok|okay|fair|safe|normal|worth it|legal|allowed|possible|wrong|rude|smart|worth)(?: for (?:me|us))? to",
      "(?:the )?goal is to|goal: ",
    ].join("|") +
    ") ?(?:(?:please|maybe|finally|just|really|actually|properly) )*(.+)$",
  "i",
);

/** @returns the goal as a base-form verb phrase ("fix it before the spring intake"), or null */
export function asAction(text: string): string | null {
  const clean = tidy(text);
  const body = (WANTING.exec(clean)?.[1] ?? clean).replace(/^(?:please|pls|now|then|just) /i, "");
  const [first = "", ...others] = body.split(" ");
  const lower = first.toLowerCase();
  const fromIng = baseOfIng(lower);
  if (fromIng !== undefined && others.length > 0) return [fromIng, ...others].join(" ");
  return isBase(lower) && others.length > 0 ? [lower, ...others].join(" ") : null;
}

const TAIL =
  /(?:,|;| - | – | — | but | because | without | so that | so | since | if | when | before | after | while | given | even though | although | until | till |(?<=\S \S+) that | as if | where | who | in case | rather | or | as | i guess| i think).*$/i;
const ACTION_WORDS = 11;

/** The wish without reasons, conditions and times around it. */
export function coreAction(text: string): string | null {
  const action = asAction(text)?.replace(TAIL, "").trim();
  if (action === undefined || STATE.test(action)) return null;
  const { length } = action.split(" ");
  return length >= 2 && length <= ACTION_WORDS && !/["“”()]/.test(action) && !WEAK_TAIL.test(action) ? action : null;
}
/** Verbs that name a state: nobody sets out to "need a car" or to "know". */
const STATE =
  /^(?:do (?!the\b|an?\b|my\b|our\b|it\b|this\b|that\b|some\b|more\b|less\b|better\b)|tell the difference|find out\b|do (?:i|we|you|my|our|the|they|people)\b|(?:plan|help|need|want|have|know|like|love|hate|be|mean|seem|belong|own|cost|compare|keep|say|think|convert|thank|understand|mind|matter|hope|wish) )/i;
const WEAK_TAIL = / (?:a|an|the|to|of|in|on|at|for|with|and|my|our|it's|its|it|this|that|them|very|too|not|is|are)$/i;
