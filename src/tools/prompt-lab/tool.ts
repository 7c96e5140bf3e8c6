import { FlaskConical } from "lucide-react";
import type { ToolManifest } from "../tool.ts";

export const promptLab = {
  id: "prompt-lab",
  label: "Prompt Lab",
  path: "/prompt-lab",
  icon: FlaskConical,
  description: "Wordings of a prompt side by side, tried with the same cases and held to checks",
  group: "tools",
  requiresAuth: true,
  showInMobile: false,
  showInDesktop: true,
} as const satisfies ToolManifest;
