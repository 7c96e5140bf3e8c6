import { useState } from "react";
import type { MailLink } from "#src/data/session/mail-link.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { forgetResetLink } from "#src/platform/mail-fragment.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { BrokenLink } from "./broken-link.tsx";
import { LinkNote } from "./link-note.tsx";
import { OpenLink } from "./open-link.tsx";
import { ResetForm } from "./reset-form.tsx";

interface LinkPageProps {
  readonly link: MailLink;
  /** What a link that does not work was for. */
  readonly purpose: "confirm" | "new-password";
  readonly email: string;
  onEmail(email: string): void;
  /** A new link for a new password is on its way. */
  onSent(email: string): void;
  /** The person goes to one of the forms. */
  onLeave(): void;
  /** The person does not want to go on with this link, or is done with it. */
  onDecline(): void;
}

const BROKEN: Record<(MailLink & { kind: "broken" })["reason"], string> = {
  expired: "It was used before, or it is too old: a link works once, for one hour.",
  incomplete: "A part of it is missing. Open it from the mail once more, or copy the whole of it.",
  refused: "The server did not accept it. A new one can be sent.",
};

/** What a link may have done before it was too old. */
const DONE: Record<LinkPageProps["purpose"], string> = {
  confirm: "If your address is confirmed already, just sign in.",
  "new-password": "If it has set a new password already, sign in with that.",
};

/** What the links in mails lead to. */
export function LinkPage({ link, purpose, email, onEmail, onSent, onLeave, onDecline }: LinkPageProps) {
  const { person } = useSession();
  const [used, setUsed] = useState(false);
  const leave = () => {
    forgetResetLink();
    onLeave();
  };
  if (link.kind === "broken" || used) {
    const reason = link.kind === "broken" ? link.reason : "expired";
    const isConfirmed = person.status === "signed-in" && !person.ended && person.account.verified;
    if (reason === "expired" && purpose === "confirm" && isConfirmed)
      return (
        <LinkNote
          title="Your address is confirmed already"
          lead="The link was used before, or it is too old. You need no other."
          onGo={onDecline}
        />
      );
    return (
      <AuthFrame
        title="This link does not work"
        lead={reason === "expired" ? `${BROKEN.expired} ${DONE[purpose]}` : BROKEN[reason]}
        label="A new link"
      >
        {purpose === "new-password" ? (
          <ResetForm email={email} onEmail={onEmail} action="Send a new link" onSent={onSent} onLeave={leave} />
        ) : (
          <BrokenLink email={email} onEmail={onEmail} onLeave={leave} />
        )}
      </AuthFrame>
    );
  }
  return <OpenLink link={link} onLeave={leave} onDecline={onDecline} onUsed={() => setUsed(true)} />;
}
