import { useEffect } from "react";
import { AccountToast, useAccountToast } from "./account-toast.tsx";
import { listenToNotices } from "./notify.ts";
import { dismissResult, ResultToaster, showResult } from "./result-toasts.tsx";

/** Both toasters. A notice's kind decides which one shows it. */
export function Toasts() {
  const account = useAccountToast();
  const { show, dismiss } = account;
  useEffect(
    () =>
      listenToNotices({
        show: (notice) => (notice.kind === "account" ? show(notice) : showResult(notice)),
        dismiss: (id) => {
          dismiss(id);
          dismissResult(id);
        },
      }),
    [show, dismiss],
  );
  return (
    <>
      <AccountToast {...account} />
      {/* while an account notice is shown, Radix handles Escape for it */}
      <ResultToaster escapes={!account.open} />
    </>
  );
}
