import { TestTube } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Wordings of a prompt side by side, with checks",
  icon: TestTube,
  reason: "Sign in to open the prompt lab.",
  entry: { group: "tools", screens: "wide" },
  isHiddenFromVisitors: true,
  opens: { experiments: "/prompt-lab?experiment={id}" },
  takes: { prompts: "/prompt-lab?prompt={id}", personas: "/prompt-lab?persona={id}" },
} as const satisfies Listing;
