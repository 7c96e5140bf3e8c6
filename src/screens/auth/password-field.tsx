import { Eye, EyeOff } from "lucide-react";
import { type Ref, useState } from "react";
import { Field } from "#src/ui/field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

interface PasswordFieldProps {
  readonly label?: string;
  readonly value: string;
  onChange(value: string): void;
  /** Other than the only one of its form has. */
  readonly name?: string;
  /** Tells password managers whether to offer one or to make one. */
  readonly purpose: "current-password" | "new-password";
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Can be shown, can be pasted into, and says when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { label = "Password", name = "password", value, onChange, purpose, error, help, ref } = props;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // what is wrong says all that the help would
  const told = capsLock ? "Caps Lock is on." : error ? undefined : help;
  return (
    <Field
      label={label}
      error={error && <span aria-live="polite">{error}</span>}
      help={told && <span aria-live="polite">{told}</span>}
    >
      <div className="relative">
        <TextInput
          ref={ref}
          type={shown ? "text" : "password"}
          name={name}
          autoComplete={purpose}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-12"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyUp={(event) => setCapsLock(event.getModifierState("CapsLock"))}
          onBlur={() => setCapsLock(false)}
        />
        {/* over the field's end; after it in the order of the keyboard */}
        <IconButton
          label={shown ? "Hide password" : "Show password"}
          size="sm"
          className="absolute top-1/2 right-1 -translate-y-1/2 active:-translate-y-1/2"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </div>
    </Field>
  );
}
