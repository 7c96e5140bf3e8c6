import type { Plan } from "../../../domain/plan.ts";
import type { Service } from "./service.ts";

/** One thing that happened, as a checkout reports it. */
export interface PurchaseEvent {
  readonly id: string;
  readonly userId: string;
  /** The subscription or single payment that the event concerns. */
  readonly source: string;
  readonly customer: string | null;
  /** The plan that the source grants from then on; `explorer` means that it no longer grants anything. */
  readonly plan: Plan;
  /** Epoch ms, by the clock of the checkout. */
  readonly occurredAt: number;
}

export type Recorded = "applied" | "replayed" | "unknown";

/** Stores the event and sets the plan that follows from all stored events. No other code lets a checkout change a plan. */
export const recordPurchase = (service: Service, event: PurchaseEvent): Promise<Recorded> =>
  service.call("record_purchase", {
    p_event_id: event.id,
    p_user_id: event.userId,
    p_source: event.source,
    p_customer: event.customer,
    p_plan: event.plan,
    p_occurred_at: event.occurredAt,
  });

export interface CurrentPurchase {
  /** The subscription that is being paid. */
  readonly subscription: string | null;
  /** The checkout's id for the person. */
  readonly customer: string | null;
}

export const currentPurchase = (service: Service, userId: string): Promise<CurrentPurchase> =>
  service.call("current_purchase", { p_user_id: userId });
