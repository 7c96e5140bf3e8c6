import type { SessionLogAction, SessionLogEntry } from "../entities.ts";
import { maskText } from "./mask.ts";
import { sanitiseFields } from "./sanitise.ts";

/** An event for the log. Never contains the person's words: only sizes, times and names of things. */
export interface LogEvent {
  readonly action: SessionLogAction;
  readonly personaId?: string | null;
  /** Characters that were sent or stored. */
  readonly payloadSize?: number;
  /** Milliseconds. */
  readonly duration?: number;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

const MAX_ROUTE = 200;

const amount = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;

interface Circumstances {
  readonly id: string;
  /** Epoch ms. */
  readonly timestamp: number;
  /** The address where it happened; only its path is stored. */
  readonly route: string;
}

/** The stored entry of an event. */
export const logEntry = (event: LogEvent, { id, timestamp, route }: Circumstances): SessionLogEntry => ({
  id,
  timestamp,
  route: maskText(route.split(/[?#]/, 1)[0] ?? "", MAX_ROUTE),
  personaId: event.personaId == null ? null : maskText(event.personaId, MAX_ROUTE),
  action: event.action,
  payloadSize: amount(event.payloadSize),
  duration: amount(event.duration),
  metadata: sanitiseFields(event.metadata ?? {}),
});
