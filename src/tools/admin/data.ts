import {
  type AdminAccount,
  type AdminLogRecord,
  accountShape,
  logShape,
  type Refusal,
  refusedShape,
} from "#domain/admin/answers.ts";
import { logBrokenAt } from "#domain/admin/log-chain.ts";
import { fits } from "#domain/entities/stored.ts";
import { appError } from "#domain/errors.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { isPlan, type Plan } from "#domain/plan.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import { callFunction } from "#src/data/call-function.ts";
import { serverReads } from "#src/data/server-reads.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { useStudio } from "#src/data/studio.tsx";
import { downloadText } from "#src/platform/text-file.ts";
import { KEY } from "./live.ts";

const STRANGE = appError("SERVICE_UNAVAILABLE", "The server's answer has another form than this version reads.");

/** The shortest and longest reason, in characters. */
export const REASON = { least: 10, most: 500 } as const;

/** Why a change was refused, for people. */
const REFUSED: Readonly<Record<Refusal, readonly [message: string, remedy: string]>> = {
  unknown: ["This account is gone.", "Look it up again."],
  not_confirmed: ["This address is not confirmed.", "They have to open the link in their mail first."],
  own_role: ["You cannot change your own role.", "Ask another admin to do it."],
  last_admin: ["The last admin stays.", "Make somebody else an admin first, and ask them."],
  already: ["It is so already.", "Another admin may have done it. Look the account up again."],
  changed: ["Another admin changed this plan meanwhile.", "Look the account up again and decide again."],
};

/** What was recomputed of the log. */
export interface LogVerdict {
  readonly records: number;
  /** The place at which the chain does not hold; null while it does. */
  readonly broken: number | null;
}

/** The commands of admins. None waits for a connection: what cannot be done now is not done. */
export function useCommands() {
  const { session } = useStudio();

  /** Asks for a change. The server logs it, also when it refuses. */
  async function change(name: string, values: Readonly<Record<string, unknown>>): Promise<Result<unknown>> {
    const answer = await callFunction(session, name, values);
    if (!answer.ok) return answer;
    forgetAnswers();
    if (!fits(refusedShape, answer.value)) return answer;
    const [message, remedy] = REFUSED[answer.value.refused];
    return err(appError("FORBIDDEN", message, { remedy: `${remedy} Nothing was changed; the try is in the log.` }));
  }

  return {
    /** Looks up one account. @param who a whole address or an id; @returns null where there is none */
    async lookUp(who: string, reason: string): Promise<Result<AdminAccount | null>> {
      const answer = await callFunction(session, "admin_account", { p_who: who, p_reason: reason });
      if (!answer.ok) return answer;
      forgetAnswers();
      if ((answer.value as { found?: unknown } | null)?.found === false) return ok(null);
      return fits(accountShape, answer.value) ? ok(answer.value) : err(STRANGE);
    },
    setRole: (account: string, on: boolean, reason: string) =>
      change("admin_set_role", { p_account: account, p_on: on, p_reason: reason }),
    /** @param seen the grant that the page showed when the admin decided; @returns the plan that follows */
    async setPlan(account: string, plan: Plan, seen: Plan, reason: string): Promise<Result<Plan>> {
      const values = { p_account: account, p_plan: plan, p_seen: seen, p_reason: reason };
      const done = await change("admin_set_plan", values);
      if (!done.ok) return done;
      const { plan: now } = (done.value ?? {}) as { plan?: unknown };
      return isPlan(now) ? ok(now) : err(STRANGE);
    },
    /** Recomputes the whole log. */
    async verifyLog(): Promise<Result<LogVerdict>> {
      const log = await wholeLog();
      return log.ok ? ok({ records: log.value.length, broken: logBrokenAt(log.value, sha256Digest) }) : log;
    },
    /** Downloads the whole log with its chain, one record a line. */
    async exportLog(): Promise<Result<undefined>> {
      const log = await wholeLog();
      if (!log.ok) return log;
      downloadText("admin-log.jsonl", log.value.map((record) => `${canonicalJson(record)}\n`).join(""));
      return ok(undefined);
    },
    /** Downloads rows of text as a table, the first of which names the columns. @param name of the file, without its ending */
    async exportTable(name: string, rows: readonly (readonly string[])[]): Promise<Result<undefined>> {
      try {
        const { csvTable } = await import("#domain/prompt-exchange/csv-table.ts");
        downloadText(`${name}.csv`, csvTable(rows));
        return ok(undefined);
      } catch {
        return err(NOT_LOADED);
      }
    },
  };

  /** All records, the oldest first. */
  async function wholeLog(): Promise<Result<readonly AdminLogRecord[]>> {
    const records: AdminLogRecord[] = [];
    for (let before: number | null = null; ; before = records.at(-1)?.seq ?? null) {
      const page: Result<unknown> = await callFunction(session, "admin_log", { p_before: before });
      if (!page.ok) return page;
      if (!fits(logShape, page.value)) return err(STRANGE);
      records.push(...page.value.records);
      if (page.value.records.length < 100) return ok(records.reverse());
    }
  }
}

/** The log and the accounts have changed on the server: what was answered before is asked again when it is shown. */
const forgetAnswers = () =>
  void serverReads.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(KEY) });
