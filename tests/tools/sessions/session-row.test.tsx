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

test("on a phone what a search found stands near the beginning of its line", async () => {
  const session = { id: "s1", title: "Interest", idea: "", question: "", createdAt: 1, updatedAt: 1 };
  const shownFor = async (before: string) => {
    const place = { kind: "idea", before, hit: "football", after: " cards", others: 2 } as const;
    const { host } = await renderPage(
      await testStudio(),
      <ul>
        <SessionRow session={session} home="/dashboard" now={2} markOf={() => null} place={place} />
      </ul>,
    );
    for (const hidden of host.querySelectorAll("[class*='max-md:hidden']")) hidden.remove();
    return host.querySelectorAll("[dir=auto]")[1]?.textContent;
  };
  expect(await shownFor("…interest to a 10 year old who likes ")).toBe("Idea: …who likes football cards");
  expect(await shownFor("who likes ")).toBe("Idea: who likes football cards");
  expect(await shownFor("incomprehensibly")).toBe("Idea: …football cards");
});
