import { expect, test } from "vitest";
import { listPersonas } from "#domain/personas/persona.ts";
import { CompareDialog } from "#src/tools/personas/view/compare-dialog.tsx";
import { PersonasPage } from "#src/tools/personas/view/personas-page.tsx";
import { ask } from "../../data/insights/runs.ts";
import { button, click, press, render, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

// the fonts of a browser
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const dialog = () => document.querySelector("[role=dialog]");
const cellsOf = (row: string) =>
  [...(dialog()?.querySelectorAll("tbody tr") ?? [])]
    .filter((each) => each.querySelector("th")?.textContent === row)
    .flatMap((each) => [...each.querySelectorAll("td")].map((cell) => cell.textContent ?? ""));

test("the panel's personas stand side by side with what each asks of this thought", async () => {
  const studio = await testStudio({ member: true });
  const { sessionId } = await ask(studio, "should we charge for the workshop or keep it free");
  const search = { thought: sessionId, panel: "skeptic.pragmatist" };
  await renderPage(studio, <PersonasPage search={search} arena="/arena" onSearch={() => undefined} />);
  await until(() => [...document.querySelectorAll("button")].some((each) => each.textContent === "Compare these two"));
  click(button("Compare these two"));
  await until(() => dialog()?.querySelector("table") != null);
  expect([...(dialog()?.querySelectorAll("thead th") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Skeptic",
    "Pragmatist",
  ]);
  const asked = cellsOf("Asks here");
  expect(asked).toHaveLength(2);
  for (const question of asked) expect(question).toMatch(/\?/);
  expect(cellsOf("Objects when").every((words) => words.length > 10)).toBe(true);
  expect(dialog()?.textContent).not.toContain("nearly the same");
  press(dialog() as HTMLElement, "Escape");
  await until(() => dialog() === null);
});

test("two personas that ask nearly the same are named", () => {
  const panel = ["skeptic", "measurer"].flatMap((id) => {
    const persona = listPersonas({ rows: [], heads: new Map() }).find((each) => each.id === id);
    const text = "What shows that the videos are too long?";
    return persona
      ? [{ persona, preview: { personaId: id, text, template: text, own: [], isOwn: true, fit: 0.5 } }]
      : [];
  });
  render(<CompareDialog panel={panel} onClose={() => undefined} />);
  expect(dialog()?.textContent).toContain("Skeptic and Measurer ask nearly the same here.");
});
