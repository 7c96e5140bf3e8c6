/** A short random name for one failure, for people to quote in a report: `7f3a-0912-c41e`. */
export const createErrorId = (): string =>
  Array.from(crypto.getRandomValues(new Uint16Array(3)), (n) => n.toString(16).padStart(4, "0")).join("-");

/** Retries that a boundary allows before only 'Go Home' remains (specification, section 4). */
export const MAX_RETRIES = 3;
