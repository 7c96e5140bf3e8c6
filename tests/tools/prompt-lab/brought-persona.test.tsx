import { useState } from "react";
import { expect, test } from "vitest";
import type { Experiment } from "#domain/lab/types.ts";
import type { LabSearch } from "#src/tools/prompt-lab/model/lab-search.ts";
import { PromptLabPage } from "#src/tools/prompt-lab/view/prompt-lab-page.tsx";
import { experimentRows } from "#sync/store/lab.ts";
import { ask } from "../../data/insights/runs.ts";
import { until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** The lab is opened with a persona: its question is a second wording. */

Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

function Lab({ first }: { readonly first: LabSearch }) {
  const [search, setSearch] = useState(first);
  return <PromptLabPage search={search} onSearch={setSearch} />;
}
async function begun(studio: Awaited<ReturnType<typeof testStudio>>, first: LabSearch): Promise<Experiment> {
  const { host } = await renderPage(studio, <Lab first={first} />);
  await until(() => host.querySelector("h1")?.textContent !== "Prompt Lab");
  const rows = (await experimentRows(studio.db)) as Experiment[];
  expect(rows).toHaveLength(1);
  return rows[0] as Experiment;
}

test("a persona and a thought begin an experiment: the thought as written, and asked through the persona", async () => {
  const studio = await testStudio({ member: true });
  const text = "should we charge for the workshop or keep it free";
  const { sessionId } = await ask(studio, text);
  const { prompts, inputs } = await begun(studio, { persona: "skeptic", thought: sessionId });
  const [written, through] = prompts;
  expect(written?.body).toBe(text);
  expect(through?.persona).toEqual({ id: "skeptic", name: "Skeptic", of: written?.id });
  expect(through?.body.startsWith(`${text}\n\n`)).toBe(true);
  expect(through?.body).toMatch(/\?$/);
  // without variables one input is enough: it runs at once
  expect(inputs.map(({ values }) => values)).toEqual([{}]);
  await until(() => document.body.textContent?.includes("Run this setup") === true);
  expect(document.body.textContent).not.toContain("Before you can run it");
});

test("a persona alone begins with the example's wording and its cases", async () => {
  const studio = await testStudio({ member: true });
  const { prompts, inputs } = await begun(studio, { persona: "explorer" });
  expect(prompts.map(({ persona }) => persona?.id)).toEqual([undefined, "explorer"]);
  expect(prompts[1]?.body).toContain("why do {{who}} {{do_what}}");
  expect(inputs).toHaveLength(3);
  expect(Object.keys(inputs[0]?.values ?? {})).toEqual(["who", "do_what"]);
});

test("a thought that is not here begins nothing, and the page says so", async () => {
  const studio = await testStudio({ member: true });
  const { host } = await renderPage(studio, <Lab first={{ persona: "skeptic", thought: "gone" }} />);
  await until(() => host.textContent?.includes("The thought is not on this device") === true);
  expect(await experimentRows(studio.db)).toEqual([]);
});
