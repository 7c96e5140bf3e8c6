import { useEffect, useRef, useState } from "react";
import type { AccountCommands, LinkOwner } from "#src/data/session/account-commands.ts";
import type { AccountResult } from "#src/data/session/account-error.ts";
import type { LinkPurpose, MailLink } from "#src/data/session/mail-link.ts";
import { forgetResetLink } from "#src/platform/mail-fragment.ts";
import { markVerified, takeVerifiedMark } from "#src/platform/verified-mark.ts";
import { Button } from "#src/ui/button.tsx";
import { AuthFrame, useHeadingFocus } from "./auth-frame.tsx";
import { FormError } from "./form-error.tsx";
import { LinkNote } from "./link-note.tsx";
import { LinkQuestion } from "./link-question.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { OtherAccount } from "./other-account.tsx";
import { useSubmit } from "./use-submit.ts";

interface OpenLinkProps {
  readonly link: Extract<MailLink, { kind: "token" }>;
  /** The person goes to one of the forms. */
  onLeave(): void;
  /** The person does not want to go on with this link, or is done with it. */
  onDecline(): void;
  /** The link does nothing any more. */
  onUsed(): void;
}

type Outcome = Extract<Awaited<ReturnType<AccountCommands["spendLink"]>>, { ok: true }>["value"];
type Opened = Extract<Outcome, { kind: "session" }>;

/**
 * A link was opened. The server says what it is for, and the page names that and the account: anyone can send a link to an account of theirs, and a
 * program may open it before the person does. Only a press of the button uses the link. Where another account is signed in, that one signs out first.
 */
export function OpenLink({ link, onLeave, onDecline, onUsed }: OpenLinkProps) {
  const { busy, error, submit } = useSubmit();
  const [owner, setOwner] = useState<LinkOwner | null>(null);
  const [accepted, setAccepted] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | "entered" | null>(null);
  /** The link works once: what it gave stays, for the next try at what follows. */
  const opened = useRef<Opened | null>(null);
  const asked = useRef(false);
  const purpose = owner?.purpose ?? link.purpose;

  const read = async () => setOwner((await submit((commands) => commands.readLink(link.token))) ?? null);

  async function spend(commands: AccountCommands): Promise<AccountResult<Outcome>> {
    if (opened.current) return { ok: true, value: opened.current };
    const used = await commands.spendLink(link.token);
    if (!used.ok) return used;
    forgetResetLink();
    if (used.value.kind === "session") opened.current = used.value;
    return used;
  }

  async function accept() {
    if (purpose === "new-password") return setAccepted(true);
    const used = await submit(spend);
    if (used?.kind === "new-address") return setOutcome(used);
    if (!used) return;
    // somebody else signed up with the address as well: none of the passwords counts
    if (used.needsPassword) return setAccepted(true);
    markVerified(); // before the page starts anew for the person who is signed in by this
    if (await submit((commands) => commands.enter(used.session))) setOutcome("entered");
    else takeVerifiedMark();
  }

  async function setPassword(commands: AccountCommands, password: string): Promise<AccountResult<unknown>> {
    const used = await spend(commands);
    const tokens = used.ok && used.value.kind === "session" ? used.value.session.tokens : null;
    return tokens ? commands.setPassword(tokens, password) : used;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is read once
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void read();
  }, []);
  useEffect(() => {
    if (error?.name === "LinkUsed") onUsed();
  }, [error, onUsed]);

  const view = viewOf({ owner, purpose, accepted, outcome });
  useHeadingFocus(view);
  const decline = () => {
    forgetResetLink();
    onDecline();
  };

  if (!owner)
    return (
      <AuthFrame title="Opening your link" lead="Its account is being looked up." label="Your account">
        <div className="grid gap-5">
          <FormError error={error} />
          {error ? (
            <Button variant="primary" size="lg" aria-disabled={busy} onClick={() => void read()}>
              Try again
            </Button>
          ) : (
            <p role="status" className="t-14">
              One moment…
            </p>
          )}
        </div>
      </AuthFrame>
    );
  switch (view) {
    case "other-account":
      return (
        <OtherAccount
          purpose={purpose === "new-password" ? "new-password" : "confirm"}
          owner={owner}
          onStay={decline}
        />
      );
    case "new-password":
      return (
        <NewPasswordForm
          email={owner.account?.email ?? ""}
          setPassword={setPassword}
          onDone={() => setOutcome("entered")}
          onLeave={onLeave}
        />
      );
    case "half":
      return (
        <LinkNote
          title="Now open the link in your other mailbox"
          lead="This link is accepted. The address of your account changes once both links are confirmed: one came to the old address, one to the new one. Until then you sign in with the old address."
          onGo={onDecline}
        />
      );
    case "changed":
      return (
        <LinkNote
          title="Your address is changed"
          lead="From now on you sign in with the new address."
          onGo={onDecline}
        />
      );
    case "done":
      return (
        <LinkNote
          title={purpose === "confirm" ? "Your address is confirmed" : "Your new password is set"}
          lead="You are signed in with this account."
          onGo={onDecline}
        />
      );
    default:
      return (
        <LinkQuestion
          purpose={purpose}
          account={owner.account}
          isKnown={isKnown(owner)}
          busy={busy}
          error={error}
          onAccept={() => void accept()}
          onDecline={decline}
        />
      );
  }
}

type View = "opening" | "other-account" | "question" | "new-password" | "half" | "changed" | "done";

function viewOf({
  owner,
  purpose,
  accepted,
  outcome,
}: {
  owner: LinkOwner | null;
  purpose: LinkPurpose;
  accepted: boolean;
  outcome: Outcome | "entered" | null;
}): View {
  if (!owner) return "opening";
  // a page that somebody signs in to starts anew; this one was theirs already
  if (outcome === "entered") return owner.present?.tokens ? "done" : "question";
  if (outcome?.kind === "new-address") return outcome.isComplete ? "changed" : "half";
  // a change of address signs nobody in
  if (purpose === "new-address") return "question";
  if (isOther(owner)) return "other-account";
  return accepted || (purpose === "new-password" && isKnown(owner)) ? "new-password" : "question";
}

const isOther = ({ account, present }: LinkOwner) =>
  present !== null && account !== null && present.account.id !== account.id;

/** It was asked for in this browser, or its account is here already. */
const isKnown = ({ account, awaited, present }: LinkOwner) =>
  awaited || (account !== null && present?.account.id === account.id);
