/** What kind of text it is, in the widest sense that says what can be asked about it. */
import { type Decisive, LEADS_IN, sentencesIn } from "../../thinking/lens/decisive.ts";
import { THIS } from "../../thinking/lens/fill.ts";
import type { SlotName, Slots } from "../../thinking/lens/slots.ts";
import {
  ASKS_ALL,
  ASKS_HOW,
  ASKS_WHAT,
  BELIEVED,
  BEST_WAY,
  BLAMES,
  CLOSE_TO,
  CONCERNS,
  FAILS,
  FEELS,
  FEELS_FIRST,
  GIVES_MONEY,
  HOW_TO_TELL,
  INSTITUTION,
  IS_IT_WORTH,
  IS_IT_WRONG,
  isDeed,
  isOpinion,
  isProposed,
  LEAVES,
  MAY,
  MIGHT,
  MOVES_SOMEBODY,
  MUST_I,
  NAMES_SOMEBODY,
  NEEDS_IDEAS,
  NEW_THING,
  NOT_DONE,
  OF_ANYBODY,
  OF_ONES_OWN,
  OF_POWER,
  OF_THE_WORLD,
  ORDERED,
  offersMore,
  offersTwo,
  PLACE_WHERE,
  SETS_OUT,
  SHORT,
  STILL_SO,
  SUM,
  size,
  WANTS,
  WANTS_MONEY,
  WHAT_DO_YOU,
  WHAT_IF,
  WHETHER_TO_DO,
  WHY_ALL,
  WISHES_FOR,
  WITH_YOU,
  WORK,
  WRITTEN_NOTICE,
  YES_OR_NO,
} from "./kind-cues.ts";
import { type ToldAs, toldAs, weighs } from "./told-as.ts";

type DecisionKind = "twoWays" | "twoDeeds" | "step" | "leave" | "offer" | "judged" | "practical" | "fault" | "idea";
type WishKind = "goal" | "plan" | "asked" | "pressed" | "money" | "stuck";
type AskedKind = "curious" | "belief" | "lookedUp" | "toTell" | "opinion" | "blame";
export type WideKind = DecisionKind | WishKind | AskedKind | ToldAs | "plain";

/** These have questions of their own already, which read the text more closely. */
const READ_CLOSELY: readonly SlotName[] = ["work", "announced", "suspect", "artefact", "hard"];

/** In words: a longer text tells more than what fails, or what one of several people wants. */
const ONE_MATTER = 60;
/** Behind who wants something. */
const WANTED = / (?:wants?|(?:is|are) (?:going|planning|threatening)|plans?|decided|(?:has|have) decided)\b/iu;
/** What is read of a text, in UTF-16 units. */
const READ = 2_000;

/** @returns null where the text is read more closely by other questions */
export function wideKindOf(whole: string, slots: Slots, { kind, words }: Decisive): WideKind | null {
  const text = whole.slice(0, READ);
  const [opening = ""] = sentencesIn(text);
  const has = (name: SlotName) => slots[name] !== undefined;
  if (WORK.test(text) && NOT_DONE.test(text)) return "stuck";
  if (FEELS_FIRST.test(text)) return "feeling";
  if (isOpinion(text)) return "opinion";
  if (FAILS.test(text) && !NAMES_SOMEBODY.test(text) && !has("choice") && size(text) <= ONE_MATTER) return "fault";
  if (
    NEW_THING.test(text.trim()) ||
    (PLACE_WHERE.test(opening) && !OF_ONES_OWN.test(opening)) ||
    WHAT_IF.test(text.trim())
  )
    return "idea";
  if (WRITTEN_NOTICE.test(text)) return "leave";
  if (READ_CLOSELY.some(has)) return null;
  const asked = words.slice(0, READ).replace(LEADS_IN, "").trim();
  const isOwn = OF_ONES_OWN.test(asked);
  if (HOW_TO_TELL.test(asked)) return "toTell";
  if (WHAT_DO_YOU.test(asked)) return "practical";
  if (opening.includes("?") && (WHY_ALL.test(opening) || (OF_THE_WORLD.test(opening) && !OF_ONES_OWN.test(opening))))
    return BELIEVED.test(opening) ? "belief" : "curious";
  if (ASKS_ALL.test(asked) && BELIEVED.test(asked) && !isOwn) return "belief";
  if (OF_THE_WORLD.test(asked) && !isOwn && !WITH_YOU.test(asked)) return BELIEVED.test(asked) ? "belief" : "curious";
  if (kind === "muse" || (YES_OR_NO.test(asked) && BELIEVED.test(asked) && size(text) <= SHORT * 2))
    return BELIEVED.test(asked) || OF_ANYBODY.test(asked) ? "belief" : "curious";
  if (STILL_SO.test(asked) && !isOwn) return "belief";
  if (
    slots.step !== "say yes" &&
    (CLOSE_TO.test(text) || CLOSE_TO.test(slots.main ?? "")) &&
    sentencesIn(text).some(isForMoney)
  )
    return "money";
  const told = toldAs(text, slots);
  if (told === "secret" || told === "foundOut" || told === "motive") return told;
  if (BLAMES.test(asked)) return "blame";
  if (WANTS.test(opening)) return "asked";
  if (MOVES_SOMEBODY.test(asked)) return "close";
  if (has("wish")) {
    const who = slots.person ?? slots.main ?? "";
    // who wants it, and not what it is
    const [subject = ""] = (slots.wish === THIS ? opening : (slots.wish ?? "")).split(WANTED);
    if (has("person") && !INSTITUTION.test(who)) return "asked";
    if (has("person") || OF_POWER.test(subject)) return "pressed";
    return who === "" || INSTITUTION.test(who) || size(text) > ONE_MATTER ? "dilemma" : "asked";
  }
  const found =
    decided(slots, kind, asked, opening, has) ??
    wished(text, slots, has) ??
    askedOutright(text, asked) ??
    told ??
    (isTopic(slots.topic) ? null : "plain");
  if (found === null || !OF_SHORT.has(found) || !tellsMuch(text)) return found;
  return weighs(text, slots) ? "dilemma" : "plain";
}

/** A text that tells much is seldom only one of these: what is asked of any text, or of what weighs on somebody, suits it better (decision 081). */
const OF_SHORT: ReadonlySet<WideKind> = new Set(["goal", "practical", "body", "trouble", "lookedUp"]);
const MUCH = { words: 40, sentences: 3, wordsOfThese: 25 };
const tellsMuch = (text: string): boolean =>
  size(text) >= MUCH.words || (size(text) >= MUCH.wordsOfThese && sentencesIn(text).length >= MUCH.sentences);

/** What is asked, and read no closer, is still a question, and no trouble that its words may name. */
function askedOutright(text: string, asked: string): WideKind | null {
  if (tellsMuch(text)) return null;
  if (NEEDS_IDEAS.test(text) || ASKS_HOW.test(asked)) return "practical";
  return ASKS_WHAT.test(asked) ? "lookedUp" : null;
}

/** In words: a longer one is no topic, it says something. */
const LONGEST_TOPIC = 3;
const isTopic = (topic = ""): boolean => topic !== "" && topic.split(" ").length <= LONGEST_TOPIC;

/** Who lends a truck gives no money, whatever else costs some. */
const isForMoney = (sentence: string): boolean =>
  (GIVES_MONEY.test(sentence) || WANTS_MONEY.test(sentence)) && SUM.test(sentence);

function decided(
  slots: Slots,
  kind: Decisive["kind"],
  asked: string,
  opening: string,
  has: (name: SlotName) => boolean,
): WideKind | null {
  const isStep = has("step") || has("idea");
  if (LEAVES.test(asked) && MIGHT.test(asked)) return "leave";
  if (/^“?tell\b/i.test(slots.step ?? "")) return "secret";
  if (slots.step === "say yes" && ORDERED.test(asked)) return "pressed";
  if (slots.step === "say yes" || kind === "offer") return "offer";
  if ((isStep || has("judged") || has("plan")) && LEAVES.test(asked)) return "leave";
  if (offersMore(asked)) return "practical";
  if (MUST_I.test(asked)) return "lookedUp";
  if (BEST_WAY.test(asked)) return "practical";
  if (IS_IT_WORTH.test(asked)) return "step";
  if (has("choice") || offersTwo(asked)) return isDeed(slots.choice ?? "") ? "twoDeeds" : "twoWays";
  if (isStep || (isProposed(opening) && !has("plan") && !has("goal"))) return "step";
  if (kind === "options") return /\bor\b/i.test(asked) && asked.includes("?") ? "twoWays" : "dilemma";
  if (WHETHER_TO_DO.test(asked)) return "step";
  if (has("judged") && !OF_ONES_OWN.test(asked) && !CONCERNS.test(asked) && /^(?:should|must|ought)\b/i.test(asked))
    return "belief";
  if (IS_IT_WRONG.test(asked)) return "judged";
  if (has("judged") && FEELS.test(asked)) return "feeling";
  if (has("judged") || (MAY.test(asked) && CONCERNS.test(asked))) return "judged";
  if (/^who (?!can|should|could|would)/i.test(asked) && !OF_ONES_OWN.test(asked)) return "curious";
  if (has("unknown") && !has("pick")) return "lookedUp";
  return has("pick") || has("unknown") || WITH_YOU.test(asked) ? "practical" : null;
}

function wished(text: string, slots: Slots, has: (name: SlotName) => boolean): WideKind | null {
  if (has("claimed") && toldAs(text, slots) === null && !/\bmy\b/i.test(text)) return "opinion";
  if ((has("aim") || has("goal")) && has("adviser")) return "dilemma";
  if (has("aim") || has("goal") || slots.plan === "the plan" || WISHES_FOR.test(text) || SETS_OUT.test(text))
    return LEAVES.test(slots.goal ?? slots.aim ?? "") ? "leave" : "goal";
  return null;
}
