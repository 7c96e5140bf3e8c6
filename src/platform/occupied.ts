/** Whether somebody is in the middle of something, or is being asked something: who offers or asks by itself looks here first, and says here that it does. */

const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';
export const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null;

/** What the studio asks by itself, at the edge of the page, and nobody has answered. */
const questions = new Set<symbol>();

/** The studio asks something: nothing else is asked or offered in its place. Returns the way to say that it stands there no more. */
export function beginQuestion(): () => void {
  const question = Symbol();
  questions.add(question);
  return () => void questions.delete(question);
}

/** A dialog stands over the page, a field has the focus, something is asked already, or nobody looks at the page. */
export const isOccupied = (): boolean =>
  document.visibilityState === "hidden" ||
  isDialogOpen() ||
  questions.size > 0 ||
  document.activeElement?.matches(FIELD) === true;
