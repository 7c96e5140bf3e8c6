/** The palette's groups for a query. */
import { useMemo } from "react";
import { fold } from "#domain/fold.ts";
import { find, fitsNearly } from "#domain/palette/find.ts";
import { fits, searchWords } from "#domain/prompts/search.ts";
import type { OpenItem } from "#src/pages/item-pages.ts";
import type { ListedPage } from "#src/pages/page.ts";
import { MOD_LABEL } from "#src/platform/keyboard.ts";
import { NavBadges } from "../nav-badges.tsx";
import { palettePages } from "../navigation.ts";
import { useOffered } from "../offered.ts";
import { type Entry, type Group, scopeOf } from "./entries.ts";
import { type PaletteCommand, useBegins, useCommands } from "./use-commands.ts";
import { useItemsFound } from "./use-items-found.ts";

interface GroupPorts {
  readonly hasShell: boolean;
  go(address: string): void;
  openItem(item: OpenItem): void;
}

/** The groups, without those that have nothing; where not all of it can be found, why; whether titles are still being read. */
export function useGroups(query: string, { hasShell, go, openItem }: GroupPorts) {
  const { scope, words } = scopeOf(query);
  const { entries: yours, best, note, isReading } = useItemsFound(query, openItem);
  const commands = useCommands(hasShell, go);
  const begins = useBegins();
  const offered = useOffered(palettePages);
  const pages = useMemo(() => pagesFound(offered, words), [offered, words]);
  // at equal rank a page comes before an item: there are few pages, and their names are known
  const named = Math.max(0, ...pages.map(({ title }) => titleFits(title, words)));
  const isNamed = named > 0 && named >= best;

  const pageGroup: Group = {
    heading: "Pages",
    entries: pages.map((page) => ({
      id: page.id,
      icon: page.icon,
      label: page.title,
      badges: <NavBadges page={page} />,
      run: () => go(page.path),
    })),
  };
  const here = { heading: "On this page", entries: commandsFound(commands.here, words) };
  const everywhere = { heading: "Commands", entries: commandsFound(commands.everywhere, words) };
  const ownGroup = { heading: words === "" ? "Last opened" : "Yours", entries: yours };
  const withWords = { heading: "With these words", entries: wordEntries(begins, words, go) };

  const groups: readonly Group[] =
    scope === "commands"
      ? [here, everywhere]
      : scope === "prompts"
        ? [{ heading: "Prompts", entries: yours }]
        : isNamed
          ? [pageGroup, ownGroup, here, everywhere, withWords]
          : [ownGroup, here, pageGroup, everywhere, withWords];
  return { groups: groups.filter(({ entries }) => entries.length > 0), note, isReading };
}

const titleFits = (title: string, words: string) =>
  fits({ title: fold(title), rest: "", body: "" }, searchWords(words));

/** In the order of navigation without words, else the best first. What a page says of itself must have the words as they are. */
function pagesFound(pages: readonly ListedPage[], words: string): readonly ListedPage[] {
  if (words === "") return pages;
  const findable = pages.map((page, at) => ({
    page,
    at: -at,
    text: { title: fold(page.title), rest: fold(page.description), body: "" },
  }));
  return find(findable, words, pages.length).map(({ page }) => page);
}

function commandsFound(commands: readonly PaletteCommand[], words: string): readonly Entry[] {
  const asked = searchWords(words);
  return commands.filter(
    ({ label, also = "" }) =>
      asked.length === 0 || fitsNearly({ title: fold(label), rest: fold(also), body: "" }, asked) > 0,
  );
}

/** What can be begun with the words themselves, so that they are never lost to an empty list. */
function wordEntries(begins: ReturnType<typeof useBegins>, words: string, go: (address: string) => void): Entry[] {
  if (words === "") return [];
  return begins.flatMap(({ page: { path, icon }, begin: { withWords } }): Entry[] => {
    if (!withWords) return [];
    const address = withWords.address.replace("{words}", encodeURIComponent(words));
    return [
      {
        id: `words ${path}`,
        icon,
        label: `${withWords.label} “${words}”`,
        ...(path === "/dashboard" && { keys: [MOD_LABEL, "Enter"] }),
        run: () => go(address),
      },
    ];
  });
}
