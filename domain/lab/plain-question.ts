/**
 * The control of every lift sample: any question below a wording lifts its structure score, so a persona gains only what it adds to this one.
 * Another question is another control, with a number of its own.
 */
export const PLAIN_QUESTION = "What else should be asked here?";
export const CONTROL = 1;
