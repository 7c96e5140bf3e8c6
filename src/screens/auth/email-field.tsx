import type { Ref } from "react";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

interface EmailFieldProps {
  readonly value: string;
  onChange(value: string): void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function EmailField({ value, onChange, error, ref }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      <TextInput
        ref={ref}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Enough to catch a slip; whether the address exists, only a mail can tell. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === "") return "Enter your email.";
  return /^\S+@\S+\.\S+$|^\S+@localhost$/.test(email.trim())
    ? undefined
    : "This is not an email address yet. It has an @ and a dot.";
}
