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
      {/* Radix takes Escape for the account's notice while one is shown */}
      <ResultToaster escapes={!account.open} />
    </>
  );
}
