import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { ComposerBox } from "./composer-box.tsx";
import { PageHeader } from "./page-header.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";

interface BeginTextProps {
  readonly title: string;
  readonly fieldId: string;
  readonly label: string;
  readonly placeholder: string;
  /** The key that begins with Enter, as this system writes it. */
  readonly modifier: string;
  /** The text, stored as the person types. */
  readonly draft: {
    readonly text: string;
    readonly error: { readonly message: string } | null | undefined;
    setText(text: string): void;
  };
  /** Below the field. */
  readonly children?: ReactNode;
  /** @returns what went wrong; null once it has begun and the draft is forgotten */
  onBegin(text: string): Promise<string | null>;
  onCancel(): void;
}

/** Begins something from a text. Nothing is written before *Begin*, and an error keeps the text. */
export function BeginText({
  title,
  fieldId,
  label,
  placeholder,
  draft,
  modifier,
  children,
  onBegin,
  onCancel,
}: BeginTextProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const oneAtATime = useOneAtATime();

  async function begin() {
    setBusy(true);
    try {
      const failed = await onBegin(draft.text);
      if (failed !== null) setError(failed);
    } catch {
      setError("It did not begin. Your text is still here: try again.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="max-w-180">
      <PageHeader title={title} />
      <ComposerBox
        id={fieldId}
        label={label}
        placeholder={placeholder}
        value={draft.text}
        readOnly={busy}
        onChange={(next) => {
          draft.setText(next);
          setError(null);
        }}
        onSubmit={() => void oneAtATime(begin)}
        modifier={modifier}
        error={error ?? draft.error?.message}
        footer={
          <>
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="primary" size="lg" disabled={busy} onClick={() => void oneAtATime(begin)}>
              Begin
            </Button>
          </>
        }
      />
      {children}
    </div>
  );
}
