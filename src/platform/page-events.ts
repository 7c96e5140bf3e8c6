/** Imported first by the entry: what fails before anybody hears of it is not lost. */
const MOST = 50;
const kept: Event[] = [];
let hear = (event: Event): unknown => kept.length < MOST && kept.push(event);

const heard = (event: Event) => hear(event);
// a file's error does not bubble
addEventListener("error", heard, true);
addEventListener("unhandledrejection", heard);

/** Hands every error and unhandled rejection of the page so far, then each new one, to `next` alone. */
export function hearPageEvents(next: (event: Event) => void): void {
  hear = next;
  kept.splice(0).forEach(next);
}
