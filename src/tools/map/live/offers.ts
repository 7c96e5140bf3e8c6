/** Alone in its file: the canvas needs no more of what asks a model. */
import { useStore } from "zustand";
import { type Offer, offers, offersOn, settleOffer } from "#src/data/map/model-thoughts.ts";

export { type Offer, settleOffer };

/** What a model offered on a map and the person has neither taken nor left. */
export const useOffers = (mapId: string): readonly Offer[] => useStore(offers, () => offersOn(mapId));
