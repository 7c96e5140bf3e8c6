import { beforeEach, expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import type { Studio } from "#src/data/studio.tsx";
import { noPass } from "#src/data/sync/sync.ts";
import {
  confirmEverywhere,
  signOutWithFile,
  startSignOut,
  staySignedIn,
  useSignOut,
} from "#src/screens/account/sign-out-state.ts";
import { dialogWords } from "#src/screens/account/sign-out-words.ts";
import { signOutWords } from "#src/screens/account/unsent-words.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import type { PassResult } from "#sync/engine/sync-once.ts";
import { type TestStudio, testStudio } from "../tools/studio.ts";

const OFFLINE = appError("CONNECTION_ERROR", "The server cannot be reached.");
const SENT: PassResult = { ...noPass(OFFLINE), ok: true };
let studio: TestStudio;
/** What the account's commands were asked, in their order. */
let done: string[];

beforeEach(async () => {
  useSignOut.setState({ shown: null, busy: false, leaveTo: "/auth" });
  studio = await testStudio();
  done = [];
});

/** @param pass what the sync does when a sign-out asks it; @param told what happens while the server is told */
function leaving(pass: () => Promise<PassResult>, told: () => Promise<unknown> = async () => undefined): Studio {
  const commands = async () => ({
    endOnServer: async () => {
      done.push("server told");
      await told();
      return true;
    },
    endHere: async () => void done.push("signed out here"),
  });
  const session = { ...studio.session, commands } as never;
  return { ...studio, session, sync: { ...studio.sync, syncNow: pass } };
}
const signOut = (...how: Parameters<typeof leaving>) => startSignOut(leaving(...how), "here");
const keep = () => ask(studio, { text: "why is my sourdough dense", place: "ask" });
const sendAll = async () => {
  await studio.db.outbox.clear();
  return SENT;
};

test("what waits is sent first; with nothing left the person is out without a question", async () => {
  await keep();
  await signOut(sendAll);
  expect(done).toEqual(["server told", "signed out here"]);
  expect(useSignOut.getState()).toMatchObject({ shown: null, busy: false });
});

test("where it cannot be sent nobody is signed out before they were asked, and told why", async () => {
  await keep();
  await signOut(async () => noPass(OFFLINE));
  expect(done).toEqual([]);
  expect(useSignOut.getState()).toMatchObject({
    busy: false,
    shown: { step: "asking", unsent: { sessions: 1, others: 0, drafts: 0, works: 0, experiments: 0 }, why: OFFLINE },
  });
});

test("what the server refused is asked about too", async () => {
  await keep();
  await signOut(async () => {
    const [first] = await studio.db.outbox.toArray();
    const row = { id: "x", deleted: 0 as const, stamps: {}, v: 1 };
    if (first) await studio.db.parked.put({ key: first.key, row, code: "54000", message: "too large", at: 1_000 });
    return sendAll();
  });
  expect(done).toEqual([]);
  expect(useSignOut.getState().shown).toMatchObject({ unsent: { sessions: 1 }, why: "refused" });
});

test("who stays while it is being sent is not signed out when it has been", async () => {
  await keep();
  await signOut(async () => {
    staySignedIn();
    return sendAll();
  });
  expect(done).toEqual([]);
  expect(useSignOut.getState()).toMatchObject({ shown: null, busy: false });
});

test("what is written while the server is told is asked about", async () => {
  await signOut(sendAll, keep);
  expect(done).toEqual(["server told"]);
  expect(useSignOut.getState().shown).toMatchObject({ unsent: { sessions: 1 }, why: "meanwhile" });
});

test("taken along in the file, what could not be sent is cleared before the person is out", async () => {
  await keep();
  await signOut(async () => noPass(OFFLINE));
  await signOutWithFile(
    leaving(async () => noPass(OFFLINE)),
    "here",
    async () => true,
  );
  expect(done).toEqual(["server told", "signed out here"]);
  expect(await studio.db.sessions.count()).toBe(0);
});

test("where the browser cannot keep that they are out, they stay, and what the server has is fetched again", async () => {
  let asked = 0;
  const person = leaving(sendAll);
  const { endOnServer } = await person.session.commands();
  const endHere = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  const commands = async () => ({ endOnServer, endHere });
  const session = { ...person.session, commands } as never;
  await startSignOut({ ...person, session, sync: { ...person.sync, ask: () => void asked++ } }, "here");
  expect(asked).toBe(1);
  expect(useSignOut.getState()).toMatchObject({ shown: null, busy: false });
});

test("without the file they stay, with everything", async () => {
  await keep();
  await signOutWithFile(leaving(sendAll), "here", async () => false);
  expect(done).toEqual(["server told"]);
  expect(await studio.db.sessions.count()).toBe(1);
});

test("what another tab keeps once the file is made is asked about, and nothing is cleared", async () => {
  await keep();
  await signOutWithFile(leaving(sendAll), "here", async () => (await keep()).ok);
  expect(done).toEqual(["server told"]);
  expect(useSignOut.getState()).toMatchObject({
    busy: false,
    shown: { step: "asking", unsent: { sessions: 2 }, why: "meanwhile" },
  });
  expect(await studio.db.sessions.count()).toBe(2);
});

test("signing out everywhere is asked about before anything is done; who stays is not signed out", async () => {
  confirmEverywhere();
  expect(useSignOut.getState()).toMatchObject({ shown: { scope: "everywhere", step: "confirming" }, busy: false });
  staySignedIn();
  expect(useSignOut.getState().shown).toBeNull();
  expect(done).toEqual([]);
});

test("no question comes over a sign-out that is under way", async () => {
  await signOut(
    async () => SENT,
    async () => confirmEverywhere(),
  );
  expect(done).toEqual(["server told", "signed out here"]);
  expect(useSignOut.getState().shown).toBeNull();
});

test("where nothing waits an unreachable server holds nobody back", async () => {
  await signOut(async () => noPass(OFFLINE));
  expect(done).toEqual(["server told", "signed out here"]);
});

test.each([
  [
    { sessions: 1, others: 0, drafts: 0, works: 0, experiments: 0 },
    OFFLINE,
    "1 session is on this device only. The server cannot be reached.",
  ],
  [
    { sessions: 1_200, others: 1, drafts: 0, works: 0, experiments: 0 },
    "refused",
    "1,200 sessions and 1 other change are on this device only. The server did not accept everything.",
  ],
  [
    { sessions: 2, others: 3, drafts: 1, works: 0, experiments: 0 },
    OFFLINE,
    "2 sessions, 3 other changes and 1 draft are on this device only. The server cannot be reached.",
  ],
  [
    { sessions: 0, others: 0, drafts: 1, works: 0, experiments: 0 },
    OFFLINE,
    "1 draft is on this device only. A draft is never sent.",
  ],
  [
    { sessions: 0, others: 0, drafts: 0, works: 1, experiments: 0 },
    OFFLINE,
    "1 Optimizer prompt is on this device only. An Optimizer prompt is never sent.",
  ],
  [
    { sessions: 0, others: 0, drafts: 1, works: 2, experiments: 0 },
    OFFLINE,
    "1 draft and 2 Optimizer prompts are on this device only. Drafts and Optimizer prompts are never sent.",
  ],
  [
    { sessions: 0, others: 2, drafts: 0, works: 0, experiments: 0 },
    "refused",
    "2 changes are on this device only. The server did not accept everything.",
  ],
  [
    { sessions: 1, others: 0, drafts: 1, works: 0, experiments: 0 },
    "meanwhile",
    "1 session and 1 draft are on this device only. Something changed while you were signing out.",
  ],
] as const)("%j is told as what it is", (unsent, why, words) =>
  expect(signOutWords(unsent, why)).toBe(`${words} Signing out clears this device.`),
);

test("the question says what happens here and on the other devices, and when", () => {
  const { text, action } = dialogWords({ scope: "everywhere", step: "confirming" }, false);
  expect(text).toMatch(/this device is signed out and cleared.*within an hour\. Their data stays there/);
  expect(action).toBe("Sign out everywhere");
});

test.each([
  [{ sessions: 0, others: 0, drafts: 1, works: 0, experiments: 0 }, "Download it and sign out"],
  [{ sessions: 1, others: 0, drafts: 1, works: 0, experiments: 0 }, "Download them and sign out"],
])("%j is taken along under its number", (unsent, action) => {
  const shown = { scope: "here", step: "asking", unsent, why: "refused" } as const;
  expect(dialogWords(shown, false).action).toBe(action);
  expect(dialogWords(shown, true).action).toBe("Signing out…");
});
