import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useSession } from "#src/data/session/use-session.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { NO_MAIL } from "./auth-notice.tsx";
import { useResend } from "./use-resend.ts";

interface CheckInboxProps {
  readonly email: string;
  /** A confirmation can be sent again from here; a link for a new password is asked for anew. */
  readonly purpose: "confirm" | "new-password";
  onBack(): void;
}

/** A mail is on its way. */
export function CheckInbox({ email, purpose, onBack }: CheckInboxProps) {
  const { busy, resend } = useResend(email);
  const { mails } = useSession();
  return (
    <div className="grid gap-5">
      <p className="flex items-start gap-3">
        <Inbox aria-hidden className="mt-1 size-4.5 shrink-0 text-brand" />
        <span className="min-w-0 text-text-1 [overflow-wrap:anywhere]">{email}</span>
      </p>
      {mails === "nowhere" ? (
        <p className="t-14 text-text-1">{NO_MAIL}</p>
      ) : (
        <p className="t-14">The link works once, for one hour. Nothing there? Check your spam folder too.</p>
      )}
      {mails === "to-inbox" && (
        <p className="t-14">
          This studio runs on your own machine and sends no mail. Its terminal shows a link to the mail: “Inbox of its
          mails”. Open that link.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {purpose === "confirm" && (
          <Button aria-disabled={busy} onClick={() => void resend()}>
            Resend verification email
          </Button>
        )}
        {purpose === "confirm" ? (
          <Link to="/auth" search={{}} onClick={onBack} className={buttonClass({ variant: "ghost" })}>
            Back to sign-in
          </Link>
        ) : (
          <Button variant="ghost" onClick={onBack}>
            Use another address
          </Button>
        )}
      </div>
    </div>
  );
}
