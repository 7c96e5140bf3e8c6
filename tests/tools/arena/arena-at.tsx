/** The arena at an address, within a studio, and ideas to take there. */
import { useState } from "react";
import { type ArenaSearch, arenaSearch } from "#src/tools/arena/model/arena-search.ts";
import { ArenaPage } from "#src/tools/arena/view/arena-page.tsx";
import { boardOf } from "../ideation/board-of.ts";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

// the fonts of a browser
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

/** The page at an address; `went` holds where it went, and whether Back skips where it was. */
export async function showArena(studio: TestStudio, first: ArenaSearch) {
  const went: (ArenaSearch & { readonly replaced: boolean })[] = [];
  function Arena() {
    const [search, setSearch] = useState(first);
    return (
      <ArenaPage
        search={arenaSearch({ ...search })}
        further={null}
        onSearch={(next, how) => {
          went.push({ ...next, replaced: how?.replace ?? false });
          setSearch(next);
        }}
      />
    );
  }
  const page = await renderPage(studio, <Arena />);
  return { ...page, went };
}

let tests = 0;
export async function withIdeas(...texts: readonly string[]) {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  // a page remembers what was typed about an item: each test has ideas of its own
  for (let skipped = 0; skipped < 10 * tests; skipped++) studio.newId();
  tests += 1;
  return { studio, ideas: (await boardOf(studio, ...texts)).ideas };
}
