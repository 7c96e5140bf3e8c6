import { Link } from "@tanstack/react-router";
import { ArrowLeft, Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Experiment } from "#domain/lab/types.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Mark } from "#src/ui/mark.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { RenameDialog } from "#src/ui/rename-dialog.tsx";
import { useCommands } from "../data.ts";
import { sizeWords } from "../model/experiment-size.ts";
import { experimentTitle } from "../model/experiment-title.ts";

interface ExperimentHeaderProps {
  readonly experiment: Experiment;
  readonly isStored: boolean;
  onChange(next: Experiment): void;
  /** Opens another experiment, or the list. */
  onOpen(id: string | undefined): void;
  /** Called around a deletion: until the list is shown, the page must not say that the experiment is missing. */
  onLeaving(leaving: boolean): void;
}

/** An experiment's name, its state, and its actions. */
export function ExperimentHeader({ experiment, isStored, onChange, onOpen, onLeaving }: ExperimentHeaderProps) {
  const { addExperiment, forgetExperiment, bringBack, newId, now } = useCommands();
  const [renaming, setRenaming] = useState(false);
  const title = experimentTitle(experiment);

  async function duplicate() {
    const made = now();
    const copy = { ...experiment, id: newId(), title: `${title} (copy)`, baseline: null, createdAt: made };
    const added = await addExperiment(copy, experiment);
    if (added.ok) onOpen(added.value.id);
    else notifyFailure("The experiment was not duplicated", added.error);
  }

  async function remove() {
    onLeaving(true);
    const gone = await forgetExperiment(experiment.id);
    if (!gone.ok) {
      onLeaving(false);
      return notifyFailure("Nothing was deleted", gone.error);
    }
    onOpen(undefined);
    notify({
      title: "Experiment deleted",
      description: title,
      variant: "info",
      action: {
        label: "Undo",
        onSelect: async () => {
          const back = await bringBack(gone.value);
          if (!back.ok) notifyFailure("The experiment could not be restored", back.error);
        },
      },
    });
  }

  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-4">
        <Link to="/prompt-lab" className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-2.5" })}>
          <ArrowLeft aria-hidden />
          All experiments
        </Link>
        <Menu
          align="end"
          trigger={
            <IconButton label="More" variant="secondary">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          entries={[
            { label: "Rename", icon: Pencil, onSelect: () => setRenaming(true) },
            { label: "Duplicate", icon: Copy, onSelect: () => void duplicate() },
            "separator",
            { label: "Delete this experiment", icon: Trash2, destructive: true, onSelect: () => void remove() },
          ]}
        />
      </div>
      <PageHeader
        className="mb-6"
        title={<bdi>{title}</bdi>}
        meta={
          <>
            <Mark kind={isStored ? "here" : "attention"}>{isStored ? "saved here" : "not saved"}</Mark>
            <span role="status" className="tabular-nums">
              {sizeWords(experiment)}
            </span>
          </>
        }
      />
      {renaming && (
        <RenameDialog
          what="this experiment"
          name={experiment.title}
          help="Without one, it is named after its first prompt."
          onClose={() => setRenaming(false)}
          onRename={async (name) => {
            onChange({ ...experiment, title: name });
            return null;
          }}
        />
      )}
    </>
  );
}
