import { useState } from "react";
import { useStudio } from "#src/data/studio.tsx";
import { notify } from "#src/ui/notify.ts";

/** Sends the verification mail again, and tells the outcome (specification, sections 4 and 8). */
export function useResend(email: string): { readonly busy: boolean; resend(): Promise<void> } {
  const { session } = useStudio();
  const [busy, setBusy] = useState(false);
  async function resend() {
    if (busy) return;
    if (email.trim() === "") return failed("No email address found");
    setBusy(true);
    try {
      const { resendVerification } = await session.commands();
      const sent = await resendVerification(email.trim());
      if (sent.ok)
        notify({
          title: "Verification email sent!",
          description: "Check your inbox for the verification link.",
          variant: "success",
          kind: "account",
        });
      else failed([sent.error.message, sent.error.remedy].filter(Boolean).join(" "));
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause; // only code that cannot be fetched is expected
      failed("Check the connection, then try again.");
    } finally {
      setBusy(false);
    }
  }
  return { busy, resend };
}

const failed = (description: string) =>
  void notify({ title: "Failed to resend", description, variant: "danger", kind: "account" });
