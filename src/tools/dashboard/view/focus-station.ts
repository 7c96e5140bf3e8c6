import { moveFocus } from "#src/platform/focus.ts";

/** Moves the focus from a control that is about to be removed to its station. @param within the station or a control in it */
export function focusStation(within: HTMLElement | null): void {
  const station = within?.closest<HTMLElement>("section[tabindex]") ?? null;
  moveFocus(() => station);
}
