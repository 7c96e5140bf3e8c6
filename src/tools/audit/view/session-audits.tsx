import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { counted } from "#domain/audit/ledger.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useSingleKeys } from "#src/ui/use-single-keys.ts";
import { useAuditedSessions, useSessionRecords } from "../live.ts";
import { AuditTabs } from "./audit-tabs.tsx";
import { recordKeys } from "./record-keys.ts";
import { RecordList } from "./record-list.tsx";

const PAGE = 50;

/** The sessions of which something was recorded. Thousands of links would hold up every press on the page. */
export function AuditedSessions() {
  const [now] = useState(() => Date.now());
  const [limit, setLimit] = useState(PAGE);
  const sessions = useAuditedSessions();
  return (
    <div className="min-h-dvh max-w-280">
      <PageHeader title="Audit" />
      <AuditTabs current="/audit/sessions" />
      {sessions.status === "failed" && (
        <p role="alert" className="t-15 max-w-[60ch]">
          {sessions.error.message} {sessions.error.remedy}
        </p>
      )}
      {sessions.status === "loading" && <Skeleton className="h-64" />}
      {sessions.status === "ready" &&
        (sessions.value.length === 0 ? (
          <p className="t-15 max-w-[60ch]">
            No session has a record yet. Ask something: the audit then says what was stored and answered here.
          </p>
        ) : (
          <List>
            {sessions.value.slice(0, limit).map(({ id, session, records, left, last }) => (
              <ListRow
                key={id}
                title={
                  <Link to="/audit/sessions/$id" params={{ id }} className={rowLinkClass}>
                    {session?.title ?? "A deleted session"}
                  </Link>
                }
                detail={`${counted(records, "record")}, ${left === 0 ? "nothing left" : `${left.toLocaleString("en")} left`}`}
                aside={<span className="tabular-nums">{whenChanged(last, now)}</span>}
              />
            ))}
          </List>
        ))}
      {sessions.status === "ready" && sessions.value.length > limit && (
        <Button className="mt-5" onClick={() => setLimit(limit + PAGE)}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** What was recorded of one session. */
export function SessionAudit({ id }: { readonly id: string }) {
  const [now] = useState(() => Date.now());
  const found = useSessionRecords(id);
  useSingleKeys(recordKeys(() => document.querySelector("main")));
  const isUnknown = found.status === "ready" && !found.value.session && found.value.records.length === 0;
  const title =
    found.status !== "ready"
      ? "Audit"
      : isUnknown
        ? "Nothing recorded here"
        : (found.value.session?.title ?? "A deleted session");
  return (
    <div className="min-h-dvh max-w-280">
      <PageHeader
        title={<bdi>{title}</bdi>}
        meta={<Back />}
        actions={
          found.status === "ready" &&
          found.value.session && (
            <Link to="/dashboard" search={{ session: id }} className={buttonClass({})}>
              Open the session
            </Link>
          )
        }
      />
      {found.status === "failed" && (
        <p role="alert" className="t-15 max-w-[60ch]">
          {found.error.message} {found.error.remedy}
        </p>
      )}
      {found.status === "loading" && <Skeleton className="h-64" />}
      {isUnknown ? (
        <p className="t-15 max-w-[60ch]">
          This device has no session and no record at this address. Records of another device stay on that device.
        </p>
      ) : (
        found.status === "ready" && <RecordList records={found.value.records} back={found.value.back} now={now} />
      )}
    </div>
  );
}

/** The way from one session to all of them. */
const Back = () => (
  <Link to="/audit/sessions" className={linkClass}>
    Sessions with records
  </Link>
);
