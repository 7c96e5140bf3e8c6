/** As far as the studio uses it: TypeScript does not know it, and Chromium alone has it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Each is one launch: its files, or why there are none. */
type Opened = Promise<readonly File[]>;

const waiting: Opened[] = [];
let hear: ((opened: Opened) => void) | null = null;
let listening = false;

/**
 * Hands on the files that the person opened with the installed studio, of each launch one after the other; those that nobody has asked for wait.
 * A launch whose files cannot be read rejects.
 * @returns the way to stop
 */
export function onLaunchedFiles(next: (opened: Opened) => void): () => void {
  listen();
  hear = next;
  waiting.splice(0).forEach(next);
  return () => {
    if (hear === next) hear = null;
  };
}

/** Leaves files for the page that is gone to next: what they hold says that they belong there. */
export const passOn = (files: readonly File[]): void => void waiting.push(Promise.resolve(files));

/** Once: a browser knows one consumer, and no way to take it back. */
function listen(): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  if (listening || !launchQueue) return;
  listening = true;
  launchQueue.setConsumer(({ files = [] }) => {
    if (files.length === 0) return; // the studio was opened without any
    const opened = Promise.all(files.map((file) => file.getFile()));
    if (hear) hear(opened);
    else waiting.push(opened);
  });
}
