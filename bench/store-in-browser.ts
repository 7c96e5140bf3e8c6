import { callInPage } from "../scripts/browser/call-in-page.ts";
import type { BenchResult } from "./result.ts";
import { withStudio } from "./studio-browser.ts";

/** The store's bench, run in a browser. */
export const benchStoreInBrowser = (): Promise<BenchResult[]> => inPage("bench/store.ts", "benchStore");

/** The bench of links, run in a browser. */
export const benchLinksInBrowser = (): Promise<BenchResult[]> => inPage("bench/links.ts", "benchLinks");

async function inPage(file: string, name: string): Promise<BenchResult[]> {
  return withStudio(async ({ context, url }) => {
    const page = await context.newPage();
    await page.goto(`${url}/robots.txt`);
    return callInPage<BenchResult[]>(page, file, name);
  });
}
