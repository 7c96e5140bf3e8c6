import { meetingWords } from "#domain/lab/check-words.ts";
import type { ChecksMet } from "#domain/lab/checks-met.ts";
import type { LabPlan } from "#domain/lab/types.ts";
import type { CheckVerdict } from "#domain/lab/verdict.ts";
import { counted } from "./experiment-size.ts";
import { ADD_CHECK, ADD_INPUT, ADD_PROMPT, WHO_ANSWERS } from "./setup-places.ts";

/** What a run says of its wordings, in one sentence, and the way to a clearer answer: a place of the setup. */
export interface VerdictWords {
  readonly text: string;
  readonly wayOn: { readonly label: string; readonly place: string } | null;
}

/** Checks that are named; the others are counted. */
const NAMED = 2;

/**
 * @param isOver nothing waits any more: before that, more answers are the way to a clearer one
 * @param isUnchecked this device alone answered, and added nothing to any prompt
 */
export function verdictWords(
  plan: LabPlan,
  verdict: CheckVerdict | null,
  { isOver, isUnchecked }: { readonly isOver: boolean; readonly isUnchecked: boolean },
): VerdictWords {
  const said = (text: string, label: string, place: string) => ({ text, wayOn: isOver ? { label, place } : null });
  if (plan.assertions.length === 0)
    return said("Without checks, only a vote can tell which wording is better.", "Add a check", ADD_CHECK);
  const isOfDevice = plan.adapters.every(({ kind }) => kind === "local");
  const choose = (text: string) => said(text, "Choose a model", WHO_ANSWERS);
  if (!verdict)
    return isUnchecked
      ? choose(
          "Without a model, there is no way to tell which wording is better: this device has nothing to add to the prompts.",
        )
      : { text: "No check is decided yet.", wayOn: null };
  const { best, next, wins, losses, certainty } = verdict;
  const [name, other] = [`“${best.prompt.label}”`, `“${next?.prompt.label}”`];
  if (!next && isOfDevice && plan.prompts.length > 1)
    return choose(
      `${name} met ${share(best.all)} (${sizeWords(plan, verdict)}). No other wording could be checked: a comparison takes a model.`,
    );
  if (!next)
    return said(
      `${name} met ${share(best.all)} (${sizeWords(plan, verdict)}), and there is no other wording to compare it with.`,
      "Add a wording",
      ADD_PROMPT,
    );
  const size = sizeWords(plan, verdict);
  const isEven = wins === losses;
  const outcome = isEven
    ? `${losses === 0 ? evenWords(name, other, best.all, next.all) : `${name} and ${other} each did better ${timesWords(wins)}`}, with ${size}`
    : `${name} is ${certainty === "sure" ? "better" : "ahead"}: with ${size}, it did better ${timesWords(wins)} and ${losses === 0 ? "never worse" : `worse ${timesWords(losses)}`}`;
  if (isOfDevice) return choose(`${outcome}. This device answered, not a model. A model’s answers may differ.`);
  if (certainty === "sure")
    return { text: `${outcome}, which is more than chance explains${because(plan, verdict)}.`, wayOn: null };
  const inputs = moreInputs(plan, verdict);
  if (!isOver) return { text: `${outcome}.`, wayOn: null };
  if (isEven) return said(`${outcome}. A check on which they differ can settle it.`, "Add a check", ADD_CHECK);
  return inputs === null
    ? said(`${outcome}. That can still be chance. A clearer check can settle it.`, "Add a check", ADD_CHECK)
    : said(
        `${outcome}. That can still be chance. If it goes on like this, about ${counted(inputs, "more input")} will settle it.`,
        "Add inputs",
        ADD_INPUT,
      );
}

const timesWords = (count: number): string => (count === 1 ? "once" : `${count} times`);

function evenWords(name: string, other: string, a: ChecksMet, b: ChecksMet): string {
  if (a.met + b.met === 0) return `Neither ${name} nor ${other} met any check`;
  return a.met === a.of && b.met === b.of
    ? `${name} and ${other} both met every check`
    : `${name} and ${other} did equally well (${a.of === b.of ? `each met ${share(a)}` : `${share(a)} and ${share(b)} met`})`;
}

const share = ({ met, of }: ChecksMet): string => `${met.toLocaleString("en")} of ${of.toLocaleString("en")}`;

/** "2 checks on 3 inputs"; where an input was answered more than once, how many pairs of answers that makes. */
function sizeWords(plan: LabPlan, { checks, inputs, pairs }: CheckVerdict): string {
  const asked =
    plan.adapters.length * plan.repeat > 1 && pairs > inputs ? ` (${counted(pairs, "pair")} of answers)` : "";
  return `${counted(checks, "check")} on ${counted(inputs, "input")}${asked}`;
}

/** How many more inputs make it sure, if they go on as so far. */
const moreInputs = ({ adapters, repeat }: LabPlan, { morePairs }: CheckVerdict): number | null =>
  morePairs === null ? null : Math.max(1, Math.ceil(morePairs / (adapters.length * repeat)));

function because({ assertions }: LabPlan, { ahead, behind }: CheckVerdict): string {
  const named = (ids: readonly string[]) => {
    const words = assertions.filter(({ id }) => ids.includes(id)).map(meetingWords);
    const more = words.length - NAMED;
    return [...words.slice(0, NAMED), ...(more > 0 ? [`meet ${counted(more, "more check")}`] : [])].join(" and ");
  };
  const more = ahead.length > 0 ? [`its answers more often ${named(ahead)}`] : [];
  const less = behind.length > 0 ? [`${more.length > 0 ? "less" : "its answers less"} often ${named(behind)}`] : [];
  const words = [...more, ...less].join(", and ");
  return words === "" ? "" : `; ${words}`;
}
