/** What the first lenses ask of a text, chosen together: no two alike, no word of the text too often, and some of them about what weighs most. */
import { decisiveIn } from "../../thinking/lens/decisive.ts";
import { type FilledQuestion, fillTemplate, slotsOf, turn } from "../../thinking/lens/fill.ts";
import { low } from "../../thinking/lens/matter.ts";
import { overlap, wordsOf } from "../../thinking/lens/overlap.ts";
import type { Slots } from "../../thinking/lens/slots.ts";
import { FAULT, IDEA, JUDGED, PRACTICAL } from "./asked-questions.ts";
import { LEAVE, OFFER, STEP, TWO_DEEDS, TWO_WAYS } from "./decision-questions.ts";
import { BLAME, DILEMMA, HABIT, MOTIVE, PLAIN } from "./inner-questions.ts";
import { kindOf } from "./kind-model.ts";
import type { WideKind } from "./kinds.ts";
import { LATER } from "./later-lenses.ts";
import { OVERLAYS } from "./overlay.ts";
import { CLOSE, FOUND_OUT, GRIEVANCE, QUARREL, SECRET } from "./people-questions.ts";
import { FIRST_LENSES, type FirstLens, type Pool } from "./pool.ts";
import { BELIEF, CURIOUS, LOOKED_UP, OPINION, TO_TELL } from "./thought-questions.ts";
import { BODY, FEELING, GRIEF, GUILT, JOY, MOMENT, SETBACK, TROUBLE } from "./told-questions.ts";
import { ASKED, GOAL, MONEY, PLAN, PRESSED, STUCK } from "./wish-questions.ts";

export const POOLS: Readonly<Record<WideKind, Pool>> = {
  twoWays: TWO_WAYS,
  twoDeeds: TWO_DEEDS,
  step: STEP,
  leave: LEAVE,
  offer: OFFER,
  judged: JUDGED,
  practical: PRACTICAL,
  fault: FAULT,
  idea: IDEA,
  goal: GOAL,
  plan: PLAN,
  asked: ASKED,
  pressed: PRESSED,
  money: MONEY,
  stuck: STUCK,
  curious: CURIOUS,
  belief: BELIEF,
  toTell: TO_TELL,
  lookedUp: LOOKED_UP,
  opinion: OPINION,
  close: CLOSE,
  grievance: GRIEVANCE,
  secret: SECRET,
  foundOut: FOUND_OUT,
  quarrel: QUARREL,
  dilemma: DILEMMA,
  motive: MOTIVE,
  habit: HABIT,
  blame: BLAME,
  feeling: FEELING,
  grief: GRIEF,
  moment: MOMENT,
  body: BODY,
  trouble: TROUBLE,
  joy: JOY,
  setback: SETBACK,
  guilt: GUILT,
  plain: PLAIN,
};

/** Two questions that share more of their words than this are alike. */
const ALIKE = 0.34;
/** How many of them may say the same words of the text. */
const MOST_OF_ONE = 3;
/** Who asks about people and what weighs most comes first, so that the others leave it to them. */
const BY_NEED: readonly FirstLens[] = [
  "integrator",
  "user-advocate",
  "pragmatist",
  "reducer",
  "clarifier",
  "skeptic",
  "explorer",
  "historian",
  "steelmanner",
  "pre-mortem",
];

/** What a lens can ask of a text of a kind. */
export const poolOf = (lens: FirstLens, kind: WideKind): readonly string[] =>
  lens === "steelmanner" || lens === "pre-mortem" ? LATER[lens][kind] : POOLS[kind][lens];

const wordsSaid = (template: string, slots: Slots): readonly string[] =>
  slotsOf(template).flatMap((name) => (name === "self" ? [] : (slots[name] ?? [])));

/** A prime: by it alone neighbouring texts fall on different places. */
const MANY = 1009;
/** A list that begins at a place that the text selects. */
const turned = (list: readonly string[], by: string): readonly string[] => {
  const at = turn(by, MANY) % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};

/** All that a lens can ask, what it asks first in front. */
function candidates(lens: FirstLens, kind: WideKind, slots: Slots, text: string): readonly string[] {
  const by = `${lens} ${text}`;
  const named = OVERLAYS.filter((one) => one.lens === lens && one.fits(kind, slots, text)).flatMap(({ questions }) =>
    turned(questions, by),
  );
  const pool = poolOf(lens, kind);
  const says = (template: string) => slotsOf(template).some((name) => name !== "self");
  return [
    ...named,
    ...pool.filter(says),
    ...turned(
      pool.filter((one) => !says(one)),
      by,
    ),
  ];
}

export type Together = ReadonlyMap<FirstLens, FilledQuestion>;

export function chooseTogether(text: string, kind: WideKind, slots: Slots): Together {
  const chosen = new Map<FirstLens, FilledQuestion>();
  const uses = new Map<string, number>();
  for (const lens of BY_NEED) {
    const filled = candidates(lens, kind, slots, text).flatMap((template) => fillTemplate(template, slots) ?? []);
    const others = [...chosen.values()].map((one) => wordsOf(one.text));
    const isNew = ({ text: question, template }: FilledQuestion) =>
      wordsSaid(template, slots).every((words) => (uses.get(words) ?? 0) < MOST_OF_ONE) &&
      others.every((words) => overlap(words, wordsOf(question)) < ALIKE);
    const one = filled.find(isNew) ?? filled.at(-1);
    if (one === undefined) continue;
    chosen.set(lens, one);
    for (const words of wordsSaid(one.template, slots)) uses.set(words, (uses.get(words) ?? 0) + 1);
  }
  return chosen;
}

/** In words: longer ones do not read well beside one another. */
const LONGEST_OF_TWO = 5;
/** "Gold or dollars": two names, and nothing else. */
const PAIR =
  /^(?!(?:to|either|whether)\b)((?:[\p{L}'’-]+ ){0,4}[\p{L}'’-]+),? or ((?:[\p{L}'’-]+ ){0,4}[\p{L}'’-]+)[.?!\s]*$/iu;
const NO_NAME = /^(?:after|before|later|never|both|neither|now|then|not|wait|none|afterwards)$/i;
function pairIn(text: string): Slots {
  const [, one = "", other = ""] = PAIR.exec(text.trim()) ?? [];
  return one === "" || NO_NAME.test(other) ? {} : { choice: `“${low(one)}”`, otherChoice: `“${other}”` };
}

/** In these somebody wants something. */
const PRESSING: ReadonlySet<WideKind | null> = new Set<WideKind>(["asked", "money", "pressed"]);

const read = new WeakMap<Slots, Together | null>();

/** What the first lenses ask of a text; null where other questions read it more closely. Chosen once for what is read of a text. */
export function togetherOf(text: string, slots: Slots): Together | null {
  const known = read.get(slots);
  if (known !== undefined) return known;
  const kind = kindOf(text, slots, decisiveIn(text));
  // who only gives advice is nobody to please
  const { main, choice = "", otherChoice = "", ...others } = slots;
  const isAsked = main !== undefined && (main !== slots.adviser || kind === "opinion" || kind === "close");
  const isShort = [choice, otherChoice].every((one) => one !== "" && one.split(" ").length <= LONGEST_OF_TWO);
  const pair = isShort ? { choice, otherChoice } : kind === "twoWays" && choice === "" ? pairIn(text) : {};
  const chosen =
    kind &&
    chooseTogether(text, kind, {
      ...(PRESSING.has(kind) && slots.wish === undefined && isAsked && { person: main }),
      ...pair,
      ...others,
      ...(isAsked && { main }),
    });
  read.set(slots, chosen);
  return chosen;
}

/** Whether a question is asked of nearly any text, as a text without a kind is. */
export const isPlain = ({ template }: FilledQuestion): boolean =>
  FIRST_LENSES.some((lens) => poolOf(lens, "plain").includes(template)) &&
  slotsOf(template).every((name) => name === "self");
