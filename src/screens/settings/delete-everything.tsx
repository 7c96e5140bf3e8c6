import { useState } from "react";
import { useSession } from "#src/data/session/use-session.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { SettingsRow } from "./settings-section.tsx";

const DeleteDialog = lazyPart(() => import("./delete-dialog.tsx").then((part) => part.DeleteDialog));

export function DeleteEverything() {
  const [open, setOpen] = useState(false);
  const { person } = useSession();
  // an account is on other devices too: signing out clears this one, after what is unsent was offered
  if (person.status !== "signed-out") return null;
  return (
    <SettingsRow
      title="Delete everything on this device"
      action={
        <Button variant="destructive" onClick={() => setOpen(true)}>
          Delete everything
        </Button>
      }
    >
      <p>Sessions, drafts, settings and the log in this browser. Only an export can restore them.</p>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </SettingsRow>
  );
}
