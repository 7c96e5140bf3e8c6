import { act } from "react";
import { expect, test } from "vitest";
import { storePlan } from "#src/platform/stored-plan.ts";
import { OptimizerPage } from "#src/tools/optimizer/view/optimizer-page.tsx";
import "#src/tools/optimizer/view/optimizer-view.tsx";
import "#src/tools/optimizer/view/start.tsx";
import { anOptimizerPrompt } from "../../sync/workspace.ts";
import { inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const nothing = () => undefined;
const page = (optimizerPromptId: string | undefined, onOpen: (id: string) => void = nothing) => (
  <OptimizerPage
    optimizerPromptId={optimizerPromptId}
    promptId={undefined}
    onOpen={onOpen}
    onNew={nothing}
    onOptimized={nothing}
    onLibrary={nothing}
    onSession={nothing}
  />
);

test("a damaged prompt is reported, offers what is left, and breaks nothing else", async () => {
  const studio = await testStudio();
  await studio.db.works.put({ ...anOptimizerPrompt("w1"), sections: 7 } as never);
  const { host, thrown } = await renderPage(studio, page("w1"));
  await until(() => host.textContent?.includes("damaged on this device") === true);
  expect(host.textContent).toContain("Export it as text");
  expect(thrown).toEqual([]);
  expect(await studio.db.works.get("w1")).toMatchObject({ sections: 7 });
});

test("an address without a prompt says so", async () => {
  const { host } = await renderPage(await testStudio(), page("gone"));
  await until(() => host.textContent?.includes("There is no prompt at this address") === true);
  expect(host.querySelector("button")?.textContent).toBe("All prompts");
});

test("without an address the prompt written last is opened", async () => {
  const studio = await testStudio();
  await studio.db.works.bulkPut([anOptimizerPrompt("old"), anOptimizerPrompt("new", {}, { updatedAt: 2_000 })]);
  const opened: string[] = [];
  await renderPage(
    studio,
    page(undefined, (id) => opened.push(id)),
  );
  await until(() => opened.length > 0);
  expect(opened[0]).toBe("new");
});

test("a first visit can write before the store has opened; a later one waits for what it wrote", async () => {
  const studio = { ...(await testStudio()), workspace: () => new Promise<never>(() => {}) };
  const first = await renderPage(studio, page(undefined));
  await until(() => first.host.querySelector("textarea") !== null);
  localStorage.setItem("sotm:person", "visitor");
  const later = await renderPage(studio, page(undefined));
  await act(async () => {});
  expect(later.host.querySelector("textarea")).toBeNull();
  expect(later.host.querySelector("[aria-label='Opening the prompt']")).not.toBeNull();
  localStorage.clear();
});

test.each([
  ["synthesizer", true],
  ["explorer", false],
] as const)("on the plan %s a finding leads to its exercise: %s", async (plan, leads) => {
  const studio = await testStudio({ member: true });
  await studio.db.works.put(anOptimizerPrompt("w1", { constraints: "Keep it brief, but cover everything in detail." }));
  inAct(() => storePlan(plan));
  const { host } = await renderPage(studio, page("w1"));
  await until(() => host.querySelector(".finding") !== null);
  const links = [...host.querySelectorAll(".finding a")].map((link) => link.getAttribute("href"));
  expect(links.length > 0).toBe(leads);
  for (const link of links) expect(link).toMatch(/^\/insights\?view=gym&card=[a-z-]+$/);
});
