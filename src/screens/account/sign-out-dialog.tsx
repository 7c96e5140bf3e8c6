import { Download } from "lucide-react";
import { useStudio } from "#src/data/studio.tsx";
import { unsentFile } from "#src/data/unsent.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { signOut, staySignedIn, useSignOut } from "./sign-out-state.ts";

/** Signing out clears this device. What exists nowhere else is counted, and can be taken along. */
export function SignOutDialog() {
  const studio = useStudio();
  const { asking, busy } = useSignOut();
  if (!asking) return null;
  const { scope, unsent } = asking;

  async function downloadAndSignOut() {
    const workspace = await studio.workspace();
    if (workspace.ok) {
      const { name, text } = await unsentFile(workspace.value, studio.now());
      downloadText(name, text);
    }
    await signOut(studio, scope);
  }

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
          <Button variant="primary" aria-disabled={busy} onClick={() => !busy && void downloadAndSignOut()}>
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
