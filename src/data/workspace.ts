import { v7 as uuidv7 } from "uuid";
import { createStore } from "zustand/vanilla";
import type { AppError } from "#domain/errors.ts";
import type { Origin, Step } from "#domain/provenance/origin.ts";
import { ok, type Result } from "#domain/result.ts";
import { pageName } from "#src/pages/page-name.ts";
import { markLogEntry } from "#src/platform/local-markers.ts";
import { holdLock, openPage } from "#src/platform/open-pages.ts";
import { responsiveTime } from "#src/platform/responsive-time.ts";
import { sessionLogEnabled } from "#src/platform/session-log-enabled.ts";
import { storedPlan } from "#src/platform/stored-plan.ts";
import { VISITOR_LOCK } from "#sync/session/lock-names.ts";
import type { Change, SyncedItem } from "#sync/store/change.ts";
import { correctedClock } from "#sync/store/clock.ts";
import { type CommitDecided, commit } from "#sync/store/commit.ts";
import { create, createOnDevice, type DeviceItem, join } from "#sync/store/create.ts";
import { deviceId } from "#sync/store/device.ts";
import type { Interruption } from "#sync/store/interruption.ts";
import { type ItemState, itemStates } from "#sync/store/item-states.ts";
import { openWorkspace } from "#sync/store/open.ts";
import type { Author } from "#sync/store/ports.ts";
import type { StudioDatabase, SyncedEntities } from "#sync/store/schema.ts";
import { openVisitorWorkspace } from "#sync/store/visitor-workspaces.ts";
import { chosen } from "./ai/providers.ts";
import { type TellingWrites, tellingWrites } from "./audit/telling.ts";
import { type Drafts, draftsOf } from "./drafts.ts";
import { createMeter, type Meter } from "./meter.ts";
import { createSessionLog, type SessionLog } from "./session-log.ts";
import { sha256Digest } from "./sha256.ts";
import { type Watch, watchOf } from "./watch.ts";

/** The local database of the current account or visitor, with the one way to write to it. */
export interface Workspace {
  readonly mode: "disk" | "memory";
  readonly db: StudioDatabase;
  /** Resolves once the changes are on disk. */
  commit(changes: readonly Change[]): Promise<Result<undefined>>;
  /** Like `commit()`, for changes that depend on stored rows. */
  readonly commitDecided: CommitDecided;
  /** Records that a workspace's file came in. */
  readonly tellImport: TellingWrites["tellImport"];
  /** A new item with the links that say where it came from: the only way to put one. */
  create<N extends SyncedItem>(table: N, row: SyncedEntities[N], origin: Origin): readonly Change[];
  /** The links that say that an item, which is here already, took others in. */
  join(table: SyncedItem, row: { readonly id: string }, step: Step): readonly Change[];
  /** The links of a new item that stays on this device; its own writer stores them with it. */
  createOnDevice(table: DeviceItem, row: { readonly id: string }, origin: Origin): readonly Change[];
  readonly watch: Watch;
  /** The state of each item of a page, for its sync mark. */
  itemStates(table: SyncedItem, ids: readonly string[]): Promise<ReadonlyMap<string, ItemState>>;
  readonly drafts: Drafts;
  /** The author of this device's writes, for what `commit()` alone cannot do. Its clock is the device's, corrected by the server's. */
  readonly author: Author;
  /** Uses what the last pass measured of the device's clock. Never rejects. */
  correctClock(): Promise<void>;
  readonly log: SessionLog;
  readonly meter: Meter;
  /** Calls back when the connection is closed, or if it already was; returns the way to stop. */
  onInterrupted(listener: (error: AppError) => void): () => void;
}

/** The first record of an account on a device: a sign-out deletes the workspace, so the next sign-in begins another chain. */
const SIGNED_IN = { kind: "signed-in", body: {} } as const;
/** Some private modes never answer. Milliseconds in which the page can respond. */
const OPEN_TIMEOUT = 10_000;

/** Opens an account's workspace, or the visitors' (null), with the browser's own parts. `now` in epoch milliseconds. */
export async function openLocalWorkspace(accountId: string | null, now: () => number): Promise<Result<Workspace>> {
  // while this page lives, no other page may let an account adopt the visitors' workspace
  if (accountId === null) await holdLock(VISITOR_LOCK, { mode: "shared" });
  const interruption = createStore<AppError | null>(() => null);
  const options = {
    ...browserStorage(),
    timeLimit: responsiveTime(OPEN_TIMEOUT),
    onInterrupted: ({ error }: Interruption) => interruption.setState(error, true),
  };
  const opened = await (accountId === null ? openVisitorWorkspace(options) : openWorkspace(accountId, options));
  if (!opened.ok) return opened;
  const { mode, db } = opened.value;
  const device = await deviceId(db, Math.random, accountId === null ? undefined : { event: SIGNED_IN, now });
  if (!device.ok) return device;
  let clock = now;
  const correctClock = async () => {
    clock = await correctedClock(db, now).catch(() => clock);
  };
  await correctClock();
  const author = { now: () => clock(), device: device.value };
  const linking = { now, newId: uuidv7, digest: sha256Digest };
  const write = (changes: readonly Change[]) => commit(db, changes, author);
  return ok({
    mode,
    db,
    ...tellingWrites(db, author),
    create: (table, row, origin) => create(linking, table, row, origin),
    join: (table, row, step) => join(linking, table, row, step),
    createOnDevice: (table, row, origin) => createOnDevice(linking, table, row, origin),
    watch: watchOf(db),
    itemStates: (table, ids) => itemStates(db, table, ids),
    drafts: draftsOf(db, await openPage(uuidv7())),
    author,
    correctClock,
    log: createSessionLog({
      db,
      commit: write,
      now,
      newId: uuidv7,
      route: () => pageName(location.pathname),
      enabled: sessionLogEnabled,
      onWritten: markLogEntry,
      visitor: accountId === null,
    }),
    meter: createMeter({
      db,
      now,
      plan: storedPlan,
      visitor: accountId === null,
      answersHere: () =>
        chosen(db, "answer").then(
          ({ kind }) => kind === "local",
          () => true,
        ),
    }),
    onInterrupted(listener) {
      const tell = (error: AppError | null) => error && listener(error);
      tell(interruption.getState());
      return interruption.subscribe(tell);
    },
  });
}

/** Reading the property can throw where storage is forbidden altogether. */
export function browserStorage(): { indexedDB?: IDBFactory; IDBKeyRange?: typeof globalThis.IDBKeyRange } {
  try {
    const { indexedDB, IDBKeyRange } = globalThis;
    return indexedDB && IDBKeyRange ? { indexedDB, IDBKeyRange } : {};
  } catch {
    return {};
  }
}

/** Loads the sync code. It is named here so that it adds nothing to the first route. */
export const loadSync = () => import("./sync/start-sync.ts");
