import type { Persona, PersonaVersion } from "../entities.ts";
import { LENSES } from "../thinking/lens/catalogue.ts";
import { CRITICAL_QUESTIONS } from "../thinking/lens/critical.ts";
import type { Detector, Lens } from "../thinking/lens/lens.ts";
import { LENS_SIDES, type Sides } from "./sides.ts";

/** How a persona looks at a text and what it asks: what a version holds. */
export interface Wording
  extends Pick<
    PersonaVersion,
    "name" | "looksAt" | "line" | "questions" | "general" | "cue" | "kinds" | "critique" | "stop" | "critical"
  > {
  readonly sides: Sides;
}

/** A persona as it is now: a lens of the catalogue, perhaps in a wording of the person's, or a custom one. */
export interface ListedPersona {
  readonly id: string;
  readonly kind: Persona["kind"];
  readonly active: boolean;
  /** The version it asks with; null for the wording of the catalogue. */
  readonly versionId: string | null;
  readonly wording: Wording;
  readonly detector: Detector;
}

/** What a custom persona's fit begins with, and what its words add. */
const CUSTOM_BASE = 0.2;
const CUE_WEIGHT = 0.3;

export const wordingOfLens = ({ id, name, lens, line, questions, general, critique, stop }: Lens): Wording => ({
  name,
  looksAt: lens,
  line,
  questions,
  general,
  cue: [],
  kinds: [],
  critique,
  stop,
  critical: CRITICAL_QUESTIONS[id] ?? "",
  sides: LENS_SIDES[id] ?? {},
});

export const wordingOfVersion = (version: PersonaVersion): Wording => {
  const { name, looksAt, line, questions, general, cue, kinds, critique, stop, critical, sides } = version;
  return { name, looksAt, line, questions, general, cue, kinds, critique, stop, critical, sides };
};

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** How well a custom persona fits, by its own words. */
export const detectorOf = ({ cue }: Pick<Wording, "cue">): Detector => {
  const words = cue.map((word) => word.trim()).filter((word) => word !== "");
  if (words.length === 0) return { base: CUSTOM_BASE };
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "iu");
  return { base: CUSTOM_BASE, cue: { pattern, weight: CUE_WEIGHT } };
};

/** What is stored of personas. */
export interface StoredPersonas {
  readonly rows: readonly Persona[];
  /** The versions that are heads, by id. */
  readonly heads: ReadonlyMap<string, PersonaVersion>;
}

/**
 * All personas in list order: the lenses in the order of the catalogue, then custom ones by the time they were made. Those in the trash are left
 * out. A custom persona whose version is missing here is left out too: it cannot ask.
 */
export function listPersonas({ rows, heads }: StoredPersonas): readonly ListedPersona[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lenses = LENSES.map((lens): ListedPersona => {
    const row = byId.get(lens.id);
    const head = row?.kind === "lens" && row.head !== null ? heads.get(row.head) : undefined;
    return {
      id: lens.id,
      kind: "lens",
      active: row?.kind === "lens" ? row.active : lens.active,
      versionId: head?.id ?? null,
      wording: head ? wordingOfVersion(head) : wordingOfLens(lens),
      detector: lens.detector,
    };
  });
  const custom = rows
    .filter(({ kind, trashedAt }) => kind === "custom" && trashedAt === null)
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, active, head }): ListedPersona[] => {
      const version = head === null ? undefined : heads.get(head);
      if (!version) return [];
      const wording = wordingOfVersion(version);
      return [{ id, kind: "custom", active, versionId: version.id, wording, detector: detectorOf(wording) }];
    });
  return [...lenses, ...custom];
}
