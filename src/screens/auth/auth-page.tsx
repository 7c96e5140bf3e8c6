import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { limitOf } from "#domain/plans.ts";
import type { MailLink } from "#src/data/session/mail-link.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { rememberedPath } from "#src/pages/return-path.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { AuthFrame, useHeadingFocus } from "./auth-frame.tsx";
import { AuthNotice, UnopenedFiles } from "./auth-notice.tsx";
import { CheckInbox } from "./check-inbox.tsx";
import { LinkPage } from "./link-page.tsx";
import { ResetForm } from "./reset-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { signInReason } from "./sign-in-reason.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export type AuthMode = "sign-in" | "sign-up" | "reset";

interface AuthPageProps {
  readonly mode: AuthMode;
  /** What a mail's link brought. */
  readonly link: MailLink | null;
  /** Signed out here, while the other devices could not be told. */
  readonly leftOthers: boolean;
  /** The person goes to one of the forms by themselves. */
  onLinkLeft(): void;
  /** Leaves the link, for the page where the person works. */
  onLinkDeclined(): void;
}

/** A mail is on its way: for what, and where to. */
interface Sent {
  readonly email: string;
  readonly purpose: "confirm" | "new-password";
}

const TITLES: Record<AuthMode, string> = {
  "sign-in": "Sign in",
  "sign-up": "Create a free account",
  reset: "Reset the password",
};

const LEADS: Record<AuthMode, string> = {
  "sign-in":
    "To your own workspace, with your work from your other devices. What you saved here without an account moves into it.",
  "sign-up":
    "With an account your sessions are on your other devices too. What you saved here so far moves to your account.",
  reset: "Enter your email, and you get a link to set a new password.",
};

const SENT: Record<Sent["purpose"], string> = {
  confirm:
    "A mail is on its way. Open its link and confirm your address there. If the address has an account already, the mail says so.",
  "new-password": "If there is an account with this address, a link to set a new password is on its way.",
};

/** Sign-in, sign-up, reset, and what the links in mails lead to. */
export function AuthPage({ mode, link, leftOthers, onLinkLeft, onLinkDeclined }: AuthPageProps) {
  const { session } = useStudio();
  const { person, accounts, mails } = useSession();
  const [email, setEmail] = useState(person.status === "signed-in" ? person.account.email : "");
  const [sent, setSent] = useState<Sent | null>(null);
  // as it was on arrival: a sign-in forgets it
  const [why] = useState(() => person.status !== "signed-in" && signInReason(rememberedPath()));
  const sentFor = (purpose: Sent["purpose"]) => (address: string) => setSent({ email: address, purpose });

  useEffect(() => void session.accounts(), [session]);
  useHeadingFocus(`${mode} ${sent?.email ?? ""} ${link?.kind ?? ""}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another form the message is gone
  useEffect(() => setSent(null), [mode]);

  if (accounts === "none") return <NoAccounts />;
  if (sent)
    return (
      <AuthFrame
        {...(mails === "nowhere"
          ? { title: "No mail can be sent", lead: "The next step is a link in a mail." }
          : { title: "Check your inbox", lead: SENT[sent.purpose] })}
        label="Your address"
      >
        <CheckInbox email={sent.email} purpose={sent.purpose} onBack={() => setSent(null)} />
      </AuthFrame>
    );
  if (link)
    return (
      <LinkPage
        link={link}
        purpose={mode === "reset" ? "new-password" : "confirm"}
        email={email}
        onEmail={setEmail}
        onSent={sentFor("new-password")}
        onLeave={onLinkLeft}
        onDecline={onLinkDeclined}
      />
    );

  const forms: Record<AuthMode, ReactNode> = {
    "sign-in": <SignInForm email={email} onEmail={setEmail} />,
    "sign-up": <SignUpForm email={email} onEmail={setEmail} onSent={sentFor("confirm")} />,
    reset: <ResetForm email={email} onEmail={setEmail} action="Send me a link" onSent={sentFor("new-password")} />,
  };
  return (
    <AuthFrame title={TITLES[mode]} lead={(mode === "sign-in" && why) || LEADS[mode]} label="Your account">
      <AuthNotice leftOthers={leftOthers} leadsToMail={mode !== "sign-in"} />
      <UnopenedFiles />
      {mode === "sign-up" && (
        <p className="t-14 mb-5">
          A free account has {limitOf("explorer", "messages")} messages a month. Without an account nothing is counted.{" "}
          <Link to="/pricing" className={linkClass}>
            What counts as a message
          </Link>
        </p>
      )}
      {forms[mode]}
    </AuthFrame>
  );
}

/** A studio without a backend has no forms that could work. */
function NoAccounts() {
  return (
    <AuthFrame
      title="This studio has no accounts"
      lead="Everything works without one, and your work is saved on this device."
      label="Your workspace"
      about={false}
    >
      <div className="grid gap-5">
        {import.meta.env.DEV && (
          <p className="t-14">
            This is the development server, which has no backend. <code className="t-mono text-text-1">npm start</code>{" "}
            runs the studio with accounts.
          </p>
        )}
        <Link
          to="/dashboard"
          search={{}}
          className={buttonClass({ variant: "primary", size: "lg", className: "w-full" })}
        >
          Go to your workspace
        </Link>
      </div>
    </AuthFrame>
  );
}
