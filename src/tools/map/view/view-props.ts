import type { ItemName, MapNode, MapTie, ThoughtMap } from "#domain/entities.ts";
import type { Checked, Finding } from "#domain/map/findings.ts";
import type { Edge } from "#domain/map/ties.ts";
import type { MapTree } from "#domain/map/tree.ts";
import type { Command } from "../model/keys.ts";
import type { Folding } from "./use-folding.ts";
import type { MapActions } from "./use-map-actions.ts";

/** What each view of a map works on. */
export interface ViewProps {
  readonly map: ThoughtMap;
  readonly title: string;
  readonly tree: MapTree;
  readonly ties: readonly MapTie[];
  readonly checked: Checked;
  /** Thoughts that a counted finding names, each with what the first of them says. */
  readonly found: ReadonlyMap<string, string>;
  /** Thoughts that another device worded or placed differently, and nobody has answered. */
  readonly withOther: ReadonlySet<string>;
  /** Thoughts that cannot be read whole. */
  readonly damaged: ReadonlySet<string>;
  readonly actions: MapActions;
  readonly folding: Folding;
  onCommand(command: Command, id: string | undefined): void;
  readonly isReadOnly?: boolean;
}

/** What is asked in a dialog. */
export type MapDialog =
  | { readonly kind: "tie"; readonly from: string }
  | { readonly kind: "decide"; readonly edge: Edge }
  | { readonly kind: "keep-open"; readonly finding: Finding }
  | { readonly kind: "merge"; readonly id: string; readonly other?: string }
  | { readonly kind: "carry" | "oppose"; readonly id: string };

/** Where an item is opened; undefined while no page does. */
export type AddressOf = (table: ItemName, id: string) => string | undefined;

/** A tool that takes thoughts up. */
export interface Taker {
  readonly title: string;
  readonly path: string;
  /** Its address for one thought. @param node the id */
  addressOf(node: string): string;
  /** It takes several by `?take=`. */
  readonly takesSeveral: boolean;
}

export interface MapPanelProps extends ViewProps {
  /** All rows, with those that were taken away. */
  readonly nodes: readonly MapNode[];
  readonly counted: readonly Finding[];
  readonly addressOf: AddressOf;
  readonly takers: readonly Taker[];
  readonly tab: "thought" | "findings";
  onTab(tab: "thought" | "findings"): void;
  onDialog(dialog: MapDialog): void;
}
