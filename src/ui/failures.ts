/** A failure to render, as a boundary caught it. */
export interface Failure {
  readonly error: unknown;
  /** The id that the screen shows. */
  readonly errorId: string;
}

const waiting: Failure[] = [];
let take = (failure: Failure): unknown => waiting.push(failure);

let fail = () => {};
/** Resolves once something has failed to render. */
export const firstFailure = new Promise<void>((resolve) => {
  fail = resolve;
});

/** Something failed to render that no boundary is left to name. */
export const noteFailure = (): void => fail();

/** Tells the console, and the listener that stores reports. The message of an error can hold the person's words: the console gets its name alone. */
export function reportFailure(error: unknown, errorId: string): void {
  console.error(`${errorId}: ${error instanceof Error ? error.name : typeof error}`);
  fail();
  take({ error, errorId });
}

/** Passes every failure so far, then each new one, to the error reports. */
export function takeFailures(next: (failure: Failure) => void): void {
  take = next;
  waiting.splice(0).forEach(next);
}
