import type { BrowserContext, Page } from "@playwright/test";

/** Reads how long the page's main thread has worked, milliseconds: the one figure that does not depend on what else the machine does. */
export async function processorTime(context: BrowserContext, page: Page): Promise<() => Promise<number>> {
  const debug = await context.newCDPSession(page);
  await debug.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await debug.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
}

/** The best of some runs in Node, milliseconds of the processor. */
export function bestOf(run: () => unknown): number {
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}
