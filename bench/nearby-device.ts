/** Runs in a page: a device that meets another one nearby. */

import { v7 as uuid } from "uuid";
import { accountMark } from "#domain/workspace-file/format.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { answerPeer, type DataChannel, offerPeer } from "#src/platform/data-channel.ts";
import { exchange } from "#sync/nearby/exchange.ts";
import { meet } from "#sync/nearby/meet.ts";
import { readNearby } from "#sync/nearby/rows.ts";
import { commit } from "#sync/store/commit.ts";
import { openWorkspace } from "#sync/store/open.ts";
import type { Author } from "#sync/store/ports.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

export interface Filling {
  readonly device: string;
  readonly rows: number;
}
export interface Meeting {
  readonly device: string;
  readonly began: boolean;
  /** The connection ends after so many texts of this side; null for never. */
  readonly cutAfter: number | null;
}
export interface Met {
  /** From the person's word to the last row on disk, with the rows read. Milliseconds. */
  readonly ms: number;
  readonly cameIn: number;
  /** Texts that this side sent. */
  readonly texts: number;
  readonly cut: boolean;
}
export interface Held {
  readonly rows: number;
  /** Of all keys and contents. */
  readonly digest: string;
}

/** The hands of the two persons, who carry the codes. */
declare function give(kind: string, code: string): Promise<void>;
declare function take(kind: string): Promise<string>;

const TEXT = "A thought of the length that thoughts have, with some words more so that a row is not too short. ".repeat(
  3,
);

export async function fill({ device, rows }: Filling): Promise<void> {
  const { db, author } = await opened(device);
  const now = Date.now();
  for (let at = 0; at < rows; at += 500) {
    const changes = Array.from({ length: Math.min(500, rows - at) }, (_, n) => {
      const texts = { title: `Thought ${at + n} of ${device}`, idea: TEXT, question: TEXT };
      return { table: "sessions", put: { id: uuid(), ...texts, createdAt: now, updatedAt: now } } as const;
    });
    const stored = await commit(db, changes, author);
    if (!stored.ok) throw new Error(stored.error.message);
  }
  db.close();
}

export async function meetOther({ device, began, cutAfter }: Meeting): Promise<Met> {
  const { db, author } = await opened(device);
  const channel = await connected(began);
  let texts = 0;
  const counted: DataChannel = {
    ...channel,
    send: async (text) => {
      if (cutAfter !== null && texts >= cutAfter) channel.close();
      texts++;
      await channel.send(text);
    },
  };
  const begin = performance.now();
  const rows = await readNearby(db);
  const account = accountMark("one account", sha256Digest());
  try {
    const meeting = await meet(counted, rows, { account, name: "a bench", device });
    const result = await exchange(meeting, { db, author });
    const ms = performance.now() - begin;
    if (!result.ok && result.error.code !== "CONNECTION_ERROR") throw new Error(result.error.message);
    return { ms, cameIn: result.ok ? result.value.cameIn : 0, texts, cut: !result.ok };
  } catch (cause) {
    if (cutAfter === null) throw cause;
    return { ms: 0, cameIn: 0, texts, cut: true };
  } finally {
    db.close();
  }
}

export async function held(device: string): Promise<Held> {
  const { db } = await opened(device);
  const { summary } = await readNearby(db);
  const digest = sha256Digest();
  for (const [key, content] of [...summary].sort(([a], [b]) => (a < b ? -1 : 1))) digest.update(`${key} ${content}\n`);
  db.close();
  return { rows: summary.size, digest: digest.hex() };
}

async function opened(device: string): Promise<{ db: StudioDatabase; author: Author }> {
  const workspace = await openWorkspace("bench-nearby", { indexedDB, IDBKeyRange });
  if (!workspace.ok || workspace.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  return { db: workspace.value.db, author: { device, now: Date.now } };
}

async function connected(began: boolean): Promise<DataChannel> {
  if (began) {
    const peer = await offerPeer();
    await give("offer", peer.description);
    await peer.accept(await take("answer"));
    return peer.connected;
  }
  const peer = await answerPeer(await take("offer"));
  await give("answer", peer.description);
  return peer.connected;
}
