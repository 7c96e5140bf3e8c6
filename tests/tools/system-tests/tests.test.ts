import { describe, expect, test } from "vitest";
import { type DevicePorts, deviceTests } from "#src/tools/system-tests/model/device-tests.ts";
import { type ProviderPorts, providerTests } from "#src/tools/system-tests/model/provider-tests.ts";
import { type ServerPorts, serverTests } from "#src/tools/system-tests/model/server-tests.ts";
import { type StoragePorts, storageTests } from "#src/tools/system-tests/model/storage-tests.ts";
import type { Finding, SystemTest, Verdict } from "#src/tools/system-tests/model/types.ts";
import { type WorkerPorts, workerTests } from "#src/tools/system-tests/model/worker-tests.ts";

const ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const GB = 1_000_000_000;

const storage: StoragePorts = {
  roundTrip: async (row) => ({ read: structuredClone(row), isGone: true }),
  afterCrash: async (text) => text,
  persisted: async () => true,
  room: async () => ({ usage: 0.1 * GB, quota: 2 * GB }),
  largest: async () => [{ table: "session_logs", rows: 4_000 }],
  twoTabs: async (word) => ({ isLockShared: false, heard: word }),
  journal: (text) => text,
};
const device: DevicePorts = {
  sharpen: async () => "How can I reduce food waste by 30 percent, but not by eating leftovers every day?",
  checksum: () => ABC,
  seal: async (text) => text,
  clocks: async () => ({ server: 1_000_000, here: 1_001_000 }),
};
const worker: WorkerPorts = {
  state: async () => ({ isServing: true, isNewerWaiting: false }),
  hasOfflineFiles: () => true,
  isNamedByServer: async () => true,
  storedFiles: async () => ({ found: 200, missing: [] }),
  backgroundSync: async () => true,
};
const server: ServerPorts = {
  hasServer: async () => true,
  health: async () => true,
  session: async () => ({ kind: "valid", secondsLeft: 2_400 }),
  realtime: async () => ({ joined: true, heard: true }),
  roundTrip: async () => null,
  refused: async () => 0,
  clock: () => 0,
};
const provider: ProviderPorts = {
  setups: [{ id: "p1", label: "Ollama" }],
  diagnose: async () => ({ works: true, message: "localhost:11434 answers." }),
  builtIn: async () => "available",
};

interface Broken {
  readonly storage?: Partial<StoragePorts>;
  readonly device?: Partial<DevicePorts>;
  readonly worker?: Partial<WorkerPorts>;
  readonly server?: Partial<ServerPorts>;
  readonly provider?: Partial<ProviderPorts>;
}

const testsWith = (broken: Broken = {}): readonly SystemTest[] => [
  ...storageTests({ ...storage, ...broken.storage }),
  ...deviceTests({ ...device, ...broken.device }),
  ...workerTests({ ...worker, ...broken.worker }),
  ...serverTests({ ...server, ...broken.server }),
  ...providerTests({ ...provider, ...broken.provider }),
];

async function found(id: string, broken: Broken): Promise<Finding> {
  const test = testsWith(broken).find((one) => one.id === id);
  if (!test) throw new Error(`There is no test ${id}`);
  return test.run(new AbortController().signal);
}

test.each(testsWith().map(({ id }) => id))("%s works where its part works", async (id) => {
  const finding = await found(id, {});
  expect(finding.verdict).toBe("works");
  expect(finding.facts).not.toBe("");
});

const BREAKS: readonly (readonly [id: string, broken: Broken, facts: RegExp, remedy: RegExp])[] = [
  [
    "rows",
    { storage: { roundTrip: async () => ({ read: { id: "system-test:row" }, isGone: true }) } },
    /different/,
    /private browsing/,
  ],
  ["rows", { storage: { roundTrip: async (row) => ({ read: row, isGone: false }) } }, /not be deleted/, /disk/],
  ["crash", { storage: { afterCrash: async () => null } }, /the row is gone/, /Export your work now/],
  ["tabs", { storage: { twoTabs: async (heard) => ({ isLockShared: true, heard }) } }, /same lock/, /one tab/],
  ["tabs", { storage: { twoTabs: async () => ({ isLockShared: false, heard: null }) } }, /not heard/, /one tab/],
  ["journal", { storage: { journal: () => "" } }, /not found again/, /Wait for the mark/],
  ["engine", { device: { sharpen: async () => null } }, /no question/, /Reload/],
  ["engine", { device: { sharpen: async () => "How can I reduce food waste?" } }, /lost a number/, /Reload/],
  ["crypto", { device: { checksum: () => "0".repeat(64) } }, /came out different/, /Update the browser/],
  ["crypto", { device: { seal: async () => "other" } }, /did not open/, /Update the browser/],
  ["clock", { device: { clocks: async () => ({ server: 0, here: 3 * 86_400_000 }) } }, /3 d ahead of/, /set its clock/],
  ["version", { worker: { state: async () => ({ isServing: false, isNewerWaiting: false }) } }, /No worker/, /Reload/],
  [
    "offline",
    { worker: { storedFiles: async () => ({ found: 199, missing: ["/assets/arena-12345678.js"] }) } },
    /1 of 200 .*arena/,
    /once with a connection/,
  ],
  [
    "offline",
    { worker: { storedFiles: async () => ({ found: 0, missing: ["/index.html"] }) } },
    /No file/,
    /once with a connection/,
  ],
  [
    "server",
    {
      server: {
        health: async () => {
          throw new TypeError("Failed to fetch");
        },
      },
    },
    /does not answer/,
    /operator/,
  ],
  ["server", { server: { health: async () => false } }, /database is away/, /operator/],
  ["session", { server: { session: async () => ({ kind: "ended" }) } }, /ended it/, /Sign in again/],
  ["session", { server: { session: async () => ({ kind: "failed" }) } }, /not be renewed/, /connection/],
  ["realtime", { server: { realtime: async () => ({ joined: false, heard: false }) } }, /not be joined/, /firewall/],
  ["realtime", { server: { realtime: async () => ({ joined: true, heard: false }) } }, /did not come/, /WebSocket/],
  [
    "sync",
    { server: { roundTrip: async () => "The row did not come back as it was sent." } },
    /did not come back/,
    /operator/,
  ],
  [
    "provider-1",
    {
      provider: {
        diagnose: async () => ({
          works: false,
          message: "It does not let this page read (CORS).",
          remedy: "Set OLLAMA_ORIGINS.",
        }),
      },
    },
    /CORS/,
    /OLLAMA_ORIGINS/,
  ],
];

test.each(BREAKS)("%s fails where its part is broken, and says what to do", async (id, broken, facts, remedy) => {
  const finding = await found(id, broken);
  expect(finding.verdict).toBe("fails");
  expect(finding.facts).toMatch(facts);
  expect(finding.remedy).toMatch(remedy);
});

const CARE: readonly (readonly [id: string, broken: Broken, facts: RegExp])[] = [
  ["persistent", { storage: { persisted: async () => false } }, /may evict/],
  ["room", { storage: { room: async () => ({ usage: 1.7 * GB, quota: 2 * GB }) } }, /1\.7 GB of 2\.0 GB/],
  ["room", { storage: { room: async () => ({ usage: 0, quota: 0.15 * GB }) } }, /150 MB/],
  ["crypto", { device: { seal: async () => null } }, /until the page closes/],
  ["clock", { device: { clocks: async () => ({ server: 600_000, here: 0 }) } }, /10 min behind/],
  ["version", { worker: { state: async () => ({ isServing: true, isNewerWaiting: true }) } }, /newer version waits/],
  ["version", { worker: { isNamedByServer: async () => false } }, /server has a newer/],
  ["background-sync", { worker: { backgroundSync: async () => false } }, /refused it/],
  ["session", { server: { session: async () => ({ kind: "valid", secondsLeft: 30 }) } }, /not renewed/],
  ["sync", { server: { refused: async () => 2 } }, /2 of your changes were refused/],
];

test.each(CARE)("%s needs care before it fails, and says what to do", async (id, broken, facts) => {
  const finding = await found(id, broken);
  expect(finding.verdict).toBe("near");
  expect(finding.facts).toMatch(facts);
  expect(finding.remedy).toMatch(/\w/);
});

describe("what says nothing counts neither as working nor as failing", () => {
  const SILENT: readonly (readonly [id: string, verdict: Verdict, broken: Broken])[] = [
    ["persistent", "not-tested", { storage: { persisted: async () => null } }],
    ["room", "not-tested", { storage: { room: async () => ({ usage: null, quota: null }) } }],
    ["clock", "not-tested", { device: { clocks: async () => null } }],
    ["version", "absent", { worker: { state: async () => null } }],
    ["version", "not-tested", { worker: { hasOfflineFiles: () => false } }],
    ["offline", "absent", { worker: { state: async () => null } }],
    ["offline", "not-tested", { worker: { hasOfflineFiles: () => false } }],
    ["background-sync", "absent", { worker: { backgroundSync: async () => null } }],
    ["server", "not-tested", { server: { hasServer: async () => false } }],
    ["session", "not-tested", { server: { session: async () => ({ kind: "signed-out" }) } }],
    ["realtime", "not-tested", { server: { session: async () => ({ kind: "ended" }) } }],
    ["sync", "not-tested", { server: { session: async () => ({ kind: "failed" }) } }],
    ["built-in", "not-tested", { provider: { builtIn: async () => "downloading" } }],
    ["built-in", "absent", { provider: { builtIn: async () => "downloadable" } }],
    ["built-in", "absent", { provider: { builtIn: async () => "unavailable" } }],
  ];

  test.each(SILENT)("%s is %s", async (id, verdict, broken) => {
    expect((await found(id, broken)).verdict).toBe(verdict);
  });
});

test("every test has been seen to fail or to need care; a browser's own model alone cannot fail", () => {
  const seen = new Set([...BREAKS, ...CARE].map(([id]) => id));
  expect(
    testsWith()
      .map(({ id }) => id)
      .filter((id) => !seen.has(id)),
  ).toEqual(["built-in"]);
});

test("the room's remedy names the largest table, and the server's answer is the middle of three", async () => {
  const full = await found("room", { storage: { room: async () => ({ usage: GB, quota: GB }) } });
  expect(full.remedy).toContain("session_logs has the most rows: 4,000");
  const times = [0, 10, 10, 100, 100, 140];
  const slow = await found("server", { server: { clock: () => times.shift() ?? 0 } });
  expect(slow.facts).toContain("40 ms in the middle of 3");
});
