import { Library } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Your prompts, with their versions, variables and folders",
  icon: Library,
  reason: "Sign in to open the prompt library.",
  entry: { group: "tools", screens: "all", inTabs: true, shortTitle: "Library" },
  gates: ["prompt-library"],
  upgrades: {
    "prompt-library": {
      title: "The prompt library comes with Synthesizer",
      free: "You can read, copy and export your library on every plan.",
    },
  },
  opens: { prompts: "/prompt-library?prompt={id}" },
  takes: {
    works: "/prompt-library?work={id}",
    ideas: "/prompt-library?take=ideas/{id}",
    map_nodes: "/prompt-library?take=map_nodes/{id}",
  },
} as const satisfies Listing;
