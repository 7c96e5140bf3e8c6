import { useEffect } from "react";
import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { notify } from "#src/ui/notify.ts";
import { usePreload } from "#src/ui/use-preload.ts";
import { useMapOf } from "../live/map-of.ts";
import { type MapSearch, TAKEN } from "../model/map-search.ts";
import { MapSkeleton } from "./map-skeleton.tsx";
import type { AddressOf, Taker } from "./view-props.ts";

const MapList = lazyPart(() => import("./map-list.tsx").then((part) => part.MapList), { loading: MapSkeleton });
const BeginMap = lazyPart(() => import("./begin-map.tsx").then((part) => part.BeginMap), { loading: MapSkeleton });
const TakeUp = lazyPart(() => import("./take-up.tsx").then((part) => part.TakeUp), { loading: MapSkeleton });
const OpenMap = lazyPart(() => import("./open-map.tsx").then((part) => part.OpenMap), { loading: MapSkeleton });

export interface MapPageProps {
  readonly search: MapSearch;
  readonly addressOf: AddressOf;
  readonly takers: readonly Taker[];
  onSearch(next: MapSearch, how?: { readonly replace: boolean }): void;
}

/** The list of maps, a new one, what is taken up, or the open map. */
export function MapPage({ search, addressOf, takers, onSearch }: MapPageProps) {
  usePageTitle("Mind Map");
  const { map, node, take } = search;
  usePreload(OpenMap, map === undefined);
  const lone = map === undefined ? node : undefined;
  const mapOf = useMapOf(lone);
  // an answer about an earlier thought says nothing of this one
  const isKnown = mapOf.status === "failed" || (mapOf.status === "ready" && mapOf.value.node === lone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the thought's map is known
  useEffect(() => {
    if (lone === undefined || !isKnown) return;
    // where it cannot be read, the list says why
    const found = mapOf.status === "ready" ? mapOf.value.map : undefined;
    if (mapOf.status === "ready" && found === undefined)
      notify({
        title: "This thought is not on this device",
        description: "It was deleted, or it has not arrived from another device yet.",
        variant: "warning",
      });
    onSearch(found === undefined ? {} : { map: found, node: lone }, { replace: true });
  }, [lone, isKnown]);
  const isTaking =
    take !== undefined || Object.keys(TAKEN).some((name) => search[name as keyof typeof TAKEN] !== undefined);
  return (
    // as tall as the window, whatever is loading: the footer does not move afterwards
    <div className="min-h-dvh">
      {map !== undefined ? (
        <OpenMap key={map} id={map} search={search} addressOf={addressOf} takers={takers} onSearch={onSearch} />
      ) : lone !== undefined ? (
        <MapSkeleton />
      ) : isTaking ? (
        <TakeUp search={search} onSearch={onSearch} />
      ) : search.new === "true" || search.q !== undefined ? (
        <BeginMap
          given={search.q}
          onBegun={(id) => onSearch({ map: id }, { replace: true })}
          onCancel={() => onSearch({})}
        />
      ) : (
        <MapList onOpen={(id) => onSearch({ map: id })} onNew={() => onSearch({ new: "true" })} />
      )}
    </div>
  );
}
