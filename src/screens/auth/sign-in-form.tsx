import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { AccountForm } from "./account-form.tsx";
import type { PasswordWords } from "./new-password.ts";
import { useResend } from "./use-resend.ts";
import { useSubmit } from "./use-submit.ts";

interface SignInFormProps {
  readonly email: string;
  onEmail(email: string): void;
}

const words = (password: string): PasswordWords => (password === "" ? { problem: "Enter your password." } : {});

export function SignInForm({ email, onEmail }: SignInFormProps) {
  const submitting = useSubmit();
  const { busy: resending, resend } = useResend(email);
  return (
    <AccountForm
      email={{ value: email, onChange: onEmail }}
      password={{ purpose: "current-password", words }}
      submitting={submitting}
      action="Sign in"
      busy="Signing in…"
      onSend={(typed) => void submitting.submit((commands) => commands.signIn(typed))}
      wayOn={
        submitting.error?.name === "EmailNotVerified" && (
          <Button size="sm" aria-disabled={resending} onClick={() => void resend()}>
            Resend verification email
          </Button>
        )
      }
    >
      <p className="t-14 flex flex-wrap justify-between gap-x-6">
        <Link to="/auth" search={{ mode: "signup" }} className={linkClass}>
          Create a free account
        </Link>
        <Link to="/auth" search={{ mode: "reset" }} className={linkClass}>
          Reset the password
        </Link>
      </p>
    </AccountForm>
  );
}
