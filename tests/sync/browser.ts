import type { Pages } from "#sync/store/take-drafts.ts";

/** A browser with tabs. What a page is told of the others is what Web Locks tell. */
export class Browser {
  readonly #open = new Set<string>();
  #pages = 0;
  /** Reloading pages wait for each other until this is called. */
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
  settled = () => this.#settled;

  /** Also what a crash does. */
  close(): void {
    this.#browser.close(this.own);
  }

  reload(): TestPage {
    this.close();
    return this.duplicate();
  }

  /** A new tab that remembers what this one does, as the browser makes it. */
  duplicate(): TestPage {
    return this.#browser.load([...this.before, this.own]);
  }
}
