import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { example as thought } from "#src/screens/landing/example.ts";
import { example as prompt } from "#src/tools/optimizer/model/example.ts";
import { createApp } from "../server/app.ts";
import { listen } from "../server/listen.ts";
import { launchOptions } from "./browser/find-browser.ts";

/**
 * Takes the screenshots that the manifest shows before an installation, from the built studio: `npm run build`, then `node --import tsx
 * scripts/manifest-screenshots.ts`. The results are committed; run it when one of these screens changes.
 */

const root = join(import.meta.dirname, "..");
const FOLDER = join(root, "public", "screenshots");
/** WebP quality in per cent, at which text stays sharp. */
const QUALITY = 82;

const FORMS: Record<string, BrowserContextOptions> = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 } },
};

/** The answer to the last one is shown. */
const IDEAS = [
  "plan a trip to Porto for 4 days without a car, we like old trams and hate queues",
  "explain to my daughter (9) why the moon looks different every night",
  "how do I tell my team that the release slips by two weeks without losing their trust",
  "why is my sourdough dense since March, same flour, new oven, I feed the starter twice a day",
  thought.idea,
];

const server = await listen(createApp({ dist: join(root, "dist") }), { port: 0, hosts: ["127.0.0.1"] });
const studio = `http://127.0.0.1:${server.port}`;
const browser = await chromium.launch(launchOptions());
mkdirSync(FOLDER, { recursive: true });
for (const [form, options] of Object.entries(FORMS)) {
  const context = await browser.newContext({ ...options, baseURL: studio, reducedMotion: "reduce" });
  const page = await context.newPage();
  await ask(page);
  await take(page, `thread-${form}`);
  await page.goto("/optimizer");
  await page.getByRole("textbox", { name: "Your prompt or rough idea" }).fill(prompt.idea);
  await page.getByRole("button", { name: "Split into sections" }).click();
  await page
    .getByText(/^(no findings|[\d,]+ findings?)$/)
    .first()
    .waitFor();
  await page.waitForURL(/work=/);
  await take(page, `optimizer-${form}`);
  await page.goto("/sessions");
  await take(page, `sessions-${form}`);
  await context.close();
}
await browser.close();
await server.close();

async function ask(page: Page): Promise<void> {
  for (const idea of IDEAS) {
    await page.goto("/dashboard");
    await page.getByRole("textbox", { name: "Your rough idea" }).fill(idea);
    await page.getByRole("button", { name: "Ask a sharper question" }).click();
    await page.getByRole("region", { name: "Answer" }).waitFor();
  }
}

/** Takes the page as a person finds it when opening it again: without notices, from its top. */
async function take(page: Page, name: string): Promise<void> {
  await page.reload();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: 0, width, height, scale: await page.evaluate(() => devicePixelRatio) };
  const devtools = await page.context().newCDPSession(page);
  // Playwright itself supports no WebP
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY, clip });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, "base64"));
}
