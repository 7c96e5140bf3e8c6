import { useEffect, useRef } from "react";
import type { MapTree } from "#domain/map/tree.ts";
import { type Offer, useOffers } from "../../live/offers.ts";
import { counted } from "../../model/map-words.ts";
import { say } from "../../store.ts";

/** What was told last. */
let said: readonly Offer[] | null = null;

/** Tells screen readers what a model offers, and below which thought, once it is there. */
export function useOffersSaid(mapId: string, tree: MapTree): void {
  const offers = useOffers(mapId);
  const before = useRef<readonly Offer[]>(offers);
  useEffect(() => {
    const known = new Set(before.current.map(({ id }) => id));
    before.current = offers;
    const fresh = offers.filter(({ id }) => !known.has(id));
    // on a phone the panel is there twice: beside the map, hidden, and in the sheet
    if (offers === said) return;
    said = offers;
    const above = tree.node(fresh[0]?.above ?? "");
    if (above) say(`${counted(fresh.length, "offer", "offers")} below “${above.text}”.`);
  }, [offers, tree]);
}
