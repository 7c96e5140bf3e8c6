import type { Ref } from "react";
import { type EmailFault, emailFault, LONGEST_EMAIL } from "#domain/email.ts";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

interface EmailFieldProps {
  readonly label?: string;
  readonly value: string;
  onChange(value: string): void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function EmailField({ label = "Email", value, onChange, error, ref }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      <TextInput
        ref={ref}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_EMAIL}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** What is wrong with an address, for its field; undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  const fault = emailFault(email);
  return fault ? WORDS[fault.kind](fault) : undefined;
}

const WORDS: Record<EmailFault["kind"], (fault: EmailFault) => string> = {
  empty: () => "Enter your email.",
  incomplete: () => "This is not an email address yet. It has an @ and a dot.",
  dots: () => "This is not an email address: a dot is where none can be.",
  domain: () => "This is not an email address: check what comes after the @.",
  long: () => "This is not an email address: it is too long.",
  character: (fault) =>
    `This is not an email address: ${"character" in fault ? named(fault.character) : "something"} cannot be there.`,
};

function named(character: string): string {
  if (character === "@") return "a second @";
  return /[\s\p{C}]/u.test(character) ? "a blank" : `“${character}”`;
}
