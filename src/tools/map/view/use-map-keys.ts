import type { ClipboardEvent, KeyboardEvent } from "react";
import { flatDrafts } from "#domain/map/drafts.ts";
import { readList, writeList } from "#domain/map/files/list.ts";
import { KINDS } from "#domain/map/kind.ts";
import { MOST_THOUGHTS } from "#domain/map/limits.ts";
import type { MapTree } from "#domain/map/tree.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { type Command, commandOf, type Way } from "../model/keys.ts";
import { desk, select, write } from "../store.ts";
import type { Folding } from "./use-folding.ts";
import type { MapActions } from "./use-map-actions.ts";

export interface KeyContext {
  readonly view: "canvas" | "outline";
  readonly tree: MapTree;
  readonly actions: MapActions;
  readonly folding: Folding;
  /** Thoughts that are shown, in the order of the outline. */
  readonly shown: readonly string[];
  /** The thought that lies there from this one. */
  neighbour(id: string, way: Way): string | undefined;
  /** What only the page, or one view, can do. */
  onCommand(command: Command, id: string | undefined): void;
  readonly isReadOnly?: boolean;
}

/** The keys of a map and what the browser copies and pastes, for both views. */
export function useMapKeys(context: KeyContext) {
  const { view, tree, actions, folding, shown, isReadOnly = false } = context;
  const active = (): string | undefined => desk.getState().selected.at(-1);

  function go(id: string, way: Way, extend: boolean) {
    const next = context.neighbour(id, way);
    if (next === undefined) return;
    select(extend ? [...desk.getState().selected.filter((each) => each !== next), next] : [next]);
  }

  function run(command: Command) {
    const { selected } = desk.getState();
    const id = active();
    if (command.do === "undo") return void actions.undo();
    if (command.do === "redo") return void actions.redo();
    if (command.do === "all") return select(shown);
    if (command.do === "first" || command.do === "last") {
      const end = shown.at(command.do === "first" ? 0 : -1);
      return end === undefined ? undefined : select([end]);
    }
    if (command.do === "level") return folding.toLevel(command.level);
    if (command.do === "below" || command.do === "beside") return actions.begin(id, command.do);
    if (id === undefined || !tree.node(id)) {
      const [first] = shown;
      if ((command.do === "go" || command.do === "extend") && first !== undefined) return select([first]);
      return context.onCommand(command, undefined);
    }
    if (command.do === "go" || command.do === "extend") return go(id, command.way, command.do === "extend");
    if (command.do === "write") return write({ kind: "text", id });
    if (command.do === "move") return void actions.move(selected, command.way);
    if (command.do === "place") return void actions.nudge(selected, command.way);
    if (command.do === "take-away") return void actions.takeAway(selected);
    if (command.do === "fold") return folding.toggle(id);
    if (command.do === "fold-all") return folding.toggleAll(id);
    if (command.do === "kind") {
      const now = tree.node(id)?.kind ?? null;
      return void actions.setKind(selected, KINDS[(now === null ? -1 : KINDS.indexOf(now)) + 1] ?? null);
    }
    context.onCommand(command, id);
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget) return;
      const command = commandOf(event.nativeEvent, view);
      if (!command || (isReadOnly && !READING.has(command.do))) return;
      event.preventDefault();
      run(command);
    },
    onCopy(event: ClipboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget || getSelection()?.toString()) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", writeList(actions.draftsOf(desk.getState().selected)));
    },
    onCut(event: ClipboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget || isReadOnly) return;
      event.preventDefault();
      const { selected } = desk.getState();
      event.clipboardData.setData("text/plain", writeList(actions.draftsOf(selected)));
      void actions.takeAway(selected);
    },
    async onPaste(event: ClipboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget || isReadOnly) return;
      event.preventDefault();
      const list = readList(event.clipboardData.getData("text/plain"));
      const over = tree.all.length + flatDrafts(list).length - MOST_THOUGHTS;
      if (over > 0) return actions.offerMaps(list, over);
      const pasted = await actions.add(active() ?? null, list);
      if (!pasted.ok) notifyFailure("Nothing was pasted", pasted.error);
    },
  };
}

/** What changes nothing. */
const READING: ReadonlySet<Command["do"]> = new Set<Command["do"]>([
  "go",
  "extend",
  "fold",
  "fold-all",
  "level",
  "find",
  "first",
  "last",
  "all",
  "finding",
  "trail",
  "zoom-in",
  "zoom-out",
  "fit",
  "actual",
  "leave",
]);
