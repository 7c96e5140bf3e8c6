/** Written for other programs that read these keys (specification, section 3); the studio never reads them. */
export function writeUsageKeys({ used, month }: { readonly used: number; readonly month: string }): void {
  try {
    localStorage.setItem("sotm_monthly_messages", String(used));
    localStorage.setItem("sotm_last_reset", `${month}-01`);
  } catch {
    // without storage nothing is written; the studio does not depend on it
  }
}
