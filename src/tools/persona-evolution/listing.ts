import { Sprout } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "What asking through each persona added to a plain question",
  icon: Sprout,
  reason: "Sign in to see what asking through a persona changed.",
  entry: { group: "admin", screens: "all" },
  isHiddenFromVisitors: true,
  isPro: true,
  gates: ["custom-personas"],
  takes: { personas: "/personas/evolution?persona={id}" },
} as const satisfies Listing;
