import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Writes text from outside into an uncontrolled field: React's `value` would write and read a long text with every key. The browser's undo
 * does not know such a write and would mix both texts, so undo goes back to it and no further.
 * @returns the field's text, which the input handler sets
 */
export function useOutsideText(field: RefObject<HTMLTextAreaElement | null>, value: string): RefObject<string | null> {
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
