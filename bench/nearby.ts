import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { pageFunction } from "../scripts/browser/call-in-page.ts";
import { ensureBrowser } from "../scripts/browser/ensure-browser.ts";
import { launchOptions } from "../scripts/browser/find-browser.ts";
import type { Filling, Held, Meeting, Met } from "./nearby-device.ts";
import { processorTime } from "./processor-time.ts";
import type { BenchResult } from "./result.ts";

const ROWS = 10_000;
const CUTS = 10;
const TARGET_MS = 10_000;
const TARGET_MB = 300;
const FILE = "bench/nearby-device.ts";

interface Device {
  readonly name: string;
  readonly page: Page;
  /** The main thread's work so far, milliseconds. */
  readonly worked: () => Promise<number>;
  readonly cdp: CDPSession;
}

/**
 * Two devices of one account nearby, each a browser context of its own, over a real connection on loopback: 10,000 rows into an empty device;
 * then 10,000 rows on each side, cut at ten random points.
 */
export async function benchNearby(): Promise<BenchResult[]> {
  await ensureBrowser();
  // IndexedDB needs an origin
  const server = createServer((_, response) => response.end("<!doctype html>")).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const browser = await chromium.launch(launchOptions());
  try {
    return await measure(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    await browser.close();
    server.close();
  }
}

async function measure(browser: Browser, url: string): Promise<BenchResult[]> {
  const fill = await pageFunction<Filling, void>(FILE, "fill");
  const meetOther = await pageFunction<Meeting, Met>(FILE, "meetOther");
  const held = await pageFunction<string, Held>(FILE, "held");
  let post = mailbox();

  async function newDevice(name: string): Promise<Device> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.exposeFunction("give", (kind: string, code: string) => post.give(kind, code));
    await page.exposeFunction("take", (kind: string) => post.take(kind));
    await page.goto(url);
    const [worked, cdp] = [await processorTime(context, page), await context.newCDPSession(page)];
    return { name, page, worked, cdp };
  }
  const met = ([a, b]: readonly [Device, Device], cutAfter: number | null): Promise<Met[]> => {
    post = mailbox();
    return Promise.all([
      meetOther(a.page, { device: a.name, began: true, cutAfter }),
      meetOther(b.page, { device: b.name, began: false, cutAfter: null }),
    ]);
  };

  const [first, second] = [await newDevice("benchone"), await newDevice("benchtwo")] as const;
  await fill(first.page, { device: first.name, rows: ROWS });
  const heap = watchHeap([first, second]);
  const before = await second.worked();
  const whole = await met([first, second], null);
  const worked = (await second.worked()) - before;
  const memory = await heap();

  const third = await newDevice("benchtri");
  await fill(third.page, { device: third.name, rows: ROWS });
  let cuts = 0;
  // early enough that something is left for the next cut
  const longest = (whole[0]?.texts ?? 0) / CUTS;
  for (let n = 0; n < CUTS; n++) {
    const ends = await met(n % 2 ? [second, third] : [third, second], 2 + Math.floor(Math.random() * longest));
    if (ends.some(({ cut }) => cut)) cuts++;
  }
  await met([second, third], null);
  const [one, other] = [await held(second.page, second.name), await held(third.page, third.name)];
  const wrong = Math.abs(2 * ROWS - one.rows) + (one.digest === other.digest ? 0 : 1);
  return [
    row("10,000 rows into an empty device", Math.max(...whole.map(({ ms }) => ms)), "ms", TARGET_MS),
    row("processor time of it in the page they come to", worked, "ms", TARGET_MS),
    row("most memory of a page's heap", memory, "MB", TARGET_MB),
    row(`lost or doubled in 2 x 10,000 rows, ${cuts} cuts`, wrong, "rows", 0),
  ];
}

const row = (name: string, value: number, unit: string, target: number): BenchResult => ({
  name: `nearby: ${name}`,
  value: Math.round(value),
  unit,
  target,
  ok: value <= target,
});

/** Codes wait until they are asked for, and the other way round. */
function mailbox() {
  const codes = new Map<string, string[]>();
  const waiting = new Map<string, ((code: string) => void)[]>();
  return {
    give: (kind: string, code: string): void => {
      const next = waiting.get(kind)?.shift();
      if (next) next(code);
      else codes.set(kind, [...(codes.get(kind) ?? []), code]);
    },
    take: (kind: string): Promise<string> | string =>
      codes.get(kind)?.shift() ??
      new Promise((resolve) => void waiting.set(kind, [...(waiting.get(kind) ?? []), resolve])),
  };
}

/** Looks at the heaps again and again. @returns a function that stops and says the most, in MB */
function watchHeap(devices: readonly Device[]): () => Promise<number> {
  let [most, on] = [0, true];
  const look = async () => {
    while (on) {
      for (const { cdp } of devices) {
        const { usedSize } = (await cdp.send("Runtime.getHeapUsage")) as { usedSize: number };
        most = Math.max(most, usedSize);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const looking = look();
  return async () => {
    on = false;
    await looking;
    return most / 1e6;
  };
}
