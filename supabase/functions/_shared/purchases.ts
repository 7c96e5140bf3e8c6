import type { Plan } from "../../../domain/plan.ts";
import type { Service } from "./service.ts";

/** One thing that a checkout says happened. */
export interface PurchaseEvent {
  readonly id: string;
  readonly userId: string;
  /** The subscription or single payment it is about. */
  readonly source: string;
  readonly customer: string | null;
  /** What the source gives from then on; explorer: nothing any more. */
  readonly plan: Plan;
  /** Epoch ms, by the clock of the checkout. */
  readonly occurredAt: number;
}

export type Recorded = "applied" | "replayed" | "unknown";

/** Keeps the event and sets the plan that follows from all of them. The one way in which a checkout changes a plan. */
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
  /** Whom the checkout knows the person as. */
  readonly customer: string | null;
}

export const currentPurchase = (service: Service, userId: string): Promise<CurrentPurchase> =>
  service.call("current_purchase", { p_user_id: userId });
