import type { Page } from "@playwright/test";

/** What moved by itself, and by which share of the window (cumulative layout shift, without a unit). */
interface Shift {
  readonly by: number;
  readonly what: readonly string[];
}

/** From now on each page that opens records what moves in it by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const seen: Shift[] = [];
    Object.assign(globalThis, { shifts: seen });
    const named = ({ node }: { readonly node: Node | null }) =>
      node instanceof Element ? `<${node.localName} class="${node.className}">` : `"${node?.textContent}"`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) seen.push({ by: entry.value, what: entry.sources.map(named) });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The visible shifts on the open page; empty when nothing moved. */
export async function moved(page: Page): Promise<readonly string[]> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { by }) => sum + by, 0);
  return total < 0.001 ? [] : shifts.map(({ by, what }) => `moved by ${by.toFixed(4)}: ${what.join(", ")}`);
}
