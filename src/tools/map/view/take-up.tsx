import type { MapSearch } from "../model/map-search.ts"; export function TakeUp(_: { search: MapSearch; onSearch(next: MapSearch): void }) { return null; }
