import { Glasses } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "What 28 ways of looking would ask about your thought",
  icon: Glasses,
  reason: "Sign in to see what each persona would ask.",
  entry: { group: "main", screens: "all" },
  gates: ["personas", "custom-personas"],
  upgrades: {
    "custom-personas": {
      title: "Your own personas come with the architect plan",
      free: "You can read and export the ones you have on every plan.",
    },
  },
  opens: { personas: "/personas?persona={id}" },
  takes: { sessions: "/personas?thought={id}" },
} as const satisfies Listing;
