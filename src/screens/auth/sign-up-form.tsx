import { Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { EmailField, emailProblem } from "./email-field.tsx";
import { FormError } from "./form-error.tsx";
import { newPasswordWords } from "./new-password.ts";
import { PasswordField } from "./password-field.tsx";
import { useSubmit } from "./use-submit.ts";

interface SignUpFormProps {
  readonly email: string;
  onEmail(email: string): void;
  /** A mail is on its way to `email`. */
  onSent(email: string): void;
}

export function SignUpForm({ email, onEmail, onSent }: SignUpFormProps) {
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const { busy, error, submit, clearError } = useSubmit();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const emailError = emailProblem(email);
  const { words, problem } = newPasswordWords(password, email);

  async function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (emailError) return emailInput.current?.focus();
    if (problem) return passwordInput.current?.focus();
    const address = email.trim();
    const done = await submit((commands) => commands.signUp({ email: address, password }));
    if (done === "check-inbox") onSent(address);
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <EmailField
        ref={emailInput}
        value={email}
        error={checked ? emailError : undefined}
        onChange={(value) => {
          onEmail(value);
          clearError();
        }}
      />
      <PasswordField
        ref={passwordInput}
        value={password}
        purpose="new-password"
        error={checked ? problem : undefined}
        help={<span aria-live="polite">{words}</span>}
        onChange={(value) => {
          setPassword(value);
          clearError();
        }}
      />
      <FormError error={error} />
      <Button type="submit" variant="primary" size="lg" aria-disabled={busy} className="w-full">
        {busy ? "Creating your account…" : "Create Free Account"}
      </Button>
      <p className="t-14">
        <Link to="/auth" search={{}} className={linkClass}>
          Sign in to an account you have
        </Link>
      </p>
    </form>
  );
}
