/** What happens to a person's data here is recorded in the transaction that does it, without their words. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brokenAt } from "#domain/audit/chain.ts";
import { AUDIT_KINDS } from "#domain/entities/audit-records.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { groupRuns } from "#domain/sessions/runs.ts";
import type { NetworkSetup } from "#src/ai/provider.ts";
import { rememberKey } from "#src/data/ai/keys.ts";
import { addProvider, chooseProvider, removeProvider } from "#src/data/ai/providers.ts";
import { markShown } from "#src/data/ai/shown-to.ts";
import { noteUpdate } from "#src/data/audit/note-update.ts";
import { giveFeedback } from "#src/data/feedback.ts";
import { importBoard } from "#src/data/ideation/import-board.ts";
import { addPersona, deletePersona, setTrashed } from "#src/data/personas/write-personas.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { bringBack } from "#src/tools/dashboard/live/bring-back.ts";
import { recordDecision } from "#src/tools/dashboard/live/record-decision.ts";
import { deleteSessions } from "#src/tools/sessions/data.ts";
import { adoptVisitorWork } from "#sync/store/adopt.ts";
import { recordsOf } from "#sync/store/audit-chain.ts";
import { deviceId } from "#sync/store/device.ts";
import { messagesOf } from "#sync/store/queries.ts";
import { WORDING } from "../../domain/personas/personas.ts";
import { beforeEachWrite, newDisk, openOn } from "../../sync/workspace.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { askedStudio, bring, exported, onlySession } from "../workspace-contents.ts";

const CANARY = "how do I prune the canary tree";
const HOME: NetworkSetup = {
  id: "p1",
  kind: "openai-compatible",
  label: "The canary's server",
  baseUrl: "http://localhost:11434/v1",
  model: "canary-model",
  takesSchema: true,
};
const DEVICE = "devicea1";

async function run(studio: TestStudio) {
  const { id, title } = await onlySession(studio.db);
  const { runs, unreadable } = groupRuns(await messagesOf(studio.db, id, { limit: 100 }));
  const [first] = runs;
  if (!first || first.damaged) throw new Error("no run");
  return { id, title, damaged: false as const, unreadable, runs: [first], first };
}
const person = async () => {
  const studio = await testStudio();
  await studio.db.state.put({ name: "device", value: DEVICE });
  return studio;
};
const done = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

type Told = Partial<Pick<AuditRecord, "kind" | "body" | "sessionId" | "runId" | "personaId">>;
/** What is done, and what its records say. */
const DOINGS: Readonly<Record<string, (studio: TestStudio) => Promise<readonly Told[]>>> = {
  async "an idea is stored, and sharpened and answered here"(studio) {
    const { sessionId, runId } = done(await ask(studio, { text: CANARY, place: "ask" }));
    const { first } = await run(studio);
    return [
      { kind: "idea", sessionId, runId, body: { ideas: 1, characters: CANARY.length } },
      { kind: "drafted", sessionId, runId, body: { characters: first.question.text.length } },
    ];
  },
  async "a question is decided about; the same decision again is none"(studio) {
    const { sessionId, runId } = done(await ask(studio, { text: CANARY, place: "ask" }));
    for (let n = 0; n < 2; n++) {
      const { first, ...thread } = await run(studio);
      done(await recordDecision(studio, thread, first, { original: true, answers: { side: "the canary" } as never }));
    }
    const counts = { answers: 1, rejected: 0, refused: 0, chosen: false, original: true };
    return [{}, {}, { kind: "decided", sessionId, runId, body: counts }];
  },
  async "a session is deleted, and brought back"(studio) {
    const { sessionId } = done(await ask(studio, { text: CANARY, place: "ask" }));
    done(await deleteSessions(studio, [sessionId]));
    done(await bringBack(studio, sessionId));
    return [
      {},
      {},
      { kind: "deleted", sessionId, body: { tables: { sessions: 1, messages: 3 }, trash: false } },
      { kind: "restored", sessionId, body: { tables: { sessions: 1 }, trash: false } },
    ];
  },
  async "a persona is written, goes to the trash and back, and is deleted"(studio) {
    const personaId = done(await addPersona(studio, { ...WORDING, name: "Canary" }));
    for (const trashed of [true, true, false]) done(await setTrashed(studio, personaId, trashed));
    done(await deletePersona(studio, personaId));
    return [
      { kind: "persona-changed", personaId, body: { versions: 1 } },
      { kind: "deleted", personaId, body: { tables: { personas: 1 }, trash: true } },
      { kind: "restored", personaId, body: { tables: { personas: 1 }, trash: true } },
      { kind: "deleted", personaId, body: { tables: { personas: 1, persona_versions: 1 }, trash: false } },
    ];
  },
  async "a workspace's file is imported; a second import changes nothing"(studio) {
    const other = await testStudio({ device: "deviceb2" });
    done(await ask(other, { text: CANARY, place: "ask" }));
    const file = await exported(other);
    for (let n = 0; n < 2; n++) done(await bring(studio, file));
    return [{ kind: "imported", body: { rows: 6, whole: true } }];
  },
  async "another file is imported"(studio) {
    const draft = { kind: "list", ideas: [{ text: "canary", group: "canary" }] } as never;
    done(await importBoard(studio, { draft, question: "canary?", seed: 1, file: "canary.txt" }));
    return [{ kind: "imported", body: { rows: 2, tables: { idea_boards: 1, ideas: 1 }, whole: true } }];
  },
  async "feedback is given"(studio) {
    const given = {
      context: "post-optimization",
      type: "satisfaction",
      rating: 4,
      route: "/",
      sessionId: "v",
    } as const;
    done(await giveFeedback(studio, { ...given, comment: "The canary sang." }));
    return [{ kind: "feedback", body: { rating: 4, characters: 16 } }];
  },
  async "a provider is set up, chosen, shown and removed, with a key that is remembered"(studio) {
    done(await addProvider(studio.db, HOME));
    for (let n = 0; n < 2; n++) done(await chooseProvider(studio.db, "answer", "p1"));
    done(await rememberKey(studio.db, HOME, "sk-canary"));
    for (let n = 0; n < 2; n++) done(await markShown(studio.db, HOME));
    done(await removeProvider(studio.db, "p1"));
    const destination = "localhost:11434";
    const provider = { adapter: "openai-compatible", destination };
    return [
      { kind: "provider-set", body: { ...provider, done: "added", task: null } },
      { kind: "provider-set", body: { ...provider, done: "chosen", task: "answer" } },
      { kind: "key-remembered", body: { destination } },
      { kind: "shown", body: { ...provider, from: "thread" } },
      { kind: "provider-set", body: { ...provider, done: "removed", task: null } },
    ];
  },
  async "the studio's version changes"(studio) {
    for (const version of ["1.0.0", "1.0.0", "1.1.0"]) done(await noteUpdate(studio, version));
    return [{ kind: "update", body: { from: "1.0.0", to: "1.1.0" } }];
  },
};

test.each(Object.keys(DOINGS))("%s: recorded in the chain, without a word of it", async (name) => {
  const studio = await person();
  const told = await DOINGS[name]?.(studio);
  const records = await recordsOf(studio.db, DEVICE);
  expect(records).toMatchObject(told ?? []);
  expect(brokenAt(records, sha256Digest)).toBeNull();
  expect(JSON.stringify(records).toLowerCase()).not.toContain("canary");
});

test.each(["messages", "audit_records"])(
  "a disk that is full at %s stores neither the idea nor its record",
  async (full) => {
    const studio = await person();
    beforeEachWrite(studio.db, (table) => {
      if (table === full) throw new DOMException("full", "QuotaExceededError");
      return undefined;
    });
    expect(await ask(studio, { text: CANARY, place: "ask" })).toMatchObject({
      ok: false,
      error: { code: "DATABASE_ERROR" },
    });
    expect([await studio.db.messages.count(), await studio.db.audit_records.count()]).toEqual([0, 0]);
  },
);

test("the first opening of an account on a device is its sign-in; later ones are none", async () => {
  const db = await openOn(newDisk());
  const first = { event: { kind: "signed-in", body: {} }, now: () => 7 } as const;
  const id = done(await deviceId(db, () => 0.5, first));
  await deviceId(db, () => 0.1, first);
  expect(await recordsOf(db, id)).toMatchObject([{ seq: 1, kind: "signed-in", timestamp: 7 }]);
});

test("an adoption ends the visitor's chain, which comes along, and is in the account's own", async () => {
  const disk = newDisk();
  const [visitor, account] = [await askedStudio(CANARY), await openOn(disk, {}, "account-1")];
  await visitor.db.state.put({ name: "device", value: DEVICE });
  const own = done(await deviceId(account, () => 0.5));
  const remove = async () => undefined;
  const adoption = { visitor: visitor.db, account, accountId: "account-1", mayClaim: true, now: () => 9, remove };
  done(await adoptVisitorWork({ ...adoption, random: () => 0.1 }));
  const [came, here] = [await recordsOf(account, DEVICE), await recordsOf(account, own)];
  expect(came.map(({ kind }) => kind)).toEqual(["idea", "drafted", "adopted"]);
  expect(here).toMatchObject([{ kind: "adopted", body: { items: 1, from: DEVICE } }]);
  for (const chain of [came, here]) expect(brokenAt(chain, sha256Digest)).toBeNull();
});

test("every kind has a place that writes it", () => {
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`);
  const code = ["src", "sync", "domain/audit"]
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const isWritten = (kind: string) => code.includes(`kind: "${kind}"`) || code.includes(`gone("${kind}"`);
  expect(AUDIT_KINDS.filter((kind) => !isWritten(kind))).toEqual([]);
});
