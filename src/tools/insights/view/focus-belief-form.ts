import { moveFocus } from "#src/platform/focus.ts";

/** Moves the focus into the form for a belief once it is there: outside of a field the page takes what is typed for its keys. */
export const focusBeliefForm = (): void =>
  moveFocus(() => document.querySelector<HTMLElement>("[aria-labelledby=state-belief] textarea"));
