import { Library } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Your prompts, with their versions, variables and folders",
  icon: Library,
  reason: "Sign in to open the prompt library.",
  entry: { group: "tools", screens: "all", shortTitle: "Library" },
  gates: ["prompt-library"],
  upgrades: {
    "prompt-library": {
      title: "The prompt library comes with the paid plans",
      free: "You can read, copy and export your library on every plan.",
    },
  },
} as const satisfies Listing;
