/** Whether a response is the server's answer: a captive portal's page, a truncated body or another program's JSON must not become rows. */

import type { PageRow, PullAnswer, PushAnswer, PushChange, PushResult, ServerRow } from "../engine/protocol.ts";
import type { Stamps } from "../store/stamps.ts";

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isRev = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isStamps = (value: unknown): value is Stamps =>
  isObject(value) && Object.values(value).every((stamp) => typeof stamp === "string");

const isServerRow = (value: unknown): value is Json & ServerRow =>
  isObject(value) &&
  isRev(value.rev) &&
  isObject(value.row) &&
  typeof value.row.id === "string" &&
  (value.row.deleted === 0 || value.row.deleted === 1) &&
  isStamps(value.row.stamps);

const isPageRow = (value: unknown): value is PageRow =>
  isServerRow(value) && typeof value.key === "string" && value.key.endsWith(`/${value.row.id}`);

function isResult(value: unknown, { key }: PushChange): value is PushResult {
  if (!isObject(value) || value.key !== key) return false;
  if (value.status === "applied") return isRev(value.rev) && isStamps(value.stamps);
  if (value.status === "conflict") return value.server === null || isServerRow(value.server);
  return value.status === "rejected" && typeof value.code === "string" && typeof value.message === "string";
}

const isHeard = (value: unknown): value is Json =>
  isObject(value) && typeof value.epoch === "string" && value.epoch !== "" && Number.isFinite(value.now);

/** @returns the answer to a push of `changes`, or null when the value is none */
export function asPushAnswer(value: unknown, changes: readonly PushChange[]): PushAnswer | null {
  if (!isHeard(value)) return null;
  if (value.stale === true) return value as unknown as PushAnswer;
  const { results } = value;
  const whole =
    isRev(value.from) &&
    isRev(value.to) &&
    Array.isArray(results) &&
    results.length === changes.length &&
    changes.every((change, i) => isResult(results[i], change));
  return whole ? (value as unknown as PushAnswer) : null;
}

/** @returns the answer to a pull, or null when the value is none */
export function asPullAnswer(value: unknown): PullAnswer | null {
  if (!isHeard(value)) return null;
  if (value.reset === "epoch" || value.reset === "horizon") return value as unknown as PullAnswer;
  const { rows, cursor } = value;
  const whole =
    Array.isArray(rows) &&
    rows.every(isPageRow) &&
    typeof value.more === "boolean" &&
    isObject(cursor) &&
    cursor.epoch === value.epoch &&
    isRev(cursor.rev) &&
    isRev(cursor.horizon);
  return whole ? (value as unknown as PullAnswer) : null;
}
