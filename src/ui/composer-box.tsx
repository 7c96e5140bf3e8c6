import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from "react";
import { cx } from "./class-names.ts";
import { Kbd } from "./kbd.tsx";
import { Problem } from "./problem.tsx";
import { useGrowingField } from "./use-growing-field.ts";

/** A `/` that may open the menu, as the last of two characters. */
const CALLS = /(^|\s)\/$/;

export type ComposerBoxProps = Omit<ComponentProps<"textarea">, "value" | "onChange" | "onSubmit"> & {
  /** The field's name for people who do not see the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. Enter alone adds a line. */
  readonly onSubmit?: (() => void) | undefined;
  /** `sm` for a follow-up thought. */
  readonly size?: "md" | "sm";
  /** The modifier key that submits with Enter, as this system writes it; shown left of the footer, on larger screens. */
  readonly modifier?: string;
  /** The footer's buttons; the last one comes first on phones. */
  readonly footer?: ReactNode;
  /** What is wrong, and what to do. Shown under the box and linked to its field. */
  readonly error?: ReactNode;
  /** A button beside the error. */
  readonly errorAction?: ReactNode;
  /** The menu of what a `/` can insert (slash-menu.tsx). It is shown, and therefore fetched, with the first `/`. */
  readonly slash?: ComponentType<{ readonly field: RefObject<HTMLTextAreaElement | null> }>;
  /** What a `/` puts in, in a word or two, for those who have such: shown in the footer. */
  readonly slashHint?: string | undefined;
};

/** The large field in which a thought starts. It grows with its text to 60 % of the window, then scrolls. */
export function ComposerBox({
  label,
  value,
  onChange,
  onSubmit,
  size = "md",
  modifier,
  footer,
  error,
  errorAction,
  slash: Slash,
  slashHint,
  id,
  ref,
  className,
  onKeyDown,
  ...rest
}: ComposerBoxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const errorId = error ? `${fieldId}-error` : undefined;
  const [field, connect] = useGrowingField(value, ref);
  const [hasSlashed, setSlashed] = useState(false);

  function hear({ value: text, selectionStart }: HTMLTextAreaElement, isComposing: boolean) {
    onChange(text);
    if (!isComposing && CALLS.test(text.slice(0, selectionStart).slice(-2))) setSlashed(true);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (!(event.ctrlKey || event.metaKey) || onSubmit === undefined) return;
    event.preventDefault();
    onSubmit();
  }

  const box = (
    <div
      data-composer
      className={cx(
        "rounded-lg border border-line-strong bg-bg-1 focus-within:border-brand focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand",
        className,
      )}
    >
      <label className="sr-only" htmlFor={fieldId}>
        {label}
      </label>
      <textarea
        dir="auto"
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        // browsers scroll only the caret's line out from under a bar
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
        {...rest}
        id={fieldId}
        ref={connect}
        value={value}
        onChange={({ target, nativeEvent }) => hear(target, (nativeEvent as InputEvent).isComposing)}
        onKeyDown={handleKeyDown}
        className={cx(
          "t-q field-sizing-content block max-h-[60vh] w-full resize-none bg-transparent px-5.5 pt-5 pb-2 text-text-1 outline-none max-md:px-4 max-md:pt-4 max-md:text-[1.1875rem] max-md:leading-7",
          size === "md" ? "min-h-31 max-md:min-h-33" : "min-h-19",
        )}
      />
      {Slash && hasSlashed && <Slash field={field} />}
      {(modifier !== undefined || footer !== undefined || slashHint !== undefined) && (
        <div className="flex flex-wrap items-center justify-end gap-2 pt-2.5 pr-3 pb-3 pl-5.5 max-md:flex-col-reverse max-md:flex-nowrap max-md:items-stretch max-md:gap-1.5 max-md:px-3 max-md:pt-2">
          {modifier !== undefined && (
            <span className="t-13 mr-auto flex items-center gap-2 text-text-3 max-md:hidden">
              <Kbd>{modifier}</Kbd>
              <Kbd>Enter</Kbd>
            </span>
          )}
          {slashHint !== undefined && (
            <span className="t-13 mr-auto flex items-center gap-2 text-text-3 md:ml-2">
              <Kbd>/</Kbd> {slashHint}
            </span>
          )}
          {footer}
        </div>
      )}
    </div>
  );
  return (
    <>
      {box}
      {errorId !== undefined && (
        <Problem id={errorId} text={error}>
          {errorAction}
        </Problem>
      )}
    </>
  );
}
