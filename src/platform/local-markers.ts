/**
 * Written for programs that read these keys (specification, section 3). The session log and feedback themselves are in the database, which holds
 * more and is never half written; the studio reads none of these. The log's switch and the feedback session have keys of their own, which it does read.
 */
const SESSION_LOG = "sotm:session-log";
const QUICK_OPTIMIZER = "sotm:quick-optimizer";

/** The newest entry of the session log. @param timestamp epoch ms */
export const markLogEntry = ({ id, timestamp }: { readonly id: string; readonly timestamp: number }): void =>
  write(SESSION_LOG, { lastId: id, timestamp });

/** What the Quick Optimizer last handed to the full one. @param id of the Optimizer's prompt */
export const markQuickResult = (result: {
  readonly id: string;
  readonly original: string;
  readonly prompt: string;
}): void => write(QUICK_OPTIMIZER, result);

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or forbidden: nothing of the studio's depends on it
  }
}
