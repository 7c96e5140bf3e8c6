import type { AnswerMessage, ReplyMessage } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import { allowance, LIMIT_REACHED, METER_LOCAL_ANSWERS, monthOf } from "#domain/metering.ts";
import type { Plan } from "#domain/plan.ts";
import { storedUsage } from "#sync/account/server-usage.ts";
import type { Change } from "#sync/store/change.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { shownUsage } from "#sync/store/usage.ts";

/** Counts the messages of the current account. A visitor's messages are never counted. */
export interface Meter {
  /** Why another message cannot be asked now; null when it can. Only a guide: the server enforces the limit on what costs the operator. */
  gate(): Promise<AppError | null>;
  /**
   * The changes that count an answered message, for the transaction that stores its answer.
   * @param message its id; a message counts once, however often it is sent
   * @param adapter who gave the answer
   */
  counted(message: string, adapter: Answerer): Change[];
  /** The same for an answer from the local engine. Empty when a model is asked next: that answer counts instead. */
  countedHere(message: string): Promise<Change[]>;
}

export interface MeterPorts {
  readonly db: StudioDatabase;
  /** Epoch ms. */
  now(): number;
  plan(): Plan;
  readonly visitor: boolean;
  /** Whether the person has chosen the local engine for answers. */
  answersHere(): Promise<boolean>;
}

type Answerer = AnswerMessage["adapter"] | ReplyMessage["adapter"];

/** The number of messages shown for a month: the server's count plus those it does not have yet. @param month `YYYY-MM` */
export const messagesOf = async (db: StudioDatabase, month: string): Promise<number> =>
  shownUsage(db, month, await storedUsage(db, month));

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
