import { Download } from "lucide-react";
import { useState } from "react";
import type { DamagedRefusal, RefusedChange } from "#src/data/refused-changes.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useChangeCommands } from "./use-change-commands.ts";

interface DiscardDialogProps {
  readonly change: RefusedChange | DamagedRefusal;
  onClose(): void;
}

/** Says what is lost before anything is. */
export function DiscardDialog({ change, onClose }: DiscardDialogProps) {
  const { discard, exportFile } = useChangeCommands();
  const [busy, setBusy] = useState(false);

  async function give() {
    if (busy) return;
    setBusy(true);
    if (await discard(change)) onClose();
    else setBusy(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Discard this change?"
      description={whatIsLost(change)}
      footerAside={
        <Button variant="ghost" onClick={() => exportFile(change)}>
          <Download aria-hidden />
          Export it first
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="destructive" aria-disabled={busy} onClick={() => void give()}>
            {busy ? "Discarding…" : "Discard"}
          </Button>
        </>
      }
    />
  );
}

function whatIsLost(change: RefusedChange | DamagedRefusal): string {
  if ("damaged" in change) return "Only this record is deleted. The item itself stays on this device, unchanged.";
  if (change.server?.deleted === 1)
    return "It was deleted on another device. Discarding deletes it here too, including what you wrote since.";
  if (change.server) return "The server's version replaces it. What you wrote since is lost for good.";
  if (change.table === "sessions")
    return "The server never had this session. It is permanently deleted from this device, with all its questions and answers.";
  return "The server never had it. It is permanently deleted from this device.";
}
