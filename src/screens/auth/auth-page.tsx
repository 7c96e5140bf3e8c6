import { type ReactNode, useEffect, useRef, useState } from "react";
import type { MailLink } from "#src/data/session/mail-link.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthNotice } from "./auth-notice.tsx";
import { BrokenLink } from "./broken-link.tsx";
import { CheckInbox } from "./check-inbox.tsx";
import { ConfirmLink } from "./confirm-link.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export type AuthMode = "sign-in" | "sign-up" | "reset";

interface AuthPageProps {
  readonly mode: AuthMode;
  /** What a mail's link brought. */
  readonly link: MailLink | null;
  /** Signed out here, while the other devices could not be told. */
  readonly leftOthers: boolean;
  /** Without a link: to the form of the address. */
  onLinkDone(): void;
}

type Sent = { readonly email: string; readonly purpose: "confirm" | "new-password" } | null;

const TITLES: Record<AuthMode, string> = {
  "sign-in": "Sign in",
  "sign-up": "Create a free account",
  reset: "Reset the password",
};

const LEADS: Record<AuthMode, string> = {
  "sign-in": "To your own workspace on this device. The file of an earlier sign-out is brought back in under Settings.",
  "sign-up":
    "With an account this device keeps your work apart from everyone else's, until you sign out. What you kept so far comes along.",
  reset: "Tell your address, and a link to set a new password is sent to it.",
};

const BROKEN: Record<(MailLink & { kind: "broken" })["reason"], string> = {
  expired:
    "It was used before, or it is too old: a link works once, for one hour. If your address is confirmed already, just sign in.",
  incomplete: "A part of it is missing. Open it from the mail once more, or copy the whole of it.",
  refused: "The server did not accept it. A new one can be sent.",
};

/** Sign-in, sign-up, reset, and what the links in mails lead to. */
export function AuthPage({ mode, link: brought, leftOthers, onLinkDone }: AuthPageProps) {
  const { person } = useSession();
  const [email, setEmail] = useState(person.status === "signed-in" ? person.account.email : "");
  const [sent, setSent] = useState<Sent>(null);
  const [linkUsed, setLinkUsed] = useState(false);
  const [linkLeft, setLinkLeft] = useState(false);
  const link = linkLeft ? null : brought;
  usePageTitle(sent ? "Check your inbox" : TITLES[mode]);

  const view = `${mode} ${sent?.email ?? ""} ${link?.kind ?? ""}`;
  useHeadingFocus(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes to another form has left the message behind
  useEffect(() => setSent(null), [mode]);

  if (sent)
    return (
      <AuthFrame
        title="Check your inbox"
        lead={
          sent.purpose === "confirm"
            ? "A verification link is on its way. Open it, and you are signed in."
            : "If there is an account with this address, a link to set a new password is on its way."
        }
        label="Sent to"
      >
        <CheckInbox email={sent.email} purpose={sent.purpose} onBack={() => setSent(null)} />
      </AuthFrame>
    );
  if (link && (link.kind === "broken" || linkUsed))
    return (
      <AuthFrame
        title="This link does not work"
        lead={BROKEN[link.kind === "broken" ? link.reason : "expired"]}
        label="A new link"
      >
        <BrokenLink email={email} onEmail={setEmail} onLeave={() => setLinkLeft(true)} />
      </AuthFrame>
    );
  if (link?.purpose === "new-password")
    return (
      <AuthFrame
        title="Set a new password"
        lead="With it you are signed in here. Everywhere else, your account is signed out."
        label="Your account"
      >
        <NewPasswordForm tokens={link.tokens} onLeave={() => setLinkLeft(true)} />
      </AuthFrame>
    );
  if (link) return <ConfirmLink tokens={link.tokens} onDecline={onLinkDone} onUsed={() => setLinkUsed(true)} />;

  const forms: Record<AuthMode, ReactNode> = {
    "sign-in": <SignInForm email={email} onEmail={setEmail} />,
    "sign-up": (
      <SignUpForm
        email={email}
        onEmail={setEmail}
        onSent={(address) => setSent({ email: address, purpose: "confirm" })}
      />
    ),
    reset: (
      <ResetForm
        email={email}
        onEmail={setEmail}
        onSent={(address) => setSent({ email: address, purpose: "new-password" })}
      />
    ),
  };
  return (
    <AuthFrame title={TITLES[mode]} lead={LEADS[mode]} label="Your account">
      <AuthNotice leftOthers={leftOthers} />
      {forms[mode]}
    </AuthFrame>
  );
}

/** Another form on the same page is a new page to whoever does not see it. */
function useHeadingFocus(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.querySelector("h1")?.focus();
  }, [view]);
}
