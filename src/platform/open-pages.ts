/** Which pages of the studio are open in this browser. Each page holds a Web Lock for as long as it lives. */
import { afterResponsiveTime, responsiveTime } from "./responsive-time.ts";

/** The prefix of a page's lock name; the page's id follows. */
const LOCK = "som:page:";
/** Entry in this tab's storage: the pages that were loaded in this tab, the latest last. */
const BEFORE = "sotm:pages";
/** Pages that a tab remembers. */
const MEMORY = 20;
/** By then pages that reload together are open again, and pages that leave have gone. Milliseconds in which the page can respond. */
const PATIENCE = 3_000;

export interface OpenPages {
  readonly own: string;
  /** The pages loaded in this tab before, the latest last. A duplicated tab also lists pages of its original. */
  readonly before: readonly string[];
  /** The pages that are open now, always including this one. Without Web Locks it is only this one. Never rejects. */
  open(): Promise<ReadonlySet<string>>;
  /**
   * Resolves when a page has gone, or after a while if it stays. A page in the back/forward cache goes at once: it may not hold a lock that
   * another page waits for. Never rejects.
   */
  gone(page: string): Promise<unknown>;
  /** Resolves when pages that were reloaded together with this one have had time to open again. */
  settled(): Promise<unknown>;
}

/**
 * Registers this page as open, until it is gone.
 * @param own an id that no other page has
 */
export async function openPage(own: string): Promise<OpenPages> {
  const before = remember(own);
  const settled = before.length === 0 ? Promise.resolve() : responsiveTime(PATIENCE);
  await holdLock(LOCK + own);
  const waits = new Map<string, Promise<unknown>>();
  addEventListener("pageshow", ({ persisted }) => persisted && startAnewIfFree(LOCK + own));
  return {
    own,
    before,
    async open() {
      const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
      const names = held.flatMap(({ name = "" }) => (name.startsWith(LOCK) ? name.slice(LOCK.length) : []));
      return new Set([...names, own]);
    },
    gone(page) {
      const wait = waits.get(page) ?? passLock(LOCK + page);
      waits.set(page, wait);
      return wait;
    },
    settled: () => settled,
  };
}

/** Notes that this page is loaded in this tab. @returns the pages loaded in it before; none without storage */
function remember(own: string): string[] {
  try {
    const before = (sessionStorage.getItem(BEFORE) ?? "").split(" ").filter((id) => id !== "");
    sessionStorage.setItem(BEFORE, [...before, own].slice(-MEMORY).join(" "));
    return before;
  } catch {
    return []; // forbidden
  }
}

/** Waits for a lock, for a while, and releases it. */
function passLock(name: string): Promise<unknown> {
  const late = new AbortController();
  const callOff = afterResponsiveTime(PATIENCE, () => late.abort());
  const passed = navigator.locks.request(name, { signal: late.signal }, async () => {});
  return passed.catch(() => undefined).finally(callOff);
}

/**
 * A browser may take the locks from a page in the back/forward cache. Other pages then treat it as gone and may have
 * taken over its drafts, so it reloads.
 */
function startAnewIfFree(name: string): void {
  void navigator.locks?.request(name, { ifAvailable: true }, async (lock) => lock && location.reload());
}

/** Resolves once this page holds the lock, for the rest of its life, or cannot have it. */
export function holdLock(name: string, options: LockOptions = {}): Promise<void> {
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve();
    const held = navigator.locks.request(name, options, () => {
      resolve();
      return new Promise(() => {});
    });
    held.catch(() => resolve());
  });
}
