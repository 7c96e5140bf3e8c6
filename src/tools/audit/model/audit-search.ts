/** The page's search parameters: `to`, the place of which the records are shown. Never throws: invalid values are left out. */
export interface AuditSearch {
  readonly to?: string | undefined;
}

/** Longer than any host with its port, or the words for a place. */
const LONGEST = 300;

export function auditSearch({ to }: Readonly<Record<string, unknown>>): AuditSearch {
  // the router reads a host of digits alone as a number
  const place = typeof to === "number" ? String(to) : to;
  return { to: typeof place === "string" && place.trim() !== "" && place.length <= LONGEST ? place : undefined };
}
