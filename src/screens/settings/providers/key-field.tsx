import type { RefObject } from "react";
import type { KeyPlace } from "#src/data/ai/keys.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

interface KeyFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly error: string | undefined;
  readonly optional: boolean;
  /** The server is on this device. */
  readonly isHere: boolean;
  readonly place: KeyPlace;
  readonly canRemember: boolean;
  readonly remember: boolean;
  onRemember(remember: boolean): void;
  onForget(): void;
}

/** The person's own key. What is typed is in the field alone: React does not know it, so no attribute repeats it. */
export function KeyField(props: KeyFieldProps) {
  const { field, error, optional, isHere, place, canRemember, remember, onRemember, onForget } = props;
  return (
    <>
      <Field
        label="Key"
        optional={optional ? "optional" : undefined}
        error={error}
        help={place === "none" && isHere ? NOT_NEEDED : HELP[place]}
      >
        <TextInput
          ref={field}
          name="key"
          type="password"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
        />
      </Field>
      {place !== "none" && (
        <Button size="sm" className="justify-self-start" onClick={onForget}>
          Forget the key
        </Button>
      )}
      {canRemember ? (
        <Switch
          label="Remember on this device"
          help={
            remember
              ? "Saved in this browser, encrypted. It is never synced or exported, and is deleted when you sign out."
              : "The key is forgotten when this tab closes."
          }
          checked={remember}
          onChange={onRemember}
        />
      ) : (
        <p className="t-13 text-text-3">
          The key is forgotten when this tab closes: this browser cannot store it encrypted.
        </p>
      )}
    </>
  );
}

const NOT_NEEDED = "A model on this device needs no key, unless you set one up at its server.";
const HELP: Record<KeyPlace, string> = {
  none: "It goes to the address above and nowhere else.",
  tab: "A key is saved until this tab closes. Leave this empty to keep it.",
  device: "A key is remembered on this device. Leave this empty to keep it.",
};
