/** The specification's switches (section 9), fixed at build time. Those that an operator may switch without a build are in `operator-flags.ts`. */

/**
 * Whether an answer's words are shown as they come, for people who have not chosen (`src/platform/streaming-switch.ts`). How an answer travels does not
 * depend on it.
 */
export const STREAMING = false;

/** From the fourth free action on, visitors are asked to sign up; this never blocks anything. */
export const SOFT_GATE_ENABLED = true;
