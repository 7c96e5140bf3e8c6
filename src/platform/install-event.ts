/** Imported by the entry: a browser that can install the studio says so once, and perhaps before any listener exists. */
export const installEvent: { held?: Event } = {};

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // suppresses the browser's own bar: the studio offers installation at a better moment
  installEvent.held = event;
});
