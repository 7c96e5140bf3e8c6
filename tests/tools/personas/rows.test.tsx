import { useState } from "react";
import { expect, test } from "vitest";
import type { PersonasSearch } from "#src/tools/personas/model/personas-search.ts";
import { PersonasPage } from "#src/tools/personas/view/personas-page.tsx";
import { click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** The list; its persona is opened by pressing what `press` finds. */
async function openSkeptic(press: string) {
  let goBack = () => {};
  function Page() {
    const [search, setSearch] = useState<PersonasSearch>({});
    goBack = () => setSearch({});
    return <PersonasPage search={search} arena={null} onSearch={setSearch} />;
  }
  await renderPage(await testStudio({ member: true }), <Page />);
  await until(() => document.getElementById("persona-skeptic") !== null);
  click(find(press));
  await until(() => document.querySelector("[role=dialog]")?.contains(document.activeElement) === true);
  return { goBack: () => goBack() };
}

test("the browser's Back from a persona gives the focus back to its row", async () => {
  const { goBack } = await openSkeptic("#persona-skeptic");
  inAct(goBack);
  await until(() => document.querySelector("[role=dialog]") === null && document.activeElement !== document.body);
  expect(document.activeElement?.id).toBe("persona-skeptic");
});

test("a press on what a persona asks opens it: its text is its button's label, above what covers the row", async () => {
  await openSkeptic('label[for="persona-skeptic"].relative');
  expect(find("#persona-skeptic").getAttribute("aria-label")).toBe("Skeptic, in use");
});
