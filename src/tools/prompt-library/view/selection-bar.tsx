import { Bookmark, Download, FolderPen, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useLibrary } from "../live.ts";
import { numeral } from "../model/counted.ts";
import type { Place } from "../model/places.ts";
import { useLibraryStore } from "../store.ts";
import { OrganiseDialog } from "./organise-dialog.tsx";
import { usePromptCommands } from "./use-prompt-commands.ts";

const ExportDialog = lazyPart(() => import("./export-dialog.tsx").then((part) => part.ExportDialog));

interface SelectionBarProps {
  /** The prompts in the list. */
  readonly prompts: readonly Prompt[];
  readonly place: Place;
}

/** Selects many prompts and applies one action to all of them, with one undo. */
export function SelectionBar({ prompts, place }: SelectionBarProps) {
  const library = useLibrary();
  const selected = useLibraryStore((state) => state.selected);
  const select = useLibraryStore((state) => state.select);
  const endSelection = useLibraryStore((state) => state.endSelection);
  const { setFavourite, trash, restore, remove } = usePromptCommands();
  const [organising, setOrganising] = useState(false);
  const [exporting, setExporting] = useState(false);
  if (!selected) return null;
  // prompts hidden by another place or search are not changed unseen
  const marked = prompts.filter(({ id }) => selected.has(id));
  const ids = marked.map(({ id }) => id);
  const none = ids.length === 0;
  const ended = (done: boolean) => done && endSelection();
  return (
    <div role="toolbar" aria-label="Selected prompts" className="flex flex-wrap items-center gap-1 pb-1">
      <span role="status" className="t-13 mr-auto text-text-2 tabular-nums">
        {numeral(ids.length)} selected
      </span>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => select(ids.length === prompts.length ? [] : prompts.map(({ id }) => id))}
      >
        {ids.length === prompts.length ? "None" : "All"}
      </Button>
      {place.in === "trash" ? (
        <>
          <IconButton size="sm" label="Put back" disabled={none} onClick={() => void restore(ids).then(ended)}>
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton size="sm" label="Delete for good" disabled={none} onClick={() => void remove(marked).then(ended)}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      ) : (
        <>
          <IconButton
            size="sm"
            label="Favourite"
            disabled={none}
            onClick={() => void setFavourite(ids, true).then(ended)}
          >
            <Bookmark aria-hidden />
          </IconButton>
          <IconButton size="sm" label="Folder and tags" disabled={none} onClick={() => setOrganising(true)}>
            <FolderPen aria-hidden />
          </IconButton>
          <IconButton size="sm" label="Export" disabled={none} onClick={() => setExporting(true)}>
            <Download aria-hidden />
          </IconButton>
          <IconButton size="sm" label="Move to trash" disabled={none} onClick={() => void trash(ids).then(ended)}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      )}
      <Button size="sm" variant="ghost" onClick={endSelection}>
        Done
      </Button>
      {exporting && <ExportDialog prompts={marked} onClose={() => setExporting(false)} />}
      {organising && library.status === "ready" && (
        <OrganiseDialog prompts={marked} library={library.value} onClose={() => setOrganising(false)} />
      )}
    </div>
  );
}
