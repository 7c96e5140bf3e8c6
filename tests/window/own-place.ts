import { threadId } from "node:worker_threads";
import { GlobalWindow } from "happy-dom";
import { vi } from "vitest";
import { populateGlobal } from "vitest/runtime";

/** What a thread remembers from file to file. */
interface Thread {
  /** The globals before the first file. */
  readonly globals: ReadonlyMap<string, PropertyDescriptor>;
  readonly timers: Set<NodeJS.Timeout>;
  readonly channels: Set<BroadcastChannel>;
  window?: GlobalWindow;
  files: number;
}

/** What Vitest's own `happy-dom` takes from the window beside its usual keys. */
const ALSO = [
  "Request",
  "Response",
  "MessagePort",
  "fetch",
  "Headers",
  "AbortController",
  "AbortSignal",
  "URL",
  "URLSearchParams",
  "FormData",
];

const held = globalThis as { componentTests?: Thread };
held.componentTests ??= { globals: globalsNow(), timers: new Set(), channels: new Set(), files: 0 };
const thread = held.componentTests;

/**
 * Files of component tests follow each other in a thread, because React and the other packages take longer to load than most files to run. No file
 * sees anything of the one before: it begins with our modules not loaded, a new window, the thread's own globals, and no timer or channel left.
 */
export async function takeOwnPlace(): Promise<void> {
  await leave();
  vi.resetModules();
  enter();
}

/** Ends what the file before has left. */
async function leave(): Promise<void> {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const timer of thread.timers) clearTimeout(timer);
  for (const channel of thread.channels) channel.close();
  thread.timers.clear();
  thread.channels.clear();
  await thread.window?.happyDOM.abort();
  thread.window?.close();
  for (const name of globalsNow().keys()) if (!thread.globals.has(name)) Reflect.deleteProperty(globalThis, name);
  for (const [name, property] of thread.globals) Object.defineProperty(globalThis, name, property);
}

function enter(): void {
  thread.files += 1;
  globalThis.setTimeout = recorded(setTimeout);
  globalThis.setInterval = recorded(setInterval);
  const { channels } = thread;
  const place = `${threadId}.${thread.files}`;
  // Channels reach every thread of a process. Else Dexie would tell one file of another's writes, because all call the visitor's database the same.
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${place} ${name}`);
      channels.add(this);
    }
  };
  thread.window = new GlobalWindow({
    console,
    url: "http://localhost:3000",
    settings: { disableErrorCapturing: true },
  });
  populateGlobal(globalThis, thread.window, { bindFunctions: true, additionalKeys: ALSO });
}

function recorded<Begin extends typeof setTimeout | typeof setInterval>(begin: Begin): Begin {
  const begun = (...args: Parameters<typeof setTimeout>) => {
    const timer = (begin as typeof setTimeout)(...args);
    thread.timers.add(timer);
    return timer;
  };
  return Object.defineProperties(begun, Object.getOwnPropertyDescriptors(begin)) as unknown as Begin;
}

/** The globals that can be set anew, without Vitest's own. */
function globalsNow(): Map<string, PropertyDescriptor> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  return new Map(all.filter(([name, { configurable }]) => configurable && !/^__vitest|^componentTests$/.test(name)));
}
