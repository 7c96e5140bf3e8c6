import { notFound } from "../../domain/standard-error.ts";
import { refuseWith } from "../../supabase/functions/_shared/answers.ts";
import type { Environment } from "../../supabase/functions/_shared/environment.ts";
import { type Handler, safely } from "../../supabase/functions/_shared/safely.ts";
import { handle as checkSubscription } from "../../supabase/functions/check-subscription/handler.ts";
import { handle as complete } from "../../supabase/functions/complete/handler.ts";
import { handle as createCheckout } from "../../supabase/functions/create-checkout/handler.ts";
import { handle as deleteAccount } from "../../supabase/functions/delete-account/handler.ts";
import { handle as healthCheck } from "../../supabase/functions/health-check/handler.ts";
import { handle as readiness } from "../../supabase/functions/readiness/handler.ts";
import { handle as stripeWebhook } from "../../supabase/functions/stripe-webhook/handler.ts";
import { testCheckout } from "./test-checkout.ts";

/** The folders of supabase/functions, and what this server alone has. */
const FUNCTIONS: Readonly<Record<string, Handler>> = {
  "check-subscription": checkSubscription,
  complete,
  "create-checkout": createCheckout,
  "delete-account": deleteAccount,
  "health-check": healthCheck,
  readiness,
  "stripe-webhook": stripeWebhook,
  "test-checkout": testCheckout,
};

/** Answers /functions/v1/<name> as the hosted runtime does. */
export async function runFunction(name: string, request: Request, env: Environment): Promise<Response> {
  const handler = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!handler) return refuseWith(notFound("Function"));
  return safely(handler, request, env);
}
