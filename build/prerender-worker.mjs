/** Renders one public page, in a thread of its own: nothing that one page has fetched is there when the next is rendered. */
import { parentPort, workerData } from "node:worker_threads";

// what the app reads of a browser before it has rendered anything; all of it says that nothing is known
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  navigator: { platform: "", onLine: true },
  location: { hash: "" },
  addEventListener() {},
});

const { renderPublicPage } = await import(workerData.renderer);
parentPort?.postMessage(await renderPublicPage(workerData.path));
