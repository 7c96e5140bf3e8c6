import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import { deleteAccount } from "#src/data/delete-account.ts";
import { useStudio } from "#src/data/studio.tsx";
import { isNothing, type UnsentWork, unsentIn } from "#src/data/unsent.ts";
import { useOnline } from "#src/overlays/connectivity.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { unsentInWords, unsentPronoun } from "../account/unsent-words.ts";
import { PasswordField } from "../auth/password-field.tsx";
import type { AccountDialogProps } from "./account-dialogs.tsx";
import { useExport } from "./export-state.ts";

const FORM = "delete-account";

/** The password says that it is the person themselves. What is on this device alone is named, and everything can be taken along first. */
export function DeleteAccountDialog({ email, onClose }: AccountDialogProps) {
  const studio = useStudio();
  const online = useOnline();
  const unsent = useUnsent();
  const { progress, start } = useExport();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");

  function fail({ message, remedy = "" }: Pick<AppError, "message" | "remedy">) {
    setError(`${message} ${remedy}`.trim());
    moveFocus(() => field.current);
  }
  async function remove() {
    if (busy || !online) return;
    if (password === "") return fail({ message: "Enter your password to delete the account." });
    setBusy(true);
    const deleted = await deleteAccount(studio, password);
    // then the page starts anew by itself: see app/account/follow-session.ts
    if (deleted.ok) return;
    setBusy(false);
    fail(deleted.error);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      size="sm"
      title="Delete your account?"
      description="The account and everything in it are deleted at once, on the server and on this device. Your other devices are signed out when they next contact the server. Only an exported file can restore it."
      footerAside={
        <Button variant="ghost" aria-disabled={busy || progress !== null} onClick={() => void start(studio)}>
          <Download aria-hidden />
          {progress ? "Exporting…" : "Download everything"}
        </Button>
      }
      footer={
        <>
          <Button aria-disabled={busy} onClick={() => !busy && onClose()}>
            Keep it
          </Button>
          <Button variant="destructive" form={FORM} type="submit" aria-disabled={busy || !online}>
            {busy ? "Deleting…" : "Delete it"}
          </Button>
        </>
      }
    >
      {unsent && !isNothing(unsent) && (
        <p className="mt-3 text-warn">
          {unsentInWords(unsent)} {unsentPronoun(unsent) === "it" ? "is" : "are"} on this device only. Download
          everything first to keep {unsentPronoun(unsent)}.
        </p>
      )}
      <form
        id={FORM}
        className="mt-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <PasswordField
          ref={field}
          label="Your password"
          purpose="current-password"
          value={password}
          error={error || undefined}
          onChange={(typed) => {
            setPassword(typed);
            setError("");
          }}
        />
        {/* tells password managers whose password it is; after it, for the dialog begins at its first field */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      </form>
      <p role="status" className="t-13 mt-3 text-warn empty:hidden">
        {online ? "" : "You're offline. The account is on the server: deleting it needs a connection."}
      </p>
    </Dialog>
  );
}

/** What is on this device alone; null until it was read. */
function useUnsent(): UnsentWork | null {
  const studio = useStudio();
  const [unsent, setUnsent] = useState<UnsentWork | null>(null);
  useEffect(() => {
    let mounted = true;
    void studio.workspace().then(async (workspace) => {
      if (!workspace.ok) return;
      const { work } = await unsentIn(workspace.value);
      if (mounted) setUnsent(work);
    });
    return () => {
      mounted = false;
    };
  }, [studio]);
  return unsent;
}
