import { Link, useRouterState } from "@tanstack/react-router";
import { Check, CloudUpload, LogIn, TriangleAlert } from "lucide-react";
import { useSession } from "#src/data/session/use-session.ts";
import { useSettledSync } from "#src/data/sync/use-settled-sync.ts";
import { useSyncTotals } from "#src/data/sync-totals.ts";
import { rememberReturnPath } from "#src/pages/return-path.ts";
import type { Icon } from "#src/ui/icon.ts";
import { useOnline } from "./connectivity.ts";
import { type SyncTotal, syncTotal } from "./sync-total.ts";

const LOOK: Readonly<Record<SyncTotal["kind"], { readonly icon: Icon; readonly colour: string }>> = {
  synced: { icon: Check, colour: "[&_.lucide]:text-ok" },
  waiting: { icon: CloudUpload, colour: "" },
  attention: { icon: TriangleAlert, colour: "text-warn" },
  "sign-in": { icon: LogIn, colour: "text-warn" },
};

/** In a header: how far a signed-in person's work is synced, with a link to what helps. Nothing for a visitor, who sends nothing. */
export function SyncMark() {
  const { person } = useSession();
  const totals = useSyncTotals();
  const online = useOnline();
  const sync = useSettledSync();
  const href = useRouterState({ select: ({ location }) => location.href });
  if (person.status !== "signed-in" || totals.status !== "ready") return null;
  const total = syncTotal({ totals: totals.value, online, ended: person.ended, sync });
  if (!total) return null;
  const { kind, words, count, full, leadsTo } = total;
  const { icon: Icon, colour } = LOOK[kind];
  const isUrgent = kind === "attention" || kind === "sign-in";
  return (
    <>
      {/* only what the person has to do is said by itself: a count that changes with every edit would never be silent */}
      <span role="status" className="sr-only">
        {isUrgent ? full : ""}
      </span>
      <Link
        to={leadsTo}
        search={{}}
        aria-label={full.startsWith(words) ? full : `${words}. ${full}`}
        title={full}
        onClick={() => leadsTo === "/auth" && rememberReturnPath(href)}
        className={`t-13 inline-flex min-h-11 items-center gap-1.5 rounded-md px-[min(0.5rem,2vw)] tabular-nums text-text-3 hover:bg-(--hover-surface) hover:text-text-1 md:min-h-ctl ${colour} ${kind === "synced" ? "max-md:hidden" : ""}`}
      >
        <Icon aria-hidden className="shrink-0" />
        <span className="max-md:hidden">{words}</span>
        {count !== null && <span className="max-[22.5rem]:hidden md:hidden">{count > 99 ? "99+" : count}</span>}
      </Link>
    </>
  );
}
