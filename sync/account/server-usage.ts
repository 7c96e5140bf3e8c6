import type { Backend } from "../session/auth-api.ts";
import type { StudioDatabase } from "../store/schema.ts";
import { writing } from "../store/transaction.ts";
import type { ServerUsage } from "../store/usage.ts";
import type { Tokens } from "../transport/supabase.ts";

/** The server's counts by month, `YYYY-MM`. */
export type UsageByMonth = Readonly<Record<string, ServerUsage>>;

export interface UsagePorts {
  readonly accountId: string;
  readonly tokens: Tokens;
  readonly fetch: typeof fetch;
  timeLimit(): AbortSignal;
  /** `YYYY-MM`. */
  readonly month: string;
}

/** Asks the server how many messages it counted in a month (specification, section 7). Null when it does not answer: the stored counts stay. */
export async function readUsage(
  { url, publishableKey }: Backend,
  { accountId, tokens, fetch, timeLimit, month }: UsagePorts,
): Promise<UsageByMonth | null> {
  const token = await tokens.current();
  if (!token.ok) return null;
  // the rev tells which of this device's own messages are in the count
  const query = `select=message_count,rev&user_id=eq.${accountId}&month_year=eq.${month}`;
  try {
    const response = await fetch(`${url}/rest/v1/user_message_usage?${query}`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token.value}` },
      cache: "no-store",
      credentials: "omit",
      signal: timeLimit(),
    });
    return response.ok ? usageFrom(await response.json(), month) : null;
  } catch {
    return null;
  }
}

/** Null for anything that is not the count of a month; no month where nothing was counted. */
function usageFrom(json: unknown, month: string): UsageByMonth | null {
  if (!Array.isArray(json)) return null;
  const [row] = json as { message_count?: unknown; rev?: unknown }[];
  if (row === undefined) return {};
  const { message_count: count, rev } = row;
  if (!isWhole(count) || !isWhole(rev)) return null;
  return { [month]: { count, rev } };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** State entry: the server's counts, with the server epoch they belong to. */
const USAGE = "usage";

interface StoredUsage {
  readonly epoch: unknown;
  readonly months: UsageByMonth;
}

/** The server's last known count for a month, also offline. Null when the server never gave one. */
export async function storedUsage(db: StudioDatabase, month: string): Promise<ServerUsage | null> {
  const stored = (await db.state.get(USAGE))?.value as StoredUsage | undefined;
  return stored?.months[month] ?? null;
}

/** Stores the counts on this device. When two answers arrive out of order, the newer one stays. After a restore the server counts afresh. */
export function storeUsage(db: StudioDatabase, heard: UsageByMonth): Promise<void> {
  return writing(db, ["state"], async (tx) => {
    const [epoch, before] = (await tx.state.bulkGet(["epoch", USAGE])).map((entry) => entry?.value);
    const stored = before as StoredUsage | undefined;
    const known = stored && stored.epoch === epoch ? stored.months : {};
    const months = { ...known };
    for (const [month, usage] of Object.entries(heard))
      if (usage.rev >= (known[month]?.rev ?? 0)) months[month] = usage;
    await tx.state.put({ name: USAGE, value: { epoch, months } satisfies StoredUsage });
  });
}
