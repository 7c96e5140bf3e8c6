import { SlidersHorizontal } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "A prompt in five sections, checked and sharpened",
  icon: SlidersHorizontal,
  entry: { group: "tools", screens: "all", inHeader: true },
} as const satisfies Listing;
