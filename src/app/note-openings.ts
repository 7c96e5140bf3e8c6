import type { Studio } from "#src/data/studio.tsx";
import { router } from "./router.tsx";

/** Counts which items are opened on this device, for the order in the palette. */
export function noteOpenings(studio: Studio): void {
  const note = async (href: string) => {
    // no item is at an address without parameters, and nothing is loaded for one
    if (!href.includes("?")) return;
    const [{ itemAt }, { noteOpening }, { itemKey }] = await Promise.all([
      import("#src/pages/item-pages.ts"),
      import("#src/data/search/use-items.ts"),
      import("#domain/provenance/item-key.ts"),
    ]);
    const item = itemAt(href.replace(/^\/\?/, "/dashboard?"));
    if (item) await noteOpening(studio, itemKey(item.table, item.id));
  };
  // where the code cannot be fetched, nothing is counted
  const noted = (href: string) => void note(href).catch(() => {});
  noted(router.state.location.href);
  router.subscribe("onResolved", ({ toLocation, hrefChanged }) => hrefChanged && noted(toLocation.href));
}
