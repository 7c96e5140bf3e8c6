/** Whether a source was edited after something came of it. */
import type { EntityName } from "../entities.ts";
import { canonicalJson } from "../workspace-file/canonical.ts";
import type { Digest } from "../workspace-file/format.ts";

/** Hexadecimal digits of a digest: enough to tell two wordings of one row apart. */
const LENGTH = 12;

/** The beginning of the digest of a row's words. With the id in it, equal words of two rows have two digests. */
export function seenDigest(id: string, words: string, digest: Digest): string {
  digest.update(`${id}\n${words}`);
  return digest.hex().slice(0, LENGTH);
}

type Row = Readonly<Record<string, unknown>>;
const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** How each table's rows say something. A table that is not here has no words that change. */
const WORDS: Readonly<Partial<Record<EntityName, (row: Row) => string | undefined>>> = {
  sessions: (row) => text(row.question) || text(row.idea),
  messages: (row) => text(row.text),
  prompts: (row) => text(row.body),
  works: ({ sections }) => (sections === undefined ? undefined : canonicalJson(sections)),
  arena_runs: (row) => text(row.title),
  syntheses: (row) => text(row.title),
  idea_boards: (row) => text(row.question),
  ideas: (row) => text(row.text),
  maps: (row) => text(row.title),
  map_nodes: (row) => text(row.text),
  statements: (row) => text(row.text),
};

/** The words of a row; undefined where they never change or cannot be read. Never throws. */
export const wordsOf = (table: EntityName, row: unknown): string | undefined =>
  typeof row === "object" && row !== null ? WORDS[table]?.(row as Row) : undefined;
