import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "#src/tools/audit/view/audit-page.tsx";

export const Route = createFileRoute("/audit")({ component: AuditPage });
