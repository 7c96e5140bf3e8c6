import { createFileRoute } from "@tanstack/react-router";
import { AuditedPersonasPage } from "#src/tools/audit/view/audit-page.tsx";

export const Route = createFileRoute("/audit_/personas")({ component: AuditedPersonasPage });
