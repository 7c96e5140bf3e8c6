import type { ComponentProps, KeyboardEvent } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./text-input.tsx";
import { useGrowingField } from "./use-growing-field.ts";

export interface GrowingLineProps extends Omit<ComponentProps<"textarea">, "value" | "onChange"> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** One line of text that wraps where its field is narrow, as its placeholder does: nothing of either is cut. Enter submits its form. */
export function GrowingLine({ value, onText, className, ref, ...rest }: GrowingLineProps) {
  const control = useFieldControl();
  const [, connect] = useGrowingField(value, ref);
  function submit(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <textarea
      ref={connect}
      rows={1}
      // a question that may still be answered is printed; the field of a text to come is not
      data-line=""
      value={value}
      enterKeyHint="done"
      onKeyDown={submit}
      // a browser brings the caret's line into view: of a field of several lines the others may lie under a bar
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: "nearest" })}
      onChange={({ target }) => onText(target.value.replace(/\s*[\r\n]+\s*/g, " "))}
      className={cx(
        "t-14 field-sizing-content block min-h-ctl resize-none py-[calc((var(--ctl)-1lh)/2-1px)] [overflow-wrap:anywhere]",
        controlClass,
        className,
      )}
      {...rest}
      {...control}
    />
  );
}
