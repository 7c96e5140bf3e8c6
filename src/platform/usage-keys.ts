/** Written for programs that read these keys (specification, section 3); the studio itself never does. */
export function writeUsageKeys({ used, month }: { readonly used: number; readonly month: string }): void {
  try {
    localStorage.setItem("sotm_monthly_messages", String(used));
    localStorage.setItem("sotm_last_reset", `${month}-01`);
  } catch {
    // no storage: nothing of the studio's depends on them
  }
}
