import { expect, test, vi } from "vitest";
import { listPersonas } from "#domain/personas/persona.ts";
import { CompareDialog } from "#src/tools/personas/view/compare-dialog.tsx";
import { PersonasPage } from "#src/tools/personas/view/personas-page.tsx";
import { ask } from "../../data/insights/runs.ts";
import { button, click, press, until } from "../../ui/render.tsx";
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
  await until(() => cellsOf("Asks in your words").every((words) => /^in \d+ of 24 cases$/.test(words)));
  expect(dialog()?.textContent).not.toContain("nearly the same");
  press(dialog() as HTMLElement, "Escape");
  await until(() => dialog() === null);
});

test("two personas that ask nearly the same are named, and all of it is copied as Markdown", async () => {
  const copied: string[] = [];
  vi.stubGlobal("ClipboardItem", undefined); // a browser that takes texts alone
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  const panel = ["skeptic", "measurer"].flatMap((id) => {
    const persona = listPersonas({ rows: [], heads: new Map() }).find((each) => each.id === id);
    const text = "What shows that the videos are too long?";
    return persona
      ? [{ persona, preview: { personaId: id, text, template: text, own: [], isOwn: true, fit: 0.5 } }]
      : [];
  });
  const thought = "maybe | the videos are too long";
  await renderPage(
    await testStudio({ member: true }),
    <CompareDialog panel={panel} thought={thought} onClose={() => undefined} />,
  );
  await until(() => dialog()?.textContent?.includes("of 24 cases") === true);
  expect(dialog()?.textContent).toContain("Skeptic and Measurer ask nearly the same here.");
  click(button("Copy as Markdown"));
  await until(() => copied.length === 1);
  const lines = (copied[0] ?? "").split("\n");
  expect(lines).toContain("> maybe | the videos are too long");
  expect(lines).toContain("|  | Skeptic | Measurer |");
  expect(lines).toContain(
    "| Asks here | What shows that the videos are too long? | What shows that the videos are too long? |",
  );
  expect(lines.find((line) => line.startsWith("| Asks in your words"))).toMatch(/in \d+ of 24 cases \| in \d+ of 24/);
  expect(lines.some((line) => line.startsWith("Skeptic and Measurer ask nearly"))).toBe(true);
});
