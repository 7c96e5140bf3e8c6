import { useState } from "react";
import { expect, test } from "vitest";
import { type IdeationSearch, ideationSearch } from "#src/tools/ideation/model/ideation-search.ts";
import { IdeationPage } from "#src/tools/ideation/view/ideation-page.tsx";
import { button, click, find, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** A text that an address brings becomes the question of a new board. */

const field = () => document.querySelector<HTMLTextAreaElement>("#board-question");

async function show(first: Record<string, unknown>) {
  const studio = await testStudio();
  const went: (IdeationSearch & { readonly replaced: boolean })[] = [];
  function Page() {
    const [search, setSearch] = useState<IdeationSearch>(ideationSearch(first));
    return (
      <IdeationPage
        search={search}
        takers={[]}
        onSearch={(next, how) => {
          went.push({ ...next, replaced: how?.replace ?? false });
          setSearch(ideationSearch({ ...next }));
        }}
      />
    );
  }
  await renderPage(studio, <Page />);
  return { studio, went };
}

test("?q= is in the field of a new board, once, and the board takes its place in the history", async () => {
  const { studio, went } = await show({ q: "How can we keep people?" });
  await until(() => field()?.value === "How can we keep people?");
  await until(() => went.length === 1);
  expect(went, "a reload does not bring it again").toEqual([{ new: "true", replaced: true }]);
  expect(await studio.db.idea_boards.count(), "nothing is written before Begin").toBe(0);
  click(button("Begin"));
  await until(() => went.length === 2);
  const [board] = await studio.db.idea_boards.toArray();
  expect(board?.question).toBe("How can we keep people?");
  expect(went[1]).toEqual({ board: board?.id, replaced: true });
});

test("where what the text came from is gone, the page says so, also once the text is in the field", async () => {
  const { went } = await show({ q: "How can we keep people?", node: "gone" });
  await until(() => went.length === 1 && field()?.value === "How can we keep people?");
  await until(() => document.body.textContent.includes("was deleted, or it is on another device"));
  click(button("Begin"));
  await until(() => went.length === 2);
});

test("a text that is too long for a question stays whole in the field, and Begin says so", async () => {
  const long = `${"word ".repeat(500)}end`;
  const { studio } = await show({ q: long });
  await until(() => field()?.value === long);
  click(button("Begin"));
  await until(() => document.querySelector('[role="alert"]') !== null);
  expect(find('[role="alert"]').textContent).toContain("2,000");
  expect(field()?.value).toBe(long);
  expect(await studio.db.idea_boards.count()).toBe(0);
});

test.each([["", 7, " \n", ["a"]]])("what is no text brings nothing: %j", (...values) => {
  for (const q of values) expect(ideationSearch({ q }).q).toBeUndefined();
});
