import { ScrollText } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "What happened here, what left, when and to whom, with proof that nobody changed the records",
  icon: ScrollText,
  reason: "Sign in to see what left your devices.",
  entry: { group: "admin", screens: "all" },
  isPro: true,
  gates: ["audit"],
  upgrades: { audit: { title: "The audit comes with Synthesizer" } },
} as const satisfies Listing;
