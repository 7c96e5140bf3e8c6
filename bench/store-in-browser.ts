import { callInPage } from "../scripts/browser/call-in-page.ts";
import type { BenchResult } from "./result.ts";
import { withStudio } from "./studio-browser.ts";

/** The store's bench, run in a browser. */
export async function benchStoreInBrowser(): Promise<BenchResult[]> {
  return withStudio(async ({ context, url }) => {
    const page = await context.newPage();
    await page.goto(`${url}/robots.txt`);
    return callInPage<BenchResult[]>(page, "bench/store.ts", "benchStore");
  });
}
