import { PenLine } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Ask a sharper question",
  icon: PenLine,
  reason: "Sign in to open the dashboard.",
  entry: { group: "main", screens: "all", inTabs: true, relabelled: "Thought Map" },
  gates: ["messages"],
  opens: { sessions: "/dashboard?session={id}" },
  begins: [
    {
      label: "New thought",
      address: "/dashboard",
      withWords: { label: "Ask", address: "/dashboard?idea={words}" },
    },
  ],
} as const satisfies Listing;
