import { useState } from "react";
import { expect, test } from "vitest";
import type { PersonasSearch } from "#src/tools/personas/model/personas-search.ts";
import { PersonasPage } from "#src/tools/personas/view/personas-page.tsx";
import { click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

test("the browser's Back from a persona gives the focus back to its row", async () => {
  let goBack = () => {};
  function Page() {
    const [search, setSearch] = useState<PersonasSearch>({});
    goBack = () => setSearch({});
    return <PersonasPage search={search} arena={null} onSearch={setSearch} />;
  }
  await renderPage(await testStudio({ member: true }), <Page />);
  await until(() => document.getElementById("persona-skeptic") !== null);
  click(find("#persona-skeptic"));
  await until(() => document.querySelector("[role=dialog]")?.contains(document.activeElement) === true);
  inAct(() => goBack());
  await until(() => document.querySelector("[role=dialog]") === null && document.activeElement !== document.body);
  expect(document.activeElement?.id).toBe("persona-skeptic");
});
