import type { Result } from "#domain/result.ts";
import type { CallReport } from "./calls/report.ts";
import type { ProviderSetup } from "./provider.ts";
import type { TaskId, Turn } from "./tasks/task.ts";

/** What a call is about, for the record. */
export interface About {
  readonly sessionId?: string;
  readonly runId?: string;
  readonly personaId?: string;
}

declare const PERMIT: unique symbol;
/** Says that the text of one call is recorded. No adapter sends a text without one, and only a stored record gives one. */
export interface Permit {
  /** The record's id. */
  readonly record: string;
  readonly about: About;
  readonly [PERMIT]: true;
}

/** @throws TypeError without a permit: an adapter sends nothing that is not recorded */
export function requirePermit(permit: Permit | null): asserts permit is Permit {
  if (permit === null) throw new TypeError("Nothing leaves the device without a record of it");
}

/** Records what leaves the device. */
export interface AuditPort {
  /**
   * Stores what is about to be sent, before it is.
   * @returns the permit once the record is on disk; the error when it cannot be stored, and then nothing may be sent
   */
  begin(call: {
    readonly task: TaskId;
    readonly setup: ProviderSetup;
    /** Where it goes. */
    readonly destination: string;
    readonly turns: readonly Turn[];
    readonly about: About;
  }): Promise<Result<Permit>>;
  /** Records how the call went. Never rejects. */
  end(permit: Permit, report: CallReport): Promise<void>;
}
