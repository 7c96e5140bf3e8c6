/** Several items on their way from one tool to another. The address names them by the hand-off's id: `?take=<id>`. */
import { handoffs } from "../entities/handoffs.ts";
import { readStored } from "../entities/stored.ts";
import type { Handoff } from "../entities.ts";
import { appError } from "../errors.ts";
import { err, ok, type Result } from "../result.ts";
import { type ItemKey, splitItemKey } from "./item-key.ts";
import type { How } from "./origin.ts";

export const MOST_ITEMS = 500;
/** Milliseconds: 7 days. */
export const HANDOFF_LASTS = 7 * 24 * 60 * 60_000;

/** A hand-off of these items, each once. INVALID_INPUT for none, and for more than `MOST_ITEMS`. */
export function newHandoff(id: string, keys: readonly ItemKey[], how: How, now: number): Result<Handoff> {
  const each = [...new Set(keys)];
  if (each.length === 0) return err(appError("INVALID_INPUT", "Select at least one item."));
  if (each.length > MOST_ITEMS)
    return err(
      appError("INVALID_INPUT", `${MOST_ITEMS} at a time.`, { remedy: `${each.length} are selected: select fewer.` }),
    );
  return ok({ id, keys: each, how, at: now });
}

/** A stored hand-off; null when it is damaged or older than 7 days. Keys that this version does not know are left out. */
export function readHandoff(row: unknown, now: number): Handoff | null {
  const read = readStored(handoffs, row);
  if (!read || now - read.at > HANDOFF_LASTS) return null;
  return { ...read, keys: read.keys.filter((key) => splitItemKey(key) !== undefined).slice(0, MOST_ITEMS) };
}
