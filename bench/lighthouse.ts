import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { OwnServer } from "../e2e/own-server.ts";
import { ensureBrowser } from "../scripts/browser/ensure-browser.ts";
import { findBrowser, launchOptions } from "../scripts/browser/find-browser.ts";
import { PUBLIC_PAGES } from "../src/app/rendered-pages.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";

const RUNS = 3;
const PAGES = [...PUBLIC_PAGES.map(({ path }) => path), "/optimizer", "/auth"];
const FOLDER = join(import.meta.dirname, "lighthouse");
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

/** The part of Lighthouse's report that is read here. Scores go from 0 to 1. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}
type Measure = (
  address: string,
  flags: { port: number; output: "json"; logLevel: "error" },
) => Promise<{ lhr: Report }>;
interface Chrome {
  readonly port: number;
  kill(): void;
}

/**
 * Lighthouse's measurement for a phone on a slow connection, on the pages where visitors arrive: the median of three first visits for each.
 * It slows this machine's processor four times, so its figures need an otherwise idle machine.
 */
export async function benchLighthouse(): Promise<BenchResult[]> {
  await ensureBrowser();
  const { measure, launch } = await loadLighthouse();
  const server = new OwnServer();
  await server.start();
  try {
    const results: BenchResult[] = [];
    for (const path of PAGES) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run++) {
        const chrome = await launch();
        try {
          const { lhr } = await measure(`${server.url}${path}`, {
            port: chrome.port,
            output: "json",
            logLevel: "error",
          });
          reports.push(lhr);
        } finally {
          chrome.kill();
        }
      }
      results.push(...figures(path, reports));
    }
    return results;
  } finally {
    await server.discard();
  }
}

function figures(path: string, reports: readonly Report[]): BenchResult[] {
  const score = (category: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const atLeast = (name: string, value: number, target: number) =>
    ({ name: `${path} ${name}`, value, unit: "", target, ok: value >= target }) satisfies BenchResult;
  const atMost = (name: string, value: number, unit: string, target: number) =>
    ({ name: `${path} ${name}`, value, unit, target, ok: value <= target }) satisfies BenchResult;
  return [
    atLeast("performance", score("performance"), 98),
    ...CATEGORIES.map((category) => atLeast(category, score(category), 100)),
    atMost("layout shift", Math.round(1000 * audit("cumulative-layout-shift")) / 1000, "", 0),
    atMost("total blocking time", Math.round(audit("total-blocking-time")), "ms", 50),
  ];
}

async function loadLighthouse(): Promise<{ measure: Measure; launch: () => Promise<Chrome> }> {
  const packages = join(FOLDER, "node_modules");
  // the whole command is fixed here: no input becomes part of a shell's command
  if (!existsSync(packages)) execFileSync("npm ci --ignore-scripts", { cwd: FOLDER, stdio: "inherit", shell: true });
  const load = (file: string) => import(pathToFileURL(join(packages, file)).href);
  const { default: measure } = await load("lighthouse/core/index.js");
  const { launch } = await load("chrome-launcher/dist/index.js");
  const chromeFlags = ["--headless=new", "--no-sandbox", ...(launchOptions().args ?? [])];
  return { measure, launch: () => launch({ chromePath: findBrowser(), chromeFlags }) };
}
