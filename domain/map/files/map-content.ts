import type { MapTie, ThoughtMap } from "../../entities.ts";
import type { MapTree } from "../tree.ts";

/** A map as it is written: the living thoughts, and the ties between them. */
export interface MapContent {
  readonly map: Pick<ThoughtMap, "title">;
  readonly title: string;
  readonly tree: MapTree;
  readonly ties: readonly MapTie[];
}
