import type { ComponentProps, KeyboardEvent } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./text-input.tsx";
import { useGrowingField } from "./use-growing-field.ts";

export interface GrowingLineProps extends Omit<ComponentProps<"textarea">, "value" | "onChange"> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** One line of text that wraps when its field is narrow, as its placeholder does: neither is cut off. Enter submits its form. */
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
      // a question that can still be answered is printed; an empty field for a new text is not
      data-line=""
      value={value}
      enterKeyHint="done"
      onKeyDown={submit}
      // browsers scroll only the caret's line into view: a bar may cover the field's other lines
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
