import { SlidersHorizontal } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "A prompt in five sections, checked and sharpened",
  icon: SlidersHorizontal,
  entry: { group: "tools", screens: "all", inTabs: true, inHeader: true },
  opens: { works: "/optimizer?work={id}" },
  takes: { prompts: "/optimizer?prompt={id}" },
  begins: [{ label: "Optimize a new prompt", address: "/optimizer?work=new" }],
} as const satisfies Listing;
