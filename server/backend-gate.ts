import type { Backend } from "./backend.ts";

/** "starting" until it first answers; "away" while its database is started again. */
type BackendState = "starting" | "ready" | "away" | "failed";

/**
 * Stands between requests and a backend that may not be there yet: the page is served at once, and what needs the database waits a moment
 * here, or is told when to come back.
 */
export interface BackendGate {
  readonly state: BackendState;
  open(backend: Backend): void;
  set(state: Exclude<BackendState, "ready">): void;
  /** The backend; undefined when it is not ready within `ms`. */
  ready(ms: number): Promise<Backend | undefined>;
  /** The backend if it is ready now. */
  readonly now: Backend | undefined;
}

export function createGate(): BackendGate {
  let state: BackendState = "starting";
  let backend: Backend | undefined;
  const waiting = new Set<() => void>();
  return {
    get state() {
      return state;
    },
    get now() {
      return state === "ready" ? backend : undefined;
    },
    open(opened) {
      [backend, state] = [opened, "ready"];
      for (const wake of waiting) wake();
      waiting.clear();
    },
    set(next) {
      state = next;
    },
    async ready(ms) {
      if (state === "starting" || state === "away")
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          waiting.add(() => {
            clearTimeout(timer);
            resolve();
          });
        });
      return this.now;
    },
  };
}
