import { expect, test } from "vitest";
import { sendAndReadBack } from "#src/data/checks/sync-probe.ts";
import type { Transport } from "#sync/engine/ports.ts";
import type { PushChange } from "#sync/engine/protocol.ts";

const ROW = { device: "devicea1", value: "out and back", now: 1_000 };
const KEY = "settings/system-test:devicea1";

/** A server that holds the account's rows as `sync_push` and `sync_pull` do. */
function aServer(alter: (change: PushChange) => PushChange = (change) => change) {
  const rows = new Map<string, { row: PushChange["row"]; rev: number }>();
  let rev = 40;
  const heard = { epoch: "e1", now: 1_000 };
  const transport: Transport = {
    async push({ changes }) {
      const from = rev;
      const results = changes.map((sent) => {
        const { key, row, baseRev } = alter(sent);
        const held = rows.get(key);
        if (held && held.rev !== baseRev) return { key, status: "conflict" as const, server: held };
        rows.set(key, { row, rev: ++rev });
        return { key, status: "applied" as const, rev, stamps: row.stamps };
      });
      return { ok: true, value: { ...heard, from, to: rev, results } };
    },
    async pull({ cursor }) {
      const page = [...rows].flatMap(([key, held]) => (held.rev > (cursor?.rev ?? 0) ? [{ key, ...held }] : []));
      return { ok: true, value: { ...heard, rows: page, more: false, cursor: { epoch: "e1", rev, horizon: 0 } } };
    },
  };
  return { transport, rows };
}

test("the row goes out, comes back equal, and is deleted; the next test finds its own row and does the same", async () => {
  const { transport, rows } = aServer();
  expect(await sendAndReadBack(transport, ROW)).toEqual({ rev: 41 });
  expect([...rows.keys()]).toEqual([KEY]);
  expect(rows.get(KEY)?.row.deleted).toBe(1);
  expect(await sendAndReadBack(transport, { ...ROW, value: "again" })).toEqual({ rev: 43 });
  expect(rows.get(KEY)?.row).toMatchObject({ deleted: 1, value: "again" });
});

test("a row that comes back different is told, and is deleted all the same", async () => {
  const { transport, rows } = aServer((change) => ({ ...change, row: { ...change.row, value: "altered" } as never }));
  expect(await sendAndReadBack(transport, ROW)).toEqual({ wrong: "The row did not come back as it was sent." });
  expect(rows.get(KEY)?.row.deleted).toBe(1);
});

test("a server that refuses, or that does not answer, is told in its own words", async () => {
  const { transport } = aServer();
  const refusing: Transport = {
    ...transport,
    push: async ({ changes }) => ({
      ok: true,
      value: {
        ...{ epoch: "e1", now: 1, from: 1, to: 1 },
        results: changes.map(({ key }) => ({ key, status: "rejected" as const, code: "22023", message: "no" })),
      },
    }),
  };
  expect(await sendAndReadBack(refusing, ROW)).toEqual({ wrong: "The server refused it: 22023." });
  const silent: Transport = {
    ...transport,
    pull: async () => ({ ok: false, error: { code: "CONNECTION_ERROR", message: "No answer.", retry: "backoff" } }),
  };
  expect(await sendAndReadBack(silent, ROW)).toEqual({ wrong: "No answer." });
});
