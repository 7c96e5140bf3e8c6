import { type ChecksMet, checksMet, shareOf } from "./checks-met.ts";
import type { LabCell, LabPlan, LabPrompt } from "./types.ts";
import { ENOUGH_VOTES } from "./votes.ts";
import { wilson } from "./wilson.ts";

/** What the answers to one wording met, in all and check by check. */
export interface WordingChecks {
  readonly prompt: LabPrompt;
  readonly all: ChecksMet;
  /** By the check's id; a check that nothing decided is not in it. */
  readonly by: ReadonlyMap<string, ChecksMet>;
}

/** Every wording of a plan with the checks that its answers met. */
export function checksByWording(plan: LabPlan, cells: readonly LabCell[]): readonly WordingChecks[] {
  const done = new Map<string, LabCell[]>(plan.prompts.map(({ id }) => [id, []]));
  for (const cell of cells) if (cell.status === "done") done.get(cell.promptId)?.push(cell);
  return plan.prompts.map((prompt) => {
    const own = done.get(prompt.id) ?? [];
    const by = new Map<string, ChecksMet>();
    for (const { checks } of own)
      for (const { assertionId, verdict } of checks) {
        if (verdict === "undecided") continue;
        const { met, of } = by.get(assertionId) ?? { met: 0, of: 0 };
        by.set(assertionId, { met: met + (verdict === "met" ? 1 : 0), of: of + 1 });
      }
    return { prompt, all: checksMet(own), by };
  });
}

/** The wording that met the larger share of its checks, beside the next best. */
export interface CheckVerdict {
  readonly best: WordingChecks;
  /** Null where no other wording has a decided check. */
  readonly next: WordingChecks | null;
  /** Ids of the checks that the best meets more often, and less often, than the next. */
  readonly ahead: readonly string[];
  readonly behind: readonly string[];
  /** Of the same case, asked of the same provider for the same time: how often both were checked, and the best did better, and worse. */
  readonly pairs: number;
  readonly wins: number;
  readonly losses: number;
  /** About how many more such pairs make it sure, if they go on as so far; null where no number of them is likely to. */
  readonly morePairs: number | null;
  /** How many checks decided anything about either, and on how many cases. */
  readonly checks: number;
  readonly inputs: number;
  /** `sure`: by a sign test with Wilson's 95 % interval. `few`: fewer pairs that differ than `ENOUGH_VOTES`. */
  readonly certainty: "sure" | "unsure" | "few";
}

/** Which wording does better by the checks, and how sure that is; null where nothing was decided. Of equals the first in the plan is the best. */
export function verdictOf(wordings: readonly WordingChecks[], cells: readonly LabCell[]): CheckVerdict | null {
  const ranked = wordings
    .filter(({ all }) => all.of > 0)
    .sort((one, other) => (shareOf(other.all) ?? 0) - (shareOf(one.all) ?? 0));
  const [best, next = null] = ranked;
  if (!best) return null;
  const [mine, theirs] = [best.prompt.id, next?.prompt.id];
  const compared = cells.filter(({ promptId }) => promptId === mine || promptId === theirs);
  const size = {
    checks: new Set([...best.by.keys(), ...(next?.by.keys() ?? [])]).size,
    inputs: new Set(compared.flatMap((cell) => (shareOf(checksMet([cell])) === null ? [] : [cell.inputId]))).size,
  };
  const alone = { ahead: [], behind: [], pairs: 0, wins: 0, losses: 0, morePairs: null, certainty: "few" } as const;
  if (!next) return { best, next, ...alone, ...size };
  const leads = (one: WordingChecks, other: WordingChecks) =>
    [...one.by].flatMap(([id, met]) => {
      const [mine, theirs] = [shareOf(met), shareOf(other.by.get(id) ?? { met: 0, of: 0 })];
      return mine !== null && theirs !== null && mine > theirs ? [id] : [];
    });
  const { pairs, wins, losses } = compare(best.prompt.id, next.prompt.id, compared);
  const differ = wins + losses;
  const certainty = differ < ENOUGH_VOTES ? "few" : isSure(wins, differ) ? "sure" : "unsure";
  const [ahead, behind] = [leads(best, next), leads(next, best)];
  const morePairs = pairsToSure(pairs, wins, differ);
  return { best, next, ahead, behind, pairs, wins, losses, morePairs, certainty, ...size };
}

/** Whether so many wins, of pairs that differ, are more than chance explains. */
const isSure = (wins: number, differ: number): boolean => wilson(wins / differ, differ).low > 0.5;

/** Nobody tries a wording with more cases than this. */
const MOST_PAIRS = 500;

function pairsToSure(pairs: number, wins: number, differ: number): number | null {
  if (wins * 2 <= differ) return null;
  let needed = Math.max(differ, ENOUGH_VOTES);
  while (needed <= MOST_PAIRS && !isSure((needed * wins) / differ, needed)) needed++;
  const more = Math.ceil(((needed - differ) * pairs) / differ);
  return more > MOST_PAIRS ? null : more;
}

/**
 * The answers to cases that every wording has answered, asked of the same provider for the same time. While a run goes on, only these compare: the first
 * wording is ahead of the others by some answers.
 */
export function answeredByAll(plan: LabPlan, cells: readonly LabCell[]): readonly LabCell[] {
  const done = cells.filter(({ status }) => status === "done");
  const wordings = new Map<string, Set<string>>();
  for (const cell of done) wordings.set(slotOf(cell), (wordings.get(slotOf(cell)) ?? new Set()).add(cell.promptId));
  return done.filter((cell) => wordings.get(slotOf(cell))?.size === plan.prompts.length);
}

const slotOf = ({ inputId, adapterId, repeat }: LabCell): string => JSON.stringify([inputId, adapterId, repeat]);

function compare(best: string, next: string, cells: readonly LabCell[]) {
  const shares = new Map<string, Map<string, number>>();
  for (const cell of cells) {
    const share = shareOf(checksMet([cell]));
    if (share === null) continue;
    const byPrompt = shares.get(slotOf(cell)) ?? new Map<string, number>();
    shares.set(slotOf(cell), byPrompt.set(cell.promptId, share));
  }
  let [pairs, wins, losses] = [0, 0, 0];
  for (const byPrompt of shares.values()) {
    const [mine, theirs] = [byPrompt.get(best), byPrompt.get(next)];
    if (mine === undefined || theirs === undefined) continue;
    pairs++;
    if (mine > theirs) wins++;
    if (mine < theirs) losses++;
  }
  return { pairs, wins, losses };
}
