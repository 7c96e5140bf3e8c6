import { Link, useRouterState } from "@tanstack/react-router";
import { LogIn, MailWarning } from "lucide-react";
import { useState } from "react";
import { useSession } from "#src/data/session/use-session.ts";
import { rememberReturnPath } from "#src/pages/return-path.ts";
import { useResend } from "#src/screens/auth/use-resend.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";

/** A session that the server ended, or an address that is not confirmed. */
export function SessionNotice() {
  const { person } = useSession();
  const { href, pathname } = useRouterState({ select: ({ location }) => location });
  if (person.status !== "signed-in" || pathname === "/auth") return null; // /auth says it by itself
  if (person.ended)
    return (
      <Banner
        variant="warn"
        icon={LogIn}
        action={
          <Link to="/auth" search={{}} onClick={() => rememberReturnPath(href)} className={buttonClass({ size: "sm" })}>
            Sign in again
          </Link>
        }
      >
        Your session has ended. Your work stays on this device. Sign in again to reach your account.
      </Banner>
    );
  return person.account.verified ? null : <VerificationBanner email={person.account.email} />;
}

function VerificationBanner({ email }: { email: string }) {
  const [dismissed, setDismissed] = useState(false);
  const { busy, resend } = useResend(email);
  if (dismissed) return null;
  return (
    <Banner
      variant="warn"
      icon={MailWarning}
      onDismiss={() => setDismissed(true)}
      action={
        <Button size="sm" aria-disabled={busy} onClick={() => void resend()}>
          Resend Email
        </Button>
      }
    >
      Please verify your email. Your changes wait on this device until then.
    </Banner>
  );
}
