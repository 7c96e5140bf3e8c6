import { createFileRoute } from "@tanstack/react-router";
import { AuditedSessionsPage } from "#src/tools/audit/view/audit-page.tsx";

export const Route = createFileRoute("/audit_/sessions")({ component: AuditedSessionsPage });
