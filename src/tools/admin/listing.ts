import { UsersRound } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "Accounts, roles, errors, feedback and figures of this studio, for the operator",
  icon: UsersRound,
  reason: "Sign in to look after this studio.",
  entry: { group: "admin", screens: "all" },
  isHiddenFromVisitors: true,
} as const satisfies Listing;
