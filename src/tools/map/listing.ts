import { Waypoints } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Thoughts laid out, with ties that say something",
  icon: Waypoints,
  reason: "Sign in to open your maps.",
  entry: { group: "tools", screens: "wide", inHeader: true, rail: { place: 2, title: "Thought Map" } },
  gates: ["map-export"],
  upgrades: {
    "map-export": {
      title: "Maps as files come with the paid plans",
      free: "Opening files of other tools, and the workspace file with all your maps, are free for everyone.",
    },
  },
  opens: { maps: "/map?map={id}", map_nodes: "/map?node={id}" },
  takes: {
    sessions: "/map?session={id}",
    arena_runs: "/map?arena={id}",
    syntheses: "/map?synthesis={id}",
    idea_boards: "/map?board={id}",
    ideas: "/map?idea={id}",
  },
  begins: [
    {
      label: "Begin a map",
      address: "/map?new=true",
      withWords: { label: "Begin a map of", address: "/map?q={words}" },
    },
  ],
} as const satisfies Listing;
