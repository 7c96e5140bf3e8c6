/**
 * Is the static host reachable? Browser events give a hint, a poll gives the proof: `HEAD /manifest.json` past every cache. Only an
 * unredirected answer of a JSON or manifest type counts, so a captive portal's page is not "online". It proves the static host;
 * whether the backend answers is told by the sync mark.
 */
const POLL_MS = 10_000;
const TIMEOUT_MS = 5_000;

export interface Connectivity {
  readonly online: boolean;
}
type Listener = (state: Connectivity) => void;

export interface ConnectivityMonitor {
  readonly current: Connectivity;
  /** Calls back on every change; returns the way to stop. */
  subscribe(listener: Listener): () => void;
  /** Asks now; resolves with what was found. */
  check(): Promise<boolean>;
}

async function reachable(): Promise<boolean> {
  try {
    const response = await fetch("/manifest.json", {
      method: "HEAD",
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok && /json/.test(response.headers.get("content-type") ?? "");
  } catch {
    return false;
  }
}

/** `onBack` gets the milliseconds spent offline each time the connection returns. */
export function createConnectivityMonitor({
  onBack,
}: {
  onBack?: (offlineMs: number) => void;
} = {}): ConnectivityMonitor {
  let current: Connectivity = { online: navigator.onLine };
  let offlineSince: number | null = current.online ? null : performance.now();
  const listeners = new Set<Listener>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const set = (online: boolean) => {
    if (online === current.online) return;
    current = { online };
    if (online && offlineSince !== null) onBack?.(performance.now() - offlineSince);
    offlineSince = online ? null : performance.now();
    for (const listener of listeners) listener(current);
  };
  const check = async () => {
    const online = await reachable();
    set(online);
    return online;
  };
  const checkSoon = () => void check();
  const start = () => {
    addEventListener("online", checkSoon);
    addEventListener("offline", checkSoon);
    timer = setInterval(() => document.visibilityState === "visible" && checkSoon(), POLL_MS);
    checkSoon();
  };
  const stop = () => {
    removeEventListener("online", checkSoon);
    removeEventListener("offline", checkSoon);
    clearInterval(timer);
  };

  return {
    get current() {
      return current;
    },
    subscribe(listener) {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    check,
  };
}
