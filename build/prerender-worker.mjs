/** Renders one page, in a thread of its own, so that nothing that one page fetched affects the next. */
import { parentPort, workerData } from "node:worker_threads";

// what the app reads from a browser before its first render; what is stored there tells whose page is rendered
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  navigator: { platform: "", onLine: true },
  location: { hash: "" },
  addEventListener() {},
  localStorage: { getItem: (key) => workerData.stored[key] ?? null },
});

const { renderPage } = await import(workerData.renderer);
parentPort?.postMessage(await renderPage(workerData.path));
