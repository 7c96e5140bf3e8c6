import { useState } from "react";
import { useSession } from "#src/data/session/use-session.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { SettingsRow } from "./settings-section.tsx";

const DeleteAccountDialog = lazyPart(() =>
  import("./delete-account-dialog.tsx").then((part) => part.DeleteAccountDialog),
);

/** For members; a visitor deletes what is on the device. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const { person } = useSession();
  if (person.status !== "signed-in") return null;
  return (
    <SettingsRow
      title="Delete my account and everything in it"
      action={
        <Button variant="destructive" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      }
    >
      <p>On the server and on this device, at once. Only an export can restore it.</p>
      {open && <DeleteAccountDialog email={person.account.email} onClose={() => setOpen(false)} />}
    </SettingsRow>
  );
}
