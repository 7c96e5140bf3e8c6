import type { LinkOwner } from "#src/data/session/account-commands.ts";
import type { LinkPurpose } from "#src/data/session/mail-link.ts";
import { useStudio } from "#src/data/studio.tsx";
import { startSignOut, useSignOut } from "#src/screens/account/sign-out-state.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { AuthFrame } from "./auth-frame.tsx";

const SignOutDialog = lazyPart(() =>
  import("#src/screens/account/sign-out-dialog.tsx").then((part) => part.SignOutDialog),
);

interface OtherAccountProps {
  /** A change of address signs nobody in: it needs no sign-out. */
  readonly purpose: Exclude<LinkPurpose, "new-address">;
  readonly owner: LinkOwner;
  onStay(): void;
}

const NEXT: Record<OtherAccountProps["purpose"], string> = {
  confirm: "To confirm its address here, sign out of the current account, then open the link in the mail once more.",
  "new-password": "To set its new password here, sign out of the current account first.",
};

/** The link leads to another account than the one that is signed in here: nothing is done before that has signed out. */
export function OtherAccount({ purpose, owner: { account, awaited, present }, onStay }: OtherAccountProps) {
  const studio = useStudio();
  const { shown, busy } = useSignOut();
  return (
    <AuthFrame
      title="Another account is signed in here"
      lead={
        awaited
          ? "Nothing has changed on this device."
          : "You did not ask for this link here. If somebody sent it to you, stay signed in. Nothing has changed on this device."
      }
      label="Two accounts"
    >
      <dl className="mb-5 grid gap-3">
        <div>
          <dt className="t-13 text-text-3">
            {present?.tokens ? "Signed in here" : "Has work here, its session has ended"}
          </dt>
          <dd className="text-text-1 wrap-anywhere">{present?.account.email}</dd>
        </div>
        <div>
          <dt className="t-13 text-text-3">The link's account</dt>
          <dd className="text-text-1 wrap-anywhere">{account?.email}</dd>
        </div>
      </dl>
      <p className="t-14 mb-5">{NEXT[purpose]}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="lg" variant="primary" onClick={onStay}>
          Stay signed in
        </Button>
        <Button
          size="lg"
          aria-disabled={busy}
          onClick={() => void startSignOut(studio, "here", purpose === "new-password" ? "/auth?mode=reset" : "/auth")}
        >
          Sign out of the current account
        </Button>
      </div>
      {shown && <SignOutDialog />}
    </AuthFrame>
  );
}
