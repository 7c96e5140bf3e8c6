/** Reads what a debate is made of: a session, a prompt, an idea, a theme of a synthesis or a thought of a map. */
import { proposedClaim, statedClaim } from "#domain/arena/proposed-claim.ts";
import { links } from "#domain/entities/links.ts";
import { personaVersions } from "#domain/entities/persona-versions.ts";
import { readStored } from "#domain/entities/stored.ts";
import { syntheses } from "#domain/entities/syntheses.ts";
import { synthesisSources } from "#domain/entities/synthesis-sources.ts";
import type { ArenaRun, Idea, MapNode, Prompt, Session, Synthesis } from "#domain/entities.ts";
import { type Wording, wordingOfVersion } from "#domain/personas/persona.ts";
import { itemKey, splitItemKey } from "#domain/provenance/item-key.ts";
import { readPrompt } from "#domain/stored/prompt.ts";
import { readSession } from "#domain/stored/session.ts";
import { asSentence, splitKey } from "#domain/synthesis/statement.ts";
import { linksOf } from "#sync/store/link-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { wordedItem } from "../provenance/worded-items.ts";

/** Links of a debate that are read: more than its claims have. */
const MOST_LINKS = 20;

/** What a debate is made of. */
export type MadeOf = {
  readonly title: string;
  readonly words: string;
  /** What of its words the claim begins with; empty where nothing of them is short enough. */
  readonly claim: string;
} & (
  | { readonly table: "sessions"; readonly row: Session }
  | { readonly table: "prompts"; readonly row: Prompt }
  | { readonly table: "ideas"; readonly row: Idea }
  /** `theme`: the key of the statement that the claim begins with; null once the debate has begun. */
  | { readonly table: "syntheses"; readonly row: Synthesis; readonly theme: string | null }
  | { readonly table: "map_nodes"; readonly row: MapNode }
);

/** An item that a debate is made of. `theme`: the key of a statement, for a synthesis that is about to be debated. */
export type Behind = (NonNullable<ArenaRun["origin"]> & { readonly theme?: string }) | null;

/** @returns null for no origin, and for one that is gone, damaged or of another table. Throws Dexie's errors. */
export async function readBehind(db: StudioDatabase, origin: Behind): Promise<MadeOf | null> {
  if (origin === null) return null;
  const { kind, id, theme } = origin;
  if (kind === "sessions") {
    const row = readSession(living(await db.sessions.get(id)));
    if (!row) return null;
    const words = row.question || row.idea;
    return { table: kind, row, title: row.title, words, claim: proposedClaim([row.question, row.idea]) };
  }
  if (kind === "prompts") {
    const row = readPrompt(living(await db.prompts.get(id)));
    return row && { table: kind, row, title: row.title, words: row.body, claim: proposedClaim([row.body]) };
  }
  if (kind === "syntheses") {
    const row = readStored(syntheses, living(await db.syntheses.get(id)));
    if (!row) return null;
    const title = row.title || "A synthesis";
    if (theme === undefined) return { table: kind, row, theme: null, title, words: row.question, claim: "" };
    const said = await statementOf(db, id, theme);
    return said === null ? null : { table: kind, row, theme, title, words: said, claim: statedClaim(said) };
  }
  const worded = await wordedItem(db, `${kind}/${id}`);
  return worded && { ...worded, title: worded.text, words: worded.text, claim: statedClaim(worded.text) };
}

/** The statement that a key names, as a sentence; null where the synthesis has no such source. */
async function statementOf(db: StudioDatabase, synthesisId: string, key: string): Promise<string | null> {
  const span = splitKey(key);
  const source = span && readStored(synthesisSources, living(await db.synthesis_sources.get(span.sourceId)));
  const said = source?.synthesisId === synthesisId ? source.text.slice(span?.start, span?.end).trim() : "";
  return said === "" ? null : asSentence(said);
}

/** The wording that a seat was taken with. Null for that of the catalogue, and for one that is not here. Throws Dexie's errors. */
export async function readWording(db: StudioDatabase, versionId: string | null): Promise<Wording | null> {
  const version = versionId && readStored(personaVersions, living(await db.persona_versions.get(versionId)));
  return version ? wordingOfVersion(version) : null;
}

/** What each claim of a debate was made of, by the claim; claims whose source is gone or that were typed have none. Throws Dexie's errors. */
export async function readBehindClaims(
  db: StudioDatabase,
  { id, claims, origin }: Pick<ArenaRun, "id" | "claims" | "origin">,
): Promise<ReadonlyMap<string, MadeOf>> {
  const ends =
    claims.length > 1
      ? (await linksOf(db, [itemKey("arena_runs", id)], "up", MOST_LINKS)).flat().flatMap((row) => {
          const link = readStored(links, row);
          const from = splitItemKey(link?.source ?? "");
          return from
            ? [{ claimId: link?.targetPart?.replace(/^claim:/, "") ?? "", kind: from.table, id: from.id }]
            : [];
        })
      : [{ claimId: claims[0]?.id ?? "", ...(origin ?? { kind: "", id: "" }) }];
  const found = await Promise.all(
    ends.map(async ({ claimId, ...end }) => [claimId, await readBehind(db, end)] as const),
  );
  return new Map(found.flatMap(([claimId, madeOf]) => (madeOf ? [[claimId, madeOf] as const] : [])));
}

const living = (row: { readonly deleted?: unknown } | undefined) => (row?.deleted === 1 ? undefined : row);
