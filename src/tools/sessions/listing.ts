import { History } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Every thought saved on this device",
  icon: History,
  reason: "Sign in to see your sessions.",
  entry: { group: "main", screens: "all", inTabs: true, relabelled: "Threads", rail: { place: 5, title: "Threads" } },
} as const satisfies Listing;
