import { describe, expect, test, vi } from "vitest";
import type { LabCell } from "#domain/lab/types.ts";
import { ADD_INPUT } from "#src/tools/prompt-lab/model/setup-places.ts";
import type { Cast } from "#src/tools/prompt-lab/view/results/blind-vote.tsx";
import { labAdapter, labCell, labPlan, labRun, labVote } from "../../domain/lab/lab-data.ts";
import { button, click, find, press, until } from "../../ui/render.tsx";
import { results } from "./drawn-results.tsx";

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
  // before the answers, so that it is read before the vote
  expect(shown).toContain("the vote is not quite blind");
  expect(shown.indexOf("No model answered here.")).toBeLessThan(shown.indexOf("First answer"));
  expect(find("[role=note]").className).toContain("text-warn");
});

test("the vote says what its case is, and not only the name it was given", () => {
  const prompts = ["p1", "p2"].map((id) => ({ id, label: id, body: `${id} of {{thing}}`, from: null }));
  const inputs = [{ id: "i1", label: "Input 3", values: { thing: "what a percentage is", other: "unused" } }];
  results({
    run: labRun({ plan: labPlan({ prompts, inputs }) }),
    cells: [labCell({ output: "one" }), labCell({ promptId: "p2", output: "two" })],
  });
  click(button("Vote"));
  const section = find("section[aria-label='Blind vote']");
  expect(section.textContent).toContain("The case: Input 3what a percentage is");
  expect(section.textContent).not.toContain("unused");
  expect(section.textContent, "a key is not taken for a count").toContain("On the keyboard: 1 for the first");
  expect([...section.querySelectorAll("kbd")].map(({ textContent }) => textContent)).toEqual(["1", "2", "0"]);
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
    click(button("First is better"));
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
    const { onPlace } = results({ cells: answers, votes });
    click(button("Vote"));
    expect(document.body.textContent).toContain("2 of 2 voted on. To rule out chance takes 8 votes with a winner");
    click(button("Add inputs"));
    expect(onPlace).toHaveBeenCalledExactlyOnceWith(ADD_INPUT);
    expect(document.body.textContent).toContain("“p1” won 1 to 0 against “p2”, with 1 tie.");
    expect(find("section[aria-label='What the votes say'] tbody tr").textContent).toContain(
      "“p1” is ahead: 1 of the 8 votes with a winner it takes to tell",
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
