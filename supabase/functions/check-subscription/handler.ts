import { planOf } from "../../../domain/plans.ts";
import { answer, beforeCall, unauthorized } from "../_shared/answers.ts";
import type { Environment } from "../_shared/environment.ts";
import { serviceOf } from "../_shared/service.ts";
import { userOf } from "../_shared/user-token.ts";

/** Which plan the caller has, `{ plan, subscribed }`. An admin counts as architect; an account without a profile explores. */
export async function handle(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "GET", "POST");
  if (early) return early;
  const user = await userOf(request, env);
  if (!user) return unauthorized();
  const service = serviceOf(env);
  const [profiles, roles] = await Promise.all([
    service.rows<{ subscription_tier: string }>("profiles", {
      select: "subscription_tier",
      id: `eq.${user.sub}`,
      limit: "1",
    }),
    service.rows<{ role: string }>("user_roles", {
      select: "role",
      user_id: `eq.${user.sub}`,
      role: "eq.admin",
      limit: "1",
    }),
  ]);
  const plan = planOf(profiles[0]?.subscription_tier, roles.length > 0);
  return answer({ plan, subscribed: plan !== "explorer" });
}
