/** `2026-01-02 03:04:05.6+00` as PostgREST prints it: `2026-01-02T03:04:05.6+00:00`. */
function withZone(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

function withoutZone(text: string): string {
  return text.replace(" ", "T");
}

const keep = (value: unknown) => value;

/** Types of the driver whose values the library would pass on as PostgreSQL prints them. */
export const ISO_TIMES = {
  timestamptz: { to: 1184, from: [1184], serialize: keep, parse: withZone },
  timestamp: { to: 1114, from: [1114], serialize: keep, parse: withoutZone },
};
