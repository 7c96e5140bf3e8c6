import { type RefObject, useEffect, useRef } from "react";
import { moveFocus, pageHeading } from "#src/platform/focus.ts";

/**
 * Keeps the focus in a list whose rows settle by themselves: when the row that had it is gone, the one in its place takes it, or the page's
 * heading. Rows begin with a heading.
 * @param keys of the rows, in their order
 * @param dialog one about a row is open, and has the focus
 * @returns moves the focus to the row at an index, once it is there
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  dialog: boolean,
): (index: number) => void {
  const focused = useRef<{ key: string; index: number } | null>(null);
  const heading = (index: number) => list.current?.children.item(index)?.querySelector<HTMLElement>("h2") ?? null;
  const known = keys.join("\n");

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const index = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target));
      const key = known.split("\n")[index];
      if (index >= 0 && key !== undefined) focused.current = { key, index };
      // a dialog about the row is still about the row
      else if (!target.closest("[role=dialog]")) focused.current = null;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, [list, known]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that are there are what it follows
  useEffect(() => {
    const last = focused.current;
    if (!last || dialog || known.split("\n").includes(last.key)) return;
    focused.current = null;
    moveFocus(() => heading(last.index) ?? heading(last.index - 1) ?? pageHeading());
  }, [known, dialog]);

  return (index) => moveFocus(() => heading(index));
}
