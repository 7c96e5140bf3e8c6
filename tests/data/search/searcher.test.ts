import { expect, test, vi } from "vitest";
import { answerSearches } from "#src/data/search/answer-searches.ts";
import { searchSessions } from "#src/data/search/search-sessions.ts";
import { ownRowsOnly } from "#src/data/search/searched-sessions.ts";
import { steerReading, watchSearch } from "#src/data/search/searcher.ts";
import { isSearchRequest, type SearchReply, type SearchRequest } from "#src/data/search/searcher-messages.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { commit } from "#sync/store/commit.ts";
import { aReply } from "../../sync/workspace.ts";
import { testStudio } from "../../tools/studio.ts";

async function withSession() {
  const studio = await testStudio();
  const asked = await ask(studio, { text: "how do I prune an apple tree in March", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const reply = (text: string) =>
    commit(studio.db, [{ table: "messages", put: { ...aReply("r1", asked.value.sessionId), text } }], {
      now: () => studio.at,
      device: "devicea1",
    });
  return { db: studio.db, reply };
}

const searching = (query: string) => ({ what: "sessions", query, limit: 10, among: "all" }) as const;
/** Of each reply to a search: how many were found, and whether texts are still to be read. */
const foundIn = (replies: readonly SearchReply[]) =>
  replies.flatMap((reply) =>
    reply.kind === "found" && reply.read.ok && "sessions" in reply.read.value
      ? [{ found: reply.read.value.sessions.length, isReading: reply.read.value.reading !== null }]
      : [],
  );

test("a search first gives what titles tell, then what all texts tell, then what changed", async () => {
  const { db, reply } = await withSession();
  await reply("Cut back the water shoots.");
  const replies: SearchReply[] = [];
  const answers = answerSearches(db, (one) => replies.push(one));
  answers.ask(1, searching("apple"));
  answers.ask(2, searching("shoots"));
  await vi.waitFor(() =>
    expect(foundIn(replies.filter((one) => "ask" in one && one.ask === 1))).toEqual([
      { found: 1, isReading: true },
      { found: 1, isReading: false },
    ]),
  );
  const ofShoots = () => foundIn(replies.filter((one) => "ask" in one && one.ask === 2));
  await vi.waitFor(() => expect(ofShoots().at(-1)).toEqual({ found: 1, isReading: false }));
  expect(ofShoots()[0]).toEqual({ found: 0, isReading: true });
  expect(replies).toContainEqual({ kind: "reading", reading: { done: 4, total: 4, isStopped: false } });
  await reply("Cut back the suckers.");
  await vi.waitFor(() => expect(ofShoots().at(-1)).toEqual({ found: 0, isReading: false }));
  answers.end(1);
  answers.end(2);
});

test("once all is read a search reads no key of the sessions: how many there are is known", async () => {
  const { db } = await withSession();
  const search = () => searchSessions(db, { query: "apple", limit: 10, among: "all" }, 0);
  expect(await search()).toMatchObject({ total: 1, archived: 0 });
  await db.sessions.toCollection().modify({ archivedAt: 5 });
  expect(await search()).toMatchObject({ total: 1, archived: 1 });
  const read = [vi.spyOn(db.sessions, "where"), vi.spyOn(db.sessions, "orderBy"), vi.spyOn(db.sessions, "bulkGet")];
  expect(await search()).toMatchObject({ total: 1, archived: 1 });
  for (const each of read) expect(each).not.toHaveBeenCalled();
});

test("nothing is given early where a text to be read can take it back", async () => {
  const { db, reply } = await withSession();
  await reply("Cut back the water shoots.");
  const replies: SearchReply[] = [];
  const answers = answerSearches(db, (one) => replies.push(one));
  answers.ask(1, searching("apple -shoots"));
  await vi.waitFor(() => expect(foundIn(replies)).toEqual([{ found: 0, isReading: false }]));
  answers.end(1);
});

test("the first answer reads nothing but the sessions' own rows", async () => {
  const { db } = await withSession();
  const read = ["statements", "arena_runs", "maps", "links"].map((table) => vi.spyOn(db.table(table), "where"));
  const ofMessages = vi.spyOn(db.table("messages"), "where");
  const list = await searchSessions(db, searching("apple"), 0, ownRowsOnly);
  expect(list.places.size).toBe(1);
  for (const where of [...read, ofMessages]) expect(where).not.toHaveBeenCalled();
});

test("a reading that is stopped leaves what titles tell, up to date, until it goes on", async () => {
  const { db, reply } = await withSession();
  await reply("Cut back the water shoots.");
  const seen = vi.fn();
  const end = watchSearch({ db, mode: "disk" }, searching("shoots"), seen, vi.fn(), aWorker(db).spawn);
  steerReading(db, "stop");
  const shown = () => seen.mock.lastCall?.[0].value;
  await vi.waitFor(() =>
    expect(shown()).toMatchObject({ sessions: [], reading: { done: 0, total: 4, isStopped: true } }),
  );
  await db.sessions.toCollection().modify({ title: "Water shoots" });
  await vi.waitFor(() => expect(shown()).toMatchObject({ sessions: [{}], reading: { isStopped: true } }));
  const every = vi.fn();
  watchSearch({ db, mode: "disk" }, { what: "every", query: "pruned" }, every, vi.fn());
  await vi.waitFor(() => expect(every).toHaveBeenCalledWith({ ok: true, value: [] }));
  steerReading(db, "go-on");
  await vi.waitFor(() => expect(shown()).toMatchObject({ sessions: [{}], reading: null }));
  end();
});

/** A worker that answers in this thread; what goes to and fro is copied, as between threads. */
function aWorker(db: Parameters<typeof answerSearches>[0]) {
  const requests: SearchRequest[] = [];
  const worker = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    onerror: null as (() => void) | null,
    terminate: vi.fn(),
    postMessage(request: unknown) {
      const data: unknown = structuredClone(request);
      if (!isSearchRequest(data)) throw new Error("no request");
      requests.push(data);
      if (data.kind === "ask") answers.ask(data.ask, data.asked);
      else if (data.kind === "end") answers.end(data.ask);
      else if (data.kind === "stop") answers.stop();
      else answers.goOn();
    },
  };
  const answers = answerSearches(db, (reply) => worker.onmessage?.({ data: structuredClone(reply) }));
  return { worker, requests, spawn: () => worker as unknown as Worker };
}

test("one worker answers the searches of a database until each is ended", async () => {
  const { db, reply } = await withSession();
  await reply("Cut back the water shoots.");
  const { worker, requests, spawn } = aWorker(db);
  const spawned = vi.fn(spawn);
  const [seen, near, inPage] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = watchSearch({ db, mode: "disk" }, searching("shoots"), seen, inPage, spawned);
  const stopNear = watchSearch({ db, mode: "disk" }, { what: "near", query: "shootz" }, near, inPage, spawned);
  await vi.waitFor(() =>
    expect(seen.mock.lastCall?.[0]).toMatchObject({ ok: true, value: { query: "shoots", total: 1, reading: null } }),
  );
  expect(seen.mock.lastCall?.[0].value.places.size).toBe(1);
  await vi.waitFor(() => expect(near.mock.lastCall?.[0]).toMatchObject({ ok: true, value: [{ asked: "shootz" }] }));
  expect(spawned).toHaveBeenCalledOnce();
  stop();
  stopNear();
  expect(requests.filter(({ kind }) => kind === "end")).toHaveLength(2);
  db.close();
  expect(worker.terminate).toHaveBeenCalled();
  expect(inPage).not.toHaveBeenCalled();
});

test("the page searches itself where there is no worker, in memory, and where the worker breaks", async () => {
  const { db } = await withSession();
  const none = () => {
    throw new Error("no workers");
  };
  const end = vi.fn();
  const inPage = vi.fn(() => end);
  watchSearch({ db, mode: "disk" }, searching("apple"), vi.fn(), inPage, none);
  watchSearch({ db, mode: "memory" }, searching("apple"), vi.fn(), inPage, aWorker(db).spawn);
  expect(inPage).toHaveBeenCalledTimes(2);
  const { worker, spawn } = aWorker(db);
  const stop = watchSearch({ db, mode: "disk" }, searching("apple"), vi.fn(), inPage, spawn);
  expect(inPage).toHaveBeenCalledTimes(2);
  worker.onerror?.();
  expect(inPage).toHaveBeenCalledTimes(3);
  stop();
  expect(end).toHaveBeenCalledOnce();
});
