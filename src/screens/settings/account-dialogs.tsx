import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useSession } from "#src/data/session/use-session.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { notify } from "#src/ui/notify.ts";
import { EmailField, emailProblem } from "../auth/email-field.tsx";
import { FormError } from "../auth/form-error.tsx";
import { newPasswordWords } from "../auth/new-password.ts";
import { PasswordField } from "../auth/password-field.tsx";
import { type Submitting, useSubmit } from "../auth/use-submit.ts";

/** What every dialog about the account takes. */
export interface AccountDialogProps {
  /** Of the account that is signed in. */
  readonly email: string;
  onClose(): void;
}

const FORM = "change-account";

interface ChangeDialogProps {
  readonly title: string;
  readonly description: string;
  /** On the button; `busy` while it is sent. */
  readonly action: string;
  readonly busy: string;
  readonly submitting: Submitting;
  onSend(): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** A form in a dialog, with what went wrong above its buttons. What is typed stays until it succeeds or is closed. */
function ChangeDialog({ title, description, action, busy, submitting, onSend, onClose, children }: ChangeDialogProps) {
  const isBusy = submitting.busy;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button aria-disabled={isBusy} onClick={() => !isBusy && onClose()}>
            Cancel
          </Button>
          <Button variant="primary" form={FORM} type="submit" aria-disabled={isBusy}>
            {isBusy ? busy : action}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="mt-5 grid gap-5"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
        <FormError error={submitting.error} />
      </form>
    </Dialog>
  );
}

/** The new address counts once the links in both mailboxes were opened. */
export function ChangeEmailDialog({ email, onClose }: AccountDialogProps) {
  const submitting = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [checked, setChecked] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const next = typed.trim();
  const problem =
    next.toLowerCase() === email.toLowerCase() ? "This is your email already. Enter another one." : emailProblem(next);

  async function send() {
    setChecked(true);
    if (problem) return field.current?.focus();
    const done = await submitting.submit((commands) => commands.changeEmail(next));
    if (done !== undefined) setSentTo(next);
  }

  if (sentTo !== null) return <CheckBothInboxes emails={[email, sentTo]} onClose={onClose} />;
  return (
    <ChangeDialog
      title="Change your email"
      description={`It is ${email} now. The new email takes effect once you have opened the link in each mailbox.`}
      action="Send the links"
      busy="Sending…"
      submitting={submitting}
      onSend={() => void send()}
      onClose={onClose}
    >
      <EmailField
        ref={field}
        label="New email"
        value={typed}
        error={checked ? problem : undefined}
        onChange={(value) => {
          setTyped(value);
          submitting.clearError();
        }}
      />
    </ChangeDialog>
  );
}

function CheckBothInboxes({ emails, onClose }: { readonly emails: readonly string[]; onClose(): void }) {
  const { mails } = useSession();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Open the links in both mailboxes"
      description="Until then nothing changes: you sign in with the email you have now. Each link works once, for one hour."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="mt-4 grid gap-1 text-text-1 wrap-anywhere">
        {emails.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {mails === "to-inbox" && (
        <p className="t-14 mt-4">
          This studio runs on your own machine and sends no mail. Its terminal shows a link to the mails: “Inbox of its
          mails”.
        </p>
      )}
    </Dialog>
  );
}

/** The present password says that it is the person themselves. */
export function ChangePasswordDialog({ email, onClose }: AccountDialogProps) {
  const submitting = useSubmit();
  const [currentField, nextField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [checked, setChecked] = useState(false);
  const { words, problem } = newPasswordWords(next, email);

  async function send() {
    setChecked(true);
    if (current === "") return currentField.current?.focus();
    if (problem) return nextField.current?.focus();
    const done = await submitting.submit((commands) => commands.changePassword({ current, next }));
    if (done === undefined) return;
    notify({ title: "Password changed", description: "Your other devices are signed out.", variant: "success" });
    onClose();
  }

  return (
    <ChangeDialog
      title="Change your password"
      description="Your other devices are signed out. This one stays signed in."
      action="Change password"
      busy="Changing it…"
      submitting={submitting}
      onSend={() => void send()}
      onClose={onClose}
    >
      <PasswordField
        ref={currentField}
        label="Current password"
        name="current-password"
        purpose="current-password"
        value={current}
        error={checked && current === "" ? "Enter your current password." : undefined}
        onChange={(typed) => {
          setCurrent(typed);
          submitting.clearError();
        }}
      />
      <PasswordField
        ref={nextField}
        label="New password"
        name="new-password"
        purpose="new-password"
        value={next}
        help={words}
        error={checked ? problem : undefined}
        onChange={(typed) => {
          setNext(typed);
          submitting.clearError();
        }}
      />
      {/* tells password managers whose password it is; after the fields, for the dialog begins at its first one */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
    </ChangeDialog>
  );
}
