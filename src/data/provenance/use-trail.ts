import type { ItemKey } from "#domain/provenance/item-key.ts";
import type { Trail } from "#domain/provenance/told.ts";
import type { Direction } from "#domain/provenance/trail.ts";
import { type Live, useLive } from "../use-live.ts";
import { readSteps, readTrail, type StepsPage, type TrailSize, trailSize } from "./read-trail.ts";

/** The trail of one item. It repaints with every new link and with every change of a station's row. */
export const useTrail = (key: ItemKey): Live<Trail> => useLive((db) => readTrail(db, key), [key]);

/** The links of one item in one direction, a page at a time: what is behind *more*. */
export const useSteps = (
  key: ItemKey,
  direction: Direction,
  page: { limit: number; offset: number },
): Live<StepsPage> => useLive((db) => readSteps(db, key, direction, page), [key, direction, page.limit, page.offset]);

/** How many items a trail that is cut has in one direction. */
export const useTrailSize = (key: ItemKey, direction: Direction): Live<TrailSize> =>
  useLive((db) => trailSize(db, key, direction), [key, direction]);
