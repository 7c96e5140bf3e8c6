import type { ItemName, PaletteUse } from "#domain/entities.ts";
import { fold } from "#domain/fold.ts";
import type { ItemKey } from "#domain/provenance/item-key.ts";
import { itemKey } from "#domain/provenance/item-key.ts";
import { countOpening, openings } from "#sync/store/palette-uses.ts";
import type { Studio } from "../studio.tsx";
import { type Live, useLive } from "../use-live.ts";
import { withWorkspace } from "../with-workspace.ts";
import { type AllItems, allItems, type FoundItem, itemsWith } from "./items.ts";

export type { AllItems, FoundItem };

/** All items of these tables, as they were when the reader came. @param tables the same array at every render */
export const useAllItems = (tables: readonly ItemName[]): Live<AllItems> =>
  useLive((db) => allItems(db, tables), [tables]);

/** What was opened on this device, the last one first; and the last of it that is still there. */
export interface Openings {
  readonly uses: readonly PaletteUse[];
  readonly last: readonly FoundItem[];
}

/** Openings that are looked at for those that are still there. */
const LOOKED_AT = 20;

export const useOpenings = (): Live<Openings> =>
  useLive(async (db) => {
    const uses = await openings(db);
    return {
      uses,
      last: await itemsWith(
        db,
        uses.slice(0, LOOKED_AT).map(({ id }) => id as ItemKey),
      ),
    };
  }, []);

/** Counts that an item was opened. A failure is of no matter: it changes an order alone. */
export const noteOpening = async (studio: Studio, key: ItemKey): Promise<void> => {
  await withWorkspace(studio, ({ db }) => countOpening(db, key, studio.now()));
};

/** The personas of the catalogue, which are on every device without being stored. */
export async function cataloguePersonas(): Promise<readonly FoundItem[]> {
  const { LENSES } = await import("#domain/thinking/lens/catalogue.ts");
  return LENSES.map(({ id, name, line }) => ({
    key: itemKey("personas", id),
    table: "personas",
    id,
    title: name,
    text: { title: fold(name), rest: fold(line), body: "" },
    at: 0,
  }));
}
