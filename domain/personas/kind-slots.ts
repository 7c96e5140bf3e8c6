/** What the kind of a matter fills, and the people, dates and sums that a text names. */
import { type Decisive, LEADS_IN } from "../thinking/lens/decisive.ts";
import { THIS } from "../thinking/lens/fill.ts";
import { deadlineIn, figureIn, limitIn } from "../thinking/lens/limits.ts";
import { low } from "../thinking/lens/matter.ts";
import { peopleIn } from "../thinking/lens/people.ts";
import type { Slots } from "../thinking/lens/slots.ts";
import { wantedIn } from "../thinking/question/wanted.ts";

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

/** What the kind of the matter fills. */
export function kindSlots({ kind, words }: Decisive, hasChoice: boolean): Slots {
  if (kind === "hard") return { hard: hardIn(words) };
  if (kind === "plan") return { plan: planIn(words) };
  if (kind === "offer") return { step: SAY_YES };
  if (kind === "muse") return { muse: `“${low(words.replace(LEADS_IN, "").replace(/[?!.\s]+$/, ""))}”` };
  return kind === "options" || hasChoice ? { options: THIS } : {};
}

/** People, dates and limits. */
export function namedIn(text: string): Slots {
  const head = text.slice(0, READ);
  const [deadline, limit, figure] = [deadlineIn(head), limitIn(head), figureIn(head)];
  return {
    ...peopleIn(head),
    ...(deadline !== "" && { deadline }),
    ...(limit !== "" && { limit }),
    ...(figure !== "" && { figure }),
  };
}
