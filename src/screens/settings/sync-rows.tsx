import { Link, useRouterState } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import type { PassResult, SyncState } from "#src/data/sync/sync.ts";
import { useSettledSync } from "#src/data/sync/use-settled-sync.ts";
import { type SyncTotals, useOldestUnsent, useSyncTotals } from "#src/data/sync-totals.ts";
import { useOnline } from "#src/overlays/connectivity.ts";
import { waitingInWords } from "#src/overlays/sync-total.ts";
import { rememberReturnPath } from "#src/pages/return-path.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { SettingsRow } from "./settings-section.tsx";
import { syncStanding, unsentInWords } from "./sync-words.ts";
import { VisitorWork } from "./visitor-work.tsx";

/** What is on this device alone, and how it gets to the account. A visitor's work stays here, and is said to. */
export function SyncRows() {
  const { person, accounts } = useSession();
  if (person.status === "signed-in") return <AccountRows account={person.account} ended={person.ended} />;
  return (
    <SettingsRow title="On this device only">
      <p>
        All your work. Nothing is sent.
        {accounts === "offered" && " With an account, your sessions sync to your other devices."}
      </p>
    </SettingsRow>
  );
}

interface AccountRowsProps {
  readonly account: { readonly id: string; readonly email: string };
  /** The server ended the session. */
  readonly ended: boolean;
}

function AccountRows({ account, ended }: AccountRowsProps) {
  const totals = useSyncTotals();
  const oldest = useOldestUnsent();
  const [now] = useState(() => Date.now());
  return (
    <>
      <SettingsRow title="Waiting to be sent">
        {totals.status === "failed" && (
          <p role="alert">
            {totals.error.message} {totals.error.remedy}
          </p>
        )}
        {totals.status === "loading" && <p>Counting…</p>}
        {totals.status === "ready" && (
          <p className="tabular-nums">
            {unsentInWords(waitingInWords(totals.value), oldest.status === "ready" ? oldest.value : null, now)}
          </p>
        )}
        {totals.status === "ready" && totals.value.refused > 0 && (
          <Link to="/attention" className={`${linkClass} justify-self-start`}>
            {totals.value.refused === 1
              ? "1 change needs attention"
              : `${totals.value.refused.toLocaleString("en")} changes need attention`}
          </Link>
        )}
      </SettingsRow>
      <SyncNow email={account.email} ended={ended} totals={totals.status === "ready" ? totals.value : null} />
      <VisitorWork accountId={account.id} />
    </>
  );
}

interface SyncNowProps {
  readonly email: string;
  readonly ended: boolean;
  readonly totals: SyncTotals | null;
}

function SyncNow({ email, ended, totals }: SyncNowProps) {
  const studio = useStudio();
  const settled = useSettledSync();
  const online = useOnline();
  const href = useRouterState({ select: ({ location }) => location.href });
  const [asked, setAsked] = useState<"no" | "busy" | PassResult>("no");
  const result = typeof asked === "object" ? asked : null;
  // what begins by itself is not worth a word; what was asked for is
  const sync = asked === "busy" ? ({ status: "syncing" } as const) : standing(settled, result);
  const { words, help } = syncStanding({ sync, online, ended, left: result?.ok ? totals : null, now: Date.now() });

  async function syncNow() {
    if (asked === "busy") return;
    setAsked("busy");
    let result: "no" | PassResult = "no";
    try {
      result = await studio.sync.syncNow();
    } finally {
      setAsked(result);
    }
  }

  return (
    <SettingsRow
      title="Your account"
      action={
        help === "sign-in" ? (
          <Link to="/auth" search={{}} onClick={() => rememberReturnPath(href)} className={buttonClass()}>
            Sign in again
          </Link>
        ) : (
          <Button aria-disabled={asked === "busy"} onClick={() => void syncNow()}>
            <RefreshCw aria-hidden />
            Sync now
          </Button>
        )
      }
    >
      <p className="wrap-anywhere text-text-1">{email}</p>
      <p className="tabular-nums">{words}</p>
      <p role="status" className="sr-only">
        {asked === "no" ? "" : words}
      </p>
    </SettingsRow>
  );
}

/** Where no pass can begin, as without the code for it, only the answer says why. */
const standing = (settled: SyncState, result: PassResult | null): SyncState =>
  settled.status === "off" && result?.ok === false
    ? { status: "waiting", error: result.error, nextTry: null }
    : settled;
