/**
 * Whether the person is busy, or is being asked something. Code that offers or asks by itself checks here first, and registers its own question here.
 */

const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';
export const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null;

/** Questions that the studio has asked by itself, at the edge of the page, and that are still open. */
const questions = new Set<symbol>();

/** Registers a question: nothing else is asked or offered meanwhile. Returns the way to end it. */
export function beginQuestion(): () => void {
  const question = Symbol();
  questions.add(question);
  return () => void questions.delete(question);
}

/** Whether a dialog is open, a field has the focus, a question is open, or the page is hidden. */
export const isOccupied = (): boolean =>
  document.visibilityState === "hidden" ||
  isDialogOpen() ||
  questions.size > 0 ||
  document.activeElement?.matches(FIELD) === true;
