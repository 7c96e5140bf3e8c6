/** For this long a press still counts as the second half of one that closed a dialog through its scrim. Milliseconds. */
const DOUBLE_PRESS = 500;

let closedAt = Number.NEGATIVE_INFINITY;

/** Notes that a press outside a dialog closes it. */
export const noteOutsidePress = (): void => {
  closedAt = performance.now();
};

/** Whether a press now may be the second of two in one place, the first of which closed what lay over it. For what no one must do unasked. */
export const mayBeSecondPress = (): boolean => performance.now() - closedAt <= DOUBLE_PRESS;
