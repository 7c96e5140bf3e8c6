import { describe, expect, test, vi } from "vitest";
import type { LabCell, LabPlan } from "#domain/lab/types.ts";
import { checksOf, labAdapter, labCell, labInput, labPlan, labPrompt, labRun } from "../../domain/lab/lab-data.ts";
import { button, click, find, press } from "../../ui/render.tsx";
import { results } from "./drawn-results.tsx";

/** The text of each cell of the table, row by row. */
const table = () =>
  [...document.querySelectorAll("[role=grid] tbody tr:not([aria-hidden])")].map((row) =>
    [...row.querySelectorAll("td button")].map((cell) => cell.querySelector(".tabular-nums")?.textContent),
  );

const at = (row: number, column: number) => find(`[data-place="${row} ${column}"]`);

const cells = [
  labCell({ output: "yes, sir", checks: checksOf("m") }),
  labCell({
    inputId: "i2",
    output: "no",
    checks: [{ ...checksOf("x")[0], note: "The words are not in it." } as never],
  }),
  labCell({ promptId: "p2", status: "failed", output: "", error: "The provider did not answer." }),
  labCell({ promptId: "p2", inputId: "i2", status: "waiting", output: "" }),
];

describe("the table", () => {
  test("has a row for each input, a column for each wording, and each state in words", () => {
    results({ cells, underWay: new Set([cells[3]?.id ?? ""]) });
    expect([...document.querySelectorAll("[role=grid] thead th")].map(({ textContent }) => textContent)).toEqual([
      "Input",
      "p1Say {{word}}.",
      "p2Say {{word}}.",
    ]);
    expect(table()).toEqual([
      ["Met 1 of 1", "No answer"],
      ["Met 0 of 1", "Asking"],
    ]);
    expect(at(0, 0).textContent).toContain("p1, i1, m1:");
    expect(at(0, 0).textContent).toContain("yes, sir");
  });

  test("is one stop of the Tab key; arrow keys move in it and stay inside", () => {
    results({ cells });
    const stops = () =>
      [...document.querySelectorAll("[data-place][tabindex='0']")].map((cell) => cell.getAttribute("data-place"));
    expect(stops()).toEqual(["0 0"]);
    at(0, 0).focus();
    press(at(0, 0), "ArrowRight");
    expect(document.activeElement).toBe(at(0, 1));
    press(at(0, 1), "ArrowDown");
    press(at(1, 1), "ArrowDown");
    expect(document.activeElement).toBe(at(1, 1));
    press(at(1, 1), "Home", { ctrlKey: true });
    expect(document.activeElement).toBe(at(0, 0));
    expect(stops()).toEqual(["0 0"]);
  });

  test("with 10,000 questions draws only what is near the window, and the rest stays reachable", () => {
    const plan: LabPlan = labPlan({
      prompts: Array.from({ length: 20 }, (_, p) => labPrompt(`p${p}`)),
      inputs: Array.from({ length: 500 }, (_, i) => labInput(`i${i}`)),
    });
    const many: LabCell[] = plan.prompts.flatMap(({ id: promptId }) =>
      plan.inputs.map(({ id: inputId }) => labCell({ promptId, inputId })),
    );
    withWindow({ width: 800, height: 600 }, () => {
      results({ run: labRun({ plan }), cells: many });
      const drawn = document.querySelectorAll("[data-place]").length;
      expect(drawn).toBeGreaterThan(20);
      expect(drawn).toBeLessThan(600);
      expect(find("[role=grid]").getAttribute("aria-rowcount")).toBe("501");
      expect(find("[role=grid]").getAttribute("aria-colcount")).toBe("21");
    });
  });
});

describe("the verdict", () => {
  /** Case by case: one letter for each check that the answers of the first and of the second wording met (m) or missed (x). */
  const answers = (...pairs: readonly (readonly [first: string, second: string])[]) =>
    pairs.flatMap(([first, second], at) => [
      labCell({ inputId: `i${at + 1}`, checks: checksOf(first) }),
      labCell({ promptId: "p2", inputId: `i${at + 1}`, output: "no", checks: checksOf(second) }),
    ]);
  const twoChecks = labPlan({
    assertions: [
      { id: "c1", kind: "contains", text: "yes", ignoreCase: true },
      { id: "c2", kind: "words", least: 30, most: 120 },
    ],
  });
  const said = () => find("p").textContent;
  const times = <T,>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);
  const better = answers(["m", "x"], ["m", "x"]);

  test("opens the results, then come the wordings by their text with each check", () => {
    results({ cells: better });
    expect(said()).toMatch(/^“p1” is ahead/);
    const rows = [...document.querySelectorAll("section[aria-label='Wordings by checks'] tr")];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "WordingContains “yes”",
      "p1Say {{word}}.2 of 2",
      "p2Say {{word}}.0 of 2",
    ]);
  });

  test("that is sure says which wording is better, how sure that is, and what its answers do", () => {
    const run = labRun({ plan: twoChecks });
    results({ run, cells: answers(...times(9, ["mx", "xx"] as const), ["xx", "xm"]) });
    expect(said()).toBe(
      "“p1” is better: with 2 checks on 10 inputs, it did better 9 times and worse once, which is more than chance explains; its answers more often contain “yes”, and less often have 30 to 120 words.",
    );
    expect(document.querySelectorAll("p:first-of-type button")).toHaveLength(0);
  });

  test("that is not sure says which wording is ahead and that it can be chance, with how many more inputs would settle it and the way to them", () => {
    const { onPlace } = results({ run: labRun({ plan: twoChecks }), cells: answers(["mm", "xm"], ["mm", "xm"]) });
    expect(said()).toBe(
      "“p1” is ahead: with 2 checks on 2 inputs, it did better 2 times and never worse. That can still be chance. If it goes on like this, about 6 more inputs will settle it. Add inputs",
    );
    click(button("Add inputs"));
    expect(onPlace).toHaveBeenCalledExactlyOnceWith("lab-add-input");
  });

  test("of wordings that do equally well asks for a check on which they differ", () => {
    const { onPlace } = results({ cells: answers(["m", "m"], ["x", "x"]) });
    expect(said()).toBe(
      "“p1” and “p2” did equally well (each met 1 of 2), with 1 check on 2 inputs. A check on which they differ can settle it. Add a check",
    );
    click(button("Add a check"));
    expect(onPlace).toHaveBeenCalledExactlyOnceWith("lab-add-check");
  });

  test("where this device alone answers is about the device's rules, however clear it is", () => {
    const plan = labPlan({ adapters: [labAdapter("m1", { kind: "local" })] });
    const { onPlace } = results({ run: labRun({ plan }), cells: answers(...times(10, ["m", "x"] as const)) });
    expect(said()).toBe(
      "“p1” is better: with 1 check on 10 inputs, it did better 10 times and never worse. This device answered, not a model. A model’s answers may differ. Choose a model",
    );
    click(button("Choose a model"));
    expect(onPlace).toHaveBeenCalledExactlyOnceWith("lab-who-answers");
  });

  test("where this device added nothing to any prompt says that it takes a model, and leads there", () => {
    const plan = labPlan({ adapters: [labAdapter("m1", { kind: "local" })] });
    const { onPlace } = results({ run: labRun({ plan }), cells: answers(["", ""], ["", ""]) });
    expect(said()).toBe(
      "Without a model, there is no way to tell which wording is better: this device has nothing to add to the prompts. Choose a model",
    );
    expect(table().flat()).toEqual(times(4, "Not checked"));
    click(button("Choose a model"));
    expect(onPlace).toHaveBeenCalledExactlyOnceWith("lab-who-answers");
  });

  test("where this device added something to one wording alone compares nothing, and leads to a model", () => {
    const plan = labPlan({ adapters: [labAdapter("m1", { kind: "local" })] });
    results({ run: labRun({ plan }), cells: answers(["m", ""], ["x", ""]) });
    expect(said()).toBe(
      "“p1” met 1 of 2 (1 check on 2 inputs). No other wording could be checked: a comparison takes a model. Choose a model",
    );
  });

  test("while answers are missing speaks of those so far, and sends nobody away", () => {
    const waiting = labCell({ inputId: "i9", status: "waiting", output: "" });
    results({ cells: [...better, waiting] });
    expect(said()).toBe("So far: “p1” is ahead: with 1 check on 2 inputs, it did better 2 times and never worse.");
  });

  test("of one wording asks for another, and without checks asks for one", () => {
    const { rerender, onPlace } = results({
      run: labRun({ plan: labPlan({ prompts: [labPrompt("p1")] }) }),
      cells: [labCell({ checks: checksOf("m") })],
    });
    expect(said()).toBe(
      "“p1” met 1 of 1 (1 check on 1 input), and there is no other wording to compare it with. Add a wording",
    );
    click(button("Add a wording"));
    rerender({ run: labRun({ plan: labPlan({ assertions: [] }) }) });
    expect(said()).toBe("Without checks, only a vote can tell which wording is better. Add a check");
    click(button("Add a check"));
    expect(onPlace.mock.calls).toEqual([["lab-add-prompt"], ["lab-add-check"]]);
  });

  test("is not said over a vote, which is blind", () => {
    results({ cells: better });
    click(button("Vote"));
    expect(document.body.textContent).not.toContain("“p1” won");
  });
});

describe("a question", () => {
  test("of this device says that the checks look at what it adds to the prompt", () => {
    const plan = labPlan({ adapters: [labAdapter("m1", { kind: "local" })] });
    results({ run: labRun({ plan }), cells: [labCell({ checks: checksOf("m") })] });
    click(at(0, 0));
    expect(find("[role=dialog]").textContent).toContain("This device repeats the prompt first.");
  });

  test("of this device that adds nothing says so in its cell and where it opens", () => {
    const nothing = "This device has nothing to add to this prompt, so nothing was checked.";
    const short = "Not checkedThis device has nothing to add to this prompt.";
    const plan = labPlan({ adapters: [labAdapter("m1", { kind: "local" })] });
    const { rerender } = results({ run: labRun({ plan }), cells: [labCell()] });
    expect(at(0, 0).textContent).toContain(short);
    click(at(0, 0));
    expect(find("[role=dialog]").textContent).toContain(nothing);
    expect(find("[role=dialog]").textContent).not.toContain("The checks look only at what it adds.");
    rerender({ run: labRun({ plan: { ...plan, assertions: [] } }), cells: [labCell()] });
    expect(document.querySelector("[role=dialog]")?.textContent, "no check was wanted").not.toContain(nothing);
  });

  test("shows its answer laid out", () => {
    results({ cells: [labCell({ output: "## Steps\n\n- one" })] });
    click(at(0, 0));
    expect(find("[role=dialog] .markdown h3").textContent).toBe("Steps");
    expect(find("[role=dialog] .markdown li").textContent).toBe("one");
  });

  test("opens with its answer, its checks and what was asked", () => {
    results({ cells });
    click(at(1, 0));
    const dialog = find("[role=dialog]");
    expect(dialog.textContent).toContain("p1 with i2");
    expect(find("section[aria-label=Answer] .markdown").textContent).toBe("no");
    expect(find("[aria-label=Checks]").textContent).toBe("Missed Contains “yes”The words are not in it.");
    expect(dialog.textContent).toContain("Say i2.");
  });

  test("groups identical answers of several repeats", () => {
    const repeated = ["a", "b", "b "].map((output, repeat) => labCell({ repeat, output, checks: checksOf("m") }));
    results({ cells: repeated });
    expect(at(0, 0).textContent).toContain("Met 3 of 3");
    click(at(0, 0));
    expect(
      [...document.querySelectorAll("[role=dialog] section")].map((one) => one.getAttribute("aria-label")),
    ).toEqual(["Answer given 2 of 3 times", "Answer given 1 of 3 times"]);
  });

  test("without an answer gives the reason, and can be asked again", () => {
    const { onRetry } = results({ cells });
    click(at(0, 1));
    expect(find("[role=dialog]").textContent).toContain("The provider did not answer.");
    click(button("Retry what failed"));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(document.querySelector("[role=dialog]")).toBeNull();
  });
});

describe("compared with the baseline", () => {
  const before = cells.map((cell) => ({
    ...cell,
    runId: "first",
    checks: cell.status === "done" ? checksOf("m") : [],
  }));
  const baseline = { run: labRun({ id: "first" }), cells: before };

  test("each question shows better or worse; regressions can be shown alone", () => {
    results({ cells, baseline });
    expect(at(1, 0).textContent).toContain("Worse");
    expect(at(0, 0).textContent).toContain("Same");
    click(find("[role=switch]"));
    expect(table()).toEqual([["Met 0 of 1"]]);
    expect(find("[role=grid] tbody th").textContent).toBe("i2i2");
  });

  test("no regression is said to be none", () => {
    const { rerender } = results({ cells, baseline });
    click(find("[role=switch]"));
    rerender({ cells: before });
    expect(document.body.textContent).toContain("Nothing got worse since run 1.");
  });

  test("a run can become the baseline, and shows that", () => {
    const { onBaseline, rerender } = results({ cells });
    click(button("Compare other runs with this"));
    expect(onBaseline).toHaveBeenCalledOnce();
    rerender({ isBaseline: true });
    expect(button("Other runs are compared with this").getAttribute("aria-pressed")).toBe("true");
  });
});

describe("the plot", () => {
  test("has each bar beside its number, in a table", () => {
    results({
      cells: [
        ...cells,
        labCell({ promptId: "p2", inputId: "i3", checks: checksOf("m"), ms: 2_300, known: true, adapterId: "m1" }),
      ],
    });
    click(button("Plot"));
    const plot = (title: string) =>
      [...document.querySelectorAll(`section[aria-label="${title}"] tbody tr`)].map(({ textContent }) => textContent);
    expect(plot("Checks met by wording")).toEqual(["p150%, 1 of 2", "p2100%, 1 of 1"]);
    expect(plot("Checks met by provider")).toEqual(["m166%, 2 of 3"]);
    expect(plot("Answers that met each check")).toEqual(["Contains “yes”66%, 2 of 3"]);
    // a reused answer took no time
    expect(plot("Time per answer")).toEqual(["m1100 ms, mean of 2 answers"]);
    const [all, share] = [
      ...document.querySelectorAll('section[aria-label="Checks met by wording"] tr:first-child rect'),
    ];
    expect([all?.getAttribute("width"), share?.getAttribute("width")]).toEqual(["100", "50"]);
  });
});

describe("the comparison", () => {
  const before = cells.map((cell) => ({ ...cell, checks: cell.status === "done" ? checksOf("m") : [] }));

  test("sums up each wording, lists the questions with another outcome, and opens them", () => {
    results({ cells, baseline: { run: labRun({ id: "first" }), cells: before } });
    click(button("Compare"));
    const [row] = document.querySelectorAll("tbody tr");
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      "p1",
      "0",
      "1",
      "1",
      "100%",
      "50%",
    ]);
    expect(document.body.textContent).toContain("1 of 1 checks met in run 1, 0 of 1 now");
    click(button("p1, i2, m1"));
    expect(find("[role=dialog]").textContent).toContain("p1 with i2");
  });

  test("is missing without a baseline", () => {
    results({ cells });
    expect([...document.querySelectorAll("[aria-pressed]")].map(({ textContent }) => textContent)).not.toContain(
      "Compare",
    );
  });
});

/** Gives the page a layout of this size, which this DOM does not compute. */
function withWindow({ width, height }: { width: number; height: number }, step: () => void): void {
  const wide = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  const high = vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(height);
  try {
    step();
  } finally {
    wide.mockRestore();
    high.mockRestore();
  }
}
