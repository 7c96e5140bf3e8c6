import { describe, expect, test } from "vitest";
import { exchange } from "#sync/nearby/exchange.ts";
import { meet } from "#sync/nearby/meet.ts";
import { readNearby } from "#sync/nearby/rows.ts";
import { commit } from "#sync/store/commit.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { aSession, author, newDisk, openOn } from "../workspace.ts";
import { channelPair } from "./pair.ts";

type Device = { readonly db: StudioDatabase; readonly author: ReturnType<typeof author> };

async function aDevice(name: string): Promise<Device> {
  return { db: await openOn(newDisk()), author: author(name) };
}

async function write({ db, author }: Device, ids: readonly string[], title = "from here"): Promise<void> {
  const changes = ids.map((id) => ({ table: "sessions" as const, put: aSession(id, { title: `${title} ${id}` }) }));
  expect((await commit(db, changes, author)).ok).toBe(true);
}

interface SessionOptions {
  readonly most?: number;
  readonly accounts?: readonly (string | undefined)[];
  /** Once they know each other, before anything is exchanged. */
  meanwhile?(device: Device): Promise<void>;
  onSend?(text: string): void;
}

async function session(a: Device, b: Device, options: SessionOptions = {}) {
  const ends = channelPair(options.most);
  return Promise.all(
    [a, b].map(async (device, at) => {
      const { db, author } = device;
      const rows = await readNearby(db);
      const account = options.accounts?.[at];
      const end = ends[at as 0 | 1];
      const send = (text: string) => {
        options.onSend?.(text);
        return end.send(text);
      };
      try {
        const meeting = await meet({ ...end, send }, rows, { account, name: "device", device: author.device });
        await options.meanwhile?.(device);
        return { terms: meeting.terms, result: await exchange(meeting, { db, author }) };
      } catch {
        return { terms: undefined, result: undefined };
      }
    }),
  );
}

const contents = async ({ db }: Device) => [...(await readNearby(db)).summary].sort();
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

describe("two devices that meet", () => {
  test("hold the same afterwards, and a second session finds nothing to do", async () => {
    const [a, b] = [await aDevice("devicea1"), await aDevice("deviceb2")];
    await write(a, names("a", 450));
    await write(b, names("b", 30));
    const [first, second] = await session(a, b);
    expect(first?.result).toMatchObject({ ok: true, value: { cameIn: 30, went: 450, otherVersions: 0 } });
    expect(second?.result).toMatchObject({ ok: true, value: { cameIn: 450, went: 30 } });
    expect(await contents(a)).toEqual(await contents(b));
    expect(await contents(a)).toHaveLength(480);
    for (const { result } of await session(a, b))
      expect(result).toMatchObject({ ok: true, value: { cameIn: 0, went: 0 } });
  });

  test("keep the text that lost as another version, on both", async () => {
    const [a, b] = [await aDevice("devicea1"), await aDevice("deviceb2")];
    await write(a, ["one"], "written first");
    b.author.at = 2_000;
    await write(b, ["one"], "written later");
    await session(a, b);
    for (const { db } of [a, b]) {
      expect((await db.sessions.get("one"))?.title).toBe("written later one");
      expect((await db.history.toArray()).map(({ value }) => value)).toEqual(["written first one"]);
    }
    for (const { result } of await session(a, b))
      expect(result).toMatchObject({ ok: true, value: { cameIn: 0, went: 0 } });
  });

  test("send every row once, whichever of them asks", async () => {
    const [a, b] = [await aDevice("devicea1"), await aDevice("deviceb2")];
    await write(a, names("a", 250));
    await write(b, names("b", 250));
    const sent: string[] = [];
    await session(a, b, { onSend: (text) => void sent.push(text) });
    const titles = sent.flatMap((text) => text.match(/from here [ab]\d+/g) ?? []);
    expect(titles).toHaveLength(500);
    expect(new Set(titles).size).toBe(500);
  });

  test("exchange what was written while the words were compared", async () => {
    const [a, b] = [await aDevice("devicea1"), await aDevice("deviceb2")];
    await write(a, ["kept", "changed"]);
    await session(a, b);
    a.author.at = 2_000;
    const meanwhile = async (device: Device) => {
      if (device === a) await write(a, ["changed", "added"], "written meanwhile");
    };
    const [first] = await session(a, b, { meanwhile });
    expect(first?.result).toMatchObject({ ok: true, value: { went: 2 } });
    expect(await contents(a)).toEqual(await contents(b));
    expect((await b.db.sessions.get("changed"))?.title).toBe("written meanwhile changed");
  });

  test("lose and double nothing when they are cut after any message", async () => {
    for (let most = 1; ; most += 3) {
      const [a, b] = [await aDevice("devicea1"), await aDevice("deviceb2")];
      await write(a, [...names("a", 220), "both"]);
      b.author.at = 2_000;
      await write(b, [...names("b", 5), "both"], "later");
      const cut = await session(a, b, { most });
      const whole = cut.every((each) => each?.result?.ok);
      expect((await contents(a)).length).toBeGreaterThanOrEqual(221);
      await session(a, b);
      expect(await contents(a), `cut after ${most}`).toEqual(await contents(b));
      expect(await a.db.sessions.count()).toBe(226);
      expect(await a.db.history.count()).toBe(1);
      if (whole) break;
      expect(most).toBeLessThan(100);
    }
  });
});

describe("whose workspaces meet", () => {
  test("an account's is copied into a visitor's, and nothing comes back", async () => {
    const [mine, visitor] = [await aDevice("devicea1"), await aDevice("deviceb2")];
    await write(mine, names("a", 3));
    await write(visitor, ["v"]);
    const account = `sha256:${"a".repeat(64)}`;
    const [gave, took] = await session(mine, visitor, { accounts: [account, undefined] });
    expect([gave?.terms, took?.terms]).toEqual(["give", "take"]);
    expect(await mine.db.sessions.count()).toBe(3);
    expect(await visitor.db.sessions.count()).toBe(4);
  });

  test.each([
    ["of two accounts do not", "b", "accounts", 0],
    ["of one account do", "a", "both", 1],
  ])("two %s", async (_, second, terms, arrived) => {
    const [a, b] = [await aDevice("devicea1"), await aDevice("deviceb2")];
    await write(a, ["a"]);
    const marks = ["a", second].map((letter) => `sha256:${letter.repeat(64)}`) as [string, string];
    const met = await session(a, b, { accounts: marks });
    expect(met.map((each) => each?.terms)).toEqual([terms, terms]);
    expect(await b.db.sessions.count()).toBe(arrived);
  });
});
