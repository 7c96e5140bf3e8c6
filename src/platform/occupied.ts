/**
 * Whether the person is busy, or is being asked something, or waits for work of this page. Code that offers or asks by itself checks here first, and
 * registers its own question here.
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

/** Work of this page that the person waits for: a thought, a model's answer, a run of the lab; or that they do against a clock. */
const works = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Registers work: nobody is asked or offered anything meanwhile. Returns the way to end it. */
export function beginWork(): () => void {
  const work = Symbol();
  works.add(work);
  tell();
  return () => {
    if (works.delete(work)) tell();
  };
}

/** Whether any work of this page is under way. */
export const isAtWork = (): boolean => works.size > 0;

/** Calls the listener whenever work begins or ends. Returns the way to stop that. */
export function onWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
