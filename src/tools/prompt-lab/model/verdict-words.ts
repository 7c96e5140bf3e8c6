import { checkWords } from "#domain/lab/check-words.ts";
import type { ChecksMet } from "#domain/lab/checks-met.ts";
import type { LabPlan } from "#domain/lab/types.ts";
import type { CheckVerdict } from "#domain/lab/verdict.ts";
import { ENOUGH_VOTES } from "#domain/lab/votes.ts";

/** Checks that are named; the others are counted. */
const NAMED = 2;

/** What a run says of its wordings: which is better, on which checks, and how sure that is. */
export function verdictWords(plan: LabPlan, verdict: CheckVerdict | null): string {
  if (plan.assertions.length === 0)
    return "No checks were set up, so nothing says which wording is better. You can vote.";
  if (!verdict) return "No check is decided yet.";
  const { best, next, isEven } = verdict;
  const name = (of: typeof best) => `“${of.prompt.label}”`;
  if (!next) return `${name(best)} met ${share(best.all)} checks. With a second wording you see which does better.`;
  if (isEven)
    return `No wording is better by the checks: ${name(best)} met ${share(best.all)}, ${name(next)} ${share(next.all)}.`;
  return `${name(best)} does better: it met ${share(best.all)} checks, ${name(next)} ${share(next.all)}. ${where(plan, verdict)}${certainty(verdict)}`;
}

const share = ({ met, of }: ChecksMet): string => `${met.toLocaleString("en")} of ${of.toLocaleString("en")}`;

function where({ assertions }: LabPlan, { ahead, behind }: CheckVerdict): string {
  const named = (ids: readonly string[]) => {
    const words = assertions.filter(({ id }) => ids.includes(id)).map(checkWords);
    const more = words.length - NAMED;
    return `${words.slice(0, NAMED).join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
  };
  return [
    ahead.length > 0 ? `It leads on: ${named(ahead)}. ` : "",
    behind.length > 0 ? `It is behind on: ${named(behind)}. ` : "",
  ].join("");
}

function certainty({ certainty: how, wins, losses }: CheckVerdict): string {
  const differ = wins + losses;
  if (how === "few")
    return `Not sure yet: ${differ === 0 ? "no pair of answers tells" : `${differ} ${differ === 1 ? "pair of answers tells" : "pairs of answers tell"}`} them apart, and ${ENOUGH_VOTES} are needed.`;
  const won = `It did better in ${wins} of the ${differ} pairs of answers that differ`;
  return how === "sure"
    ? `${won}: more than chance explains.`
    : `Not sure: ${won.replace("It", "it")}, which may be chance.`;
}
