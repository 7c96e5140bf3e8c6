/** The specification's switches (section 9), as the studio is built. What an operator may switch without a build stands in `operator-flags.ts`. */

/** Answers that appear word by word: built and tested, off until the specification turns it on. */
export const STREAMING = false;

/** Visitors are asked to sign up from the fourth of their free actions on; nothing is ever blocked by it. */
export const SOFT_GATE_ENABLED = true;
