import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import type { Transport } from "#sync/engine/ports.ts";
import type { PushChange } from "#sync/engine/protocol.ts";
import { keyOf } from "#sync/store/row-key.ts";
import type { WireRow } from "#sync/store/schema.ts";
import { makeStamp } from "#sync/store/stamps.ts";

export interface ProbeRow {
  /** Of this device: its next test finds the row again, also after a crash. */
  readonly device: string;
  /** What is sent: another one each time. */
  readonly value: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What came of a row that went out; `wrong` says it in words. */
export type ProbeOutcome = { readonly rev: number } | { readonly wrong: string };

const PAGE = 1_000;

/**
 * Sends a row of its own, a setting that nothing reads, and reads it back; then deletes it. It uses the account's own way to the server,
 * and touches neither this device's rows nor what waits to be sent.
 * @returns the rev of the row, or what is wrong
 */
export async function sendAndReadBack(transport: Transport, { device, value, now }: ProbeRow): Promise<ProbeOutcome> {
  const id = `system-test:${device}`;
  const row = (deleted: 0 | 1, counter: number): WireRow => {
    const stamp = makeStamp(now, counter, device);
    return { id, value, deleted, stamps: { value: stamp, deleted: stamp } } as unknown as WireRow;
  };
  const first = await transport.pull({ cursor: null, limit: 1 });
  if (!first.ok) return { wrong: first.error.message };
  if ("reset" in first.value) return { wrong: "The server asks this device to read everything again." };
  const { epoch, cursor } = first.value;
  const sent = await push(transport, epoch, row(0, 0));
  if ("wrong" in sent) return sent;
  const back = await transport.pull({ cursor: { ...cursor, rev: sent.rev - 1 }, limit: PAGE });
  const isEqual =
    back.ok &&
    "rows" in back.value &&
    back.value.rows.some((one) => one.row.id === id && canonicalJson(sentValue(one.row)) === canonicalJson(value));
  const gone = await push(transport, epoch, row(1, 1), sent.rev);
  if (!back.ok) return { wrong: back.error.message };
  if (!isEqual) return { wrong: "The row did not come back as it was sent." };
  return "wrong" in gone ? gone : { rev: sent.rev };
}

const sentValue = (row: WireRow): unknown => (row as { readonly value?: unknown }).value;

async function push(
  transport: Transport,
  epoch: string,
  row: WireRow,
  baseRev: number | null = null,
): Promise<ProbeOutcome> {
  const change: PushChange = { key: keyOf("settings", row.id), row, baseRev };
  const answer = await transport.push({ epoch, changes: [change] });
  if (!answer.ok) return { wrong: answer.error.message };
  if ("stale" in answer.value) return { wrong: "The server was restored from a backup meanwhile." };
  const [result] = answer.value.results;
  if (result?.status === "applied") return { rev: result.rev };
  // the row of an earlier test is still there, deleted or left by a crash
  if (result?.status === "conflict" && result.server && baseRev !== result.server.rev)
    return push(transport, epoch, row, result.server.rev);
  return {
    wrong: result?.status === "rejected" ? `The server refused it: ${result.code}.` : "The server did not take it.",
  };
}
