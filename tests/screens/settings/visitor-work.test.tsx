import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StudioProvider } from "#src/data/studio.tsx";
import { VisitorWork } from "#src/screens/settings/visitor-work.tsx";
import { commit } from "#sync/store/commit.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";
import { ADA } from "../../data/session/member.ts";
import { aSession, author } from "../../sync/workspace.ts";
import { testStudio } from "../../tools/studio.ts";
import { button, click, render, until } from "../../ui/render.tsx";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});
afterEach(() => vi.unstubAllGlobals());

/** A device where visitors kept sessions of these ids. */
async function visitorStored(...ids: string[]): Promise<void> {
  const opened = await openWorkspace(VISITOR, { indexedDB, IDBKeyRange });
  if (!opened.ok) throw new Error(opened.error.message);
  const changes = ids.map((id) => ({ table: "sessions", put: aSession(id) }) as const);
  await commit(opened.value.db, changes, author());
  opened.value.db.close();
}

async function show() {
  const studio = await testStudio({ member: true });
  const { host } = render(
    <StudioProvider studio={studio}>
      <VisitorWork accountId={ADA.id} />
    </StudioProvider>,
  );
  return { studio, host };
}

test("what visitors made here can still be brought into the account, and the row is gone after that", async () => {
  await visitorStored("one", "two");
  const { studio, host } = await show();
  await until(() => host.textContent?.includes("2 items are on this device, outside your account") ?? false);
  expect(await studio.db.sessions.count()).toBe(0);
  click(button("Move them to my account"));
  await until(() => host.textContent === "");
  expect(await studio.db.sessions.count()).toBe(2);
  expect(await studio.session.visitorWork()).toBe("bring");
});

test("what another account has claimed is not offered", async () => {
  await visitorStored("one");
  const opened = await openWorkspace(VISITOR, { indexedDB, IDBKeyRange });
  if (!opened.ok) throw new Error(opened.error.message);
  await opened.value.db.state.put({ name: "claim", value: "another account" });
  opened.value.db.close();
  const { countVisitorItems } = await import("#src/data/adoption.ts");
  expect(await countVisitorItems()).toBe(0);
});
