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
