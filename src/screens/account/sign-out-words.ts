import type { Shown } from "./sign-out-state.ts";
import { signOutWords, unsentInWords, unsentPronoun } from "./unsent-words.ts";

/** What the dialog says, and what its button does; `busy` while the sign-out goes on. */
export function dialogWords(shown: Shown, busy: boolean): { readonly text: string; readonly action: string } {
  const leave = (action: string) => (busy ? "Signing out…" : action);
  if (shown.step === "confirming")
    return {
      text: "Unsent changes are sent first. Then this device is signed out and cleared. Your other devices are signed out when they next renew their sign-in, within an hour. Their data stays there.",
      action: leave("Sign out everywhere"),
    };
  const { unsent, step, why } = shown;
  if (step === "sending")
    return {
      text: `Sending ${unsentInWords({ ...unsent, drafts: 0, works: 0, experiments: 0 })} first, so that nothing is lost.`,
      action: "Sending…",
    };
  return { text: signOutWords(unsent, why), action: leave(`Download ${unsentPronoun(unsent)} and sign out`) };
}
