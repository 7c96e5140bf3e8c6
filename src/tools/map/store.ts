import { createStore } from "zustand/vanilla";
import type { MapStep } from "#domain/map/step.ts";

/** A thought that is being written: one of the map, or a new one before the one at `at` below `parent`. */
export type Writing =
  | { readonly kind: "text"; readonly id: string }
  | { readonly kind: "new"; readonly parent: string | null; readonly at: number };

/** What this tab is doing on the open map: neither on disk nor in the address. */
export interface Desk {
  readonly mapId: string;
  /** The last one is where the keys are. */
  readonly selected: readonly string[];
  /** What the search went to last, a new object each time: the canvas comes near enough to read it. */
  readonly sought: { readonly id: string } | null;
  readonly writing: Writing | null;
  /** This tab's own steps, the newest last; what another device did is never taken back here. */
  readonly done: readonly MapStep[];
  readonly undone: readonly MapStep[];
  /** Told to screen readers. */
  readonly said: string;
}

const MOST_STEPS = 500;
const emptyDesk = (mapId: string): Desk => ({
  mapId,
  selected: [],
  sought: null,
  writing: null,
  done: [],
  undone: [],
  said: "",
});

/** One map is open at a time: opening another one leaves its steps behind. */
export const desk = createStore<Desk>(() => emptyDesk(""));

export const openDesk = (mapId: string): void => {
  if (desk.getState().mapId !== mapId) desk.setState(emptyDesk(mapId), true);
};
export const select = (selected: readonly string[]): void => desk.setState({ selected });
/** Selects what the search found. */
export const seek = (id: string): void => desk.setState({ selected: [id], sought: { id } });
export const write = (writing: Writing | null): void => desk.setState({ writing });
/** Said again, it is told again. */
export const say = (said: string): void =>
  desk.setState((now) => ({ said: now.said === said ? `${said}\u00a0` : said }));

export const noteDone = (step: MapStep): void =>
  desk.setState(({ done }) => ({ done: [...done, step].slice(-MOST_STEPS), undone: [] }));
