/** Off only when it says "false" (specification, section 5). Of this browser: every tab reads it anew each time. */
export const SESSION_LOG_SWITCH = "sotm:session-log-enabled";

export function sessionLogEnabled(): boolean {
  try {
    return localStorage.getItem(SESSION_LOG_SWITCH) !== "false";
  } catch {
    return true;
  }
}
