/** Alone in its file: the page itself needs no more, and a first visit loads it. */
import { type Live, useLive } from "#src/data/use-live.ts";

/** The map of a thought; null where it is not on this device. */
export const useMapOf = (nodeId: string | undefined): Live<string | null> =>
  useLive(
    async (db) => {
      const node = nodeId === undefined ? undefined : await db.map_nodes.get(nodeId);
      return node && node.deleted !== 1 ? node.mapId : null;
    },
    [nodeId],
  );
