import type { Now } from "./ports.ts";
import type { StudioDatabase } from "./schema.ts";

/**
 * The device's clock corrected by what a sync pass measured, for stamps: a clock that is years off neither wins nor loses every conflict.
 * @returns epoch ms; the offset is that of the moment this was called
 */
export async function correctedClock(db: StudioDatabase, now: Now): Promise<Now> {
  const kept = await db.state.get("offset");
  const offset = typeof kept?.value === "number" ? kept.value : 0;
  return () => now() + offset;
}
