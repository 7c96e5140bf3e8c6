import { useLayoutEffect } from "react";

/** Where a single key means something else. */
const ELSEWHERE = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/**
 * Single keys of a page, from its first paint on, by `KeyboardEvent.key`, letters in lower case also with Caps Lock; while no field has the focus and no dialog is open. A handler
 * that gives false leaves the key to others.
 */
export function useSingleKeys(keys: Readonly<Record<string, () => unknown>>): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(ELSEWHERE)) return;
      if (document.querySelector("[role=dialog]")) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (act && act() !== false) event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}

/**
 * Moves the focus to the next or the previous of these, once it is on or in one.
 * @param begins a step forward gives it to the first where none has it
 * @returns false where none has it: the page scrolls then
 */
export function moveFocus(list: Element | null, which: string, step: 1 | -1, begins = false): boolean {
  const rows = list ? [...list.querySelectorAll<HTMLElement>(which)] : [];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (at === -1 && (!begins || step === -1 || rows.length === 0)) return false;
  rows[at + step]?.focus();
  return true;
}
