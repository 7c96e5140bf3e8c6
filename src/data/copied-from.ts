/** What the sources of debates and syntheses are copies of. */
import type { ItemName, SynthesisSource } from "#domain/entities.ts";
import type { Source } from "#domain/provenance/origin.ts";

/** By a source's kind; the other kinds name no item. */
export const SOURCE_TABLES: Readonly<Partial<Record<SynthesisSource["kind"], ItemName>>> = {
  thought: "sessions",
  prompt: "prompts",
  arena: "arena_runs",
  synthesis: "syntheses",
};

export type CopiedText = Pick<SynthesisSource, "kind" | "origin" | "text" | "title">;

/** The item that a source was copied from, with its words as they are now; undefined where it names none. */
export function copiedFrom({ kind, origin, title, text }: CopiedText): Source | undefined {
  const table = SOURCE_TABLES[kind];
  return table && origin !== null
    ? { table, row: { id: origin, ...(table === "prompts" ? { body: text } : { title }) } }
    : undefined;
}
