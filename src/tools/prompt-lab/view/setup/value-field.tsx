import type { ClipboardEvent } from "react";
import { cx } from "#src/ui/class-names.ts";
import { controlClass } from "#src/ui/text-input.tsx";
import { useGrowingField } from "#src/ui/use-growing-field.ts";

interface ValueFieldProps {
  readonly id?: string;
  /** The variable, and the input it belongs to. */
  readonly variable: string;
  readonly of: string;
  readonly value: string;
  onText(text: string): void;
  /** Called when several cells were pasted. */
  onTable(text: string): void;
}

/** A variable's value in an input: a cell that grows with its text. An empty one shows the gap that a prompt would have there. */
export function ValueField({ id, variable, of, value, onText, onTable }: ValueFieldProps) {
  const [, connect] = useGrowingField(value);
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    if (!text.includes("\t")) return;
    event.preventDefault();
    onTable(text);
  }
  return (
    <textarea
      id={id}
      ref={connect}
      dir="auto"
      rows={1}
      aria-label={`${variable} of ${of}`}
      placeholder={`[${variable}]`}
      value={value}
      autoComplete="off"
      onPaste={paste}
      onChange={({ target }) => onText(target.value)}
      className={cx(
        "t-14 field-sizing-content block max-h-48 min-h-ctl resize-none overflow-y-auto py-[calc((var(--ctl)-1lh)/2-1px)] wrap-anywhere placeholder:text-warn",
        value.trim() === "" && "border-dashed",
        controlClass,
      )}
    />
  );
}
