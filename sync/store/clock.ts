import type { Now } from "./ports.ts";
import type { StudioDatabase } from "./schema.ts";

/**
 * The device's clock, corrected by the offset that a sync pass measured, for stamps: otherwise a clock that is years off would win or lose
 * every conflict.
 * @returns epoch ms; uses the offset known when this was called
 */
export async function correctedClock(db: StudioDatabase, now: Now): Promise<Now> {
  const stored = await db.state.get("offset");
  const offset = typeof stored?.value === "number" ? stored.value : 0;
  return () => now() + offset;
}
