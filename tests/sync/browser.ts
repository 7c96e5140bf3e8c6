import type { Pages } from "#sync/store/take-drafts.ts";

/** A browser with tabs. Pages know of each other what Web Locks would tell them. */
export class Browser {
  readonly #open = new Set<string>();
  readonly #closed = new Map<string, () => void>();
  /** Pages that the browser holds for the back button, until another page waits for them. */
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

  /** A crash has the same effect. */
  close(): void {
    this.#browser.close(this.own);
  }

  reload(): TestPage {
    this.close();
    return this.duplicate();
  }

  /** Goes to another page of the studio; the back button stays available. */
  navigate(): TestPage {
    this.#browser.kept.add(this.own);
    return this.duplicate();
  }

  /** A new tab with a copy of this tab's memory, as the browser duplicates tabs. */
  duplicate(): TestPage {
    return this.#browser.load([...this.before, this.own]);
  }
}
