import { Lightbulb } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Your own ideas first, then cards that ask for more",
  icon: Lightbulb,
  reason: "Sign in to open the ideation lab.",
  entry: { group: "tools", screens: "all", shortTitle: "Ideas" },
  opens: { idea_boards: "/ideation?board={id}", ideas: "/ideation?idea={id}" },
  takes: { sessions: "/ideation?session={id}", prompts: "/ideation?prompt={id}", map_nodes: "/ideation?node={id}" },
  begins: [
    {
      label: "New board of ideas",
      address: "/ideation?new=true",
      withWords: { label: "Start a board about", address: "/ideation?q={words}" },
    },
  ],
} as const satisfies Listing;
