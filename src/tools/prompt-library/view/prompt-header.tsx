import { Link, useNavigate } from "@tanstack/react-router";
import {
  ArrowLeft,
  Bookmark,
  BookmarkX,
  Download,
  Ellipsis,
  FolderPen,
  GitBranch,
  Hash,
  Pencil,
  TestTube,
  Trash2,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { promptTitle } from "#domain/stored/titles.ts";
import { moveFocus, pageHeading } from "#src/platform/focus.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { Menu } from "#src/ui/menu.tsx";
import type { Library } from "../live.ts";
import { useMayWrite, useSyncMarksOf } from "../live.ts";
import { tagsText } from "../model/tags.ts";
import { BranchDialog } from "./branch-dialog.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { OrganiseDialog } from "./organise-dialog.tsx";
import { usePromptCommands } from "./use-prompt-commands.ts";

interface PromptHeaderProps {
  readonly prompt: Prompt;
  readonly library: Library;
  /** Null while they are read. */
  readonly versionCount: number | null;
  onEdit(): void;
  onOpen(promptId: string): void;
  onClose(): void;
}

type Asking = "organise" | "name" | "branch" | "export" | null;

/** A prompt's name, its state, and its actions. */
export function PromptHeader({ prompt, library, versionCount, onEdit, onOpen, onClose }: PromptHeaderProps) {
  const { id, title, folder, tags, favourite, trashedAt, branch } = prompt;
  const mark = useSyncMarksOf([id])(id);
  const mayWrite = useMayWrite();
  const { setFavourite, trash, restore, remove, askForPlan } = usePromptCommands();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>(null);
  const gated = (action: () => void) => (mayWrite ? action : () => askForPlan(action));
  /** The prompt leaves the list, so the focus cannot return to its row. */
  const leave = (isGone: boolean) => {
    if (!isGone) return;
    onClose();
    moveFocus(pageHeading);
  };
  const trunk = branch && library.byId.get(branch.of);
  return (
    <header className="mb-7 max-md:mb-5">
      <Button variant="ghost" className="-ml-3.5 mb-1 md:hidden" onClick={onClose}>
        <ArrowLeft aria-hidden />
        Prompts
      </Button>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id="prompt-title" dir="auto" className="t-h2 text-text-1">
            {promptTitle(title)}
          </h2>
          <div className="t-13 mt-1 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-text-3">
            {mark && <ItemMark mark={mark} />}
            {versionCount !== null && <span>Version {versionCount}</span>}
            {folder !== null && <span dir="auto">{folder}</span>}
            {tags.length > 0 && <span dir="auto">{tagsText(tags)}</span>}
            {branch && (
              <span>
                Branch “{branch.name}”{trunk ? " of " : ""}
                {trunk && (
                  <button
                    type="button"
                    className="cursor-pointer underline underline-offset-3 hover:text-text-1"
                    onClick={() => onOpen(trunk.id)}
                  >
                    {promptTitle(trunk.title)}
                  </button>
                )}
                {branch.mergedInto !== null && ", merged"}
              </span>
            )}
          </div>
        </div>
        {trashedAt === null ? (
          <div className="flex gap-2">
            <Link to="/optimizer" search={{ prompt: id }} className={buttonClass({ className: "max-md:flex-1" })}>
              Open in Optimizer
            </Link>
            <Button onClick={gated(onEdit)}>
              <Pencil aria-hidden />
              Edit
            </Button>
            <Menu
              align="end"
              trigger={
                <IconButton label="More" variant="secondary">
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              entries={[
                {
                  label: favourite ? "Remove from favourites" : "Favourite",
                  icon: favourite ? BookmarkX : Bookmark,
                  onSelect: () => void setFavourite([id], !favourite),
                },
                { label: "Folder and tags", icon: FolderPen, onSelect: () => setAsking("organise") },
                { label: "Name for references", icon: Hash, onSelect: gated(() => setAsking("name")) },
                ...(branch
                  ? []
                  : [{ label: "Branch", icon: GitBranch, onSelect: gated(() => setAsking("branch")) } as const]),
                {
                  label: "Try in the lab",
                  icon: TestTube,
                  onSelect: () => void navigate({ to: "/prompt-lab", search: { prompt: id } }),
                },
                { label: "Export", icon: Download, onSelect: () => setAsking("export") },
                "separator",
                {
                  label: "Move to trash",
                  icon: Trash2,
                  destructive: true,
                  onSelect: () => void trash([id]).then(leave),
                },
              ]}
            />
          </div>
        ) : (
          <div className="flex gap-2">
            <Button
              onClick={() => {
                void restore([id]);
                moveFocus(() => document.getElementById("prompt-title"));
              }}
            >
              <Undo2 aria-hidden />
              Put back
            </Button>
            <Button variant="destructive" onClick={() => void remove([prompt]).then(leave)}>
              Delete for good
            </Button>
          </div>
        )}
      </div>
      {asking === "organise" && <OrganiseDialog prompts={[prompt]} library={library} onClose={() => setAsking(null)} />}
      {asking === "export" && <ExportDialog prompts={[prompt]} onClose={() => setAsking(null)} />}
      {asking === "name" && <NameDialog prompt={prompt} library={library} onClose={() => setAsking(null)} />}
      {asking === "branch" && <BranchDialog prompt={prompt} onOpen={onOpen} onClose={() => setAsking(null)} />}
    </header>
  );
}
