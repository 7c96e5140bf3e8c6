/** What a page asks a probe to do. Each is answered by one `ProbeReply`. */
export type ProbeRequest =
  /** Store a text in a database of its own, on disk. */
  | { readonly kind: "store"; readonly database: string; readonly text: string }
  | { readonly kind: "read"; readonly database: string }
  /** Hold a lock for as long as the probe lives. */
  | { readonly kind: "hold"; readonly lock: string }
  /** Say back each word that comes over a channel. */
  | { readonly kind: "echo"; readonly channel: string };

export interface ProbeReply {
  readonly done: ProbeRequest["kind"];
  /** What was read; null for nothing. */
  readonly text?: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const TEXTS = { store: ["database", "text"], read: ["database"], hold: ["lock"], echo: ["channel"] } as const;

export function isProbeRequest(value: unknown): value is ProbeRequest {
  if (!isRecord(value) || typeof value.kind !== "string" || !Object.hasOwn(TEXTS, value.kind)) return false;
  return TEXTS[value.kind as ProbeRequest["kind"]].every((name) => typeof value[name] === "string");
}

export const isProbeReply = (value: unknown): value is ProbeReply =>
  isRecord(value) && typeof value.done === "string" && Object.hasOwn(TEXTS, value.done);
