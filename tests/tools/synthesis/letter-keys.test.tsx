import { expect, test } from "vitest";
import type { Synthesis, SynthesisSource } from "#domain/entities.ts";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { DisagreementRow } from "#src/tools/synthesis/view/disagreement-row.tsx";
import { ReportList } from "#src/tools/synthesis/view/report-list.tsx";
import type { Decide, Shown } from "#src/tools/synthesis/view/shown.ts";
import { QUESTION, SHAPE, WEEK_TWO } from "../../domain/synthesis/week-two.ts";
import { find, press, render } from "../../ui/render.tsx";

/** One letter decides, with Caps Lock on as with it off. */

const sources = WEEK_TWO.map(
  (source, position): SynthesisSource => ({
    ...source,
    kind: "pasted",
    synthesisId: "y",
    position,
    origin: null,
    title: "Notes",
    takenAt: 1,
  }),
);
const comparison = compareSources(sources, QUESTION);
const undecided = { decisions: {}, themes: {}, wording: {}, shape: SHAPE };
const where = placed(comparison, sources, draftOf(comparison, sources, SHAPE), undecided);
const shown = { open: { sources }, comparison, placed: where, checks: [], shares: [] } as unknown as Shown;

test.each(["r", "R"])("the key %s puts a statement into the minority report", (key) => {
  const decided: object[] = [];
  const decide: Decide = async (change) => decided.push(change(undecided as unknown as Synthesis)) > 0;
  render(<ReportList shown={shown} decide={decide} />);
  press(find("li[data-open]"), key);
  const open = where.report.find(({ isFixed, to }) => !isFixed && to === null);
  expect(decided).toEqual([{ decisions: { [open?.key ?? ""]: { to: "report", why: "" } } }]);
});

test.each(["b", "B"])("the key %s keeps both sides of a disagreement", (key) => {
  const decided: object[] = [];
  const decide: Decide = async (change) => decided.push(change(undecided as unknown as Synthesis)) > 0;
  const [disagreement] = where.disagreements;
  if (!disagreement) throw new Error("no disagreement");
  render(<DisagreementRow disagreement={disagreement} shown={shown} decide={decide} />);
  press(find("li[data-open]"), key);
  expect(decided).toEqual([{ themes: { [disagreement.theme.key]: "both" } }]);
});
