import { inUse } from "#domain/personas/in-use.ts";
import { type Need, needsOf } from "#domain/personas/need.ts";
import {
  type BestPanel,
  bestPanel,
  type Candidate,
  type Coverage,
  candidatesOf,
  coverageOf,
} from "#domain/personas/panel.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { type Preview, previewsOf, type ReadThought, readThought } from "#domain/personas/previews.ts";

/** What all personas would ask of one text. */
export interface Asked {
  readonly thought: ReadThought;
  readonly needs: readonly Need[];
  readonly previews: ReadonlyMap<string, Preview>;
}

export function askAll(text: string, personas: readonly ListedPersona[]): Asked {
  const thought = readThought(text);
  return { thought, needs: needsOf(thought), previews: previewsOf(personas, thought) };
}

/** A panel as the page shows it. */
export interface ShownPanel {
  readonly members: readonly Candidate[];
  readonly coverage: Coverage;
  /** The best panel of the same size. */
  readonly best: BestPanel;
  readonly bestTotal: number;
  /** The person chose it, and did not choose the best. */
  readonly isOwn: boolean;
  /** Who in use would add most; null when nobody adds anything. */
  readonly next: { readonly persona: ListedPersona; readonly total: number } | null;
}

/**
 * @param chosen the ids that the person chose; null for the best panel
 * @param used the personas in use, in list order
 */
export function panelFor(
  { needs, previews }: Asked,
  used: readonly ListedPersona[],
  size: number,
  chosen: readonly string[] | null,
): ShownPanel {
  const candidates = candidatesOf(used, previews);
  const own = chosen?.flatMap((id) => candidates.find(({ persona }) => persona.id === id) ?? []) ?? [];
  const best = bestPanel(candidates, needs, own.length > 0 ? own.length : size);
  const members = own.length > 0 ? own : best.members;
  const coverage = coverageOf(members, needs);
  const bestIds = new Set(best.members.map(({ persona }) => persona.id));
  const totals = candidates
    .filter((one) => !members.includes(one))
    .map((one) => ({ persona: one.persona, total: coverageOf([...members, one], needs).total }));
  const [next] = totals.sort((a, b) => b.total - a.total);
  return {
    members,
    coverage,
    best,
    bestTotal: coverageOf(best.members, needs).total,
    isOwn: own.length > 0 && !members.every(({ persona }) => bestIds.has(persona.id)),
    next: next && next.total > coverage.total ? next : null,
  };
}

/** The state of a persona: in use, waiting for a free place, off, or out of the plan. */
export type Standing = "used" | "waits" | "off" | "not-in-plan";

export function standings(
  personas: readonly ListedPersona[],
  allowance: number | null,
  mayMake: boolean,
): ReadonlyMap<string, Standing> {
  const used = new Set(inUse(personas, allowance, mayMake));
  return new Map(
    personas.map((one) => {
      if (used.has(one)) return [one.id, "used"];
      if (!one.active) return [one.id, "off"];
      return [one.id, one.kind === "custom" && !mayMake ? "not-in-plan" : "waits"];
    }),
  );
}

export const SHOWN = ["all", "own", "used"] as const;
export type Shown = (typeof SHOWN)[number];

export interface Filter {
  readonly query: string;
  readonly shown: Shown;
  /** A side of the question; "" for any. */
  readonly side: string;
}

/** The personas that a search and a filter leave, in list order. */
export function filtered(
  personas: readonly ListedPersona[],
  { query, shown, side }: Filter,
  previews: ReadonlyMap<string, Preview> | null,
  standing: ReadonlyMap<string, Standing>,
): readonly ListedPersona[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return personas.filter(({ id, wording }) => {
    if (shown === "own" && previews?.get(id)?.isOwn !== true) return false;
    if (shown === "used" && standing.get(id) !== "used") return false;
    if (side !== "" && (wording.sides[side] ?? 0) === 0) return false;
    const text = `${wording.name} ${wording.looksAt} ${wording.line} ${previews?.get(id)?.text ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Characters of a thought that is written here. */
export const THOUGHT_CHARS = 20_000;
