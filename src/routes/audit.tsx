import { createFileRoute } from "@tanstack/react-router";
import { type AuditSearch, auditSearch } from "#src/tools/audit/model/audit-search.ts";
import { AuditPage } from "#src/tools/audit/view/audit-page.tsx";

export const Route = createFileRoute("/audit")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as AuditSearch,
  component: Audit,
});

function Audit() {
  return <AuditPage {...auditSearch({ ...Route.useSearch() })} />;
}
