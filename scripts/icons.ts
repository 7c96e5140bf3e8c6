import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser/find-browser.ts";

/** Draws the app's icons from one mark: `node --import tsx scripts/icons.ts`. The results are committed; run it when the mark changes. */

const PUBLIC = join(import.meta.dirname, "..", "public");
const GROUND = "#0a0d12";
const BRAND = "#1e90ff";

/** The thread: a rough idea (ring), the line, and its result (star). 16 units wide, 28 high. */
const MARK = `<g fill="none" stroke="${BRAND}" stroke-width="1.5"><circle cx="8" cy="5" r="3.5"/><path d="M8 8.500V17.500"/></g><path fill="${BRAND}" d="M8 13.500c.55 4.300 2.200 6.200 6.500 6.800-4.300.6-5.950 2.500-6.500 6.800-.55-4.300-2.200-6.200-6.500-6.800 4.300-.6 5.950-2.500 6.500-6.800z"/>`;

/** A square of 512 units. `height` is the mark's share of it; `corner` rounds the ground, in units. */
function icon({ height, corner }: { height: number; corner: number }): string {
  const scale = (512 * height) / 28;
  const left = 256 - 8 * scale;
  const top = 256 - 14 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${corner}" fill="${GROUND}"/><g transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})">${MARK}</g></svg>\n`;
}

const rounded = icon({ height: 0.72, corner: 96 });
/** Launchers crop this icon to a circle of 80 % of its width: the mark stays inside, and the ground reaches the edge. */
const maskable = icon({ height: 0.6, corner: 0 });
const favicon = icon({ height: 0.88, corner: 96 });

const pictures = [
  { file: "icons/icon-192.png", svg: rounded, size: 192 },
  { file: "icons/icon-512.png", svg: rounded, size: 512 },
  { file: "icons/icon-maskable-512.png", svg: maskable, size: 512 },
  { file: "apple-touch-icon.png", svg: icon({ height: 0.66, corner: 0 }), size: 180 },
];

mkdirSync(join(PUBLIC, "icons"), { recursive: true });
writeFileSync(join(PUBLIC, "favicon.svg"), favicon);
writeFileSync(join(PUBLIC, "icons", "icon.svg"), rounded);

const browser = await chromium.launch(launchOptions());
for (const { file, svg, size } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: join(PUBLIC, file), omitBackground: true });
  await page.close();
}
await browser.close();
