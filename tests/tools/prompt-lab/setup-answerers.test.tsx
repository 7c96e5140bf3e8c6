import { expect, test } from "vitest";
import { exampleExperiment, newExperiment } from "#src/tools/prompt-lab/model/new-experiment.ts";
import { button, click, find, until } from "../../ui/render.tsx";
import { begun, DEVICE, labelled, SERVER, selectorOf, shown, type } from "./drawn-setup.tsx";

test("each model shows where the text goes, and only remote ones have a price", async () => {
  const { host, now } = await shown({ adapters: [DEVICE, SERVER] });
  expect(host.textContent).toContain("The text goes to models.example:8080.");
  expect(host.textContent).not.toContain("Price per million input tokens");
  const boxes = [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  click(boxes[1] as HTMLInputElement);
  expect(now.experiment.adapters).toEqual([
    { id: "local", price: null },
    { id: "s1", price: null },
  ]);
  const price = selectorOf(labelled("Price per million input tokens"));
  type(price, "0,");
  type(price, "0,25");
  expect(find<HTMLInputElement>(price).value).toBe("0,25");
  expect(now.experiment.adapters[1]?.price).toEqual({ in: 0.25, out: 0 });
  type(price, "a lot");
  expect(host.textContent).toContain("This is not a number. The value is still 0.25.");
  expect(now.experiment.adapters[1]?.price).toEqual({ in: 0.25, out: 0 });
  type(price, "");
  expect(now.experiment.adapters[1]?.price).toBeNull();
  click(boxes[0] as HTMLInputElement);
  expect(now.experiment.adapters.map(({ id }) => id)).toEqual(["s1"]);
});

test("what a run would send to a model is shown at its row, whenever the person wants to see it", async () => {
  await shown({ start: exampleExperiment(begun), adapters: [DEVICE, SERVER] });
  expect(document.body.textContent).not.toContain("What leaves this device");
  click([...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")][1] as HTMLInputElement);
  click(button("What leaves this device: My server"));
  await until(() => document.querySelector("[role=dialog]") !== null);
  const dialog = find("[role=dialog]");
  expect(dialog.textContent).toContain("models.example:8080");
  expect(dialog.textContent).toContain("6 prompts, one after the other. The first of them:");
  expect(find("pre", dialog).textContent).toContain("why do");
  expect(dialog.textContent).not.toContain("Send it");
});

test("a model that is no longer set up here can be removed", async () => {
  const { host, now } = await shown({
    start: { ...newExperiment(begun), adapters: [{ id: "gone", price: null }] },
  });
  expect(host.textContent).toContain("Not set up on this device");
  const gone = [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].at(-1);
  click(gone as HTMLInputElement);
  expect(now.experiment.adapters).toEqual([]);
  expect(host.textContent).toContain("none yet");
});

test("without a model the form says where to set one up, and offers no check that needs one", async () => {
  const { host } = await shown({ start: exampleExperiment(begun) });
  expect([...host.querySelectorAll("a")].map(({ textContent, pathname }) => [textContent, pathname])).toContainEqual([
    "Settings",
    "/settings",
  ]);
  expect(host.querySelector("option[value=rubric]")).toBeNull();
});
