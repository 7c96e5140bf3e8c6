import { Link } from "@tanstack/react-router";
import { ArrowLeft, Ellipsis, Pencil, Play, Timer, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import type { IdeaBoard } from "#domain/entities.ts";
import { extendSilence } from "#domain/ideation/silence.ts";
import { hasVisible } from "#domain/visible.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { TextDialog } from "#src/ui/text-dialog.tsx";
import { useCommands } from "../data.ts";
import { useSyncMarkOf } from "../live.ts";
import type { Step } from "../model/ideation-search.ts";
import { ownSteps } from "../store.ts";
import type { BoardActions } from "./use-board-actions.ts";

interface BoardHeaderProps {
  readonly board: IdeaBoard;
  readonly actions: BoardActions;
  readonly step: Step;
  /** What most people do at this step, after the way to the next one. */
  readonly primary?: ReactNode;
  onStep(step: Step): void;
  onAll(): void;
}

const NEXT: Readonly<Record<Step, { readonly step: Step; readonly label: string } | null>> = {
  cards: { step: "gather", label: "Gather" },
  box: { step: "gather", label: "Gather" },
  gather: { step: "judge", label: "Judge" },
  judge: { step: "send", label: "Send on" },
  send: null,
  lineage: null,
};

/** The board's question, its state, and what can be done with the whole of it. */
export function BoardHeader({ board, actions, step, primary, onStep, onAll }: BoardHeaderProps) {
  const { now } = useCommands();
  const [openedAt] = useState(now);
  const [editing, setEditing] = useState(false);
  const mark = useSyncMarkOf(board.id);
  const canUndo = useStore(ownSteps, (all) => (all[board.id] ?? []).length > 0);
  const next = NEXT[step];

  async function trash() {
    if (!(await actions.setBoard({ trashedAt: now() }))) return;
    onAll();
    notify({
      title: "Board moved to the trash",
      variant: "info",
      action: { label: "Undo", onSelect: () => void actions.setBoard({ trashedAt: null }) },
    });
  }

  /** After it the person goes on with the cards, where there is a field. */
  async function moreSilence() {
    const stored = await actions.setBoard({ silence: extendSilence(board.silence, now()) });
    if (stored && step !== "cards") onStep("cards");
  }

  return (
    <>
      <Link to="/ideation" className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-2.5 mb-2" })}>
        <ArrowLeft aria-hidden />
        All boards
      </Link>
      <PageHeader
        className="mb-6"
        title={<bdi className="block max-w-180 text-pretty">{board.question}</bdi>}
        meta={
          <>
            <span className="tabular-nums">{whenChanged(board.createdAt, openedAt)}</span>
            {mark && <ItemMark mark={mark} />}
            {board.silence.how === "skipped" && <span>no silent phase</span>}
          </>
        }
        actions={
          <>
            <Menu
              align="end"
              trigger={
                <IconButton label="More" variant="secondary" className="max-md:flex-none!">
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              entries={[
                { label: "Undo my last step", icon: Undo2, disabled: !canUndo, onSelect: () => void actions.undo() },
                {
                  label: "Two more silent minutes",
                  icon: Timer,
                  onSelect: () => void moreSilence(),
                },
                { label: "How the board came about", icon: Play, onSelect: () => onStep("lineage") },
                { label: "Edit the question", icon: Pencil, onSelect: () => setEditing(true) },
                "separator",
                { label: "Move to the trash", icon: Trash2, destructive: true, onSelect: () => void trash() },
              ]}
            />
            {next && (
              <Button variant="secondary" onClick={() => onStep(next.step)}>
                {next.label}
              </Button>
            )}
            {primary}
          </>
        }
      />
      {editing && (
        <TextDialog
          hasVisible={hasVisible}
          title="Edit the question"
          label="The question"
          initial={board.question}
          action="Save"
          onClose={() => setEditing(false)}
          onSave={async (question) => ((await actions.setBoard({ question })) ? null : "The question was not saved.")}
        />
      )}
    </>
  );
}
