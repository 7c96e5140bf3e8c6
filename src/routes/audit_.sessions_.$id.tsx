import { createFileRoute } from "@tanstack/react-router";
import { SessionAuditPage } from "#src/tools/audit/view/audit-page.tsx";

export const Route = createFileRoute("/audit_/sessions_/$id")({ component: SessionAudit });

function SessionAudit() {
  const { id } = Route.useParams();
  return <SessionAuditPage id={id} />;
}
