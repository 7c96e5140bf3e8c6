import { expect, test } from "vitest";
import { treeOf } from "#domain/map/tree.ts";
import { ExportMenu } from "#src/tools/map/view/export-menu.tsx";
import { button, press } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** The entries of the menu for somebody who is not signed in. */
async function entries(accounts: "offered" | "none") {
  const studio = await testStudio();
  Object.defineProperty(studio.session, "snapshot", { value: { person: { status: "signed-out" }, accounts } });
  const shown = { map: {}, title: "Birds", tree: treeOf([]), ties: [], folding: {} };
  await renderPage(studio, <ExportMenu {...(shown as unknown as Parameters<typeof ExportMenu>[0])} />);
  press(button("Export"), "Enter");
  return [...document.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent);
}

test("the formats of other tools come with another plan", async () => {
  expect(await entries("offered")).toContain("Markdown outline (another plan)");
});

test("where the host has no accounts, and so no plans, every format is open", async () => {
  expect(await entries("none")).toContain("Markdown outline");
});
