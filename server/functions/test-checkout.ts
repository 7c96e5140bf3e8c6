import type { Sql } from "postgres";
import { isPlan } from "../../domain/plan.ts";
import {
  answer,
  beforeCall,
  readBody,
  refuse,
  refuseInput,
  unauthorized,
} from "../../supabase/functions/_shared/answers.ts";
import type { Environment } from "../../supabase/functions/_shared/environment.ts";
import { recordPurchase } from "../../supabase/functions/_shared/purchases.ts";
import { serviceOf } from "../../supabase/functions/_shared/service.ts";
import { userOf } from "../../supabase/functions/_shared/user-token.ts";

const MOST_BYTES = 2_000;

/**
 * Gives the caller a plan, for no money, to try what it opens. POST `{ plan }`: `{ plan }`. This server alone has it, never a hosted project, and
 * refuses where plans are sold or the operator closed it. The plan is set as the webhook sets it.
 */
export async function testCheckout(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "POST");
  if (early) return early;
  if (env.get("STUDIO_TEST_CHECKOUT") !== "open")
    return refuse("FORBIDDEN", "There is no test checkout in this studio.");
  const user = await userOf(request, env);
  if (!user) return unauthorized();
  const plan = (await readBody(request, MOST_BYTES))?.plan;
  if (!isPlan(plan)) return refuseInput("Name one of the plans.");
  const outcome = await recordPurchase(serviceOf(env), {
    id: `test_${crypto.randomUUID()}`,
    userId: user.sub,
    source: "test",
    customer: null,
    plan,
    occurredAt: Date.now(),
  });
  return outcome === "applied" ? answer({ plan }) : refuse("NOT_FOUND", "There is no such account.");
}

/** Takes back what a test checkout gave while it was open: nobody keeps a plan for nothing where plans are sold. */
export async function endTestPlans(sql: Sql): Promise<void> {
  const [found] = await sql`select to_regprocedure('sync.end_test_plans()') is not null as there`;
  if (found?.there) await sql`select sync.end_test_plans()`;
}
