import type { ReplyMessage } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import type { CallReport } from "#src/ai/calls/report.ts";
import { isNetworkSetup, type ProviderSetup } from "#src/ai/provider.ts";
import { commitDecided } from "#sync/store/commit.ts";
import type { Studio } from "../studio.tsx";
import type { Workspace } from "../workspace.ts";
import type { AskedRun } from "./asked-run.ts";

/** Most characters of a stored reason. */
const MOST_REASON = 500;

export interface FailedCall {
  readonly setup: ProviderSetup;
  readonly task: ReplyMessage["origin"]["task"];
  /** What the provider was given. */
  readonly asked: string;
  readonly error: AppError;
  /** How the call went; undefined where none was made. */
  readonly report: CallReport | undefined;
}

/** An error as it is stored with what had come: its reason for people, its code for the studio. */
export const failureOf = ({ message, code }: AppError) => ({ failed: message.slice(0, MOST_REASON), failedCode: code });

/**
 * Stores with a run that its provider failed, and why: the thread then says so whenever it is opened. A call that never reached for the
 * provider leaves nothing. A full disk is not told: the page shows the failure of the call itself.
 */
export async function storeFailedCall(
  studio: Studio,
  { db, author }: Workspace,
  { sessionId, runId }: AskedRun,
  { setup, task, asked, error, report }: FailedCall,
): Promise<void> {
  if (!report?.called || setup.kind === "local") return;
  const row: ReplyMessage = {
    id: studio.newId(),
    kind: "reply",
    sessionId,
    runId,
    createdAt: studio.now(),
    text: "",
    adapter: setup.kind,
    origin: {
      task,
      provider: setup.label,
      model: isNetworkSetup(setup) ? setup.model : null,
      finishReason: "other",
      brokeOff: true,
      ...failureOf(error),
      asked,
      ms: Math.round(report.ms),
      retries: report.retries,
    },
  };
  await commitDecided(
    db,
    ["sessions", "messages"],
    async (tx) => {
      const session = await tx.sessions.get(sessionId);
      return session && session.deleted !== 1 ? [{ table: "messages", put: row }] : [];
    },
    author,
  );
}
