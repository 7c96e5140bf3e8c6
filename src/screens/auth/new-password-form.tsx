import { Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import type { LinkTokens } from "#src/data/session/mail-link.ts";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { FormError } from "./form-error.tsx";
import { newPasswordWords } from "./new-password.ts";
import { PasswordField } from "./password-field.tsx";
import { useSubmit } from "./use-submit.ts";

/** After the link of a recovery mail. Nobody is signed in before the password is set. */
export function NewPasswordForm({ tokens, onLeave }: { tokens: LinkTokens; onLeave(): void }) {
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const { busy, error, submit, clearError } = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const { words, problem } = newPasswordWords(password);

  function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problem) return input.current?.focus();
    void submit((commands) => commands.setPassword(tokens, password));
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <PasswordField
        ref={input}
        label="New password"
        value={password}
        purpose="new-password"
        error={checked ? problem : undefined}
        help={<span aria-live="polite">{words}</span>}
        onChange={(value) => {
          setPassword(value);
          clearError();
        }}
      />
      <FormError error={error}>
        {error?.name === "LinkUsed" && (
          <Link to="/auth" search={{ mode: "reset" }} onClick={onLeave} className={linkClass}>
            Ask for a new link
          </Link>
        )}
      </FormError>
      <Button type="submit" variant="primary" size="lg" aria-disabled={busy} className="w-full">
        {busy ? "Setting it…" : "Set the new password"}
      </Button>
    </form>
  );
}
