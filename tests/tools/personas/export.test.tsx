import { expect, test, vi } from "vitest";
import { addPersona } from "#src/data/personas/write-personas.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { PersonasPage } from "#src/tools/personas/view/personas-page.tsx";
import { WORDING } from "../../domain/personas/personas.ts";
import { button, click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const { saved } = vi.hoisted(() => ({ saved: vi.fn<(name: string, content: string) => void>() }));
vi.mock("#src/platform/text-file.ts", () => ({ downloadText: saved, downloadFile: saved }));

// the fonts of a browser
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

test("without a plan that has custom personas, one that is here is saved as a file from its own sheet", async () => {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  storePlan("explorer");
  const made = await addPersona(studio, WORDING);
  if (!made.ok) throw new Error(made.error.message);
  const went: object[] = [];
  await renderPage(
    studio,
    <PersonasPage search={{ persona: made.value }} arena={null} onSearch={(next) => void went.push(next)} />,
  );
  await until(() => document.querySelector("[role=dialog]") !== null);
  for (const version of ["V3", "V2"]) {
    saved.mockReset();
    click(button(`Character Card ${version}`));
    await until(() => saved.mock.calls.length === 1);
    const [[name, content] = ["", ""]] = saved.mock.calls;
    expect(name).toBe(`Head-of-teaching.${version.toLowerCase()}.json`);
    expect(content).toContain(WORDING.line);
  }
  expect(went).toEqual([]);
  // no other dialog, such as that of the plans, was needed
  expect(document.querySelectorAll("[role=dialog]")).toHaveLength(1);
});
