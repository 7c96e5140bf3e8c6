import { expect, test } from "vitest";
import { SessionRow } from "#src/tools/sessions/view/session-row.tsx";
import { find } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** The lines of a row for a session of this title and question. */
async function linesOf(title: string, question: string) {
  const session = { id: "s1", title, idea: question, question, createdAt: 1, updatedAt: 1 };
  const { host } = await renderPage(
    await testStudio(),
    <ul>
      <SessionRow session={session} home="/dashboard" now={2} markOf={() => null} />
    </ul>,
  );
  return [...find("li", host).querySelectorAll("[dir=auto]")].map(({ textContent }) => textContent);
}

test("the second line of a session says what its title leaves out, or nothing", async () => {
  expect(await linesOf("Should we move to Go…", "Should we move to Go before the audit in May?")).toEqual([
    "Should we move to Go…",
    "… before the audit in May?",
  ]);
  expect(await linesOf("How fast is fair", "How fast is fair?")).toEqual(["How fast is fair", ""]);
});
