import type { Prose } from "./prose.ts";
import { problemWeight, type RoledPart } from "./roles.ts";
import type { ClauseRole } from "./types.ts";

const ASKING: readonly ClauseRole[] = ["question", "doubt", "request", "wish"];

/**
 * The clause the whole text turns on: the first thing asked, wanted or told to do; else the weightiest problem; else the
 * only topic. Null when nothing stands out.
 */
export function mainPart(prose: Prose, parts: readonly RoledPart[]): RoledPart | null {
  for (const role of ASKING) {
    const found = parts.find((part) => part.role === role && (role !== "question" || part.start.kind === "question"));
    if (found) return found;
  }
  const asked = parts.find((part) => part.role === "question");
  if (asked) return asked;
  let best: RoledPart | null = null;
  let weight = 0;
  for (const part of parts) {
    if (part.role !== "statement" || part.hedge) continue;
    const own = problemWeight(prose, part);
    if (own > weight) {
      best = part;
      weight = own;
    }
  }
  if (best) return best;
  const spoken = parts.filter((part) => part.role !== "filler");
  return spoken.length === 1 ? (spoken[0] ?? null) : null;
}
