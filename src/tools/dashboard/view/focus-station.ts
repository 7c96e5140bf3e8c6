import { moveFocus } from "#src/platform/focus.ts";

/** Moves the focus from a control that is about to be removed to its station. */
export function focusStation(control: HTMLElement): void {
  const station = control.closest<HTMLElement>("section[tabindex]");
  moveFocus(() => station);
}
