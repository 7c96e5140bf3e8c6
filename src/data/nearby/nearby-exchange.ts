/** A meeting with another device over a connection that is there. Loaded when two devices found each other: RxDB comes with it. */

import { bytesToHex } from "@noble/hashes/utils.js";
import { NEARBY } from "#domain/audit/ledger.ts";
import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { DataChannel } from "#src/platform/data-channel.ts";
import type { Channel } from "#sync/nearby/channel.ts";
import { type Exchanged, type ExchangeProgress, exchange } from "#sync/nearby/exchange.ts";
import { fourWords } from "#sync/nearby/four-words.ts";
import { meet, type Terms } from "#sync/nearby/meet.ts";
import { type NearbyRow, readNearby } from "#sync/nearby/rows.ts";
import { recordAudit } from "../audit/record-leaving.ts";
import { ownAccountMark } from "../own-account-mark.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

export interface Found {
  /** Both screens show the same four, or somebody is between them. */
  readonly words: readonly string[];
  readonly terms: Terms;
  /** Rows of each table, here and there. */
  readonly here: Readonly<Record<string, number>>;
  readonly there: Readonly<Record<string, number>>;
  readonly name: string;
  /** Begins once both persons have agreed. */
  exchange(onProgress: (progress: ExchangeProgress) => void): Promise<Result<Exchanged>>;
}

const NOT_MET = appError("CONNECTION_ERROR", "The other device went away before both had said who they are.", {
  remedy: "Nothing was sent and nothing was changed. Connect the devices again.",
  retry: "never",
});

/**
 * Agrees on the words and says which workspaces meet. No row is sent.
 * @param began this device showed the first code
 * @returns what to compare; `CONNECTION_ERROR` when the other device went away; `DATABASE_ERROR` when the workspace cannot be read
 */
export const findOther = (studio: Studio, channel: DataChannel, began: boolean): Promise<Result<Found>> =>
  withWorkspace(studio, async ({ db, author, log }) => {
    const rows = await readNearby(db);
    const { next, rest } = textsOf(channel);
    const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
    try {
      const words = await fourWords(channel, next, { fingerprints: channel.fingerprints, began, nonce });
      if (!words) return gone(channel);
      const account = await ownAccountMark(studio);
      const meeting = await meet(rest, rows, { account, name: deviceName(), device: author.device });
      return ok({
        words,
        terms: meeting.terms,
        here: countsOf([...rows.rows.values()].flatMap(({ table, deleted }) => (deleted ? [] : [table]))),
        there: meeting.theirs.counts,
        name: meeting.theirs.name,
        exchange: async (onProgress) => {
          const onSending = async (rows: readonly NearbyRow[]) => {
            const body = {
              destination: NEARBY,
              rows: rows.length,
              bytes: rows.reduce((sum, { fields }) => sum + new TextEncoder().encode(JSON.stringify(fields)).length, 0),
              tables: countsOf(rows.map(({ table }) => table)),
            };
            const recorded = await recordAudit({ db, author }, { kind: "synced", body });
            return recorded.ok ? ok(undefined) : recorded;
          };
          const result = await exchange(meeting, { db, author, onSending, onProgress });
          if (result.ok) log.record({ action: "import", payloadSize: 0, metadata: { rows: result.value.cameIn } });
          return result;
        },
      });
    } catch {
      return gone(channel);
    }
  });

function gone(channel: DataChannel): Result<never> {
  channel.close();
  return err(NOT_MET);
}

function countsOf(tables: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = (counts[table] ?? 0) + 1;
  return counts;
}

const deviceName = (): string =>
  /Mobi|Android|iPhone|iPad/.test(navigator.userAgent) ? "a phone or tablet" : "a computer";

/** The first texts one by one; the rest go to the next listener. */
function textsOf(channel: DataChannel): { next: () => Promise<string>; rest: Channel } {
  const heard: string[] = [];
  let receive: (text: string) => void = (text) => void heard.push(text);
  const cut = channel.closed.then((): never => {
    throw new Error("the channel was closed");
  });
  cut.catch(() => {}); // those who wait are told
  channel.onText((text) => receive(text));
  const next = (): Promise<string> => {
    const before = heard.shift();
    if (before !== undefined) return Promise.resolve(before);
    const coming = new Promise<string>((resolve) => {
      receive = (text) => {
        receive = (later) => void heard.push(later);
        resolve(text);
      };
    });
    return Promise.race([coming, cut]);
  };
  const rest: Channel = {
    closed: channel.closed,
    send: channel.send,
    close: channel.close,
    onText: (listener) => {
      receive = listener;
      for (const text of heard.splice(0)) listener(text);
    },
  };
  return { next, rest };
}
