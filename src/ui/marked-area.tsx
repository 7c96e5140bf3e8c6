import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { cx } from "./class-names.ts";
import { Gap } from "./gap.tsx";
import { useGrowingField } from "./use-growing-field.ts";
import "./marked-area.css";

/** A place in the text, as a half-open range of UTF-16 code units, and its number. */
export interface AreaMark {
  readonly start: number;
  readonly end: number;
  readonly number: number;
}

export type MarkedAreaProps = Omit<ComponentProps<"textarea">, "value" | "onChange" | "placeholder"> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Underlined in the text; of two that overlap, only the earlier one. People who cannot see them find them listed elsewhere. */
  readonly marks?: readonly AreaMark[];
  /** What an empty field asks, and the gap that marks where an answer goes. */
  readonly prompt?: { readonly asks: string; readonly gap: string; readonly after: string };
};

/**
 * Beyond this length the field scrolls by itself. Its marks are on a copy of the text that is laid out as a whole, so callers leave them
 * out during typing. Characters.
 */
export const LONG_TEXT = 12_000;

/** A field for text that a model will read. It grows with its text; marked places are underlined and numbered. */
export function MarkedArea({
  label,
  value,
  onChange,
  marks = [],
  prompt,
  id,
  ref,
  className,
  ...rest
}: MarkedAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [field, connect] = useGrowingField(value, ref);
  const said = useOutsideText(field, value);
  const long = value.length > LONG_TEXT;
  const longClass = long && "marked-area-text--long";
  const marked = useRef<HTMLDivElement>(null);
  const asking = value === "" && prompt !== undefined;

  // the marks of a long text follow its field's scroll position
  const scrolls = long && marks.length > 0;
  useLayoutEffect(() => {
    if (scrolls && marked.current && field.current) marked.current.scrollTop = field.current.scrollTop;
  }, [field, scrolls]);

  return (
    <div className={cx("marked-area", asking && "marked-area--empty", className)}>
      {marks.length > 0 && (
        <div aria-hidden ref={marked} className={cx("marked-area-text marked-area-marks", longClass)} dir="auto">
          {markedText(value, marks)}
        </div>
      )}
      {asking && (
        <p id={`${fieldId}-asks`} className="marked-area-asks">
          {prompt.asks} <Gap>{prompt.gap}</Gap> {prompt.after}
        </p>
      )}
      <textarea
        dir="auto"
        rows={1}
        spellCheck={!long}
        {...rest}
        {...(asking ? { "aria-describedby": `${fieldId}-asks` } : {})}
        id={fieldId}
        ref={connect}
        aria-label={label}
        defaultValue=""
        onScroll={({ currentTarget }) => {
          if (marked.current) marked.current.scrollTop = currentTarget.scrollTop;
        }}
        onChange={(event) => {
          said.current = event.target.value;
          onChange(said.current);
        }}
        className={cx("marked-area-text", longClass)}
      />
    </div>
  );
}

function markedText(text: string, marks: readonly AreaMark[]): ReactNode[] {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const { start, end, number } of [...marks].sort((a, b) => a.start - b.start)) {
    if (start < at || end > text.length) continue;
    nodes.push(
      text.slice(at, start),
      <mark key={number}>
        {text.slice(start, end)}
        <sup data-number={number} />
      </mark>,
    );
    at = end;
  }
  // a line break at the end of a field adds a line
  nodes.push(`${text.slice(at)}\n`);
  return nodes;
}

/**
 * Writes text from outside into an uncontrolled field: React's `value` would write and read a long text with every key. The browser's undo
 * does not know such a write and would mix both texts, so undo goes back to it and no further.
 * @returns the field's text, which the input handler sets
 */
function useOutsideText(field: RefObject<HTMLTextAreaElement | null>, value: string): RefObject<string | null> {
  const said = useRef<string>(null);
  /** The text last written, as the field returns it, and whether the person has undone since. */
  const written = useRef("");
  const undone = useRef(false);

  useLayoutEffect(() => {
    if (field.current === null || value === said.current) return;
    field.current.value = value;
    said.current = value;
    written.current = field.current.value;
    undone.current = false;
  }, [field, value]);

  useEffect(() => {
    const element = field.current;
    function stopAtWritten(event: InputEvent) {
      const there = element?.value === written.current;
      if (event.inputType === "historyUndo" && !there) undone.current = true;
      else if (event.inputType === "historyUndo" || (event.inputType === "historyRedo" && there && !undone.current))
        event.preventDefault();
    }
    element?.addEventListener("beforeinput", stopAtWritten);
    return () => element?.removeEventListener("beforeinput", stopAtWritten);
  }, [field]);

  return said;
}
