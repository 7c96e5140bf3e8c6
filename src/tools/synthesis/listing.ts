import { Merge } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Several texts merged into one, each sentence with its source",
  icon: Merge,
  reason: "Sign in to open the synthesis workshop.",
  entry: { group: "tools", screens: "all", rail: { place: 4, title: "Workshop" } },
  gates: ["cross-synthesis"],
  opens: { syntheses: "/synthesis?synthesis={id}" },
  takes: {
    sessions: "/synthesis?add=thought:{id}",
    prompts: "/synthesis?add=prompt:{id}",
    arena_runs: "/synthesis?add=arena:{id}",
    syntheses: "/synthesis?add=synthesis:{id}",
    map_nodes: "/synthesis?add=node:{id}",
  },
  begins: [{ label: "New synthesis", address: "/synthesis?synthesis=new" }],
} as const satisfies Listing;
