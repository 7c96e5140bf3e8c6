/** A short random name for one failure, to quote in a report: `pg-7f3a-0912-c41e`. */
export function createErrorId(prefix: "app" | "pg" | "ui"): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint16Array(3));
  return [prefix, ...[a, b, c].map((n) => n.toString(16).padStart(4, "0"))].join("-");
}

/** Retries a boundary allows before only 'Go Home' is left (specification, section 4). */
export const MAX_RETRIES = 3;
