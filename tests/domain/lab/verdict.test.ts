import { describe, expect, test } from "vitest";
import { deviceAnswer, withoutEcho } from "#domain/lab/device-answer.ts";
import type { LabCell } from "#domain/lab/types.ts";
import { answeredByAll, checksByWording, verdictOf } from "#domain/lab/verdict.ts";
import { think } from "#domain/thinking/engine.ts";
import { askingExpert } from "../../tools/asking-expert.ts";
import { assertion, checksOf, labCell, labInput, labPlan } from "./lab-data.ts";

const plan = labPlan({
  inputs: Array.from({ length: 10 }, (_, at) => labInput(`i${at}`)),
  assertions: [
    assertion({ kind: "contains", text: "yes", ignoreCase: true }),
    { ...assertion({ kind: "words", least: 1, most: null }), id: "c2" },
  ],
});
/** What the answers of both wordings met, case by case: "mx" for one answer's checks c1 and c2. */
const cells = (p1: readonly string[], p2: readonly string[]): readonly LabCell[] =>
  [p1, p2].flatMap((answers, at) =>
    answers.map((verdicts, input) =>
      labCell({ promptId: `p${at + 1}`, inputId: `i${input}`, checks: checksOf(verdicts) }),
    ),
  );
const verdict = (all: readonly LabCell[]) => verdictOf(checksByWording(plan, all), all);

describe("the verdict of a run", () => {
  test("names the wording that met more, and the checks it leads and is behind on", () => {
    const found = verdict(cells(["xm", "xm"], ["mm", "mx"]));
    expect(found).toMatchObject({ ahead: ["c1"], behind: ["c2"], certainty: "few" });
    expect([found?.best.prompt.id, found?.next?.prompt.id]).toEqual(["p2", "p1"]);
    expect([found?.wins, found?.losses], "of the same case; the second fared alike").toEqual([1, 0]);
  });

  test("is sure once enough pairs of answers differ one way, and not where they go both ways", () => {
    const all = (letters: string) => Array.from({ length: 10 }, () => letters);
    expect(verdict(cells(all("mm"), all("xm")))?.certainty).toBe("sure");
    const mixed = ["mm", "mm", "mm", "mm", "mm", "mm", "xm", "xm", "xm", "xm"];
    const other = ["xm", "xm", "xm", "xm", "xm", "xm", "mm", "mm", "mm", "mm"];
    expect(verdict(cells(mixed, other))).toMatchObject({ wins: 6, losses: 4, certainty: "unsure" });
  });

  test("counts the checks and the cases that decided something, not the times a check was held", () => {
    expect(verdict(cells(["mm", "mm", "mm"], ["xm", "xm", "?x"]))).toMatchObject({ checks: 2, inputs: 3, pairs: 3 });
    expect(verdict(cells(["m?"], ["x?"]))).toMatchObject({ checks: 1, inputs: 1, pairs: 1 });
  });

  test("says about how many more pairs would make it sure, at the rate so far", () => {
    const more = (p1: readonly string[], p2: readonly string[]) => verdict(cells(p1, p2))?.morePairs;
    expect(more(["mm", "mm"], ["xm", "xm"]), "eight that differ, and two of them are there").toBe(6);
    expect(more(["mm", "mm"], ["xm", "mm"]), "every second pair differs").toBe(14);
    expect(more(["mm", "xm"], ["xm", "mm"]), "as often the other way").toBeNull();
    expect(more(["mm"], ["mm"])).toBeNull();
    const all = (letters: string) => Array.from({ length: 10 }, () => letters);
    expect(more(all("mm"), all("xm")), "it is sure already").toBe(0);
  });

  test("compares only cases that every wording has answered, while a run goes on", () => {
    const [ahead, behind] = [["mm", "xx", "mx"], ["mm"]];
    const all = cells(ahead, behind);
    expect(verdict(all)?.best.prompt.id, "the first wording has harder cases behind it").toBe("p2");
    const compared = answeredByAll(plan, all);
    expect(compared.map(({ promptId, inputId }) => `${promptId} ${inputId}`)).toEqual(["p1 i0", "p2 i0"]);
    expect(verdict(compared)).toMatchObject({ wins: 0, losses: 0, best: { all: { met: 2, of: 2 } } });
  });

  test("leaves out what is undecided or unanswered", () => {
    expect(verdict([])).toBeNull();
    expect(verdict(cells(["??"], []))).toBeNull();
    expect(verdict(cells(["m?"], []))).toMatchObject({ next: null, best: { all: { met: 1, of: 1 } } });
  });
});

test("an answer of this device is checked without the prompt that it repeats", () => {
  const output = deviceAnswer(think({ text: "why do nurses skip the handover note" }, { expert: askingExpert }));
  expect(output).toMatch(/^Why do nurses skip/);
  expect(withoutEcho(output)).toMatch(/^## /);
  expect(withoutEcho(output)).not.toMatch(/^Why do nurses/m);
  expect(withoutEcho("Why do nurses skip it?")).toBe("");
});
