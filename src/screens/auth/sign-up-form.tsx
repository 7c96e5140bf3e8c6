import { Link } from "@tanstack/react-router";
import { linkClass } from "#src/ui/link-class.ts";
import { AccountForm } from "./account-form.tsx";
import { newPasswordWords } from "./new-password.ts";
import { useSubmit } from "./use-submit.ts";

interface SignUpFormProps {
  readonly email: string;
  onEmail(email: string): void;
  /** A mail is on its way to `email`. */
  onSent(email: string): void;
}

export function SignUpForm({ email, onEmail, onSent }: SignUpFormProps) {
  const submitting = useSubmit();
  return (
    <AccountForm
      email={{ value: email, onChange: onEmail }}
      password={{ purpose: "new-password", words: newPasswordWords }}
      submitting={submitting}
      action="Create Free Account"
      busy="Creating your account…"
      onSend={async (typed) => {
        const done = await submitting.submit((commands) => commands.signUp(typed));
        if (done === "check-inbox") onSent(typed.email);
      }}
    >
      <p className="t-14">
        <Link to="/auth" search={{}} className={linkClass}>
          Sign in to an account you have
        </Link>
      </p>
    </AccountForm>
  );
}
