import { PenLine } from "lucide-react";
import type { ToolManifest } from "../tool.ts";

export const dashboard = {
  id: "dashboard",
  label: "Dashboard",
  path: "/dashboard",
  icon: PenLine,
  description: "Ask a sharper question",
  group: "main",
  requiresAuth: false,
  showInMobile: true,
  showInDesktop: true,
} as const satisfies ToolManifest;
