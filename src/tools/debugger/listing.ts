import { ScanSearch } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Why a run came out as it did: what it was read as, its calls, the device’s draft beside a model’s",
  icon: ScanSearch,
  reason: "Sign in to inspect your runs.",
  labSwitch: "debugger",
} as const satisfies Listing;
