import { ChartLine } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "What your questions leave open, how deep they go, and how far your beliefs can be trusted",
  icon: ChartLine,
  reason: "Sign in to look back on your questions.",
  entry: { group: "tools", screens: "wide", rail: { place: 3, title: "Mind Mirror" } },
  gates: ["insights"],
  upgrades: {
    insights: {
      title: "Insights come with Synthesizer",
      free: "You can settle, read and export beliefs that you have stated on every plan.",
    },
  },
  opens: { statements: "/insights?view=beliefs&belief={id}" },
  takes: { sessions: "/insights?view=beliefs&new={id}", map_nodes: "/insights?view=beliefs&node={id}" },
} as const satisfies Listing;
