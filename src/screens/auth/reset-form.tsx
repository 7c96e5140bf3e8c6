import { Link } from "@tanstack/react-router";
import { linkClass } from "#src/ui/link-class.ts";
import { AccountForm } from "./account-form.tsx";
import { useSubmit } from "./use-submit.ts";

interface ResetFormProps {
  readonly email: string;
  onEmail(email: string): void;
  readonly action: "Send me a link" | "Send a new link";
  /** A mail is on its way to `email`, if it has an account. */
  onSent(email: string): void;
  /** The person goes to the sign-in. */
  onLeave?: () => void;
}

export function ResetForm({ email, onEmail, action, onSent, onLeave }: ResetFormProps) {
  const submitting = useSubmit();
  return (
    <AccountForm
      email={{ value: email, onChange: onEmail }}
      submitting={submitting}
      action={action}
      busy="Sending…"
      onSend={async (typed) => {
        const done = await submitting.submit((commands) => commands.requestReset(typed.email));
        if (done !== undefined) onSent(typed.email);
      }}
    >
      <p className="t-14">
        <Link to="/auth" search={{}} onClick={onLeave} className={linkClass}>
          Back to sign-in
        </Link>
      </p>
    </AccountForm>
  );
}
