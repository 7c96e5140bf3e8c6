import { ownAccountMark } from "../own-account-mark.ts";
import type { Studio } from "../studio.tsx";
import type { Workspace } from "../workspace.ts";
import { keptDrill } from "./kept-drill.ts";
import { drillStudio } from "./studio-drill.ts";
import { alone } from "./sweep-scratch.ts";

/** State entry: since when this device counts its month, where there was no drill yet. Epoch milliseconds. */
const SINCE = "drillsSince";
const MONTH = 30 * 24 * 60 * 60_000;

/**
 * Runs the restore drill where a month has passed since the last one, or since this device began to count. Visitors have no page that would
 * show it.
 * @param drill the drill itself
 * @returns whether a backup would lose something; null where no drill was due, or none could be carried out
 * @throws the signal's reason, and Dexie's errors
 */
export async function monthlyDrill(studio: Studio, signal: AbortSignal, drill = drillStudio): Promise<boolean | null> {
  if ((await ownAccountMark(studio)) === undefined) return null;
  const opened = await studio.workspace();
  if (!opened.ok || !(await isDue(opened.value, studio.now()))) return null;
  let holds: boolean | null = null;
  await alone(async () => {
    signal.throwIfAborted();
    const found = await drill(studio, opened.value, { signal });
    if (found.ok) holds = found.value.drill.holds;
  });
  return holds === null ? null : !holds;
}

async function isDue({ db }: Pick<Workspace, "db">, now: number): Promise<boolean> {
  const [last, since] = await Promise.all([keptDrill(db), db.state.get(SINCE)]);
  // a time to come is one of a clock that was set back since
  const times = [last?.at, since?.value].filter((at): at is number => typeof at === "number" && at <= now);
  if (times.length > 0) return now - Math.max(...times) >= MONTH;
  await db.state.put({ name: SINCE, value: now });
  return false;
}
