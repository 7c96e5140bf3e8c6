import { useLocation } from "@tanstack/react-router";
import { expect, test } from "vitest";
import type { Synthesis, SynthesisSource } from "#domain/entities.ts";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { DisagreementRow } from "#src/tools/synthesis/view/disagreement-row.tsx";
import { ReportList } from "#src/tools/synthesis/view/report-list.tsx";
import type { Decide, Shown } from "#src/tools/synthesis/view/shown.ts";
import { QUESTION, SHAPE, WEEK_TWO } from "../../domain/synthesis/week-two.ts";
import { find, press, render, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

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
const shown = {
  open: { sources, synthesis: { id: "y" } },
  comparison,
  placed: where,
  checks: [],
  shares: [],
} as unknown as Shown;

test.each(["r", "R"])("the key %s puts a statement into the minority report", (key) => {
  const decided: object[] = [];
  const decide: Decide = async (change) => decided.push(change(undecided as unknown as Synthesis)) > 0;
  render(<ReportList shown={shown} decide={decide} />);
  press(find("li[data-open]"), key);
  const open = where.report.find(({ isFixed, to }) => !isFixed && to === null);
  expect(decided).toEqual([{ decisions: { [open?.key ?? ""]: { to: "report", why: "" } } }]);
});

test.each(["b", "B"])("the key %s keeps both sides of a disagreement", async (key) => {
  const decided: object[] = [];
  const decide: Decide = async (change) => decided.push(change(undecided as unknown as Synthesis)) > 0;
  const [disagreement] = where.disagreements;
  if (!disagreement) throw new Error("no disagreement");
  await renderPage(await testStudio(), <DisagreementRow disagreement={disagreement} shown={shown} decide={decide} />);
  press(find("li[data-open]"), key);
  expect(decided).toEqual([{ themes: { [disagreement.theme.key]: "both" } }]);
});

test.each(["d", "D"])("the key %s takes a disagreement to the arena, as its link does", async (key) => {
  const [disagreement] = where.disagreements;
  if (!disagreement) throw new Error("no disagreement");
  const address = { path: "", search: {} };
  function Page() {
    const { pathname, search } = useLocation();
    Object.assign(address, { path: pathname, search });
    return <DisagreementRow disagreement={disagreement as never} shown={shown} decide={async () => true} />;
  }
  await renderPage(await testStudio(), <Page />);
  expect(find('a[href^="/arena?"]').textContent).toBe("Debate this");
  press(find("li[data-open]"), key);
  await until(() => address.path === "/arena");
  expect(address.search).toEqual({ synthesis: "y", theme: disagreement.theme.key });
});
