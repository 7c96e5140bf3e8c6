/** A synthesis as a file: with sources, decisions, drafts and the recipes they were made with, out and in. */
import { syntheses } from "../entities/syntheses.ts";
import { synthesisDrafts } from "../entities/synthesis-drafts.ts";
import { synthesisRecipes } from "../entities/synthesis-recipes.ts";
import { synthesisSources } from "../entities/synthesis-sources.ts";
import type { Synthesis, SynthesisDraft, SynthesisRecipe, SynthesisSource } from "../entities.ts";
import type { Result } from "../result.ts";
import { formatName, type OwnFile, type OwnFormat, readOwnFile } from "../workspace-file/own-file.ts";
import { damaged } from "../workspace-file/problem.ts";
import { keptProblem } from "./kept-words.ts";
import { joining, LONGEST_QUESTION } from "./limits.ts";
import { recipeProblem } from "./recipe.ts";
import { type StatementKey, splitKey } from "./statement.ts";

/** With the ids that it has where it was written. */
export interface FileSynthesis {
  readonly synthesis: Synthesis;
  /** Those that were taken out again, too. */
  readonly sources: readonly SynthesisSource[];
  readonly drafts: readonly SynthesisDraft[];
  readonly recipes: readonly SynthesisRecipe[];
}

const FORMAT = { kind: "synthesis", version: 1, what: "a synthesis" } as const satisfies OwnFormat;

export const synthesisJson = (file: FileSynthesis): string =>
  `${JSON.stringify({ format: formatName(FORMAT.kind), version: FORMAT.version, ...file }, null, 2)}\n`;

/** Reads a synthesis that the studio exported as JSON, whole or not at all. @returns INVALID_INPUT with what is wrong, and where */
export const readSynthesisJson = (json: string): Promise<Result<FileSynthesis>> => readOwnFile(json, FORMAT, read);

function read(file: OwnFile): FileSynthesis {
  const synthesis = file.row("synthesis", syntheses);
  const sources = file.rows("sources", "Source", synthesisSources);
  const drafts = file.rows("drafts", "Draft", synthesisDrafts);
  const recipes = file.rows("recipes", "Recipe", synthesisRecipes);
  if (synthesis.question.length > LONGEST_QUESTION)
    throw damaged(`“synthesis”: its question is longer than ${LONGEST_QUESTION.toLocaleString("en")} characters.`);
  const checkKept = (keep: readonly string[], where: string) => {
    const problem = keptProblem(keep);
    if (problem !== null) throw damaged(`${where}: its words to keep are wrong. ${problem}`);
  };
  checkKept(synthesis.shape.keep, "“synthesis”");
  const byId = new Map(sources.map((source) => [source.id, source]));
  if (byId.size < sources.length) throw damaged("“sources”: an id appears twice.");
  if (new Set(drafts.map(({ id }) => id)).size < drafts.length) throw damaged("“drafts”: an id appears twice.");
  const inUse = sources.filter(({ id }) => synthesis.removed[id] !== true);
  if (inUse.length === 0) throw damaged("The file has no source.");
  const taken = joining([], inUse);
  if (!taken.ok) throw damaged(`“sources”: ${taken.error.message}`);
  /** A statement is a part of a source's text, and of nothing else. */
  const check = (key: StatementKey, where: string) => {
    const span = splitKey(key);
    const source = span && byId.get(span.sourceId);
    if (!span || !source || span.start >= span.end || span.end > source.text.length)
      throw damaged(`${where} names no statement of a source: “${key.slice(0, 60)}”.`);
  };
  for (const name of ["decisions", "themes", "wording"] as const)
    for (const key of Object.keys(synthesis[name])) check(key, `“synthesis”: ${name}`);
  for (const key of synthesis.shape.sequence ?? []) check(key, "“synthesis”: sequence");
  for (const how of Object.values(synthesis.themes))
    if (how !== "both" && how !== "no-conflict") check(how, "“synthesis”: themes");
  for (const id of Object.keys(synthesis.removed))
    if (!byId.has(id)) throw damaged(`“synthesis”: removed names no source: “${id.slice(0, 60)}”.`);
  for (const [at, { sentences, minority }] of drafts.entries())
    for (const { keys } of [...sentences, ...minority]) for (const key of keys) check(key, `Draft ${at + 1}`);
  for (const [at, { seats, text }] of sources.entries())
    for (const { start, end } of seats ?? [])
      if (!(start >= 0 && start <= end && end <= text.length))
        throw damaged(`Source ${at + 1}: a seat lies outside its text.`);
  if (synthesis.draftId !== null && !drafts.some(({ id }) => id === synthesis.draftId))
    throw damaged("“synthesis”: draftId names no draft.");
  for (const [at, { name, instruction, shape }] of recipes.entries()) {
    checkKept(shape.keep, `Recipe ${at + 1}`);
    const problem = recipeProblem(name, instruction);
    if (problem) throw damaged(`Recipe ${at + 1}: ${problem.text}`);
  }
  return { synthesis, sources, drafts, recipes };
}
