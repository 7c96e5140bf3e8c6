import { afterEach, expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { draftsOf } from "#src/data/drafts.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { type Studio, StudioProvider } from "#src/data/studio.tsx";
import { SYNC_OFF } from "#src/data/sync/sync.ts";
import { useLive } from "#src/data/use-live.ts";
import { watchOf } from "#src/data/watch.ts";
import type { Workspace } from "#src/data/workspace.ts";
import { commit, commitDecided } from "#sync/store/commit.ts";
import { create, createOnDevice, join } from "#sync/store/create.ts";
import { itemStates } from "#sync/store/item-states.ts";
import { openWorkspace } from "#sync/store/open.ts";
import { newestSessions } from "#sync/store/queries.ts";
import { Browser } from "../sync/browser.ts";
import { render, until } from "../ui/render.tsx";
import { visitorSession } from "./session/visitor.ts";

const author = { now: () => 1, device: "devicea1" };
const opened: Workspace[] = [];
afterEach(() => {
  for (const { db } of opened.splice(0)) db.close();
});

/** In memory, as in a browser without storage: live reads must work there too. */
async function open(): Promise<Workspace> {
  const result = await openWorkspace("live-reads");
  if (!result.ok) throw new Error(result.error.message);
  const { mode, db } = result.value;
  const linking = { now: () => 1, newId: () => "l1", digest: sha256Digest };
  const workspace: Workspace = {
    mode,
    db,
    commit: (changes) => commit(db, changes, author),
    commitDecided: (tables, decide) => commitDecided(db, tables, decide, author),
    create: (table, row, origin) => create(linking, table, row, origin),
    createOnDevice: (table, row, origin) => createOnDevice(linking, table, row, origin),
    join: (table, row, step) => join(linking, table, row, step),
    watch: watchOf(db),
    itemStates: (table, ids) => itemStates(db, table, ids),
    drafts: draftsOf(db, new Browser().newTab()),
    author,
    tellImport: async () => ok(undefined),
    correctClock: async () => undefined,
    meter: { gate: async () => null, counted: () => [], countedHere: async () => [] },
    log: { record: () => undefined, changes: () => [], written: () => Promise.resolve() },
    onInterrupted: () => () => undefined,
  };
  opened.push(workspace);
  return workspace;
}

const studioOn = (workspace: Promise<Result<Workspace>>): Studio => ({
  engine: {
    think: () => Promise.reject(new Error("not asked")),
    warm: () => undefined,
    prepare: () => undefined,
    ready: Promise.resolve(),
    shape: () => Promise.reject(new Error("not asked")),
  },
  session: visitorSession(),
  sync: SYNC_OFF,
  workspace: () => workspace,
  now: () => 1,
  newId: () => "id",
});

function Count() {
  const live = useLive((db) => newestSessions(db, { limit: 50 }), []);
  if (live.status === "loading") return "loading";
  return live.status === "failed" ? live.error.message : `${live.value.length} sessions`;
}

test("a read waits for the workspace, then repaints with every commit", async () => {
  // opens late, as on a slow device: Dexie must still see what the query reads
  const workspace = new Promise<Workspace>((resolve) => setTimeout(() => resolve(open()), 30));
  const { host } = render(
    <StudioProvider studio={studioOn(workspace.then(ok))}>
      <Count />
    </StudioProvider>,
  );
  expect(host.textContent).toBe("loading");
  await until(() => host.textContent === "0 sessions");
  const session = { id: "s1", title: "t", idea: "i", question: "q", createdAt: 1, updatedAt: 1 };
  const { commit, create } = await workspace;
  await commit(create("sessions", session, "typed"));
  await until(() => host.textContent === "1 sessions");
});

test("a workspace that cannot be opened is returned as an error, not thrown", async () => {
  const refused = Promise.resolve(err(appError("RESOURCE_LOCKED", "A newer version wrote this.")));
  const { host } = render(
    <StudioProvider studio={studioOn(refused)}>
      <Count />
    </StudioProvider>,
  );
  await until(() => host.textContent === "A newer version wrote this.");
});
