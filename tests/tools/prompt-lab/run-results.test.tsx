import { describe, expect, test, vi } from "vitest";
import type { LabCell, LabPlan } from "#domain/lab/types.ts";
import type { Cast } from "#src/tools/prompt-lab/view/results/blind-vote.tsx";
import { RunResults, type RunResultsProps } from "#src/tools/prompt-lab/view/results/run-results.tsx";
import {
  checksOf,
  labAdapter,
  labCell,
  labInput,
  labPlan,
  labPrompt,
  labRun,
  labVote,
} from "../../domain/lab/lab-data.ts";
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
  test("has a row for each case, a column for each wording, and each state in words", () => {
    results({ cells, underWay: new Set([cells[3]?.id ?? ""]) });
    expect([...document.querySelectorAll("[role=grid] thead th")].map(({ textContent }) => textContent)).toEqual([
      "Case",
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
  const better = ["i1", "i2"].flatMap((inputId) => [
    labCell({ inputId, checks: checksOf("m") }),
    labCell({ promptId: "p2", inputId, output: "no", checks: checksOf("x") }),
  ]);

  test("opens the results in one sentence, then each wording by its text with each check", () => {
    results({ cells: better });
    expect(find("p").textContent).toBe(
      "“p1” does better: it met 2 of 2 checks, “p2” 0 of 2. It leads on: Contains “yes”. Not sure yet: 2 pairs of answers tell them apart, and 8 are needed.",
    );
    const rows = [...document.querySelectorAll("section[aria-label='Wordings by checks'] tr")];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "WordingContains “yes”",
      "p1Say {{word}}.2 of 2",
      "p2Say {{word}}.0 of 2",
    ]);
  });

  test("is not said over a vote, which is blind", () => {
    results({ cells: better });
    click(button("Vote"));
    expect(document.body.textContent).not.toContain("does better");
  });
});

test("a blind vote hides the prompt that this device repeats, which would tell the wording", () => {
  const plan = labPlan({ adapters: [labAdapter("m1", { kind: "local" })] });
  const answer = (words: string, step: string) => `${words}\n\n## First steps\n\n- ${step}`;
  results({
    run: labRun({ plan }),
    cells: [
      labCell({ output: answer("Say it kindly.", "Write it down.") }),
      labCell({ promptId: "p2", output: answer("Say it plainly.", "Read it aloud.") }),
    ],
  });
  click(button("Vote"));
  const shown = document.body.textContent ?? "";
  expect(shown).toContain("Write it down.");
  expect(shown).toContain("Read it aloud.");
  expect(shown).not.toMatch(/Say it kindly|Say it plainly/);
});

describe("a question", () => {
  test("of this device says that the checks look at what it adds to the prompt", () => {
    const plan = labPlan({ adapters: [labAdapter("m1", { kind: "local" })] });
    results({ run: labRun({ plan }), cells: [labCell({ checks: checksOf("m") })] });
    click(at(0, 0));
    expect(find("[role=dialog]").textContent).toContain("This device repeats the prompt first.");
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
    click(button("Ask again for what failed"));
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
    expect(plot("Checks met by who answers")).toEqual(["m166%, 2 of 3"]);
    expect(plot("Answers that met each check")).toEqual(["Contains “yes”66%, 2 of 3"]);
    // a reused answer took no time
    expect(plot("Time of an answer")).toEqual(["m1100 ms, mean of 2 answers"]);
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

describe("the vote", () => {
  const answers = ["p1", "p2"].flatMap((promptId) =>
    ["i1", "i2"].map((inputId) => labCell({ promptId, inputId, output: `**${promptId}** on ${inputId}` })),
  );
  const shown = () =>
    ["First answer", "Second answer"].map(
      (name) => find(`section[aria-label="${name}"] :is(.markdown, pre)`).textContent ?? "",
    );

  test("never shows whose an answer is, and stores the choice for the right side", () => {
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

  test("works by keys: 1 first, 2 second, 0 neither; at the end the focus stays", () => {
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

  test("counts once it is stored; if that fails, its pair is shown again", async () => {
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

  test("says when there are too few votes; stored votes are not repeated", () => {
    const votes = [labVote({ inputId: "i1" }), labVote({ inputId: "i2", choice: "tie" })];
    results({ cells: answers, votes });
    click(button("Vote"));
    expect(document.body.textContent).toContain("2 of 2 voted on. This run has too few different answers to tell");
    expect(document.body.textContent).toContain("“p1” won 1 to 0 against “p2”, with 1 tie.");
    expect(find("section[aria-label='What the votes say'] tbody tr").textContent).toContain(
      "Too few votes: 1 of 8 with a winner",
    );
  });

  test("shows both answers plain without formatting", () => {
    results({ cells: answers });
    click(button("Vote"));
    expect(document.querySelectorAll("section[aria-label$=answer] strong")).toHaveLength(2);
    click(find("[role=switch]"));
    expect(document.querySelectorAll("section[aria-label$=answer] strong")).toHaveLength(0);
    expect(shown().join()).not.toContain("**");
  });

  test("says when there is nothing to choose between", () => {
    results({ cells: [answers[0] as LabCell] });
    click(button("Vote"));
    expect(document.body.textContent).toContain("There is nothing to choose between yet");
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
