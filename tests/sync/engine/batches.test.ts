import { describe, expect, test } from "vitest";
import type { TransportError } from "#sync/engine/protocol.ts";
import { anIdea, aSession } from "../workspace.ts";
import { aDevice, aServer } from "./device.ts";

const TOO_LARGE: TransportError = { code: "INVALID_INPUT", message: "too large", retry: "never", blames: "batch" };
const rows = (count: number, text = "") =>
  Array.from({ length: count }, (_, i) => ({ table: "sessions", put: aSession(`s${i}`, { idea: text }) }) as const);

test("1,000 rows stored offline are sent in two requests after one pull", async () => {
  const server = aServer();
  const a = await aDevice(server, "phone");
  await a.commit(...rows(1000));
  const { report } = await a.sync();
  expect(report).toMatchObject({ requests: 3, pushed: 1000 });
  expect((await a.sync()).report.requests).toBe(1);
});

test("a request carries at most 1 MB; a larger row is sent alone", async () => {
  const a = await aDevice(aServer(), "phone");
  const sizes: number[] = [];
  a.hooks.beforePush = async (changes) => {
    sizes.push(changes.length);
    return undefined;
  };
  const large = { table: "messages", put: anIdea("large", "s", { text: "x".repeat(1_100_000) }) } as const;
  await a.commit(...rows(4, "ü".repeat(200_000)), large, ...rows(6).slice(4));
  await a.sync();
  expect(sizes).toEqual([2, 2, 1, 2]); // a non-ASCII letter is two bytes
});

describe("a batch refused as a whole because of one row, as with a 413 or with text no database can store (fault 6)", () => {
  test("is halved until the row is found; the row waits for the person, and all others are sent", async () => {
    const server = aServer();
    const a = await aDevice(server, "phone");
    await a.commit(...rows(100));
    const sizes: number[] = [];
    a.hooks.beforePush = async (changes) => {
      sizes.push(changes.length);
      return changes.some(({ key }) => key === "sessions/s37") ? TOO_LARGE : undefined;
    };
    const { report } = await a.sync();
    expect(report).toMatchObject({ pushed: 99, refused: 1 });
    expect(sizes.length).toBeLessThan(20);
    expect(await server.rows()).toHaveLength(99);
    expect(await a.db.parked.toArray()).toMatchObject([{ key: "sessions/s37", row: { title: "Title of s37" } }]);
  });
});

test("a batch has each key once, in its newest state", async () => {
  const a = await aDevice(aServer(), "phone");
  const sent: string[] = [];
  a.hooks.beforePush = async (changes) => {
    sent.push(...changes.map(({ key, row }) => `${key} ${row.title}`));
    return undefined;
  };
  await a.commit(...rows(2));
  for (const title of ["One", "Two", "Three"]) await a.commit({ table: "sessions", id: "s0", set: { title } });
  await a.sync();
  expect(sent).toEqual(["sessions/s1 Title of s1", "sessions/s0 Three"]);
});
