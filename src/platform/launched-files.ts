/** The part of it that the studio uses. Only Chromium has it, and TypeScript does not declare it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** One entry per launch: its files, or the reason why they could not be read. */
type Opened = Promise<readonly File[]>;

const waiting: Opened[] = [];
let hear: ((opened: Opened) => void) | null = null;
let listening = false;

/**
 * Passes on the files that the person opened with the installed studio, launch by launch. Files wait until there is a listener. A launch
 * whose files cannot be read rejects.
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

/** Leaves files for the page that the person is being sent to, because their content belongs there. */
export const passOn = (files: readonly File[]): void => void waiting.push(Promise.resolve(files));

/** Called once: a browser has one consumer and cannot remove it. */
function listen(): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  if (listening || !launchQueue) return;
  listening = true;
  launchQueue.setConsumer(({ files = [] }) => {
    if (files.length === 0) return; // the studio was opened without files
    const opened = Promise.all(files.map((file) => file.getFile()));
    if (hear) hear(opened);
    else waiting.push(opened);
  });
}
