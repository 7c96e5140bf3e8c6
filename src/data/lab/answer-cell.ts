import { withoutEcho } from "#domain/lab/device-answer.ts";
import { promptText } from "#domain/lab/matrix.ts";
import { addsNothing } from "#domain/lab/nothing-added.ts";
import type { CheckResult, LabCell, LabPlan } from "#domain/lab/types.ts";
import { ENGINE } from "#domain/thinking/engine-name.ts";
import type { Ai } from "#src/ai/ai.ts";
import { isNetworkSetup, type ProviderSetup } from "#src/ai/provider.ts";
import { cellsOfRun, knownAnswer } from "#sync/store/lab.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { keyFor } from "../ai/asked-run.ts";
import { sha256Digest } from "../sha256.ts";
import type { Checker } from "./checker.ts";
import { setupFor } from "./lab-adapters.ts";

export interface AnsweringParts {
  readonly db: StudioDatabase;
  readonly ai: Ai;
  readonly checker: Checker;
  /** Whether an earlier answer to the same question may be used. */
  readonly reuse: boolean;
  /** Ends the calls that are under way. */
  readonly signal: AbortSignal;
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * Asks what a cell wants to know, and holds what comes to the plan's checks. What was asked before of the same model is not asked again.
 * @returns the cell, done or failed. Rejects when its calls are ended, and with Dexie's errors.
 */
export async function answerCell(
  { db, ai, checker, reuse, signal }: AnsweringParts,
  plan: LabPlan,
  cell: LabCell,
  setup: ProviderSetup,
): Promise<LabCell> {
  const prompt = plan.prompts.find(({ id }) => id === cell.promptId);
  const input = plan.inputs.find(({ id }) => id === cell.inputId);
  if (!prompt || !input) return { ...cell, status: "failed", error: "This run's plan is damaged: start a new run." };
  const { text } = promptText(prompt, input);
  const key = digestOf(setup, text, cell.repeat);
  const known = reuse ? await knownAnswer(db, key) : undefined;
  const answered = known
    ? {
        ...cell,
        key,
        status: "done" as const,
        output: known.output,
        model: known.model,
        ms: 0,
        known: true,
        error: null,
      }
    : await asked({ db, ai, signal }, { ...cell, key }, text, setup, prompt.persona?.id);
  if (answered.status !== "done") return answered;
  if (addsNothing(setup, answered)) return { ...answered, checks: [] };
  const checks: CheckResult[] = [];
  const output = setup.kind === "local" ? withoutEcho(answered.output) : answered.output;
  for (const assertion of plan.assertions)
    checks.push(
      assertion.kind === "rubric"
        ? await judged({ db, ai, signal }, plan, assertion, output, cell.runId)
        : await checker.check(assertion, output, input.values),
    );
  return { ...answered, checks };
}

async function asked(
  { db, ai, signal }: Pick<AnsweringParts, "db" | "ai" | "signal">,
  cell: LabCell,
  text: string,
  setup: ProviderSetup,
  personaId: string | undefined,
): Promise<LabCell> {
  const key = await keyFor(db, setup);
  const about = { runId: cell.runId, ...(personaId === undefined ? {} : { personaId }) };
  const delivered = await ai.ask(
    "try",
    { text },
    { setup, about, signal, unwatched: true, ...(key === undefined ? {} : { key }) },
  );
  if (!delivered.ok) {
    const { message, remedy } = delivered.error;
    return { ...cell, key: "", status: "failed", error: [message, remedy].filter(Boolean).join(" ") };
  }
  const { output, model, report } = delivered.value;
  const ms = Math.round(report.ms);
  return { ...cell, status: "done", output: output.text, model, ms, known: false, error: null };
}

async function judged(
  { db, ai, signal }: Pick<AnsweringParts, "db" | "ai" | "signal">,
  plan: LabPlan,
  { id, text, least }: Extract<LabPlan["assertions"][number], { kind: "rubric" }>,
  output: string,
  runId: string,
): Promise<CheckResult> {
  const undecided = (note: string): CheckResult => ({ assertionId: id, verdict: "undecided", measured: null, note });
  if (plan.judge === null) return undecided("No judge is chosen. Choose one, then run again.");
  const found = await setupFor(db, plan.judge);
  if ("why" in found) return undecided(found.why);
  const key = await keyFor(db, found.setup);
  const delivered = await ai.ask(
    "judge",
    { rubric: text, output },
    { setup: found.setup, about: { runId }, signal, unwatched: true, ...(key === undefined ? {} : { key }) },
  );
  if (!delivered.ok) return undecided(delivered.error.message);
  const { points, reason } = delivered.value.output;
  return { assertionId: id, verdict: points >= least ? "met" : "missed", measured: points, note: reason };
}

/** Digest of a question, its adapter and its repeat: each repeat needs an answer of its own. */
function digestOf(setup: ProviderSetup, text: string, repeat: number): string {
  const digest = sha256Digest();
  const whom = isNetworkSetup(setup) ? [setup.kind, setup.baseUrl, setup.model] : [setup.kind, ENGINE];
  digest.update(JSON.stringify([whom, text, repeat]));
  return digest.hex();
}

/** The cells of a run that still need an answer, with their places. */
export const waitingCells = async (db: StudioDatabase, runId: string): Promise<LabCell[]> =>
  (await cellsOfRun(db, runId)).filter(({ status }) => status === "waiting");
