/** A studio on a disk in memory: the real store and the real engine, with a predictable clock and ids. */
import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { onTestFinished } from "vitest";
import { stepWatch } from "#domain/debugger/steps.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { askingLenses } from "#domain/personas/asking.ts";
import type { Plan } from "#domain/plan.ts";
import { err, ok } from "#domain/result.ts";
import { think } from "#domain/thinking/engine.ts";
import type { Adviser } from "#domain/thinking/expert/advice.ts";
import { shapePrompt } from "#domain/thinking/prompt/shape-prompt.ts";
import type { PromptRequest } from "#domain/thinking/prompt/types.ts";
import { tellingWrites } from "#src/data/audit/telling.ts";
import { draftsOf } from "#src/data/drafts.ts";
import { createMeter } from "#src/data/meter.ts";
import { askingPersonas } from "#src/data/personas/asking.ts";
import { createSessionLog } from "#src/data/session-log.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import type { Studio } from "#src/data/studio.tsx";
import { SYNC_OFF } from "#src/data/sync/sync.ts";
import { watchOf } from "#src/data/watch.ts";
import type { Workspace } from "#src/data/workspace.ts";
import { doubtedFrames } from "#src/platform/doubted-frames.ts";
import { commit } from "#sync/store/commit.ts";
import { create, createOnDevice, join } from "#sync/store/create.ts";
import { itemStates } from "#sync/store/item-states.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";
import { memberSession } from "../data/session/member.ts";
import { visitorSession } from "../data/session/visitor.ts";
import { Browser, type TestPage } from "../sync/browser.ts";

export interface TestStudio extends Studio {
  readonly db: Workspace["db"];
  /** The page in which this studio runs. */
  readonly page: TestPage;
  /** Epoch milliseconds; a test moves it. */
  at: number;
  /** The error of the next commits, as from a full disk. */
  failing: AppError | null;
  plan: Plan;
  /** Whether the person has chosen the local engine for answers. */
  answersHere: boolean;
  /** Whether the log is switched on. */
  logging: boolean;
}

// live queries run only if Dexie knows an IndexedDB
Dexie.dependencies.indexedDB ??= new IDBFactory();
Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;

export const DISK_FULL = appError("DATABASE_ERROR", "This device has no space left for the studio's data.");

interface TestStudioOptions {
  /** Whether somebody is signed in. */
  readonly member?: boolean;
  /** Absent: the rules think alone. */
  readonly expert?: Adviser;
  /** Which of a person's devices it is, where several meet: at most eight letters. */
  readonly device?: string;
}

export async function testStudio({ member = false, expert, device }: TestStudioOptions = {}): Promise<TestStudio> {
  const opened = await openWorkspace(VISITOR, { indexedDB: new IDBFactory(), IDBKeyRange });
  if (!opened.ok) throw new Error(opened.error.message);
  const { db } = opened.value;
  onTestFinished(() => db.close());
  const page = new Browser().newTab();
  let ids = 0;
  let entries = 0;
  const author = { now: () => studio.at, device: (device ?? "devicea1").padEnd(8, "0") };
  const writes = tellingWrites(db, author);
  const linking = { now: () => studio.at, newId: () => studio.newId(), digest: sha256Digest };
  const workspace: Workspace = {
    mode: "disk",
    db,
    commit: async (changes) => {
      if (studio.failing) return err(studio.failing);
      return writes.commit(changes);
    },
    commitDecided: async (tables, decide) =>
      studio.failing ? err(studio.failing) : writes.commitDecided(tables, decide),
    tellImport: writes.tellImport,
    create: (table, row, origin) => create(linking, table, row, origin),
    createOnDevice: (table, row, origin) => createOnDevice(linking, table, row, origin),
    join: (table, row, step) => join(linking, table, row, step),
    watch: watchOf(db),
    itemStates: (table, ids) => itemStates(db, table, ids),
    drafts: draftsOf(db, page),
    author,
    correctClock: async () => undefined,
    log: createSessionLog({
      db,
      commit: (changes) => commit(db, changes, author),
      now: () => studio.at,
      newId: () => `log-${String(++entries).padStart(3, "0")}`,
      route: () => "/here",
      enabled: () => studio.logging,
      visitor: false,
    }),
    meter: createMeter({
      db,
      now: () => studio.at,
      plan: () => studio.plan,
      visitor: !member,
      answersHere: async () => studio.answersHere,
    }),
    onInterrupted: () => () => undefined,
  };
  const studio: TestStudio = {
    db,
    page,
    at: 1_000,
    failing: null,
    plan: "explorer",
    answersHere: true,
    logging: false,
    engine: {
      think: async (input, { onSteps } = {}) => {
        const { mark, steps } = stepWatch(() => performance.now());
        const personas = await askingPersonas(studio);
        const lenses = personas && askingLenses(personas);
        const thought = think({ doubted: doubtedFrames(), ...input }, { expert, mark, lenses });
        onSteps?.(steps);
        return ok(thought);
      },
      shape: async (request) => ok(shapePrompt(request as PromptRequest, { expert }) as never),
      warm: () => undefined,
      prepare: () => undefined,
      ready: Promise.resolve(),
    },
    session: member ? await memberSession() : visitorSession(),
    sync: SYNC_OFF,
    workspace: async () => ok(workspace),
    now: () => studio.at,
    newId: () => `${device ?? "id"}-${String(++ids).padStart(3, "0")}`,
  };
  return studio;
}
