import { PenLine } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Ask a sharper question",
  icon: PenLine,
  reason: "Sign in to open the dashboard.",
  entry: { group: "main", screens: "all", relabelled: "Thought Map" },
  gates: ["messages"],
} as const satisfies Listing;
