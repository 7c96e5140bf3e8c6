import { TestTube } from "lucide-react";
import type { ToolManifest } from "../tool.ts";

export const promptLab = {
  id: "prompt-lab",
  label: "Prompt Lab",
  path: "/prompt-lab",
  icon: TestTube,
  description: "Wordings of a prompt side by side, held to checks",
  group: "tools",
  requiresAuth: true,
  showInMobile: false,
  showInDesktop: true,
} as const satisfies ToolManifest;
