/** Whether somebody is in the middle of something, as far as the page alone tells: who offers or asks by itself looks here first. */

const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';
export const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null;

/** A dialog stands over the page, a field has the focus, or nobody looks at the page. */
export const isOccupied = (): boolean =>
  document.visibilityState === "hidden" || isDialogOpen() || document.activeElement?.matches(FIELD) === true;
