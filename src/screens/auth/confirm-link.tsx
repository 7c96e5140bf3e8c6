import { useCallback, useEffect, useRef, useState } from "react";
import type { LinkOutcome } from "#src/data/session/account-commands.ts";
import type { LinkTokens } from "#src/data/session/mail-link.ts";
import { markVerified, takeVerifiedMark } from "#src/platform/verified-mark.ts";
import { Button } from "#src/ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { FormError } from "./form-error.tsx";
import { useSubmit } from "./use-submit.ts";

interface ConfirmLinkProps {
  readonly tokens: LinkTokens;
  /** The person does not want to go on with this link. */
  onDecline(): void;
  /** The link's session is over. */
  onUsed(): void;
}

/**
 * A confirmation link was opened. Where this browser awaited it, the person is in; where it did not, they are asked first, or anyone could send a
 * link that signs them in to an account of somebody else's.
 */
export function ConfirmLink({ tokens, onDecline, onUsed }: ConfirmLinkProps) {
  const { busy, error, submit } = useSubmit();
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  const asked = useRef(false);

  const open = useCallback(async () => {
    markVerified(); // before the page starts anew for whoever is signed in by this
    const found = await submit((commands) => commands.openConfirmation(tokens));
    if (found?.kind !== "signed-in") takeVerifiedMark();
    if (found) setOutcome(found);
  }, [submit, tokens]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void open();
  }, []);
  useEffect(() => {
    if (error?.name === "LinkUsed") onUsed();
  }, [error, onUsed]);

  if (outcome?.kind === "confirm") {
    const { email } = outcome.session.account;
    return (
      <AuthFrame
        title="Your address is confirmed"
        lead="This link was not asked for in this browser. Go on only if the address is yours."
        label="Your account"
      >
        <p className="mb-5 text-text-1 [overflow-wrap:anywhere]">{email}</p>
        <FormError error={error} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="lg"
            aria-disabled={busy}
            onClick={() => {
              markVerified();
              void submit((commands) => commands.enter(outcome.session));
            }}
          >
            Sign in with this address
          </Button>
          <Button size="lg" variant="ghost" onClick={onDecline}>
            Not mine
          </Button>
        </div>
      </AuthFrame>
    );
  }
  if (outcome?.kind === "other-account") {
    return (
      <AuthFrame
        title="Someone else is signed in here"
        lead="The address of the link is confirmed. To use it in this browser, sign out of the present account first."
        label="Signed in as"
      >
        <p className="mb-5 text-text-1 [overflow-wrap:anywhere]">{outcome.email}</p>
        <Button variant="primary" size="lg" onClick={onDecline}>
          Stay signed in
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Opening your link" lead="Your address is being confirmed." label="Your account">
      <div className="grid gap-5">
        <FormError error={error} />
        {error && (
          <Button variant="primary" size="lg" aria-disabled={busy} onClick={() => void open()}>
            Try again
          </Button>
        )}
        {!error && (
          <p role="status" className="t-14">
            One moment…
          </p>
        )}
      </div>
    </AuthFrame>
  );
}
