import { Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { EmailField, emailProblem } from "./email-field.tsx";
import { FormError } from "./form-error.tsx";
import { useSubmit } from "./use-submit.ts";

interface ResetFormProps {
  readonly email: string;
  onEmail(email: string): void;
  /** A mail is on its way to `email`, if it has an account. */
  onSent(email: string): void;
}

export function ResetForm({ email, onEmail, onSent }: ResetFormProps) {
  const [checked, setChecked] = useState(false);
  const { busy, error, submit, clearError } = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const problem = emailProblem(email);

  async function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problem) return input.current?.focus();
    const address = email.trim();
    if ((await submit((commands) => commands.requestReset(address))) !== undefined) onSent(address);
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <EmailField
        ref={input}
        value={email}
        error={checked ? problem : undefined}
        onChange={(value) => {
          onEmail(value);
          clearError();
        }}
      />
      <FormError error={error} />
      <Button type="submit" variant="primary" size="lg" aria-disabled={busy} className="w-full">
        {busy ? "Sending…" : "Send me a link"}
      </Button>
      <p className="t-14">
        <Link to="/auth" search={{}} className={linkClass}>
          Back to sign-in
        </Link>
      </p>
    </form>
  );
}
