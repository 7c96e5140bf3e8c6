import { Activity } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Tests of everything your work depends on in this browser, and a drill that proves your backup",
  icon: Activity,
  reason: "Sign in to test what your work depends on.",
  entry: { group: "admin", screens: "all" },
} as const satisfies Listing;
