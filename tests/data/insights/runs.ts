import { think } from "#domain/thinking/engine.ts";
import { newRun, sessionSummary } from "#src/data/new-run.ts";
import type { TestStudio } from "../../tools/studio.ts";

/** Stores a run as asking does. @returns the ids of its session and its answer */
export async function ask(
  studio: TestStudio,
  text: string,
  { at = studio.at, sessionId }: { readonly at?: number; readonly sessionId?: string } = {},
): Promise<{ readonly sessionId: string; readonly answerId: string }> {
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const { create, commit } = opened.value;
  const thought = think({ text });
  const id = sessionId ?? studio.newId();
  const run = newRun({ text, decisions: {}, thought, sessionId: id, now: at, newId: studio.newId });
  const session = { id, title: thought.title, ...sessionSummary(text, thought), createdAt: at, updatedAt: at };
  const stored = await commit([
    ...(sessionId === undefined ? create("sessions", session, "typed") : []),
    ...[run.idea, run.question, run.answer].map((put) => ({ table: "messages" as const, put })),
  ]);
  if (!stored.ok) throw new Error(stored.error.message);
  return { sessionId: id, answerId: run.answer.id };
}
