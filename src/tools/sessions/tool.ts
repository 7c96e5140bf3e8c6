import { History } from "lucide-react";
import type { ToolManifest } from "../tool.ts";

export const sessions = {
  id: "sessions",
  label: "Sessions",
  path: "/sessions",
  icon: History,
  description: "Every thought kept on this device",
  group: "main",
  requiresAuth: false,
  showInMobile: true,
  showInDesktop: true,
} as const satisfies ToolManifest;
