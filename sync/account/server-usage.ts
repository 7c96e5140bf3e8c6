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
}

/** This month, and the next of whoever lives further east; the one before, for what a device sends late. */
const MONTHS = 3;

/** Asks the server how many messages it counted. Null when it does not say: what is kept stays. */
export async function readUsage(
  { url, publishableKey }: Backend,
  { accountId, tokens, fetch, timeLimit }: UsagePorts,
): Promise<UsageByMonth | null> {
  const token = await tokens.current();
  if (!token.ok) return null;
  const query = `select=month_year,message_count,rev&user_id=eq.${accountId}&order=month_year.desc&limit=${MONTHS}`;
  try {
    const response = await fetch(`${url}/rest/v1/user_message_usage?${query}`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token.value}` },
      cache: "no-store",
      credentials: "omit",
      signal: timeLimit(),
    });
    return response.ok ? usageFrom(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Null for anything that is not a list of counts. */
function usageFrom(json: unknown): UsageByMonth | null {
  if (!Array.isArray(json)) return null;
  const months: Record<string, ServerUsage> = {};
  for (const { month_year: month, message_count: count, rev } of json) {
    if (typeof month !== "string" || !Number.isSafeInteger(count) || !Number.isSafeInteger(rev)) return null;
    months[month] = { count, rev };
  }
  return months;
}

/** State entry: the server's counts, and the epoch of the server they are from. */
const USAGE = "usage";

interface KeptUsage {
  readonly epoch: unknown;
  readonly months: UsageByMonth;
}

/** What the server last said of a month, known without a connection; null when it never said anything. */
export async function keptUsage(db: StudioDatabase, month: string): Promise<ServerUsage | null> {
  const kept = (await db.state.get(USAGE))?.value as KeptUsage | undefined;
  return kept?.months[month] ?? null;
}

/** Keeps the counts on this device. Of two answers that overtook each other the newer one stays; a restored server counts anew. */
export function keepUsage(db: StudioDatabase, heard: UsageByMonth): Promise<void> {
  return writing(db, ["state"], async (tx) => {
    const [epoch, before] = (await tx.state.bulkGet(["epoch", USAGE])).map((entry) => entry?.value);
    const kept = before as KeptUsage | undefined;
    const known = kept && kept.epoch === epoch ? kept.months : {};
    const months = { ...known };
    for (const [month, usage] of Object.entries(heard))
      if (usage.rev >= (known[month]?.rev ?? 0)) months[month] = usage;
    await tx.state.put({ name: USAGE, value: { epoch, months } satisfies KeptUsage });
  });
}
