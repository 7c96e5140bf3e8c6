import { works } from "../entities/optimizer-prompts.ts";
import { readStored } from "../entities/stored.ts";
import type { OptimizerPrompt, OptimizerVersion } from "../entities.ts";
import { promptTitle } from "./titles.ts";

/**
 * Reads a stored optimizer prompt for display; null when its text cannot be read. Other damaged parts (dismissals, an optimization) are
 * left out. Never throws, whatever the row contains, and never changes it.
 */
export function readOptimizerPrompt(row: unknown): OptimizerPrompt | null {
  const read = readStored(works, row);
  if (read?.of !== "") return null;
  const work = read as OptimizerPrompt;
  return { ...work, createdAt: work.createdAt || work.updatedAt };
}

/** Reads a stored version for display; null when it is damaged. */
export function readVersion(row: unknown): OptimizerVersion | null {
  const read = readStored(works, row);
  return read && read.of !== "" ? { ...(read as OptimizerVersion), title: promptTitle(read.title) } : null;
}
