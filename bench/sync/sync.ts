import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { pageFunction } from "../../scripts/browser/call-in-page.ts";
import { ensureBrowser } from "../../scripts/browser/ensure-browser.ts";
import { launchOptions } from "../../scripts/browser/find-browser.ts";
import {
  emptyPlace,
  idOf,
  type Place,
  query,
  signedIn,
  startedStudio,
  tokenOf,
} from "../../tests/server/running-studio.ts";
import { median, quantile } from "../median.ts";
import type { BenchResult } from "../result.ts";
import { type BenchAccount, FILLED, PUSHED, type Timed } from "./account.ts";
import { engineSize } from "./engine-size.ts";
import type { TwoDevices } from "./two-devices.ts";

/**
 * The sync engine compared with RxDB's own replication for Supabase: same rows, same Chromium, same server, in turns of one run; then two
 * devices of one account.
 */

const root = join(import.meta.dirname, "../..");
const PUSHES = 5;
const FILLS = 3;

const PUSH_TARGET = 8;
const PUSH_REQUESTS_TARGET = 4;
const FILL_TARGET = 1.8;
const SEEN_TARGET_MS = 150;
const DRAIN_TARGET_MS = 3_000;
const DRAIN_REQUESTS_TARGET = 12;
const SIZE_TARGET_KB = 10;

type Measure = (page: Page, account: BenchAccount) => Promise<Timed>;

export async function benchSync(): Promise<BenchResult[]> {
  await ensureBrowser();
  const place = emptyPlace({ asInstalled: true });
  const studio = await startedStudio(place, { STUDIO_MIGRATIONS: withPeerTable(place) });
  const browser = await chromium.launch(launchOptions());
  try {
    const account = async (email: string): Promise<BenchAccount> => {
      const supabase = await signedIn(studio, email);
      return { url: studio.url, key: studio.key, token: await tokenOf(supabase), user: await idOf(supabase) };
    };
    const page = await (await browser.newContext()).newPage();
    await page.goto(studio.url);
    const first = await account("one@example.com");
    const compared = await againstPeer(page, first, (statement) => query(place, statement));
    const measureTwo = await pageFunction<BenchAccount, TwoDevices>("bench/sync/two-devices.ts", "measureTwoDevices");
    const two = await measureTwo(page, await account("two@example.com"));
    return [
      ...compared,
      ...twoDevices(two),
      atMost("engine and transport over the store (gzipped)", await engineSize(), "kB", SIZE_TARGET_KB),
    ];
  } finally {
    await browser.close();
    await studio.stop();
    place.remove();
  }
}

/** The project's migrations, followed by the peer's table. @returns their folder */
function withPeerTable({ folder }: Place): string {
  const [all, project] = [join(folder, "migrations"), join(root, "supabase", "migrations")];
  mkdirSync(all);
  for (const file of readdirSync(project)) copyFileSync(join(project, file), join(all, file));
  copyFileSync(join(import.meta.dirname, "peer-table.sql"), join(all, "99999999999999_peer.sql"));
  return all;
}

async function againstPeer(
  page: Page,
  account: BenchAccount,
  sql: (statement: string) => Promise<unknown>,
): Promise<BenchResult[]> {
  const measure = (file: string, exported: string): Promise<Measure> => pageFunction(`bench/sync/${file}`, exported);
  const own = { push: await measure("own-device.ts", "push"), fill: await measure("own-device.ts", "fill") };
  const peer = { push: await measure("peer-device.ts", "push"), fill: await measure("peer-device.ts", "fill") };
  const pushes = await inTurns(PUSHES, page, account, own.push, peer.push);
  await sql(`
    insert into peer_messages (id, user_id, kind, text, session_id, run_id, created_at)
    select gen_random_uuid(), p.user_id, p.kind, p.text, p.session_id, p.run_id, p.created_at
      from (select * from peer_messages limit 1) p, generate_series(1, ${FILLED - PUSHES * PUSHED});
    insert into messages (id, user_id, rev, kind, text, session_id, run_id, created_at, stamps)
    select gen_random_uuid(), m.user_id, 0, m.kind, m.text, m.session_id, m.run_id, m.created_at, m.stamps
      from (select * from messages limit 1) m, generate_series(1, ${FILLED - PUSHES * PUSHED})`);
  const fills = await inTurns(FILLS, page, account, own.fill, peer.fill);
  const time = (timed: readonly Timed[]) => Math.round(median(timed.map(({ ms }) => ms)));
  const requests = (timed: readonly Timed[]) => Math.max(...timed.map((each) => each.requests));
  const [ownPush, peerPush, ownFill, peerFill] = [pushes.own, pushes.peer, fills.own, fills.peer].map(time) as [
    number,
    number,
    number,
    number,
  ];
  return [
    atLeast(`1,000 offline rows: faster than RxDB (${ownPush} ms, ${peerPush} ms)`, peerPush / ownPush, PUSH_TARGET),
    atMost("1,000 offline rows to the server", requests(pushes.own), "requests", PUSH_REQUESTS_TARGET),
    atLeast(`10,000 rows to an empty device: faster (${ownFill} ms, ${peerFill} ms)`, peerFill / ownFill, FILL_TARGET),
  ];
}

/** The second may find the machine warmer, so the two also take turns at going first. */
async function inTurns(turns: number, page: Page, account: BenchAccount, own: Measure, peer: Measure) {
  const times = { own: [] as Timed[], peer: [] as Timed[] };
  for (let turn = 0; turn < turns; turn++) {
    if (turn % 2) times.peer.push(await peer(page, account));
    times.own.push(await own(page, account));
    if (turn % 2 === 0) times.peer.push(await peer(page, account));
  }
  return times;
}

function twoDevices({ seen, drains }: TwoDevices): BenchResult[] {
  const slowest = Math.round(Math.max(...drains.map(({ ms }) => ms)));
  return [
    atMost("two devices, write to visible, median", Math.round(median(seen)), "ms", SEEN_TARGET_MS),
    atMost("two devices, write to visible, p95", Math.round(quantile(seen, 0.95)), "ms", SEEN_TARGET_MS),
    atMost("drain of 1,000 changes of two devices, slowest", slowest, "ms", DRAIN_TARGET_MS),
    atMost(
      "drain of 1,000 changes of two devices",
      Math.max(...drains.map(({ requests }) => requests)),
      "requests",
      DRAIN_REQUESTS_TARGET,
    ),
  ];
}

const atMost = (name: string, value: number, unit: string, target: number): BenchResult => ({
  name,
  value,
  unit,
  target,
  ok: value <= target,
});

function atLeast(name: string, ratio: number, target: number): BenchResult {
  const value = Math.round(ratio * 10) / 10;
  return { name, value, unit: "x", target, ok: value >= target };
}
