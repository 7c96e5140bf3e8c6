import { moveFocus } from "#src/platform/focus.ts";

/** Takes the focus of a control that is about to go away to the station it stands in. */
export function focusStation(control: HTMLElement): void {
  const station = control.closest<HTMLElement>("section[tabindex]");
  moveFocus(() => station);
}
