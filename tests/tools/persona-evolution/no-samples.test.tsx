import { expect, test } from "vitest";
import { EvolutionPage } from "#src/tools/persona-evolution/view/evolution-page.tsx";
import { until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const linkTo = (host: HTMLElement) => [...host.querySelectorAll("a")].find(({ href }) => href.includes("persona="));
async function show(persona: string) {
  const { host } = await renderPage(
    await testStudio({ member: true }),
    <EvolutionPage search={{ persona }} lab="/prompt-lab" personasPath="/personas" onSearch={() => undefined} />,
  );
  await until(() => host.textContent?.includes("No samples of") === true);
  return host;
}

test("a persona without samples is tried on an example in the lab, where it is in use", async () => {
  const link = linkTo(await show("skeptic"));
  expect(link?.textContent).toBe("Try Skeptic on an example in the Prompt Lab");
  expect(new URL(link?.href ?? "").pathname + new URL(link?.href ?? "").search).toBe("/prompt-lab?persona=skeptic");
});

test("one that waits is not offered to a lab that could not ask through it", async () => {
  const host = await show("forecaster");
  expect(host.textContent).toContain("No samples of Forecaster yet.");
  expect([...host.querySelectorAll("a")].some(({ href }) => href.includes("/prompt-lab?persona="))).toBe(false);
});
