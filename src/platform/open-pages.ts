/** Which pages of the studio are open in this browser, told by the Web Lock that each of them holds as long as it lives. */

/** Before the id of a page in the name of its lock. */
const LOCK = "som:page:";
/** Entry of this tab: the pages that stood in it, the last one at the end. */
const BEFORE = "sotm:pages";
/** Pages that a tab remembers. */
const MEMORY = 20;
/** Pages that reload together are open again by then, and pages that leave have gone. Milliseconds. */
const PATIENCE = 3_000;

export interface OpenPages {
  readonly own: string;
  /** Those that stood in this tab before, the last one at the end. A tab that was duplicated names pages of the tab it came from. */
  readonly before: readonly string[];
  /** Those that are open now, this one always; where the browser has no Web Locks, this one alone. Never rejects. */
  open(): Promise<ReadonlySet<string>>;
  /**
   * Resolves when a page has gone, or did not go for a while. One that the browser keeps for the way back goes at once: it may not keep what another
   * page waits for. Never rejects.
   */
  gone(page: string): Promise<unknown>;
  /** Resolves when pages that were reloaded together with this one have had the time to open again. */
  settled(): Promise<unknown>;
}

/**
 * Makes this page known as open, until it is gone.
 * @param own an id that no other page has
 */
export async function openPage(own: string): Promise<OpenPages> {
  const before = remember(own);
  const settled = before.length === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, PATIENCE));
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

/** Notes that this page stands in this tab. @returns those that did before, none where the tab remembers nothing */
function remember(own: string): string[] {
  try {
    const before = (sessionStorage.getItem(BEFORE) ?? "").split(" ").filter((id) => id !== "");
    sessionStorage.setItem(BEFORE, [...before, own].slice(-MEMORY).join(" "));
    return before;
  } catch {
    return []; // forbidden
  }
}

/** Waits for a lock, for a while, and lets it go. */
const passLock = (name: string): Promise<unknown> =>
  navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, async () => {}).catch(() => undefined);

/** A browser may take the locks from a page that it keeps for the way back: others have taken it for gone, and may have its words. */
function startAnewIfFree(name: string): void {
  void navigator.locks?.request(name, { ifAvailable: true }, async (lock) => lock && location.reload());
}

/** Resolves once this page holds the lock, which it does for the rest of its life, or cannot have it. */
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
