import type { RawData } from "ws";

/** A message of the Phoenix protocol, as supabase-js speaks it over one socket for many channels. */
export interface Message {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The version of the protocol that supabase-js speaks: its messages are arrays. */
export const VERSION = "2.0.0";

/** Undefined for what is no such message. */
export function decode(raw: RawData): Message | undefined {
  try {
    const [joinRef, ref, topic, event, payload] = JSON.parse(raw.toString()) as unknown[];
    if (typeof topic !== "string" || typeof event !== "string") return undefined;
    return {
      joinRef: reference(joinRef),
      ref: reference(ref),
      topic,
      event,
      payload: isRecord(payload) ? payload : {},
    };
  } catch {
    return undefined;
  }
}

export function encode({ joinRef, ref, topic, event, payload }: Message): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function reference(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
