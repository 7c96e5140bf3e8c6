import { planOf } from "../../../domain/plans.ts";
import { answer, beforeCall, unauthorized } from "../_shared/answers.ts";
import type { Environment } from "../_shared/environment.ts";
import { type Service, serviceOf } from "../_shared/service.ts";
import { userOf } from "../_shared/user-token.ts";

/** Tells which plan the caller has, `{ plan, subscribed }`. An admin counts as architect; an account without a profile as explorer. */
export async function handle(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "GET", "POST");
  if (early) return early;
  const user = await userOf(request, env);
  if (!user) return unauthorized();
  const service = serviceOf(env);
  const [profiles, admin] = await Promise.all([
    service.rows<{ subscription_tier: string }>("profiles", {
      select: "subscription_tier",
      id: `eq.${user.sub}`,
      limit: "1",
    }),
    isAdmin(service, user.sub),
  ]);
  const plan = planOf(profiles[0]?.subscription_tier, admin);
  return answer({ plan, subscribed: plan !== "explorer" });
}

/** When the check fails, the answer is false: an error never makes anyone an admin. */
async function isAdmin(service: Service, id: string): Promise<boolean> {
  try {
    const query = { select: "role", user_id: `eq.${id}`, role: "eq.admin", limit: "1" };
    return (await service.rows("user_roles", query)).length > 0;
  } catch {
    return false;
  }
}
