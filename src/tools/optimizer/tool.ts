import { SlidersHorizontal } from "lucide-react";
import type { ToolManifest } from "../tool.ts";

export const optimizer = {
  id: "optimizer",
  label: "Optimizer",
  path: "/optimizer",
  icon: SlidersHorizontal,
  description: "A prompt in five sections, checked and sharpened",
  group: "tools",
  requiresAuth: false,
  showInMobile: true,
  showInDesktop: true,
} as const satisfies ToolManifest;
