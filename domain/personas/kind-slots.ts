/** What the kind of a matter fills, and the people, dates and sums that a text names. */
import { type Decisive, LEADS_IN, OTHERS_WANT, sentencesIn } from "../thinking/lens/decisive.ts";
import { THIS } from "../thinking/lens/fill.ts";
import { deadlineIn, figureIn, limitIn } from "../thinking/lens/limits.ts";
import { low } from "../thinking/lens/matter.ts";
import { nounIn, obstacleIn } from "../thinking/lens/noun.ts";
import { peopleIn } from "../thinking/lens/people.ts";
import type { SlotName, Slots } from "../thinking/lens/slots.ts";
import { workIn } from "../thinking/lens/told-kinds.ts";
import { wantedIn } from "../thinking/question/wanted.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";

/** What is read of a text, in UTF-16 units. */
const READ = 2_000;
const SAY_YES = "say yes";

/** *tell my flatmate he smells*; *say it*, where the words that are to be said are asked for. */
function hardIn(words: string): string {
  const aim = wantedIn(words);
  const isWhole = aim !== "" && !/\b(?:it|this|that|something)\b/i.test(aim) && aim.split(" ").length <= LONGEST_SAID;
  return isWhole ? `“${aim}”` : "say it";
}

/** In words. */
const LONGEST_SAID = 8;
const PLANNED: readonly (readonly [RegExp, string])[] = [
  [/\bmoving\b/i, "the move"],
  [/^selling\b/i, "the sale"],
  [/\btraining\b/i, "the training"],
  [/\bgetting married\b/i, "the wedding"],
];
const planIn = (words: string): string => PLANNED.find(([rule]) => rule.test(words))?.[1] ?? "the plan";

/** "Learn Portuguese", of what is planned or wished: a condition, a date and a purpose come behind it. */
const BEHIND_GOAL =
  /,? (?:before|by|so|with (?=an? |my )|at|until|in time|enough|this|next|again at|because|but|and|for (?=my|the))(?![\p{L}]).*$/iu;
const LONGEST_GOAL = 6;
export function goalIn(words: string): Slots {
  const goal = low(
    words
      .replace(/[“”]/g, "")
      .replace(/[,;.?!\n].*$/s, "")
      .replace(BEHIND_GOAL, "")
      .trim(),
  );
  const [first = "", next] = goal.split(" ");
  const isStep = next !== undefined && verbIn(first, "base") !== null && goal.split(" ").length <= LONGEST_GOAL;
  return isStep ? { goal: `“${goal}”` } : {};
}

/** What the kind of the matter fills. */
export function kindSlots({ kind, words }: Decisive, hasChoice: boolean): Slots {
  if (kind === "hard") return { hard: hardIn(words) };
  if (kind === "plan") return { plan: planIn(words), ...goalIn(words) };
  if (kind === "work") return { work: workIn(words, words) };
  if (kind === "suspect" || kind === "moved" || kind === "felt" || kind === "announced") return { [kind]: THIS };
  if (kind === "offer") return { step: SAY_YES };
  if (kind === "muse") return { muse: `“${low(words.replace(LEADS_IN, "").replace(/[?!.\s]+$/, ""))}”` };
  return kind === "options" || hasChoice ? { options: THIS } : {};
}

/** People, dates and limits. @param decisive who wants what it says is the one that counts */
export function namedIn(text: string, { words }: Decisive): Slots {
  const head = text.slice(0, READ);
  const [deadline, limit, figure, obstacle] = [deadlineIn(head), limitIn(head), figureIn(head), obstacleIn(head)];
  return {
    ...peopleIn(head, OTHERS_WANT.test(words) ? words : head),
    ...(deadline !== "" && { deadline }),
    ...(limit !== "" && { limit }),
    ...(figure !== "" && { figure }),
    ...(obstacle !== "" && { obstacle }),
  };
}

const HAPPENED = ["event", "trouble"] as const;
const CHOSEN = ["step", "options", "idea", "pick", "judged"] as const;
/** What is only hoped for has no facts yet. */
const HOPED = ["artefact", "hard", "muse", "claimed", "work", "moved", "aim", "plan"] as const;

/** The thing that the text is about. What is to be written, said or only wondered about has none. */
export function thingIn({ words }: Decisive, slots: Slots): Slots {
  const has = (name: SlotName) => slots[name] !== undefined;
  if (HOPED.some(has)) return {};
  const [first = words] = sentencesIn(words);
  const noun = nounIn(first);
  const isSomebody = [slots.person, slots.adviser, slots.affected].includes(noun);
  // of two things to choose from, one alone is not the matter
  const isOneOfTwo = /^“(?:the|an?|my|our) /i.test(slots.choice ?? "");
  if (noun === "" || isSomebody || isOneOfTwo) return {};
  if (has("announced") || has("felt")) return { lost: noun };
  if (HAPPENED.some(has)) return { happened: noun };
  return CHOSEN.some(has) ? { matter: noun } : { noun };
}
