import { Download, Trash2 } from "lucide-react";
import type { DamagedRefusal } from "#src/data/refused-changes.ts";
import { Button } from "#src/ui/button.tsx";
import type { Deciding } from "./change-dialogs.tsx";
import { useChangeCommands } from "./use-change-commands.ts";

interface DamagedRowProps {
  readonly change: DamagedRefusal;
  onDecide(deciding: Deciding): void;
}

/** An entry that cannot be read any more: it is left as it is until the person exports or discards it. */
export function DamagedRow({ change, onDecide }: DamagedRowProps) {
  const { exportFile } = useChangeCommands();
  return (
    <li className="grid gap-3 border-line-soft border-b py-5">
      <h2 className="t-control text-text-1">Unreadable change</h2>
      <p className="t-13 max-w-[72ch]">
        The record of this change is damaged on this device. The item itself is unchanged. The export contains what is
        left of the record.
      </p>
      <div className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]">
        <Button size="sm" onClick={() => exportFile(change)}>
          <Download aria-hidden />
          Export
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onDecide({ change, decision: "discard" })}>
          <Trash2 aria-hidden />
          Discard
        </Button>
      </div>
    </li>
  );
}
