import type { AnswerMessage, ReplyMessage } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import { allowance, LIMIT_REACHED, METER_LOCAL_ANSWERS, monthOf } from "#domain/metering.ts";
import type { Plan } from "#domain/plan.ts";
import { keptUsage } from "#sync/account/server-usage.ts";
import type { Change } from "#sync/store/change.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { shownUsage } from "#sync/store/usage.ts";

/** Counts the messages of whoever works here (decisions 9-11). A visitor's are never counted. */
export interface Meter {
  /** Why another message cannot be asked now; null when it can. A guide: what costs the operator is held by the server. */
  gate(): Promise<AppError | null>;
  /**
   * What counts an answered message, for the transaction of its answer.
   * @param message its id, under which it counts once, however often it is sent
   * @param adapter who gave the answer
   */
  counted(message: string, adapter: Answerer): Change[];
  /** The same for what the local engine gave; nothing where it only stands in for a model that is asked next, and that counts by itself. */
  countedHere(message: string): Promise<Change[]>;
}

export interface MeterPorts {
  readonly db: StudioDatabase;
  /** Epoch ms. */
  now(): number;
  plan(): Plan;
  readonly visitor: boolean;
  /** Whether the person has the local engine answer. */
  answersHere(): Promise<boolean>;
}

type Answerer = AnswerMessage["adapter"] | ReplyMessage["adapter"];

/** Messages of a month as shown: what the server counted, and what it does not hold yet. @param month `YYYY-MM` */
export const messagesOf = async (db: StudioDatabase, month: string): Promise<number> =>
  shownUsage(db, month, await keptUsage(db, month));

export function createMeter({ db, now, plan, visitor, answersHere }: MeterPorts): Meter {
  const meter: Meter = {
    async gate() {
      if (visitor) return null;
      const allowed = allowance(plan(), await messagesOf(db, monthOf(now())));
      return allowed?.left === 0 ? LIMIT_REACHED : null;
    },
    counted(message, adapter) {
      if (visitor || (adapter === "local" && !METER_LOCAL_ANSWERS)) return [];
      const answeredAt = now();
      return [{ table: "message_events", put: { id: message, month: monthOf(answeredAt), answeredAt } }];
    },
    countedHere: async (message) => ((await answersHere()) ? meter.counted(message, "local") : []),
  };
  return meter;
}
