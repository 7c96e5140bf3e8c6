import { Rocket } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "What is missing before you let others in, computed from the running system",
  icon: Rocket,
  reason: "Sign in to see what is missing before you let others in.",
  isHiddenFromVisitors: true,
  isForOperators: true,
} as const satisfies Listing;
