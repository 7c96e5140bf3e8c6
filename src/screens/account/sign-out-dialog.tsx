import { Download } from "lucide-react";
import { useStudio } from "#src/data/studio.tsx";
import { useExport } from "#src/screens/settings/export-state.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { signOut, staySignedIn, useSignOut } from "./sign-out-state.ts";

/** Signing out clears this device. What exists nowhere else is counted, and is taken along in a file that the settings take back. */
export function SignOutDialog() {
  const studio = useStudio();
  const { asking, busy: leaving } = useSignOut();
  const { progress, start: save } = useExport();
  if (!asking) return null;
  const { scope, unsent } = asking;
  const busy = leaving || progress !== null;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && staySignedIn()}
      size="sm"
      title={scope === "everywhere" ? "Sign out everywhere?" : "Sign out?"}
      description={`${told(unsent)} on this device only. Signing out clears this device.`}
      footer={
        <>
          <Button variant="ghost" aria-disabled={busy} onClick={() => !busy && staySignedIn()}>
            Stay signed in
          </Button>
          <Button
            variant="primary"
            aria-disabled={busy}
            onClick={() => !busy && void signOut(studio, scope, () => save(studio))}
          >
            <Download aria-hidden />
            {busy ? "Signing out…" : "Download them and sign out"}
          </Button>
        </>
      }
    />
  );
}

/** "3 changes and 1 draft are" */
function told({ changes, drafts }: { changes: number; drafts: number }): string {
  const parts = [
    ...(changes > 0 ? [changes === 1 ? "1 change" : `${changes.toLocaleString("en")} changes`] : []),
    ...(drafts > 0 ? [drafts === 1 ? "1 draft" : `${drafts.toLocaleString("en")} drafts`] : []),
  ];
  return `${parts.join(" and ")} ${changes + drafts === 1 ? "is" : "are"}`;
}
