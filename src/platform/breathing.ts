/** Work that goes on longer than this is felt. Milliseconds. */
const SLICE = 12;

/** Continues in a new task, so that the browser handles the person's input first. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** For long work in small steps: call the returned function between them. It yields to the page whenever a slice of time is used up. */
export function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await nextTask();
    since = performance.now();
  };
}
