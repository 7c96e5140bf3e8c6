import { Link } from "@tanstack/react-router";
import { ArrowLeft, Ellipsis, History, ListTree, Pencil, Plus, Redo2, Trash2, Undo2, Waypoints } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { findThoughts } from "#domain/map/tree.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { RenameDialog } from "#src/ui/rename-dialog.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { useCommands } from "../data.ts";
import { useSyncMarkOf } from "../live.ts";
import type { View } from "../model/map-search.ts";
import { counted } from "../model/map-words.ts";
import { desk, say, seek } from "../store.ts";
import { ExportMenu } from "./export-menu.tsx";
import type { ViewProps } from "./view-props.ts";

interface MapHeaderProps extends ViewProps {
  readonly view: View;
  onView(view: View): void;
  onAll(): void;
}

/** The map's title and state, the search, the views, and what can be done with the whole of it. */
export function MapHeader(props: MapHeaderProps) {
  const { map, title, tree, actions, view, onView, onAll } = props;
  const { now } = useCommands();
  const [renaming, setRenaming] = useState(false);
  const mark = useSyncMarkOf(map.id);
  const [canUndo, canRedo] = [
    useStore(desk, ({ done }) => done.length > 0),
    useStore(desk, ({ undone }) => undone.length > 0),
  ];

  async function trash() {
    if (!(await actions.setMap({ trashedAt: now() }))) return;
    onAll();
    notify({
      title: "Map moved to the trash",
      variant: "info",
      action: { label: "Undo", onSelect: () => void actions.setMap({ trashedAt: null }) },
    });
  }

  return (
    <header className="map-head">
      <Link
        to="/map"
        aria-label="All maps"
        className={buttonClass({ variant: "ghost", square: true, size: "sm", className: "-ml-2" })}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <div className="flex min-w-40 flex-1 flex-wrap items-baseline gap-x-4">
        <h1 className="t-q truncate text-text-1">
          <bdi>{title}</bdi>
        </h1>
        <p className="t-13 flex gap-4 text-text-3 tabular-nums">
          <span>{counted(tree.all.length, "thought", "thoughts")}</span>
          {mark && <ItemMark mark={mark} />}
        </p>
      </div>
      <FindThought {...props} />
      <Segmented
        label="View"
        value={view}
        className="max-md:order-last max-md:w-full max-md:[&>button]:flex-1"
        options={[
          { value: "canvas", label: "Canvas", icon: Waypoints },
          { value: "outline", label: "Outline", icon: ListTree },
          { value: "growth", label: "Growth", icon: History },
        ]}
        onChange={onView}
      />
      <ExportMenu {...props} />
      <Menu
        align="end"
        trigger={
          <IconButton label="More" variant="secondary">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        entries={[
          {
            label: "Undo my last step",
            icon: Undo2,
            shortcut: "Ctrl Z",
            disabled: !canUndo,
            onSelect: () => void actions.undo(),
          },
          { label: "Redo", icon: Redo2, disabled: !canRedo, onSelect: () => void actions.redo() },
          "separator",
          ...(["right", "both", "down"] as const).map((shape) => ({
            label: { right: "Grow to the right", both: "Grow to both sides", down: "Grow down" }[shape],
            disabled: map.shape === shape,
            onSelect: () => void actions.setShape(shape),
          })),
          { label: "Lay out again", icon: Waypoints, onSelect: () => void actions.layAgain() },
          "separator",
          { label: "Rename the map", icon: Pencil, onSelect: () => setRenaming(true) },
          { label: "Move to the trash", icon: Trash2, destructive: true, onSelect: () => void trash() },
        ]}
      />
      {view !== "growth" && (
        <Button
          variant="primary"
          className="max-md:hidden"
          onClick={() => actions.begin(desk.getState().selected.at(-1), "below")}
        >
          <Plus aria-hidden />
          Add a thought
        </Button>
      )}
      {renaming && (
        <RenameDialog
          what="this map"
          name={map.title}
          help="Without a name it is called by its first thought."
          onClose={() => setRenaming(false)}
          onRename={actions.rename}
        />
      )}
    </header>
  );
}

/** Finds thoughts by their words: Enter goes to the next one. */
function FindThought({ tree, folding }: ViewProps) {
  const [query, setQuery] = useState("");
  const hits = findThoughts(tree, query);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser the studio supports knows the element
    <form
      role="search"
      className="relative w-44 max-md:order-last max-md:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        const at = hits.findIndex(({ id }) => id === desk.getState().selected.at(-1));
        const next = hits[(at + 1) % Math.max(1, hits.length)];
        if (!next) return say("No thought has these words.");
        folding.reveal(next.id);
        seek(next.id);
        say(`${hits.indexOf(next) + 1} of ${hits.length}: ${next.text}`);
      }}
    >
      <SearchInput
        id="map-find"
        aria-label="Find a thought"
        placeholder="Find"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key }) => {
          if (key !== "Escape") return;
          setQuery("");
          document.querySelector<HTMLElement>("#map-tree, #map-canvas")?.focus();
        }}
      />
      {query !== "" && (
        <span role="status" className="t-12 absolute mt-1 text-text-3 max-md:static">
          {hits.length === 0 ? "Nothing" : counted(hits.length, "thought", "thoughts")}
        </span>
      )}
    </form>
  );
}
