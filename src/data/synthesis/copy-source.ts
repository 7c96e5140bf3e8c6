/** The text of an item as a source: a copy, as it is now. Throws Dexie's errors. */
import { arenaRuns } from "#domain/entities/arena-runs.ts";
import { arenaTurns } from "#domain/entities/arena-turns.ts";
import { prompts } from "#domain/entities/prompts.ts";
import { readStored } from "#domain/entities/stored.ts";
import { readSession } from "#domain/stored/session.ts";
import { promptTitle, sessionTitle } from "#domain/stored/titles.ts";
import { debateSource, sideSources } from "#domain/synthesis/debate-sources.ts";
import type { NewSource } from "#domain/synthesis/limits.ts";
import { placed, spoken } from "#domain/synthesis/placed.ts";
import { messagesOf } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { loadComparison } from "./comparer.ts";
import type { PickKind } from "./items-to-pick.ts";
import { readSynthesis } from "./read-syntheses.ts";

/** Messages of a thought that are read. */
const MOST_MESSAGES = 500;

/** An item as a source: a copy of its text. Null when it is gone, damaged, or says nothing. */
export async function sourceFrom(db: StudioDatabase, kind: PickKind, id: string): Promise<NewSource | null> {
  const source = await { thought: fromThought, prompt: fromPrompt, arena: fromArena, synthesis: fromSynthesis }[kind](
    db,
    id,
  );
  return source && source.text.trim() !== "" ? { ...source, kind, origin: id } : null;
}

type Copied = Omit<NewSource, "kind" | "origin"> | null;
const living = <T extends { deleted?: unknown }>(row: T | undefined): T | undefined =>
  row?.deleted === 1 ? undefined : row;

async function fromThought(db: StudioDatabase, id: string): Promise<Copied> {
  const session = readSession(living(await db.sessions.get(id)));
  if (!session) return null;
  const messages = await messagesOf(db, id, { limit: MOST_MESSAGES });
  const ideas = messages.flatMap((message) => (message.kind === "idea" ? [message.text] : []));
  return { title: sessionTitle(session.title), text: ideas.join("\n\n"), derived: false, seats: null };
}

async function fromPrompt(db: StudioDatabase, id: string): Promise<Copied> {
  const prompt = readStored(prompts, living(await db.prompts.get(id)));
  return prompt && { title: promptTitle(prompt.title), text: prompt.body, derived: false, seats: null };
}

async function readTurns(db: StudioDatabase, id: string) {
  const run = readStored(arenaRuns, living(await db.arena_runs.get(id)));
  if (!run) return null;
  const rows = await db.arena_turns
    .where("[runId+deleted+createdAt+id]")
    .between([id, 0], [id, 1], false, false)
    .toArray();
  return { run, turns: rows.flatMap((row) => readStored(arenaTurns, row) ?? []) };
}

async function fromArena(db: StudioDatabase, id: string): Promise<Copied> {
  const debate = await readTurns(db, id);
  return debate && debateSource(debate.run, debate.turns);
}

/** A debate with a source for each of its sides. Empty where fewer than two have spoken, or the debate is gone. */
export async function sidesFrom(db: StudioDatabase, id: string): Promise<readonly NewSource[]> {
  const debate = await readTurns(db, id);
  if (!debate) return [];
  return sideSources(debate.run, debate.turns).map((source) => ({ ...source, kind: "arena", origin: id }));
}

/** The merged text, as the person left it. */
async function fromSynthesis(db: StudioDatabase, id: string): Promise<Copied> {
  const open = await readSynthesis(db, id);
  if (!open?.draft) return null;
  const { synthesis, sources, draft } = open;
  const { compareSources } = await loadComparison();
  const { text } = placed(compareSources(sources, synthesis.question), sources, draft, synthesis);
  return { title: synthesis.title, text: text.map(spoken).join("\n"), derived: true, seats: null };
}
