import { Link } from "@tanstack/react-router";
import type { LinkTokens } from "#src/data/session/mail-link.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { AccountForm } from "./account-form.tsx";
import { newPasswordWords } from "./new-password.ts";
import { useSubmit } from "./use-submit.ts";

interface NewPasswordFormProps {
  readonly tokens: LinkTokens;
  /** The link has done its work. */
  onDone(): void;
  /** The person asks for another link. */
  onLeave(): void;
}

/** A recovery link was opened: the account is known by it, and gets a new password. */
export function NewPasswordForm({ tokens, onDone, onLeave }: NewPasswordFormProps) {
  const submitting = useSubmit();
  return (
    <AccountForm
      password={{ label: "New password", purpose: "new-password", words: newPasswordWords }}
      submitting={submitting}
      action="Set the new password"
      busy="Setting it…"
      onSend={async ({ password }) => {
        const done = await submitting.submit((commands) => commands.setPassword(tokens, password));
        if (done) onDone();
      }}
      wayOn={
        submitting.error?.name === "LinkUsed" && (
          <Link to="/auth" search={{ mode: "reset" }} onClick={onLeave} className={linkClass}>
            Ask for a new link
          </Link>
        )
      }
    />
  );
}
