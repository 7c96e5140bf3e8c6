import { expect, test } from "vitest";
import { exampleExperiment, newExperiment } from "#src/tools/prompt-lab/model/new-experiment.ts";
import { InputCard } from "#src/tools/prompt-lab/view/setup/input-fields.tsx";
import { button, click, find, inAct, render, until } from "../../ui/render.tsx";
import { begun, named, shown, type } from "./drawn-setup.tsx";

test("pasted cells are previewed, then become inputs", async () => {
  const { host, now } = await shown({ start: exampleExperiment(begun) });
  const cell = find(named("who of “A course”"));
  const clipboardData = { getData: () => "who\ttone\nfarmers\tkind\n" };
  inAct(() =>
    cell.dispatchEvent(Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData })),
  );
  await until(() => document.querySelector("[role=dialog] table") !== null);
  const dialog = find("[role=dialog]").textContent;
  expect(dialog).toContain("Left out because no prompt has this variable: “tone”.");
  expect(dialog).toContain("No column for do_what: it stays empty in these inputs.");
  expect(now.experiment.inputs).toHaveLength(3);
  click(button("Add 1 input"));
  await until(() => document.querySelector("[role=dialog]") === null);
  expect(now.experiment.inputs[3]).toMatchObject({ label: "Input 4", values: { who: "farmers" } });
  expect(host.textContent).toContain("do_what in Input 4");
});

test("pasted text that is no table stays text", async () => {
  await shown({ start: exampleExperiment(begun) });
  const paste = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => "one\ntwo" },
  });
  inAct(() => find(named("who of “A course”")).dispatchEvent(paste));
  expect(paste.defaultPrevented).toBe(false);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("a file of inputs is read; an unreadable one gives the reason and adds nothing", async () => {
  const { now } = await shown({ start: exampleExperiment(begun) });
  const field = find<HTMLInputElement>(named("CSV file of inputs"));
  const bring = (file: File) =>
    inAct(() => {
      Object.defineProperty(field, "files", { configurable: true, value: [file] });
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  bring(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x00, 0x01])], "picture.csv"));
  await until(() => document.querySelector("[role=dialog] [role=alert]") !== null);
  expect(find("[role=dialog] [role=alert]").textContent).toContain("The file is not a text file.");
  click(button("Cancel"));
  await until(() => document.querySelector("[role=dialog]") === null);
  bring(new File(['name,who,do_what\r\nA farm,farmers,"sow, late"\r\n'], "inputs.csv"));
  await until(() => document.querySelector("[role=dialog] table") !== null);
  click(button("Add 1 input"));
  expect(now.experiment.inputs[3]).toMatchObject({ label: "A farm", values: { who: "farmers", do_what: "sow, late" } });
});

test("an experiment's limit stops further inputs", async () => {
  const prompts = Array.from({ length: 50 }, (_, at) => ({ id: `p${at}`, label: `P${at}`, body: "x", from: null }));
  const { host, now } = await shown({ start: { ...newExperiment(begun), prompts } });
  expect(host.textContent).toContain("50 prompts is the maximum.");
  click(button("Write a prompt"));
  expect(now.experiment.prompts).toHaveLength(50);
});

const oneVariable = [{ id: "p", label: "Plain", body: "Explain {{thing}}", from: null }];

test("a new input is written into at its first value, not at its name", async () => {
  const { now } = await shown({ start: { ...newExperiment(begun), prompts: oneVariable } });
  click(button("Add an input"));
  await until(() => document.activeElement?.matches(named("thing of “Input 1”")) === true);
  type(named("thing of “Input 1”"), "what a percentage is");
  expect(now.experiment.inputs[0]).toMatchObject({ label: "Input 1", values: { thing: "what a percentage is" } });
});

test("without a variable, a new input is written into at its name", async () => {
  await shown();
  click(button("Add an input"));
  await until(() => document.activeElement?.matches(named("Name of input 1")) === true);
});

test("on a narrow screen each field of an input has its caption, the name too", () => {
  const nothing = () => undefined;
  const actions = { add: nothing, set: nothing, move: nothing, duplicate: nothing, remove: nothing };
  const input = { id: "i", label: "Input 1", values: {} };
  render(<InputCard input={input} number={1} variables={["thing"]} actions={actions} onTable={nothing} />);
  expect([...document.querySelectorAll("li p")].map(({ textContent }) => textContent)).toEqual(["Name", "thing"]);
});
