/** Imported first by the entry, so that failures before the first listener are not lost. */
const MOST = 50;
const early: Event[] = [];
let hear = (event: Event): unknown => early.length < MOST && early.push(event);

const heard = (event: Event) => hear(event);
// a resource's error event does not bubble
addEventListener("error", heard, true);
addEventListener("unhandledrejection", heard);

/** Passes every error and unhandled rejection so far, then each new one, to `next`. There is one listener only. */
export function hearPageEvents(next: (event: Event) => void): void {
  hear = next;
  early.splice(0).forEach(next);
}
