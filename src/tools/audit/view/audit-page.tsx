import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useMayOpen } from "../live/may-open.ts";
import type { AuditSearch } from "../model/audit-search.ts";

const Loading = () => <Skeleton className="h-dvh" />;
const OpenAudit = lazyPart(() => import("./open-audit.tsx").then((part) => part.OpenAudit), { loading: Loading });
const AuditClosed = lazyPart(() => import("./audit-closed.tsx").then((part) => part.AuditClosed), { loading: Loading });
const AdminReads = lazyPart(() => import("./admin-reads.tsx").then((part) => part.AdminReads));
const AuditedSessions = lazyPart(() => import("./session-audits.tsx").then((part) => part.AuditedSessions), {
  loading: Loading,
});
const SessionAudit = lazyPart(() => import("./session-audits.tsx").then((part) => part.SessionAudit), {
  loading: Loading,
});
const AuditedPersonas = lazyPart(() => import("./persona-audits.tsx").then((part) => part.AuditedPersonas), {
  loading: Loading,
});

export function AuditPage({ to }: AuditSearch) {
  usePageTitle("Audit");
  return useMayOpen() ? (
    <>
      <OpenAudit to={to} />
      <AdminReads />
    </>
  ) : (
    <AuditClosed>
      <AdminReads />
    </AuditClosed>
  );
}

/** The sessions of which something was recorded. */
export function AuditedSessionsPage() {
  usePageTitle("Audit: sessions");
  return useMayOpen() ? <AuditedSessions /> : <AuditClosed />;
}

/** What was done with each persona. */
export function AuditedPersonasPage() {
  usePageTitle("Audit: personas");
  return useMayOpen() ? <AuditedPersonas /> : <AuditClosed />;
}

/** What was recorded of one session. */
export function SessionAuditPage({ id }: { readonly id: string }) {
  usePageTitle("Audit: a session");
  return useMayOpen() ? <SessionAudit id={id} /> : <AuditClosed />;
}
