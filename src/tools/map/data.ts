import { useMemo } from "react";
import type { Exported } from "#domain/audit/exports.ts";
import type { MapView } from "#domain/entities.ts";
import type { ThoughtDraft } from "#domain/map/drafts.ts";
import type { MapStep } from "#domain/map/step.ts";
import { ok } from "#domain/result.ts";
import { requestUpgrade } from "#src/data/gates/upgrade-gate.ts";
import type { TakenThoughts } from "#src/data/map/read-taken.ts";
import { takeOnto } from "#src/data/map/take-items.ts";
import {
  deleteMap,
  type HowTaken,
  type MapFields,
  makeMap,
  makeMaps,
  type NewMap,
  type Origins,
  setMap,
  takeBack,
  takeStep,
} from "#src/data/map/write-map.ts";
import { useStudio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { mapRows, putMapView } from "#sync/store/map-queries.ts";
import { markTold } from "#sync/store/told.ts";
import { mapsOfDraft } from "./model/maps-of-draft.ts";

export type { HowTaken, MapFields, NewMap, Origins };

/** Characters at the end of an id that the session log holds: it masks whole ids. */
const LOGGED = 8;

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      now: studio.now,
      newId: studio.newId,
      makeMap: (made: NewMap) => makeMap(studio, made),
      /** Makes a map of a list, or several of one that is too large for one. @returns their ids */
      makeOfList: (list: readonly ThoughtDraft[]) =>
        makeMaps(
          studio,
          mapsOfDraft({ title: "", thoughts: list, ties: [] }).maps.map((draft) => ({
            draft,
            by: "person",
            origin: "typed",
          })),
        ),
      /** Makes the maps that a file holds, all or none. @returns their ids */
      makeOfFile: (maps: readonly NewMap["draft"][], file: string) =>
        makeMaps(
          studio,
          maps.map((draft) => ({ draft, by: "import", origin: { file }, origins: () => ({ file }) })),
        ),
      takeStep: (mapId: string, step: MapStep, how?: HowTaken) => takeStep(studio, mapId, step, how),
      takeBack: (mapId: string, step: MapStep) => takeBack(studio, mapId, step),
      setMap: (id: string, set: MapFields, seen: MapFields) => setMap(studio, id, set, seen),
      takeOnto: (taken: TakenThoughts, where: Parameters<typeof takeOnto>[2]) => takeOnto(studio, taken, where),
      /** All rows of a map as they are on disk, whether they can be read or not. */
      storedRows: (id: string) => withWorkspace(studio, async ({ db }) => ok(await mapRows(db, id))),
      deleteMap: (id: string) => deleteMap(studio, id),
      /** Remembers how a map is looked at. Where it cannot be stored, the page goes on as it is. */
      putView: (view: Omit<MapView, "at">) =>
        withWorkspace(studio, async ({ db }) =>
          ok(await putMapView(db, { ...view, at: studio.now() }).catch(() => undefined)),
        ),
      /** Stores that the person has answered for these other versions. */
      markTold: (ids: readonly string[]) => withWorkspace(studio, ({ db }) => markTold(db, ids)),
      /** Hands thoughts to another tool. Its code is fetched with the first. @returns the id for `?take=` */
      handOver: async (ids: readonly string[]) =>
        (await import("#src/data/provenance/handoffs.ts")).handOver(
          studio,
          ids.map((id) => `map_nodes/${id}` as const),
          "made",
        ),
      /** Records in the session log that a thought was selected. */
      noteSelected: async (nodeId: string) => {
        const workspace = await studio.workspace();
        if (workspace.ok)
          workspace.value.log.record({ action: "map_select", metadata: { nodeId: nodeId.slice(-LOGGED) } });
      },
      /** Saves a file with the person's work. The audit records it first; the code comes with the first file. */
      saveWork: async (exported: Exported, name: string, content: string | Blob) =>
        (await import("#src/data/audit/save-work.ts")).saveWork(studio, exported, name, content),
      noteImport: async (format: string) => {
        const workspace = await studio.workspace();
        if (workspace.ok) workspace.value.log.record({ action: "import", metadata: { what: "map", format } });
      },
      /** Shows what the plans include; `onRetry` runs once the plan includes it. */
      askForPlan: (onRetry: () => void) => requestUpgrade({ surface: "map", feature: "map-export", onRetry }),
    }),
    [studio],
  );
}
