import { type ComponentType, useState } from "react";
import { useSession } from "#src/data/session/use-session.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { confirmEverywhere } from "../account/sign-out-state.ts";
import type { AccountDialogProps } from "./account-dialogs.tsx";
import { SettingsRow, SettingsSection } from "./settings-section.tsx";

const changes = () => import("./account-dialogs.tsx");
const ChangeEmail = lazyPart(() => changes().then((part) => part.ChangeEmailDialog));
const ChangePassword = lazyPart(() => changes().then((part) => part.ChangePasswordDialog));
const DeleteAccount = lazyPart(() => import("./delete-account-dialog.tsx").then((part) => part.DeleteAccountDialog));

/** For members; a visitor has no account, and deletes what is on the device. */
export function AccountSection() {
  const [Open, setOpen] = useState<ComponentType<AccountDialogProps> | null>(null);
  const { person } = useSession();
  if (person.status !== "signed-in") return null;
  const { email } = person.account;
  const open = (dialog: ComponentType<AccountDialogProps>) => setOpen(() => dialog);
  return (
    <SettingsSection title="Account">
      <SettingsRow title="Email" action={<Button onClick={() => open(ChangeEmail)}>Change email</Button>}>
        <p className="wrap-anywhere">{email}</p>
      </SettingsRow>
      <SettingsRow title="Password" action={<Button onClick={() => open(ChangePassword)}>Change password</Button>}>
        <p>A new password signs your other devices out.</p>
      </SettingsRow>
      <SettingsRow title="Your other devices" action={<Button onClick={confirmEverywhere}>Sign out everywhere</Button>}>
        <p>Signs you out here and on every other device, for example after one was lost.</p>
      </SettingsRow>
      <SettingsRow
        title="Delete my account and everything in it"
        action={
          <Button variant="destructive" onClick={() => open(DeleteAccount)}>
            Delete my account
          </Button>
        }
      >
        <p>On the server and on this device, at once. Only an export can restore it.</p>
      </SettingsRow>
      {Open && <Open email={email} onClose={() => setOpen(null)} />}
    </SettingsSection>
  );
}
