/** Which pages open an item and which take it up, as their listings say. */
import type { ItemName } from "#domain/entities.ts";
import { listedPages } from "./listed-pages.ts";
import type { ListedPage } from "./page.ts";

export interface ItemPage {
  readonly page: ListedPage;
  /** The page's address for this item. */
  readonly address: string;
}

const addressIn = (template: string, id: string): string => template.replace("{id}", encodeURIComponent(id));

/** The page that opens an item; undefined while no page does. */
export const pageOfItem = (table: ItemName, id: string): ItemPage | undefined => offeredBy("opens", table, id)[0];

/** The pages that take an item up, in the order of navigation. */
export const takersOf = (table: ItemName, id: string): readonly ItemPage[] => offeredBy("takes", table, id);

const offeredBy = (offer: "opens" | "takes", table: ItemName, id: string): readonly ItemPage[] =>
  listedPages.flatMap((page) => {
    const template = page[offer]?.[table];
    return template === undefined ? [] : [{ page, address: addressIn(template, id) }];
  });

/** The tables whose items have a page. Taken from the listings, since the declarations of all tables are more than a page may wait for. */
export const openedTables: readonly ItemName[] = [
  ...new Set(listedPages.flatMap(({ opens }) => Object.keys(opens ?? {}) as ItemName[])),
];

export interface OpenItem {
  readonly table: ItemName;
  readonly id: string;
}

/** Addresses of what is to be made have this word where an id would be. */
const NEW = "new";

/**
 * The item that is open at an address, by the same templates that lead to it; undefined where there is none.
 * @param href path and query
 */
export function itemAt(href: string): OpenItem | undefined {
  for (const table of openedTables)
    for (const { opens } of listedPages) {
      const template = opens?.[table];
      const id = template && idIn(template, href);
      if (id && id !== NEW) return { table, id };
    }
  return undefined;
}

function idIn(template: string, href: string): string | undefined {
  const [path = "", query] = template.split("?");
  const [there = "", search = ""] = href.split("#", 1)[0]?.split(/\?(.*)/s) ?? [];
  if (query !== undefined)
    return there === path
      ? (new URLSearchParams(search).get(query.slice(0, query.indexOf("="))) ?? undefined)
      : undefined;
  const before = path.slice(0, path.indexOf("{id}"));
  if (!there.startsWith(before)) return undefined;
  try {
    return decodeURIComponent(there.slice(before.length));
  } catch {
    return undefined;
  }
}
