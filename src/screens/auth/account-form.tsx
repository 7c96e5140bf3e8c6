import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { EmailField, emailProblem } from "./email-field.tsx";
import { FormError } from "./form-error.tsx";
import type { PasswordWords } from "./new-password.ts";
import { PasswordField } from "./password-field.tsx";
import type { Submitting } from "./use-submit.ts";

interface AccountFormProps {
  /** Left out where the account is known. */
  readonly email?: { readonly value: string; onChange(value: string): void };
  /** Left out where none is needed. */
  readonly password?: {
    readonly label?: string;
    readonly purpose: "current-password" | "new-password";
    words(password: string, email: string): PasswordWords;
  };
  readonly submitting: Submitting;
  /** On the button; `busy` while it is sent. */
  readonly action: string;
  readonly busy: string;
  /** Both are complete; the address is without blanks around it. */
  onSend(typed: { readonly email: string; readonly password: string }): void;
  /** Offered with the error. */
  readonly wayOn?: ReactNode;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** What every form of /auth is made of: the address, the password, what went wrong, and the one button. What is typed stays until the page goes. */
export function AccountForm({ email, password, submitting, action, busy, onSend, wayOn, children }: AccountFormProps) {
  const [typed, setTyped] = useState("");
  const [checked, setChecked] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const address = email?.value ?? "";
  const emailError = email && emailProblem(address);
  const { words, problem }: PasswordWords = password?.words(typed, address) ?? {};

  function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (emailError) return emailInput.current?.focus();
    if (problem) return passwordInput.current?.focus();
    onSend({ email: address.trim(), password: typed });
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      {email && (
        <EmailField
          ref={emailInput}
          value={email.value}
          error={checked ? emailError : undefined}
          onChange={(value) => {
            email.onChange(value);
            submitting.clearError();
          }}
        />
      )}
      {password && (
        <PasswordField
          ref={passwordInput}
          {...(password.label ? { label: password.label } : {})}
          value={typed}
          purpose={password.purpose}
          error={checked ? problem : undefined}
          help={words}
          onChange={(value) => {
            setTyped(value);
            submitting.clearError();
          }}
        />
      )}
      <FormError error={submitting.error}>{wayOn}</FormError>
      <Button type="submit" variant="primary" size="lg" aria-disabled={submitting.busy} className="w-full">
        {submitting.busy ? busy : action}
      </Button>
      {children}
    </form>
  );
}
