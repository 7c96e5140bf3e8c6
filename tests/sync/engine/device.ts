/** Devices of one person on real in-memory databases, and the model server between them. */

import { expect } from "vitest";
import type { Limits, SyncPorts, Transport } from "#sync/engine/ports.ts";
import type { Answer, PullAnswer, PushAnswer, TransportError } from "#sync/engine/protocol.ts";
import { type PassResult, syncOnce, type Wanted } from "#sync/engine/sync-once.ts";
import type { AnyChange } from "#sync/store/change.ts";
import { commit } from "#sync/store/commit.ts";
import { deviceId } from "#sync/store/device.ts";
import type { HistoryEntry, StudioDatabase } from "#sync/store/schema.ts";
import type { Change as SentChange } from "../../server/sql/model-server.ts";
import { modelServer, type SimulatedServer } from "../simulation/server.ts";
import { author, newDisk, openOn } from "../workspace.ts";

export const NOON = Date.UTC(2026, 0, 1, 12);

/** The clock of a test, epoch ms. */
export interface Clock {
  at: number;
}
export const aServer = (clock: Clock = { at: NOON }): SimulatedServer => modelServer(() => clock.at);

/** Run around a request: before it, or once its answer has arrived. What `before` returns replaces the answer. */
export interface Hooks {
  beforePush?: ((changes: readonly SentChange[]) => Promise<TransportError | undefined> | undefined) | undefined;
  afterPush?: (() => Promise<void> | undefined) | undefined;
  beforePull?: (() => Promise<TransportError | undefined> | undefined) | undefined;
  afterPull?: (() => Promise<void> | undefined) | undefined;
}

export interface Device {
  readonly db: StudioDatabase;
  readonly hooks: Hooks;
  readonly requests: { push: number; pull: number };
  readonly ports: SyncPorts;
  /** A pass that must succeed. */
  sync(wanted?: Wanted): Promise<PassResult & { ok: true }>;
  trySync(wanted?: Wanted): Promise<PassResult>;
  commit(...changes: AnyChange[]): Promise<void>;
  history(): Promise<Pick<HistoryEntry, "of" | "field" | "value">[]>;
}

export interface DeviceOptions {
  readonly limits?: Limits;
  readonly disk?: IDBFactory;
  /** The account whose workspace on that disk is opened. */
  readonly account?: string;
  /** The device's own clock, epoch ms. */
  readonly clock?: Clock;
}

export async function aDevice(server: SimulatedServer, name: string, options: DeviceOptions = {}): Promise<Device> {
  const { limits, disk = newDisk(), account = "account", clock = { at: NOON } } = options;
  const db = await openOn(disk, {}, account);
  await deviceId(db, () => 0.5);
  const hooks: Hooks = {};
  const requests = { push: 0, pull: 0 };
  const transport: Transport = {
    push: async ({ epoch, changes }) => {
      requests.push++;
      const sent = throughTheWire({ epoch, changes }) as unknown as { epoch: string; changes: SentChange[] };
      const error = await hooks.beforePush?.(sent.changes);
      if (error) return { ok: false, error };
      const answer = throughTheWire(await server.push(sent)) as PushAnswer;
      await hooks.afterPush?.();
      return { ok: true, value: answer } satisfies Answer<PushAnswer>;
    },
    pull: async ({ cursor, limit }) => {
      requests.pull++;
      const error = await hooks.beforePull?.();
      if (error) return { ok: false, error };
      const answer = throughTheWire(await server.pull({ cursor, page_size: limit })) as PullAnswer;
      await hooks.afterPull?.();
      return { ok: true, value: answer } satisfies Answer<PullAnswer>;
    },
  };
  let lock: Promise<unknown> = Promise.resolve();
  const ports: SyncPorts = {
    db,
    transport,
    now: () => clock.at,
    withLock: (work) => {
      const mine = lock.then(work);
      lock = mine.catch(() => {});
      return mine;
    },
    ...(limits ? { limits } : {}),
  };
  const writer = author(name.padEnd(8, "0"));
  const device: Device = {
    db,
    hooks,
    requests,
    ports,
    trySync: (wanted) => syncOnce(ports, wanted),
    async sync(wanted) {
      const result = await device.trySync(wanted);
      expect(result).toMatchObject({ ok: true });
      return result as PassResult & { ok: true };
    },
    async commit(...changes) {
      writer.at = clock.at;
      expect(await commit(db, changes, writer)).toMatchObject({ ok: true });
    },
    async history() {
      return (await db.history.toArray()).map(({ of, field, value }) => ({ of, field, value }));
    },
  };
  return device;
}

const throughTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));
