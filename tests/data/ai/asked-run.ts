import { groupRuns, type Run } from "#domain/sessions/runs.ts";
import type { NetworkSetup } from "#src/ai/provider.ts";
import type { AskedRun } from "#src/data/ai/asked-run.ts";
import { addProvider, chooseProvider } from "#src/data/ai/providers.ts";
import { markShown } from "#src/data/ai/shown-to.ts";
import { CHOICE_TASKS } from "#src/data/ai/stored-providers.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { messagesOf } from "#sync/store/queries.ts";
import type { TestStudio } from "../../tools/studio.ts";

/** Asks on the device, and returns what a model is told about the run. */
export async function askedRun(studio: TestStudio, idea: string, sessionId?: string): Promise<AskedRun> {
  const result = await ask(studio, { text: idea, place: "ask", ...(sessionId ? { sessionId } : {}) });
  if (!result.ok) throw new Error(result.error.message);
  const { runId } = result.value;
  const run = await storedRun(studio, { ...result.value, runId });
  return {
    sessionId: result.value.sessionId,
    runId,
    idea,
    from: { text: idea },
    questionId: run.question.id,
    answerId: run.answer.id,
  };
}

/** Sets a provider for both tasks, and agrees to what leaves for it. */
export async function agreedTo({ db }: TestStudio, setup: NetworkSetup): Promise<void> {
  const done = [
    await addProvider(db, setup),
    ...(await Promise.all(CHOICE_TASKS.map((task) => chooseProvider(db, task, setup.id)))),
    await markShown(db, setup),
  ];
  for (const each of done) if (!each.ok) throw new Error(each.error.message);
}

/** The run as it is on disk. */
export async function storedRun(
  studio: TestStudio,
  { sessionId, runId }: Pick<AskedRun, "sessionId" | "runId">,
): Promise<Run> {
  const { runs } = groupRuns(await messagesOf(studio.db, sessionId, { limit: 100 }));
  const run = runs.find(({ id }) => id === runId);
  if (!run || run.damaged) throw new Error("the run is not whole");
  return run;
}
