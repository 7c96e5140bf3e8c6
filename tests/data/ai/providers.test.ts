import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type NetworkSetup, onDeviceSetup } from "#src/ai/provider.ts";
import { holdKey, keyOf, rememberKey } from "#src/data/ai/keys.ts";
import {
  addProvider,
  bringBack,
  changeProvider,
  chooseProvider,
  chosen,
  noteModels,
  readStoredProviders,
  removeProvider,
} from "#src/data/ai/providers.ts";
import { markShown, wasShown } from "#src/data/ai/shown-to.ts";
import { readProviders } from "#src/data/ai/stored-providers.ts";
import { openSession } from "#src/data/session/session.ts";
import { memorySessionStore } from "#sync/session/session-store.ts";
import { openWorkspace } from "#sync/store/open.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

const OLLAMA: NetworkSetup = {
  id: "p1",
  kind: "openai-compatible",
  label: "Ollama",
  baseUrl: "http://localhost:11434/v1",
  model: "llama3.2",
  takesSchema: true,
};
const HOSTED: NetworkSetup = { ...OLLAMA, id: "p2", label: "Hosted", baseUrl: "https://api.example.com/v1" };
const LOCAL = { refine: "local", answer: "local" };

let plan = "explorer";
let flags = "{}";
let person = "visitor";
let db: StudioDatabase;
let opened = 0;
beforeEach(async () => {
  plan = "explorer";
  flags = "{}";
  person = "visitor";
  const kept = (key: string) =>
    ({ "sotm:plan": plan, "sotm:operator-flags": flags, "sotm:person": person })[key] ?? null;
  vi.stubGlobal("localStorage", { getItem: kept });
  opened += 1;
  const result = await openWorkspace(`providers-${opened}`);
  if (!result.ok) throw new Error(result.error.message);
  db = result.value.db;
});
afterEach(() => {
  db.close();
  vi.unstubAllGlobals();
});

const code = (result: { ok: true } | { ok: false; error: { code: string } }) => (result.ok ? "ok" : result.error.code);
const ids = async () => (await readStoredProviders(db)).setups.map(({ id }) => id);

test("only this device answers until the person chooses another provider", async () => {
  expect(await readStoredProviders(db)).toEqual({ setups: [], models: [], choice: LOCAL });
  expect(await chosen(db, "answer")).toMatchObject({ kind: "local" });
});

test("a server at home is added and chosen, for one task and not the other", async () => {
  expect(code(await addProvider(db, OLLAMA))).toBe("ok");
  expect(code(await chooseProvider(db, "answer", "p1"))).toBe("ok");
  expect(await chosen(db, "answer")).toEqual(OLLAMA);
  expect(await chosen(db, "refine")).toMatchObject({ kind: "local" });
});

test("in safe mode this device answers whatever was chosen; afterwards the choice is back", async () => {
  await addProvider(db, OLLAMA);
  await chooseProvider(db, "answer", "p1");
  flags = '{"safeMode":true}';
  expect(await chosen(db, "answer")).toMatchObject({ kind: "local" });
  flags = '{"safeMode":false}';
  expect(await chosen(db, "answer")).toEqual(OLLAMA);
});

test("a fixed provider can be chosen without a set-up; a missing one cannot", async () => {
  expect(code(await chooseProvider(db, "answer", "operator"))).toBe("ok");
  expect(await chosen(db, "answer")).toMatchObject({ kind: "operator" });
  expect(code(await chooseProvider(db, "refine", "gone"))).toBe("NOT_FOUND");
});

test("a model on this device can be chosen while it is here, in every plan, and this device alone follows it", async () => {
  const tiny = onDeviceSetup("tiny", "Tiny");
  expect(code(await chooseProvider(db, "answer", tiny.id))).toBe("NOT_FOUND");
  await noteModels(db, [tiny]);
  for (const task of ["refine", "answer"] as const) expect(code(await chooseProvider(db, task, tiny.id))).toBe("ok");
  await addProvider(db, OLLAMA);
  expect(await chosen(db, "answer")).toEqual(tiny);
  await noteModels(db, []);
  expect((await readStoredProviders(db)).choice).toEqual(LOCAL);
  expect(await ids()).toEqual([OLLAMA.id]);
});

test("the studio's own provider cannot be chosen for refining, because it counts each call as a message", async () => {
  expect(code(await chooseProvider(db, "refine", "operator"))).toBe("FORBIDDEN");
  expect(readProviders({ setups: [], choice: { refine: "operator", answer: "operator" } }).choice).toEqual({
    refine: "local",
    answer: "operator",
  });
});

test("a hosted provider needs a plan that includes it; after a downgrade it stays listed and is not asked", async () => {
  expect(code(await addProvider(db, HOSTED))).toBe("FORBIDDEN");
  plan = "synthesizer";
  await addProvider(db, HOSTED);
  await chooseProvider(db, "answer", "p2");
  expect(await chosen(db, "answer")).toEqual(HOSTED);
  plan = "explorer";
  expect(await ids()).toEqual(["p2"]);
  expect(await chosen(db, "answer")).toMatchObject({ kind: "local" });
  expect(code(await chooseProvider(db, "refine", "p2"))).toBe("FORBIDDEN");
  expect(code(await changeProvider(db, { ...HOSTED, label: "Renamed" }))).toBe("ok");
});

test("a free set-up cannot be changed into a hosted one", async () => {
  await addProvider(db, OLLAMA);
  expect(code(await changeProvider(db, { ...OLLAMA, baseUrl: HOSTED.baseUrl }))).toBe("FORBIDDEN");
  expect((await readStoredProviders(db)).setups).toEqual([OLLAMA]);
});

test("an address on another server drops key and consent; a new path or name keeps them", async () => {
  await addProvider(db, OLLAMA);
  await rememberKey(db, OLLAMA, "sk-1");
  await markShown(db, OLLAMA);
  await changeProvider(db, { ...OLLAMA, label: "Home", baseUrl: "http://localhost:11434/other/v1" });
  expect([await keyOf(db, OLLAMA), await wasShown(db, OLLAMA)]).toEqual(["sk-1", true]);
  await holdKey(db, OLLAMA, "sk-2");
  await changeProvider(db, { ...OLLAMA, baseUrl: "http://localhost:1234/v1" });
  expect([await keyOf(db, OLLAMA), await wasShown(db, OLLAMA)]).toEqual([undefined, false]);
});

test.each(["held", "remembered"])(
  "a removed provider is restored whole: its place, its choice and its %s key",
  async (how) => {
    await addProvider(db, OLLAMA);
    await addProvider(db, { ...OLLAMA, id: "p3" });
    await chooseProvider(db, "answer", "p1");
    await (how === "held" ? holdKey : rememberKey)(db, OLLAMA, "sk-1");
    const removed = await removeProvider(db, "p1");
    if (!removed.ok) throw new Error(removed.error.message);
    expect([await ids(), await keyOf(db, OLLAMA), (await readStoredProviders(db)).choice]).toEqual([
      ["p3"],
      undefined,
      LOCAL,
    ]);
    expect(code(await bringBack(db, removed.value))).toBe("ok");
    expect(await ids()).toEqual(["p1", "p3"]);
    expect(await keyOf(db, OLLAMA)).toBe("sk-1");
    expect((await readStoredProviders(db)).choice.answer).toBe("p1");
  },
);

test("a choice made after a removal has priority over the undo", async () => {
  await addProvider(db, OLLAMA);
  await chooseProvider(db, "answer", "p1");
  const removed = await removeProvider(db, "p1");
  await chooseProvider(db, "answer", "operator");
  if (removed.ok) await bringBack(db, removed.value);
  expect((await readStoredProviders(db)).choice.answer).toBe("operator");
});

test("removing or changing a provider that another tab removed is an error", async () => {
  expect(code(await removeProvider(db, "p1"))).toBe("NOT_FOUND");
  expect(code(await changeProvider(db, OLLAMA))).toBe("NOT_FOUND");
});

test("at most twenty can be added", async () => {
  for (let number = 0; number < 20; number++) await addProvider(db, { ...OLLAMA, id: `p${number}` });
  expect(code(await addProvider(db, { ...OLLAMA, id: "one-more" }))).toBe("CONSTRAINT_VIOLATION");
});

test.each([
  ["nothing", undefined],
  ["a text", "providers"],
  ["no list", { setups: 7, choice: null }],
  ["a set-up without an address", { setups: [{ ...OLLAMA, baseUrl: undefined }], choice: { answer: "p1" } }],
  ["an address that runs code", { setups: [{ ...OLLAMA, baseUrl: "javascript:alert(1)" }], choice: { answer: "p1" } }],
  ["an unknown kind", { setups: [{ ...OLLAMA, kind: "operator" }], choice: { answer: "p1" } }],
  ["one that poses as a fixed provider", { setups: [{ ...OLLAMA, id: "local" }], choice: { answer: 5 } }],
])("of %s, unreadable parts are left out", (_, kept) => {
  expect(readProviders(kept)).toEqual({ setups: [], models: [], choice: LOCAL });
});

test("a damaged set-up does not affect the others", () => {
  const kept = { setups: [null, OLLAMA, { ...HOSTED, model: "" }, OLLAMA], choice: { answer: "p1", refine: "p2" } };
  expect(readProviders(kept)).toEqual({ setups: [OLLAMA], models: [], choice: { answer: "p1", refine: "local" } });
});

test("the consent is stored for each provider separately", async () => {
  expect(await wasShown(db, OLLAMA)).toBe(false);
  expect(code(await markShown(db, OLLAMA))).toBe("ok");
  expect([await wasShown(db, OLLAMA), await wasShown(db, { ...OLLAMA, id: "p2" })]).toEqual([true, false]);
});

/** A page of a host that has answered before. @param publishableKey null for a host without accounts */
async function hostSaid(publishableKey: string | null): Promise<void> {
  const store = memorySessionStore();
  await store.update((stored) => ({ ...stored, backend: { publishableKey, mails: null, askedAt: 0 } }));
  const session = openSession({
    store,
    channel: { announce: () => undefined, listen: () => undefined },
    builtIn: false,
    keeps: async () => true,
    clear: async () => undefined,
    loadNetwork: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await session.settled();
}

test("the host's own answer says whether a hosted provider needs a plan, whatever the last paint remembered", async () => {
  await hostSaid("key");
  person = "none";
  expect(code(await addProvider(db, HOSTED)), "a remembered word opens nothing").toBe("FORBIDDEN");
  await hostSaid(null);
  person = "visitor";
  expect(code(await addProvider(db, HOSTED))).toBe("ok");
  expect(code(await chooseProvider(db, "answer", "p2"))).toBe("ok");
  expect(await chosen(db, "answer")).toEqual(HOSTED);
  await hostSaid("key");
  expect(await chosen(db, "answer"), "once the host has accounts, a plan decides again").toMatchObject({
    kind: "local",
  });
});
