import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import { FILE_TABLE_NAMES } from "#domain/workspace-file/format.ts";
import { aiOf } from "#src/data/ai/ai.ts";
import { keyOf } from "#src/data/ai/keys.ts";
import { readStoredProviders } from "#src/data/ai/providers.ts";
import { askHealth, backendOf, hearOwnEvent, probeAccount } from "#src/data/checks/backend-probe.ts";
import { betweenTwo, storedBeforeCrash } from "#src/data/checks/probe.ts";
import { withScratch } from "#src/data/checks/scratch.ts";
import { followFiles, isNeededOffline, readStored, startFile } from "#src/data/checks/stored-files.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import type { Studio } from "#src/data/studio.tsx";
import { browserStorage, type Workspace } from "#src/data/workspace.ts";
import { takeJournal, writeJournal } from "#src/platform/draft-journal.ts";
import { storageFigures } from "#src/platform/storage-persistence.ts";
import { BACKGROUND_SYNC } from "#sync/account/background-tag.ts";
import { type DevicePorts, deviceTests } from "../model/device-tests.ts";
import { type ProviderPorts, providerTests } from "../model/provider-tests.ts";
import { type ServerPorts, type SessionFacts, serverTests } from "../model/server-tests.ts";
import { type StoragePorts, storageTests } from "../model/storage-tests.ts";
import type { SystemTest } from "../model/types.ts";
import { type WorkerPorts, workerTests } from "../model/worker-tests.ts";

/** All tests against the real parts of this browser, in the order in which they run. */
export async function testsOf(studio: Studio, workspace: Workspace): Promise<readonly SystemTest[]> {
  return [
    ...storageTests(storagePorts(studio, workspace)),
    ...deviceTests(devicePorts(studio)),
    ...workerTests(workerPorts()),
    ...serverTests(serverPorts(studio, workspace)),
    ...providerTests(await providerPorts(studio, workspace)),
  ];
}

const PLACE = "system-test:journal";

const storagePorts = (studio: Studio, { db, mode }: Workspace): StoragePorts => ({
  async roundTrip(row) {
    const { indexedDB, IDBKeyRange } = browserStorage();
    if (!indexedDB || !IDBKeyRange || mode === "memory") return { read: undefined, isGone: false };
    const found = await withScratch({ indexedDB, IDBKeyRange }, studio.newId(), async (scratch) => {
      const table = scratch.table("settings");
      const { id } = row as { readonly id: string };
      await table.put(row);
      const read: unknown = await table.get(id);
      await table.delete(id);
      return { read, isGone: (await table.get(id)) === undefined };
    });
    return found.ok ? found.value : { read: undefined, isGone: false };
  },
  afterCrash: (text, signal) => storedBeforeCrash(text, studio.newId(), signal),
  persisted: async () => (await storageFigures()).persisted,
  room: storageFigures,
  async largest() {
    const counts = await Promise.all(
      FILE_TABLE_NAMES.map(async (table) => ({ table, rows: await db.table(table).count() })),
    );
    return counts.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows);
  },
  twoTabs: betweenTwo,
  journal(text) {
    writeJournal(PLACE, text);
    return takeJournal(PLACE);
  },
});

const devicePorts = ({ engine, session, now }: Studio): DevicePorts => ({
  async sharpen(text, signal) {
    const thought = await engine.think({ text }, { signal });
    return thought.ok ? refinedText(thought.value.refinement.sentences) : null;
  },
  checksum(text) {
    const digest = sha256Digest();
    digest.update(text);
    return digest.hex();
  },
  async seal(text) {
    if (globalThis.crypto?.subtle === undefined) return null;
    const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    const how = { name: "AES-GCM", iv: crypto.getRandomValues(new Uint8Array(12)) };
    const sealed = await crypto.subtle.encrypt(how, key, new TextEncoder().encode(text));
    return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, sealed));
  },
  async clocks(signal) {
    const backend = await backendOf(session);
    if (!backend) return null;
    const before = now();
    const health = await askHealth(backend, signal).catch(() => null);
    // half of the way to the answer and back
    return health?.at ? { server: health.at, here: (before + now()) / 2 } : null;
  },
});

/** Background Sync exists only in Chromium, so TypeScript does not declare it. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

const workerPorts = (): WorkerPorts => ({
  async state() {
    if (!("serviceWorker" in navigator)) return null;
    const registration = await navigator.serviceWorker.getRegistration();
    const start = startFile();
    const stored = await readStored("/index.html");
    const isOlder = start !== undefined && stored !== null && !stored.includes(start);
    return {
      isServing: navigator.serviceWorker.controller !== null,
      isNewerWaiting: Boolean(registration?.waiting) || isOlder,
    };
  },
  hasOfflineFiles: () => import.meta.env.PROD,
  async isNamedByServer(signal) {
    const start = startFile();
    const answer = await fetch("/sw.js", { cache: "no-store", signal }).catch(() => null);
    return answer?.ok && start ? (await answer.text()).includes(start) : null;
  },
  async storedFiles() {
    const { files, missing } = await followFiles(readStored, { isWanted: isNeededOffline });
    return { found: files.size, missing };
  },
  async backgroundSync() {
    const registration = await navigator.serviceWorker?.getRegistration();
    const { sync } = (registration ?? {}) as WithSync;
    if (!sync) return null;
    return sync.register(BACKGROUND_SYNC).then(
      () => true,
      () => false,
    );
  },
});

/** An event takes this long at most, milliseconds: less than the test's own limit, so that it can say what did not come. */
const EVENT_LIMIT = 9_000;

function serverPorts({ session, now, newId }: Studio, { db, author }: Workspace): ServerPorts {
  const accountId = async () => {
    const person = await session.startedWith();
    return person.status === "signed-in" ? person.account.id : "";
  };
  const send = async () =>
    probeAccount({ session, accountId: await accountId(), db, now: author.now }, author.device, newId());
  return {
    async hasServer() {
      const { kind } = await session.findBackend();
      return kind === "unknown" ? null : kind === "found";
    },
    async health(signal) {
      const backend = await backendOf(session);
      if (!backend) throw new Error("The server cannot be found");
      return (await askHealth(backend, signal)).isHealthy;
    },
    async session(): Promise<SessionFacts> {
      const found = await session.accessToken();
      if (found.kind !== "token") return { kind: found.kind };
      const ends = expiryOf(found.token);
      return ends === null ? { kind: "failed" } : { kind: "valid", secondsLeft: ends - now() / 1_000 };
    },
    async realtime(signal) {
      const cause = async () => {
        const sent = await send();
        return "rev" in sent ? sent.rev : null;
      };
      const within = AbortSignal.any([signal, AbortSignal.timeout(EVENT_LIMIT)]);
      return hearOwnEvent({ session, accountId: await accountId() }, cause, within);
    },
    async roundTrip() {
      const sent = await send();
      return "wrong" in sent ? sent.wrong : null;
    },
    refused: () => db.parked.count(),
    clock: () => performance.now(),
  };
}

/** When a token ends, seconds since 1970; null for one that cannot be read. */
function expiryOf(token: string): number | null {
  try {
    const body = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { exp }: { exp?: unknown } = JSON.parse(atob(body));
    return typeof exp === "number" ? exp : null;
  } catch {
    return null;
  }
}

async function providerPorts(studio: Studio, { db }: Workspace): Promise<ProviderPorts> {
  const { setups } = await readStoredProviders(db);
  return {
    setups,
    async diagnose(id, signal) {
      const setup = setups.find((one) => one.id === id);
      if (!setup) throw new Error("The setup is gone");
      const [ai, key] = await Promise.all([aiOf(studio), keyOf(db, setup)]);
      const { kind, message, remedy } = await ai.diagnose(setup, { signal, ...(key === undefined ? {} : { key }) });
      return { works: kind === "works", message, remedy };
    },
    builtIn: () => import("#src/ai/adapters/built-in-adapter.ts").then((part) => part.builtInAvailability()),
  };
}
