/** Work that goes on longer than this is felt. Milliseconds. */
const SLICE = 12;

/** A task of its own for what comes after: what the person did meanwhile is handled first. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** For long work done in small steps: call it between them. It lets the page breathe whenever a slice of time is used up. */
export function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await nextTask();
    since = performance.now();
  };
}
