import { Download } from "lucide-react";
import { useStudio } from "#src/data/studio.tsx";
import { useExport } from "#src/screens/settings/export-state.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { signOutWithFile, startSignOut, staySignedIn, useSignOut } from "./sign-out-state.ts";
import { dialogWords } from "./sign-out-words.ts";

/** Signing out clears this device. What waits is sent first; what is left is counted, and is taken along in a file that the settings take back. */
export function SignOutDialog() {
  const studio = useStudio();
  const { shown, busy: leaving } = useSignOut();
  const { progress, start: save } = useExport();
  if (!shown) return null;
  const { scope, step } = shown;
  const isSending = step === "sending";
  const busy = !isSending && (leaving || progress !== null);
  const { text, action } = dialogWords(shown, busy);
  const leave = () =>
    void (step === "confirming" ? startSignOut(studio, scope) : signOutWithFile(studio, scope, () => save(studio)));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && staySignedIn()}
      size="sm"
      title={scope === "everywhere" ? "Sign out everywhere?" : "Sign out?"}
      description={<span aria-live="polite">{text}</span>}
      footer={
        <>
          <Button variant="ghost" aria-disabled={busy} onClick={() => !busy && staySignedIn()}>
            Stay signed in
          </Button>
          <Button variant="primary" aria-disabled={busy || isSending} onClick={() => !busy && !isSending && leave()}>
            {step === "asking" && <Download aria-hidden />}
            {action}
          </Button>
        </>
      }
    />
  );
}
