import { checkWords } from "#domain/lab/check-words.ts";
import { checksMet, shareOf } from "#domain/lab/checks-met.ts";
import type { LabCell, LabPlan } from "#domain/lab/types.ts";

/** A bar of a plot with its number in words. */
export interface Bar {
  readonly id: string;
  readonly label: string;
  /** Length of the bar, 0 to 1; null if there is nothing to measure. */
  readonly length: number | null;
  readonly words: string;
}

const shareBar = (id: string, label: string, met: { readonly met: number; readonly of: number }): Bar => {
  const share = shareOf(met);
  const words = share === null ? "no result" : `${Math.floor(share * 100)}%, ${met.met} of ${met.of}`;
  return { id, label, length: share, words };
};

/** The share of checks met, for each group of cells. */
export const barsBy = (
  things: readonly { readonly id: string; readonly label: string }[],
  cells: readonly LabCell[],
  belongs: (cell: LabCell) => string,
): readonly Bar[] =>
  things.map(({ id, label }) => shareBar(id, label, checksMet(cells.filter((cell) => belongs(cell) === id))));

/** The share of answers that met each check. */
export function checkBars({ assertions }: LabPlan, cells: readonly LabCell[]): readonly Bar[] {
  const counts = new Map<string, { met: number; of: number }>();
  for (const { status, checks } of cells) {
    if (status !== "done") continue;
    for (const { assertionId, verdict } of checks) {
      if (verdict === "undecided") continue;
      const count = counts.get(assertionId) ?? { met: 0, of: 0 };
      counts.set(assertionId, { met: count.met + (verdict === "met" ? 1 : 0), of: count.of + 1 });
    }
  }
  return assertions.map((assertion) =>
    shareBar(assertion.id, checkWords(assertion), counts.get(assertion.id) ?? { met: 0, of: 0 }),
  );
}

/** The mean time of an answer, per adapter. Reused answers took no time and do not count. */
export function timeBars({ adapters }: LabPlan, cells: readonly LabCell[]): readonly Bar[] {
  const times = adapters.map(({ id, label }) => {
    const asked = cells.filter((cell) => cell.adapterId === id && cell.status === "done" && !cell.known);
    const mean = asked.length === 0 ? null : asked.reduce((sum, { ms }) => sum + ms, 0) / asked.length;
    return { id, label, mean, answers: asked.length };
  });
  const longest = Math.max(1, ...times.map(({ mean }) => mean ?? 0));
  return times.map(({ id, label, mean, answers }) => ({
    id,
    label,
    length: mean === null ? null : mean / longest,
    words:
      mean === null
        ? "no new requests"
        : `${seconds(mean)}, mean of ${answers.toLocaleString("en")} ${answers === 1 ? "answer" : "answers"}`,
  }));
}

const seconds = (ms: number): string => (ms < 950 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);
