import { TriangleAlert } from "lucide-react";
import type { LinkOwner } from "#src/data/session/account-commands.ts";
import type { AccountError } from "#src/data/session/account-error.ts";
import type { LinkPurpose } from "#src/data/session/mail-link.ts";
import { Button } from "#src/ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { FormError } from "./form-error.tsx";

interface LinkQuestionProps {
  readonly purpose: LinkPurpose;
  readonly account: LinkOwner["account"];
  /** The link was asked for in this browser, or its account is signed in here. */
  readonly isKnown: boolean;
  readonly busy: boolean;
  readonly error: AccountError | null;
  onAccept(): void;
  onDecline(): void;
}

const TITLES: Record<LinkPurpose, string> = {
  confirm: "Confirm your address",
  "new-password": "Set a new password",
  "new-address": "Confirm your new address",
};

const WHAT: Record<LinkPurpose, string> = {
  confirm: "The link confirms the address of this account.",
  "new-password": "The link sets a new password for this account.",
  "new-address": "The link confirms the new address of this account. You then sign in with the new address.",
};

/** What becomes of work on this device: an account that the person did not name here gets none of it unasked. */
const SIGNS_IN = {
  known:
    "This device is then signed in to the account. What you saved here without an account moves into it, and what you save from then on goes there too.",
  unknown:
    "This device is then signed in to the account, and what you save from then on goes there. You are asked before anything that you saved here without an account moves into it.",
} as const;

const ACCEPT: Record<LinkPurpose, string> = {
  confirm: "Confirm and sign in",
  "new-password": "Set a new password for it",
  "new-address": "Confirm the new address",
};

/** Names what a link does and to which account. Nothing happens before the person says so. */
export function LinkQuestion({ purpose, account, isKnown, busy, error, onAccept, onDecline }: LinkQuestionProps) {
  return (
    <AuthFrame
      title={isKnown ? TITLES[purpose] : "Is this your account?"}
      lead={
        isKnown ? (
          "Nothing has happened yet. Press the button to go on."
        ) : (
          <p className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 text-text-1">
            <TriangleAlert aria-hidden className="mt-1 size-4 text-warn" />
            <span>You did not ask for this here. If somebody sent you this link, close the page.</span>
          </p>
        )
      }
      label="The link's account"
    >
      <div className="grid gap-5">
        {account && <p className="text-text-1 wrap-anywhere">{account.email}</p>}
        {account?.newEmail && <p className="text-text-1 wrap-anywhere">New address: {account.newEmail}</p>}
        <p className="t-14">
          {WHAT[purpose]} {purpose !== "new-address" && SIGNS_IN[isKnown ? "known" : "unknown"]}
        </p>
        <FormError error={error} />
        <div className="flex flex-wrap gap-2">
          {!isKnown && (
            <Button size="lg" variant="primary" onClick={onDecline}>
              Not mine
            </Button>
          )}
          <Button
            size="lg"
            {...(isKnown ? { variant: "primary" as const } : {})}
            aria-disabled={busy}
            onClick={() => !busy && onAccept()}
          >
            {ACCEPT[purpose]}
          </Button>
        </div>
      </div>
    </AuthFrame>
  );
}
