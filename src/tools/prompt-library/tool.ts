import { Library } from "lucide-react";
import type { ToolManifest } from "../tool.ts";

/** Reached from the Optimizer, the dashboard and the palette: the navigation's list has no place for it. */
export const promptLibrary = {
  id: "prompt-library",
  label: "Prompt Library",
  path: "/prompt-library",
  icon: Library,
  description: "Your prompts, with their versions, variables and folders",
  group: "tools",
  requiresAuth: false,
  showInMobile: false,
  showInDesktop: false,
} as const satisfies ToolManifest;
