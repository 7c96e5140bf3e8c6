/** Imported by the entry: a browser that would install the studio says so once, early, and perhaps before anybody hears of it. */
export const installEvent: { held?: Event } = {};

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // no bar of the browser's own: the studio offers it at a better moment
  installEvent.held = event;
});
