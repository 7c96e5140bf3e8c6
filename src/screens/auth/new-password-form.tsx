import { Link } from "@tanstack/react-router";
import type { AccountCommands } from "#src/data/session/account-commands.ts";
import type { AccountResult } from "#src/data/session/account-error.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { AccountForm } from "./account-form.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { newPasswordWords } from "./new-password.ts";
import { useSubmit } from "./use-submit.ts";

interface NewPasswordFormProps {
  /** Of the account that the link leads to; empty where it is not known. */
  readonly email: string;
  /** Uses the link, and sets the password with what that gave. */
  setPassword(commands: AccountCommands, password: string): Promise<AccountResult<unknown>>;
  onDone(): void;
  /** The person asks for another link. */
  onLeave(): void;
}

/** The link's account gets a new password. */
export function NewPasswordForm({ email, setPassword, onDone, onLeave }: NewPasswordFormProps) {
  const submitting = useSubmit();
  return (
    <AuthFrame
      title="Set a new password"
      lead="With it this device is signed in to the account. Your other devices are signed out when they next renew their sign-in, within the hour at most."
      label="Your account"
    >
      {email && <p className="mb-5 text-text-1 wrap-anywhere">{email}</p>}
      <AccountForm
        password={{
          label: "New password",
          purpose: "new-password",
          words: (password) => newPasswordWords(password, email),
        }}
        submitting={submitting}
        action="Set the new password"
        busy="Setting it…"
        onSend={async ({ password }) => {
          const done = await submitting.submit((commands) => setPassword(commands, password));
          if (done) onDone();
        }}
        wayOn={
          submitting.error?.name === "LinkUsed" && (
            <Link to="/auth" search={{ mode: "reset" }} onClick={onLeave} className={linkClass}>
              Send a new link
            </Link>
          )
        }
      />
    </AuthFrame>
  );
}
