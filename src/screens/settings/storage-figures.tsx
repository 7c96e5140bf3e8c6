import { useState } from "react";
import { useDeviceStorage } from "#src/data/device-storage.ts";
import { useSyncTotals } from "#src/data/sync-totals.ts";
import { useWorkspaceState } from "#src/data/use-workspace.ts";
import { bytesInWords } from "#src/platform/bytes.ts";
import type { StorageFigures as Figures } from "#src/platform/storage-persistence.ts";
import { Button } from "#src/ui/button.tsx";
import { SettingsRow } from "./settings-section.tsx";

const CHECKING = "Asking the browser…";

/** Where the work is, how safe it is there, and how much room it takes. */
export function StorageFigures() {
  const workspace = useWorkspaceState();
  const totals = useSyncTotals();
  const { figures, ask } = useDeviceStorage(totals);
  const [refused, setRefused] = useState(false);
  const inMemory = workspace.status === "ready" && workspace.workspace.mode === "memory";

  return (
    <>
      <SettingsRow
        title="Saved on this device"
        action={
          !inMemory &&
          figures?.persisted === false && (
            <Button onClick={() => void ask().then((granted) => setRefused(!granted))}>
              Ask the browser to keep it
            </Button>
          )
        }
      >
        <p>{inMemory ? "This browser stores nothing. Your work is lost when this tab closes." : promise(figures)}</p>
        <p role="status" className="empty:hidden">
          {refused && figures?.persisted === false
            ? "The browser did not promise it. It decides by how often you visit and whether the studio is installed. An export is safe in any case."
            : ""}
        </p>
      </SettingsRow>
      <SettingsRow title="Space used">
        <p className="tabular-nums">{room(figures)}</p>
      </SettingsRow>
    </>
  );
}

function promise(figures: Figures | null): string {
  if (!figures) return CHECKING;
  if (figures.persisted === null) return "This browser does not say how long it keeps your data.";
  return figures.persisted
    ? "The browser promised to keep it until you delete it."
    : "The browser may clear it when the device runs low on space, though it rarely does.";
}

function room(figures: Figures | null): string {
  if (!figures) return CHECKING;
  if (figures.usage === null) return "This browser does not say.";
  const used = `About ${bytesInWords(figures.usage)}, including the studio itself`;
  return figures.quota === null ? `${used}.` : `${used}. The browser allows about ${bytesInWords(figures.quota)}.`;
}
