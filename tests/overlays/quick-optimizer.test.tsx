import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { QuickOptimizer } from "#src/overlays/quick-optimizer.tsx";
import { useQuickOptimizer } from "#src/overlays/quick-optimizer-state.ts";
import { askingExpert } from "../tools/asking-expert.ts";
import { renderPage } from "../tools/page.tsx";
import { type TestStudio, testStudio } from "../tools/studio.ts";
import { button, click, find, inAct, press, until } from "../ui/render.tsx";

beforeEach(() => act(() => useQuickOptimizer.getState().clear()));

const field = () => find<HTMLTextAreaElement>("textarea");

function write(text: string): void {
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function openOverlay(studio: TestStudio): Promise<void> {
  await renderPage(studio, <QuickOptimizer />);
  await until(() => document.querySelector("[role=dialog]") !== null);
}

/** Counts what the engine is asked, and has it wait to be let go. */
function holdBack({ engine }: TestStudio) {
  const { shape } = engine;
  const held = { asked: 0, letGo: () => undefined as void };
  Object.assign(engine, {
    shape: async (request: never) => {
      held.asked += 1;
      await new Promise<void>((resolve) => {
        held.letGo = resolve;
      });
      return shape(request);
    },
  });
  return held;
}

test("Optimize is disabled while there are no words and while it runs; blank input does nothing, by its keys neither [spec:input-4]", async () => {
  const studio = await testStudio();
  const held = holdBack(studio);
  await openOverlay(studio);
  const byKeys = () => press(field(), "Enter", { ctrlKey: true });
  for (const blank of ["", " ", "\n\t  \n", "\u200b", "\u00a0"]) {
    write(blank);
    expect(button("Optimize").disabled, JSON.stringify(blank)).toBe(true);
    click(button("Optimize"));
    byKeys();
  }
  expect(held.asked).toBe(0);
  expect(document.querySelector("[aria-invalid=true]")).toBeNull();

  write("a poem about rain");
  expect(button("Optimize").disabled).toBe(false);
  click(button("Optimize"));
  expect(button("Optimize").disabled).toBe(true);
  click(button("Optimize"));
  byKeys();
  expect(held.asked).toBe(1);
  await act(async () => held.letGo());
  await until(() => !button("Optimize").disabled);
  await until(() => document.body.textContent?.includes("Open full Optimizer") === true);
});

test("the result of an earlier text is never shown as the result of the current one", async () => {
  const studio = await testStudio();
  const held = holdBack(studio);
  await openOverlay(studio);
  write("a poem about rain");
  click(button("Optimize"));
  write("a letter to my bank");
  await act(async () => held.letGo());
  await until(() => !button("Optimize").disabled);
  expect(document.body.textContent).not.toContain("Open full Optimizer");
});

test("'Open full Optimizer' stores the result, also under its local storage key [spec:screen-51]", async () => {
  const studio = await testStudio();
  await openOverlay(studio);
  write("write a poem about rain for my sister");
  click(button("Optimize"));
  await until(() => document.body.textContent?.includes("Open full Optimizer") === true);
  click(button("Open full Optimizer"));
  await until(() => localStorage.getItem("sotm:quick-optimizer") !== null);
  const [work] = await studio.db.works.toArray();
  const kept = JSON.parse(localStorage.getItem("sotm:quick-optimizer") ?? "");
  expect(kept).toMatchObject({ id: work?.id, original: "write a poem about rain for my sister" });
  expect(kept.prompt).toContain("poem");
});

test("the text is stored as it is typed, until the full Optimizer takes it over", async () => {
  const studio = await testStudio();
  const drafts = async () => (await studio.db.drafts.toArray()).map(({ text }) => text);
  const stored = (texts: string[]) => act(() => expect.poll(drafts).toEqual(texts));
  await openOverlay(studio);
  write("write a poem about rain for my brother");
  await stored(["write a poem about rain for my brother"]);
  click(button("Optimize"));
  await until(() => document.body.textContent?.includes("Open full Optimizer") === true);
  click(button("Open full Optimizer"));
  await until(() => field().value === "");
  await stored([]);
});

test("the result says what it was read as and asks to be asked about what is missing, and shows no empty section", async () => {
  const studio = await testStudio({ expert: askingExpert });
  await openOverlay(studio);
  write("a poem about rain");
  click(button("Optimize"));
  await until(() => document.body.textContent?.includes("Read as: any request") === true);
  const said = find("[role=dialog]").textContent ?? "";
  expect(said).toContain("I have not said the goal: ask me first if it would change your answer");
  expect(said).not.toContain("[");
  expect(said).not.toContain("Role");
});
