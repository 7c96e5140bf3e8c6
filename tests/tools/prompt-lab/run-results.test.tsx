import { describe, expect, test, vi } from "vitest";
import type { LabCell, LabPlan } from "#domain/lab/types.ts";
import type { Cast } from "#src/tools/prompt-lab/view/results/blind-vote.tsx";
import { RunResults, type RunResultsProps } from "#src/tools/prompt-lab/view/results/run-results.tsx";
import { checksOf, labCell, labInput, labPlan, labPrompt, labRun, labVote } from "../../domain/lab/lab-data.ts";
import { button, click, find, press, render, until } from "../../ui/render.tsx";

const NONE: ReadonlySet<string> = new Set();

function results(props: Partial<RunResultsProps> = {}) {
  const handlers = { onVote: vi.fn(async (_vote: Cast) => true), onRetry: vi.fn(), onBaseline: vi.fn() };
  const element = (more: Partial<RunResultsProps> = {}) => (
    <RunResults
      run={labRun()}
      cells={[]}
      votes={[]}
      lift={null}
      baseline={null}
      underWay={NONE}
      isBaseline={false}
      {...handlers}
      {...props}
      {...more}
    />
  );
  const { rerender } = render(element());
  return { ...handlers, rerender: (more: Partial<RunResultsProps>) => rerender(element(more)) };
}

/** What each cell of the table says, row by row. */
const table = () =>
  [...document.querySelectorAll("tbody tr:not([aria-hidden])")].map((row) =>
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
  test("has a row for each case, a column for each wording, and says in words how each stands", () => {
    results({ cells, underWay: new Set([cells[3]?.id ?? ""]) });
    expect([...document.querySelectorAll("thead th")].map(({ textContent }) => textContent)).toEqual([
      "Case",
      "p1",
      "p2",
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

  test("10,000 questions: only what is near the window is drawn, and the rest can be reached", () => {
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
      expect(find("table").getAttribute("aria-rowcount")).toBe("501");
      expect(find("table").getAttribute("aria-colcount")).toBe("21");
    });
  });
});

describe("a question", () => {
  test("opens with its answer, its checks and what was asked", () => {
    results({ cells });
    click(at(1, 0));
    const dialog = find("[role=dialog]");
    expect(dialog.textContent).toContain("p1 with i2");
    expect(find("section[aria-label=Answer] pre").textContent).toBe("no");
    expect(find("[aria-label=Checks]").textContent).toBe("Missed Contains “yes”The words are not in it.");
    expect(dialog.textContent).toContain("Say i2.");
  });

  test("asked several times: identical answers stand together", () => {
    const repeated = ["a", "b", "b "].map((output, repeat) => labCell({ repeat, output, checks: checksOf("m") }));
    results({ cells: repeated });
    expect(at(0, 0).textContent).toContain("Met 3 of 3");
    click(at(0, 0));
    expect(
      [...document.querySelectorAll("[role=dialog] section")].map((one) => one.getAttribute("aria-label")),
    ).toEqual(["Answer given 2 of 3 times", "Answer given 1 of 3 times"]);
  });

  test("without an answer says why, and asks again", () => {
    const { onRetry } = results({ cells });
    click(at(0, 1));
    expect(find("[role=dialog]").textContent).toContain("The provider did not answer.");
    click(button("Ask again for what failed"));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(document.querySelector("[role=dialog]")).toBeNull();
  });
});

describe("against the baseline", () => {
  const before = cells.map((cell) => ({
    ...cell,
    runId: "first",
    checks: cell.status === "done" ? checksOf("m") : [],
  }));
  const baseline = { run: labRun({ id: "first" }), cells: before };

  test("each says whether it fares better or worse; regressions can be had alone", () => {
    results({ cells, baseline });
    expect(at(1, 0).textContent).toContain("Worse");
    expect(at(0, 0).textContent).toContain("Same");
    click(find("[role=switch]"));
    expect(table()).toEqual([["Met 0 of 1"]]);
    expect(find("tbody th").textContent).toBe("i2");
  });

  test("where nothing got worse, that is said", () => {
    const { rerender } = results({ cells, baseline });
    click(find("[role=switch]"));
    rerender({ cells: before });
    expect(document.body.textContent).toContain("Nothing fares worse than in run 1.");
  });

  test("a run becomes the baseline, and says so", () => {
    const { onBaseline, rerender } = results({ cells });
    click(button("Make it the baseline"));
    expect(onBaseline).toHaveBeenCalledOnce();
    rerender({ isBaseline: true });
    expect(button("Is the baseline").getAttribute("aria-pressed")).toBe("true");
  });
});

describe("the plot", () => {
  test("each bar stands beside its number, in a table", () => {
    results({
      cells: [
        ...cells,
        labCell({ promptId: "p2", inputId: "i3", checks: checksOf("m"), ms: 2_300, known: true, adapterId: "m1" }),
      ],
    });
    click(button("Plot"));
    const plot = (title: string) =>
      [...document.querySelectorAll(`section[aria-label="${title}"] tbody tr`)].map(({ textContent }) => textContent);
    expect(plot("Checks met by wording")).toEqual(["p150 %, 1 of 2", "p2100 %, 1 of 1"]);
    expect(plot("Checks met by who answers")).toEqual(["m166 %, 2 of 3"]);
    expect(plot("Answers that met each check")).toEqual(["Contains “yes”66 %, 2 of 3"]);
    // what was known from before took no time
    expect(plot("Time of an answer")).toEqual(["m1100 ms, mean of 2 answers"]);
    const [all, share] = [
      ...document.querySelectorAll('section[aria-label="Checks met by wording"] tr:first-child rect'),
    ];
    expect([all?.getAttribute("width"), share?.getAttribute("width")]).toEqual(["100", "50"]);
  });
});

describe("the comparison", () => {
  const before = cells.map((cell) => ({ ...cell, checks: cell.status === "done" ? checksOf("m") : [] }));

  test("sums up each wording, lists what fares otherwise, and opens it", () => {
    results({ cells, baseline: { run: labRun({ id: "first" }), cells: before } });
    click(button("Compare"));
    const [row] = document.querySelectorAll("tbody tr");
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      "p1",
      "0",
      "1",
      "1",
      "100 %",
      "50 %",
    ]);
    expect(document.body.textContent).toContain("1 of 1 checks met in run 1, 0 of 1 now");
    click(button("p1, i2, m1"));
    expect(find("[role=dialog]").textContent).toContain("p1 with i2");
  });

  test("is not there without a baseline", () => {
    results({ cells });
    expect([...document.querySelectorAll("[aria-pressed]")].map(({ textContent }) => textContent)).not.toContain(
      "Compare",
    );
  });
});

describe("the vote", () => {
  const answers = ["p1", "p2"].flatMap((promptId) =>
    ["i1", "i2"].map((inputId) => labCell({ promptId, inputId, output: `**${promptId}** on ${inputId}` })),
  );
  const shown = () =>
    ["First answer", "Second answer"].map((name) => find(`section[aria-label="${name}"] pre`).textContent ?? "");

  test("says whose an answer is nowhere, and keeps the choice for the side it was shown on", () => {
    const { onVote } = results({
      cells: answers.map((cell) => ({ ...cell, output: cell.output.replace("p1", "first").replace("p2", "second") })),
    });
    click(button("Vote"));
    expect(document.querySelector("section[aria-label='Blind vote']")?.textContent).not.toMatch(/p1|p2/);
    const [left = ""] = shown();
    const inputId = left.slice(-2);
    click(button("First is better1"));
    expect(onVote).toHaveBeenCalledExactlyOnceWith({
      runId: "run",
      a: "p1",
      b: "p2",
      inputId,
      adapterId: "m1",
      repeat: 0,
      choice: left.includes("first") ? "a" : "b",
    });
    // the next pair comes at once
    expect(shown()[0]?.slice(-2)).not.toBe(inputId);
  });

  test("by keys: 1 first, 2 second, 0 neither; then it is done, and the focus stays", () => {
    const { onVote } = results({ cells: answers });
    click(button("Vote"));
    const section = find("section[aria-label='Blind vote']");
    const [, right = ""] = shown();
    press(section, "2");
    press(section, "x");
    press(section, "0", { ctrlKey: true });
    press(section, "0");
    press(section, "0");
    expect(onVote.mock.calls.map(([{ choice }]) => choice)).toEqual([right.includes("p1") ? "a" : "b", "tie"]);
    expect(document.activeElement?.textContent).toBe("You have voted on every pair.");
  });

  test("counts when it is kept, and its pair is asked about again when it is not", async () => {
    const onVote = vi.fn(async (_vote: Cast) => false);
    results({ cells: answers, onVote });
    click(button("Vote"));
    const before = shown();
    const section = find("section[aria-label='Blind vote']");
    press(section, "1");
    expect(section.textContent).toContain("0 of 2 voted on");
    expect(shown()).not.toEqual(before);
    await until(() => shown()[0] === before[0]);
    expect(onVote).toHaveBeenCalledOnce();
    expect(section.textContent).toContain("0 of 2 voted on");
  });

  test("too few votes are said to be too few; kept votes are not asked again", () => {
    const votes = [labVote({ inputId: "i1" }), labVote({ inputId: "i2", choice: "tie" })];
    results({ cells: answers, votes });
    click(button("Vote"));
    expect(document.body.textContent).toContain(
      "2 of 2 voted on. Too few votes to tell: two wordings need 8 with a winner.",
    );
    expect(find("section[aria-label='What the votes say'] tbody tr").textContent).toContain(
      "Too few votes: 1 of 8 with a winner",
    );
  });

  test("without formatting, both are plain", () => {
    results({ cells: answers });
    click(button("Vote"));
    expect(shown()[0]).toContain("**");
    click(find("[role=switch]"));
    expect(shown().join()).not.toContain("**");
  });

  test("with nothing to choose between, that is said", () => {
    results({ cells: [answers[0] as LabCell] });
    click(button("Vote"));
    expect(document.body.textContent).toContain("There is nothing to choose between yet");
  });
});

/** A layout of this size, which this DOM does not compute. */
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
