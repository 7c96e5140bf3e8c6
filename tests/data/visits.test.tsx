import { beforeEach, expect, test } from "vitest";
import { logVisits, visitPage } from "#src/data/visits.ts";
import { setSessionLogEnabled } from "#src/platform/session-log-switch.ts";
import { newestLogs } from "#sync/store/queries.ts";
import { type TestStudio, testStudio } from "../tools/studio.ts";

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/faq");
});

async function logging(member = false): Promise<TestStudio> {
  const studio = await testStudio({ member });
  studio.logging = true;
  return studio;
}
async function logged(studio: TestStudio) {
  await logVisits(studio);
  const workspace = await studio.workspace();
  if (workspace.ok) await workspace.value.log.written();
  return (await newestLogs(studio.db, { limit: 10 })).map(({ route, timestamp }) => [route, timestamp]);
}

test("a visit of who leaves before the database is open is logged by the next page, with its own time [spec:limit-26]", async () => {
  const left = await logging();
  left.at = 5_000;
  await visitPage(left);
  history.replaceState(null, "", "/prompt-library?q=secret");
  const next = await logging();
  next.at = 9_000;
  await visitPage(next);
  expect(await logged(next)).toEqual([
    ["/prompt-library", 9_000],
    ["/faq", 5_000],
  ]);
  expect(await logged(await logging())).toEqual([]);
});

test("a member's visit carries how fast the page before it was; a visitor's does not", async () => {
  const vitals = { pages: "tools", lcp: 70 } as const;
  const metadata = async (studio: TestStudio) => {
    await visitPage(studio, vitals);
    await logged(studio);
    return (await newestLogs(studio.db, { limit: 1 })).map((entry) => entry.metadata);
  };
  expect(await metadata(await logging(true))).toEqual([{ vitals }]);
  expect(await metadata(await logging())).toEqual([{}]);
});

test("a visitor's visits do not get into the log of who signs in, nor are they lost by that", async () => {
  await visitPage(await logging());
  expect(await logged(await logging(true))).toEqual([]);
  expect(await logged(await logging())).toHaveLength(1);
});

test("with the log switched off no visit is noted, and what is damaged is passed over", async () => {
  setSessionLogEnabled(false);
  await visitPage(await logging());
  expect(localStorage.getItem("sotm:visits")).toBeNull();
  setSessionLogEnabled(true);
  for (const kept of ["{broken", "7", '[null,{"of":1}]']) {
    localStorage.setItem("sotm:visits", kept);
    expect(await logged(await logging())).toEqual([]);
  }
  await visitPage(await logging());
  expect(await logged(await logging())).toHaveLength(1);
});
