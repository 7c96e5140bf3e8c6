import type { Plan } from "../../../domain/plan.ts";
import type { Environment } from "./environment.ts";

export type PaidPlan = Exclude<Plan, "explorer">;

/** The variable that names the price of each plan. */
const PRICES = {
  synthesizer: "STRIPE_PRICE_SYNTHESIZER",
  "synthesizer-onetime": "STRIPE_PRICE_SYNTHESIZER_ONETIME",
  architect: "STRIPE_PRICE_ARCHITECT",
} as const satisfies Record<PaidPlan, string>;

/** All of these, and `STUDIO_URL` (where people return to), must be set before anything is sold. */
export const STRIPE_VARIABLES = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", ...Object.values(PRICES)] as const;

const PATIENCE_MS = 10_000;

/** Stripe refused, or did not answer in time. The message contains nothing that Stripe said. */
export class StripeError extends Error {
  override readonly name = "StripeError";
  /** HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  constructor(status?: number) {
    super(`Stripe answered ${status ?? "nothing"}`);
    this.status = status;
  }
}

export interface Stripe {
  readonly webhookSecret: string;
  /** The address people return to, without a trailing slash. */
  readonly returnTo: string;
  readonly prices: Readonly<Record<PaidPlan, string>>;
  /** Throws a StripeError. @param path the part after /v1 */
  ask(method: "POST" | "DELETE", path: string, parameters?: Readonly<Record<string, string>>): Promise<StripeObject>;
}

export type StripeObject = Readonly<Record<string, unknown>>;

/** Undefined when a variable is missing: then nothing is sold. */
export function stripeOf(env: Environment): Stripe | undefined {
  const returnTo = env.get("STUDIO_URL")?.replace(/\/$/, "");
  if (!returnTo || STRIPE_VARIABLES.some((name) => !env.get(name))) return undefined;
  const get = (name: (typeof STRIPE_VARIABLES)[number]) => env.get(name) as string;
  const api = env.get("STRIPE_API_URL") ?? "https://api.stripe.com";
  return {
    webhookSecret: get("STRIPE_WEBHOOK_SECRET"),
    returnTo,
    prices: {
      synthesizer: get(PRICES.synthesizer),
      "synthesizer-onetime": get(PRICES["synthesizer-onetime"]),
      architect: get(PRICES.architect),
    },
    async ask(method, path, parameters = {}) {
      const answered = await env
        .fetch(`${api}/v1${path}`, {
          method,
          headers: {
            authorization: `Bearer ${get("STRIPE_SECRET_KEY")}`,
            "content-type": "application/x-www-form-urlencoded",
          },
          body: new URLSearchParams(parameters).toString(),
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        .then(async (response) => ({ status: response.status, ok: response.ok, body: await response.json() }))
        .catch(() => undefined);
      if (!answered?.ok) throw new StripeError(answered?.status);
      return answered.body as StripeObject;
    },
  };
}
