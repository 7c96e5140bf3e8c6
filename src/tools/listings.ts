import type { Listing } from "#src/pages/page.ts";

const found = import.meta.glob<Listing>("./*/listing.ts", { eager: true, import: "listing" });

/** Each tool's `listing.ts`, by the tool's id, which is its folder's name. */
export const toolListings: Readonly<Record<string, Listing>> = Object.fromEntries(
  Object.entries(found).map(([file, listing]) => [file.split("/")[1] ?? "", listing]),
);
