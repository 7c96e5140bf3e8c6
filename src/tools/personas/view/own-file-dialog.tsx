import { useState } from "react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { notify } from "#src/ui/notify.ts";
import { Problem } from "#src/ui/problem.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useMayMake } from "../live.ts";

interface OwnFileDialogProps {
  readonly file: File;
  onClose(): void;
}

/** Takes in a file of personas. Nothing is stored before it is asked for. */
export function OwnFileDialog({ file, onClose }: OwnFileDialogProps) {
  const { importPersonas, askForPlan } = useCommands();
  const mayMake = useMayMake();
  const oneAtATime = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  const store = () =>
    void oneAtATime(async () => {
      const made = await importPersonas(file).catch(() => ({ ok: false, error: NOT_LOADED }) as const);
      if (!made.ok) return setProblem(`${made.error.message} ${made.error.remedy ?? ""}`.trim());
      const { added, reworded } = made.value;
      if (added + reworded === 0) {
        notify({ title: "Nothing new to import", description: "All of it is here already.", variant: "info" });
        return onClose();
      }
      notify({
        title: added === 0 ? "Wordings imported" : `${added} ${added === 1 ? "persona" : "personas"} imported`,
        ...(reworded > 0
          ? {
              description: `${reworded} catalogue ${reworded === 1 ? "persona now asks" : "personas now ask"} in the file’s wording.`,
            }
          : {}),
        variant: "success",
      });
      return onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import personas"
      description={file.name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => (mayMake ? store() : askForPlan(store))}>
            Import
          </Button>
        </>
      }
    >
      <p className="t-14 mt-3 max-w-[60ch]">
        Your own personas are added as new ones, with their versions and cards; what is here already is not added again.
        A reworded catalogue persona takes the wording in the file. Your versions stay, and you can go back to them.
      </p>
      {problem !== null && <Problem text={problem} />}
    </Dialog>
  );
}
