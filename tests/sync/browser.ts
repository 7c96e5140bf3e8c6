import type { Pages } from "#sync/store/take-drafts.ts";

/** A browser with tabs. What a page is told of the others is what Web Locks tell. */
export class Browser {
  readonly #open = new Set<string>();
  readonly #closed = new Map<string, () => void>();
  /** Pages that are kept for the way back, as long as nobody waits for them. */
  readonly kept = new Set<string>();
  #pages = 0;
  /** Pages wait for each other until this is called. */
  settle = () => {};
  readonly #settled = new Promise<void>((resolve) => {
    this.settle = resolve;
  });

  newTab(): TestPage {
    return this.load([]);
  }

  load(before: readonly string[]): TestPage {
    const own = `page-${++this.#pages}`;
    this.#open.add(own);
    return new TestPage(this, { own, before, settled: before.length > 0 ? this.#settled : Promise.resolve() });
  }

  close(page: string): void {
    this.#open.delete(page);
    this.#closed.get(page)?.();
  }

  async gone(page: string): Promise<void> {
    if (this.kept.has(page)) return this.close(page);
    if (!this.#open.has(page)) return;
    const closed = new Promise<void>((resolve) => void this.#closed.set(page, resolve));
    await Promise.race([closed, this.#settled]);
  }

  open = async () => new Set(this.#open);
}

interface Loaded {
  readonly own: string;
  readonly before: readonly string[];
  readonly settled: Promise<void>;
}

/** One load of the studio in a tab. */
export class TestPage implements Pages {
  readonly own: string;
  readonly before: readonly string[];
  readonly #settled: Promise<void>;
  readonly #browser: Browser;

  constructor(browser: Browser, { own, before, settled }: Loaded) {
    this.#browser = browser;
    this.own = own;
    this.before = before;
    this.#settled = settled;
  }

  open = () => this.#browser.open();
  gone = (page: string) => this.#browser.gone(page);
  settled = () => this.#settled;

  /** Also what a crash does. */
  close(): void {
    this.#browser.close(this.own);
  }

  reload(): TestPage {
    this.close();
    return this.duplicate();
  }

  /** Goes to another page of the studio, with the way back open. */
  navigate(): TestPage {
    this.#browser.kept.add(this.own);
    return this.duplicate();
  }

  /** A new tab that remembers what this one does, as the browser makes it. */
  duplicate(): TestPage {
    return this.#browser.load([...this.before, this.own]);
  }
}
