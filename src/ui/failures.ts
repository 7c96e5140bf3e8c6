/** Something that failed to render, as a boundary caught it. */
export interface Failure {
  readonly error: unknown;
  /** What the screen shows for it. */
  readonly errorId: string;
}

const waiting: Failure[] = [];
let take = (failure: Failure): unknown => waiting.push(failure);

/** Tells the console, and whoever keeps reports. The message of an error can hold the person's words: the console gets its name alone. */
export function reportFailure(error: unknown, errorId: string): void {
  console.error(`${errorId}: ${error instanceof Error ? error.name : typeof error}`);
  take({ error, errorId });
}

/** Hands every failure so far, then each new one, to whoever keeps reports. */
export function takeFailures(next: (failure: Failure) => void): void {
  take = next;
  waiting.splice(0).forEach(next);
}
