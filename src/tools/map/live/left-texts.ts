import { useEffect, useState } from "react";
import type { MapNode } from "#domain/entities.ts";
import { useStudio } from "#src/data/studio.tsx";
import { placeOf } from "#sync/store/drafts.ts";

export const placeOfText = (nodeId: string): string => `map:${nodeId}`;
export const placeOfNew = (mapId: string): string => `map-new:${mapId}`;

/** What an earlier visit left half-written on a map. */
interface LeftTexts {
  /** Thoughts that were taken away while their texts were written. */
  readonly lost: readonly string[];
  /** A new thought. */
  readonly isNew: boolean;
}
const NOTHING: LeftTexts = { lost: [], isNew: false };

/** Looks once, when the map opens: what is written later is in its field. @param nodes with those that were taken away */
export function useLeftTexts(mapId: string, nodes: readonly MapNode[]) {
  const studio = useStudio();
  const [left, setLeft] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each map
  useEffect(() => {
    let isHere = true;
    async function look(): Promise<LeftTexts> {
      const workspace = await studio.workspace();
      if (!workspace.ok) return NOTHING;
      const { db, drafts } = workspace.value;
      const keys = await db.drafts.where(":id").between(placeOfText(""), placeOfText("\uffff")).primaryKeys();
      const places = new Set(keys.map(placeOf));
      const gone = nodes.filter((node) => node.gone !== null && places.has(placeOfText(node.id)));
      const lost = await Promise.all(gone.map(async ({ id }) => ((await drafts.isLeft(placeOfText(id))) ? [id] : [])));
      return { lost: lost.flat(), isNew: await drafts.isLeft(placeOfNew(mapId)) };
    }
    look().then(
      (found) => isHere && setLeft(found),
      () => {}, // the field itself says what is wrong with the disk
    );
    return () => {
      isHere = false;
    };
  }, [mapId]);
  return {
    ...left,
    /** A text has been answered for. */
    close: (id: string) => setLeft((now) => ({ ...now, lost: now.lost.filter((each) => each !== id) })),
    closeNew: () => setLeft((now) => ({ ...now, isNew: false })),
  };
}
