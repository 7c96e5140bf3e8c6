import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { meanwhile } from "#domain/edited-text.ts";
import { fitting } from "#domain/map/fitting.ts";
import { MOST_TEXT } from "#domain/map/limits.ts";
import { Button } from "#src/ui/button.tsx";
import { cx } from "#src/ui/class-names.ts";
import { useGrowingField } from "#src/ui/use-growing-field.ts";
import { useStoredDraft } from "../live.ts";
import { type Ending, useEndings } from "./use-endings.ts";

interface ThoughtFieldProps {
  /** Where the text is stored as the person types. */
  readonly place: string;
  readonly initial: string;
  readonly label: string;
  readonly className?: string;
  /** @returns why the text cannot be stored, null once it is. An empty text is dropped */
  onDone(text: string, how: Ending): Promise<string | null>;
  /** Stores a text that is too long as several thoughts. @returns why it cannot; null once it is */
  onSplit(text: string): Promise<string | null>;
  /** Whether Tab ends a text too. */
  readonly tabEnds?: boolean;
  /** A key that the view knows; true when it was one. */
  onKey?(event: KeyboardEvent<HTMLTextAreaElement>, text: string): boolean;
}

/** A thought while it is written. Enter and Escape end it, Shift+Enter begins a new line, and leaving the field keeps what was written. */
export function ThoughtField({
  place,
  initial,
  label,
  className,
  tabEnds = false,
  onDone,
  onSplit,
  onKey,
}: ThoughtFieldProps) {
  const draft = useStoredDraft(place);
  const [typed, setTyped] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** The text that the person last saw here: another tab may change it meanwhile. */
  const seen = useRef(initial);
  // what was left in an earlier visit, which no step has stored, continues
  const text = typed || draft.text !== "" ? draft.text : initial;
  const latest = useRef(text);
  latest.current = text;
  const [field, connect] = useGrowingField(text);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
    element.scrollIntoView?.({ block: "nearest" });
  }, [field]);

  const pressed = useRef(false);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      pressed.current = target !== field.current;
    };
    document.addEventListener("pointerdown", onPress, true);
    return () => document.removeEventListener("pointerdown", onPress, true);
  }, [field]);
  const refocus = () => setTimeout(() => document.activeElement === document.body && field.current?.focus(), 0);

  const endings = useEndings({
    initial,
    latest: () => latest.current,
    store: onDone,
    onRest(rest) {
      if (rest === "") draft.forget();
      else if (rest !== latest.current) draft.setText(rest);
    },
    onFailed(why) {
      setError(why);
      field.current?.focus();
    },
  });
  async function end(how: Ending) {
    if (!endings.isStoring() && seen.current !== initial && text !== initial && text.trim() !== "") {
      seen.current = initial;
      setError(meanwhile(initial, "Press Enter to keep yours instead."));
      field.current?.focus();
      return;
    }
    await endings.end(how);
  }

  const parts = error !== null && text.trim().length > MOST_TEXT ? fitting(text).length : 0;
  async function split() {
    const failed = await onSplit(text);
    if (failed === null) draft.forget();
    else setError(failed);
  }

  const shown = error ?? draft.error?.message;
  return (
    <span className="block min-w-0 flex-1">
      <textarea
        ref={connect}
        rows={1}
        dir="auto"
        aria-label={label}
        aria-invalid={shown ? true : undefined}
        value={text}
        onChange={({ target }) => {
          setTyped(true);
          setError(null);
          draft.setText(target.value);
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          // its own button: the person is still here
          if (relatedTarget && currentTarget.parentElement?.contains(relatedTarget)) return;
          // a line that moved on the page, or a window that is left, takes the focus away without the person's wish
          if (relatedTarget === null && !pressed.current) return void refocus();
          void end("away");
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (onKey?.(event, text)) return event.preventDefault();
          if (event.key === "Enter" && !event.shiftKey) {
            event.preventDefault();
            void end("enter");
          } else if (event.key === "Escape") {
            event.preventDefault();
            void end("escape");
          } else if (tabEnds && event.key === "Tab" && !event.shiftKey && text.trim() !== "") {
            event.preventDefault();
            void end("tab");
          }
        }}
        className={cx(
          "t-q-sm field-sizing-content block w-full resize-none rounded-sm border border-brand bg-bg-1 px-2 py-1 text-text-1 outline-none max-md:text-[1rem]",
          className,
        )}
      />
      {shown && (
        <span role="alert" className="t-13 mt-1 block text-danger">
          {shown}
          {parts > 1 && (
            <Button
              size="sm"
              className="mt-1.5 flex"
              // the field keeps the focus: leaving it would store the text
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void split()}
            >
              Split it into {parts} thoughts at its sentences
            </Button>
          )}
        </span>
      )}
    </span>
  );
}
