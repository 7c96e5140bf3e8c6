import { afterResponsiveTime } from "./responsive-time.ts";

/**
 * Whether the static host is reachable. Browser events give a hint; a poll of `HEAD /manifest.json` past every cache proves it. Only an
 * unredirected answer of a JSON or manifest type counts, so that a captive portal's page does not look online. The poll says nothing about
 * the backend; the sync mark does.
 */
const POLL_MS = 10_000;
/** A connection may need a moment after the browser reports it: the first poll comes after this, then each takes twice as long. */
const SOON_MS = 1_000;
/** Milliseconds in which the page can respond. */
const TIMEOUT_MS = 5_000;

type Listener = (online: boolean) => void;

export interface ConnectivityMonitor {
  isOnline(): boolean;
  /** Calls back on every change; returns the way to stop. */
  subscribe(listener: Listener): () => void;
  /** Polls now; resolves with whether the host is reachable. */
  check(): Promise<boolean>;
}

async function reachable(): Promise<boolean> {
  const late = new AbortController();
  const callOff = afterResponsiveTime(TIMEOUT_MS, () => late.abort());
  try {
    const response = await fetch("/manifest.json", {
      method: "HEAD",
      cache: "no-store",
      redirect: "manual",
      signal: late.signal,
    });
    return response.ok && /json/.test(response.headers.get("content-type") ?? "");
  } catch {
    return false;
  } finally {
    callOff();
  }
}

/** `onBack` gets the milliseconds spent offline each time the connection returns. */
export function createConnectivityMonitor(onBack?: (offlineMs: number) => void): ConnectivityMonitor {
  /** Null while online. */
  let offlineSince = navigator.onLine ? null : performance.now();
  // no store: the host is polled only while somebody listens
  const listeners = new Set<Listener>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = POLL_MS;
  let asked = 0;
  let answered = 0;

  const isOnline = () => offlineSince === null;
  const set = (online: boolean) => {
    if (online === isOnline()) return;
    if (offlineSince !== null) onBack?.(performance.now() - offlineSince);
    offlineSince = online ? null : performance.now();
    for (const listener of listeners) listener(online);
  };
  const check = async () => {
    const question = ++asked;
    const online = await reachable();
    // one answer may overtake another: only the newest poll counts
    if (question > answered) {
      answered = question;
      set(online);
    }
    return online;
  };
  const poll = () => {
    timer = setTimeout(poll, wait);
    wait = Math.min(wait * 2, POLL_MS);
    if (document.visibilityState === "visible") void check();
  };
  const checkFrom = (first: number) => {
    clearTimeout(timer);
    timer = setTimeout(poll, first);
    wait = Math.min(first * 2, POLL_MS);
    void check();
  };
  const hinted = () => checkFrom(SOON_MS);
  const start = () => {
    addEventListener("online", hinted);
    addEventListener("offline", hinted);
    checkFrom(POLL_MS);
  };
  const stop = () => {
    removeEventListener("online", hinted);
    removeEventListener("offline", hinted);
    clearTimeout(timer);
  };

  return {
    isOnline,
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
