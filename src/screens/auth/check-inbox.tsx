import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { useResend } from "./use-resend.ts";

interface CheckInboxProps {
  readonly email: string;
  /** A confirmation can be sent again from here; a link for a new password is asked for anew. */
  readonly purpose: "confirm" | "new-password";
  onBack(): void;
}

/** Names of this machine: there, and only there, the server shows its mails. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A mail is on its way. */
export function CheckInbox({ email, purpose, onBack }: CheckInboxProps) {
  const { busy, resend } = useResend(email);
  const showsMails = LOOPBACK.has(location.hostname) && !import.meta.env.VITE_SUPABASE_URL;
  return (
    <div className="grid gap-5">
      <p className="flex items-start gap-3">
        <Inbox aria-hidden className="mt-1 size-4.5 shrink-0 text-brand" />
        <span className="min-w-0 text-text-1 [overflow-wrap:anywhere]">{email}</span>
      </p>
      <p className="t-14">The link works once, for one hour. Nothing there? Look among unwanted mail too.</p>
      {showsMails && (
        <a href="/dev/inbox" className={buttonClass({ variant: "primary", size: "lg", className: "w-full" })}>
          Open the local inbox
        </a>
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
