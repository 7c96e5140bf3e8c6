import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { HealthStatus } from "#domain/health.ts";
import type { Icon } from "#src/ui/icon.ts";
import type { PillVariant } from "#src/ui/pill.tsx";

export const HEALTH_LOOK: Readonly<
  Record<HealthStatus, { readonly label: string; readonly variant: PillVariant; readonly icon: Icon }>
> = {
  healthy: { label: "Healthy", variant: "ok", icon: CircleCheck },
  degraded: { label: "Degraded", variant: "warn", icon: TriangleAlert },
  unhealthy: { label: "Unhealthy", variant: "danger", icon: CircleAlert },
};
