import type { BenchResult } from "./result.ts";

/** `npm run bench [-- <area> ...] [--json]`: measures, and prints each figure beside its target. Fails only if a measurement fails. */

/** Loaded one at a time, so that a broken area loses only its own figures. */
const AREAS: Readonly<Record<string, () => Promise<BenchResult[]>>> = {
  size: async () => (await import("./first-route.ts")).benchFirstRoute(),
  engine: async () => (await import("./engine.ts")).benchEngine(),
  evolution: async () => (await import("./evolution.ts")).benchEvolution(),
  store: async () => (await import("./store-in-browser.ts")).benchStoreInBrowser(),
  links: async () => (await import("./store-in-browser.ts")).benchLinksInBrowser(),
  offline: async () => (await import("./offline-start.ts")).benchOfflineStart(),
  "first-visit": async () => (await import("./first-visit.ts")).benchFirstVisit(),
  insights: async () => (await import("./insights.ts")).benchInsights(),
  ideation: async () => (await import("./ideation.ts")).benchIdeation(),
  home: async () => (await import("./home.ts")).benchHome(),
  sessions: async () => (await import("./sessions.ts")).benchSessions(),
  audit: async () => (await import("./audit.ts")).benchAudit(),
  map: async () => (await import("./map.ts")).benchMap(),
  arena: async () => (await import("./people.ts")).benchArena(),
  personas: async () => (await import("./people.ts")).benchPersonas(),
  synthesis: async () => (await import("./people.ts")).benchSynthesis(),
  palette: async () => (await import("./palette.ts")).benchPalette(),
  typing: async () => (await import("./typing.ts")).benchTyping(),
  "optimizer-typing": async () => (await import("./typing.ts")).benchOptimizerTyping(),
  "model-writes": async () => (await import("./model-writes.ts")).benchModelWrites(),
  sync: async () => (await import("./sync/sync.ts")).benchSync(),
  nearby: async () => (await import("./nearby.ts")).benchNearby(),
  usage: async () => (await import("./sync/usage.ts")).benchUsage(),
  server: async () => (await import("./server.ts")).benchServer(),
  doors: async () => (await import("./doors.ts")).benchDoors(),
  load: async () => (await import("./load.ts")).benchLoad(),
  "small-load": async () => (await import("./load.ts")).benchLoad({ people: 10 }),
  lighthouse: async () => (await import("./lighthouse.ts")).benchLighthouse(),
  sql: async () => (await import("./sync/sync-push.ts")).benchSyncPush(),
  admin: async () => (await import("./admin.ts")).benchAdmin(),
  drill: async () => (await import("./drill.ts")).benchDrill(),
};

const args = process.argv.slice(2);
const asJson = args.includes("--json");
const names = args.filter((arg) => arg !== "--json");
const unknown = names.filter((name) => !(name in AREAS));
if (unknown.length > 0) {
  console.error(`There is no "${unknown.join('", "')}". Areas: ${Object.keys(AREAS).join(", ")}`);
  process.exit(1);
}

if (!asJson) console.log(row("", "measured", "target", ""));
for (const name of names.length > 0 ? names : Object.keys(AREAS)) {
  try {
    for (const result of (await AREAS[name]?.()) ?? []) print(result);
  } catch (error) {
    console.error(`${name} could not be measured: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

function print({ name, value, unit, target, ok }: BenchResult): void {
  if (asJson) console.log(JSON.stringify({ name, value, unit, target, ok }));
  else console.log(row(name, `${value} ${unit}`, `${target} ${unit}`, ok ? "ok" : "over"));
}

function row(name: string, measured: string, target: string, verdict: string): string {
  return `${name.padEnd(52)}${measured.padStart(12)}${target.padStart(12)}  ${verdict}`.trimEnd();
}
