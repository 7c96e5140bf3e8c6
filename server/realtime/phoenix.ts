import type { RawData } from "ws";

/** A message of the Phoenix protocol, as supabase-js speaks it over one socket for many channels. */
export interface Message {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** "2.0.0" writes arrays, "1.0.0" objects. */
export type Version = "1.0.0" | "2.0.0";

/** Undefined for what is no such message. */
export function decode(raw: RawData, version: Version): Message | undefined {
  try {
    const value: unknown = JSON.parse(raw.toString());
    const [joinRef, ref, topic, event, payload] =
      version === "2.0.0" ? (value as unknown[]) : fieldsOf(value as Record<string, unknown>);
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

export function encode({ joinRef, ref, topic, event, payload }: Message, version: Version): string {
  return JSON.stringify(
    version === "2.0.0" ? [joinRef, ref, topic, event, payload] : { join_ref: joinRef, ref, topic, event, payload },
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldsOf({ join_ref, ref, topic, event, payload }: Record<string, unknown>): unknown[] {
  return [join_ref, ref, topic, event, payload];
}

function reference(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
