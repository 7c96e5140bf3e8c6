/** Renders one public page, in a thread of its own, so that nothing that one page fetched affects the next. */
import { parentPort, workerData } from "node:worker_threads";

// what the app reads from a browser before its first render; all of it says that nothing is known
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  navigator: { platform: "", onLine: true },
  location: { hash: "" },
  addEventListener() {},
});

const { renderPublicPage } = await import(workerData.renderer);
parentPort?.postMessage(await renderPublicPage(workerData.path));
