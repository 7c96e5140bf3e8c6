import { Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { EmailField, emailProblem } from "./email-field.tsx";
import { FormError } from "./form-error.tsx";
import { PasswordField } from "./password-field.tsx";
import { useResend } from "./use-resend.ts";
import { useSubmit } from "./use-submit.ts";

interface SignInFormProps {
  readonly email: string;
  onEmail(email: string): void;
}

export function SignInForm({ email, onEmail }: SignInFormProps) {
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const { busy, error, submit, clearError } = useSubmit();
  const { busy: resending, resend } = useResend(email);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const emailError = emailProblem(email);
  const passwordError = password === "" ? "Enter your password." : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (emailError) return emailInput.current?.focus();
    if (passwordError) return passwordInput.current?.focus();
    void submit((commands) => commands.signIn({ email: email.trim(), password }));
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5">
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
        purpose="current-password"
        error={checked ? passwordError : undefined}
        onChange={(value) => {
          setPassword(value);
          clearError();
        }}
      />
      <FormError error={error}>
        {error?.name === "EmailNotVerified" && (
          <Button size="sm" aria-disabled={resending} onClick={() => void resend()}>
            Resend verification email
          </Button>
        )}
      </FormError>
      <Button type="submit" variant="primary" size="lg" aria-disabled={busy} className="w-full">
        {busy ? "Signing in…" : "Sign in"}
      </Button>
      <p className="t-14 flex flex-wrap justify-between gap-x-6">
        <Link to="/auth" search={{ mode: "signup" }} className={linkClass}>
          Create a free account
        </Link>
        <Link to="/auth" search={{ mode: "reset" }} className={linkClass}>
          Reset the password
        </Link>
      </p>
    </form>
  );
}
