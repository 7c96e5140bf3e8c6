import { answer, beforeCall, refuse, unauthorized } from "../_shared/answers.ts";
import type { Environment } from "../_shared/environment.ts";
import { type Service, serviceOf } from "../_shared/service.ts";
import { STRIPE_VARIABLES } from "../_shared/stripe.ts";
import { userOf } from "../_shared/user-token.ts";

/** The secret of every project that was started from the documentation and never changed. */
const WELL_KNOWN = ["super-secret-jwt-token-with-at-least-32-characters-long", "your-super-secret-jwt-token", "secret"];

/**
 * What an operator should know before others are let in, as an admin may see it: the database's catalogue, and of secrets their length, whether
 * they are well known, and how many different characters they have. No secret, or part of one, is in the answer.
 */
export async function handle(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "GET");
  if (early) return early;
  const user = await userOf(request, env);
  if (!user) return unauthorized();
  const service = serviceOf(env);
  if (!(await isAdmin(service, user.sub))) return refuse("FORBIDDEN", "Only an admin may see this.");
  return answer({
    at: new Date().toISOString(),
    database: await service.call("readiness", {}),
    tokens: await tokensOf(env),
    checkout: checkoutOf(env),
  });
}

/** Rejects when the role cannot be read: nobody is told anything then. */
async function isAdmin(service: Service, id: string): Promise<boolean> {
  const query = { select: "role", user_id: `eq.${id}`, role: "eq.admin", limit: "1" };
  return (await service.rows("user_roles", query)).length > 0;
}

/** How tokens are signed: with keys that the project publishes, or with a secret. */
async function tokensOf(env: Environment) {
  const secret = env.get("STUDIO_JWT_SECRET");
  if (secret !== undefined)
    return {
      kind: "secret",
      length: secret.length,
      differentCharacters: new Set(secret).size,
      isWellKnown: WELL_KNOWN.some((known) => secret.includes(known) && secret.length <= known.length + 8),
    };
  const url = env.get("SUPABASE_URL")?.replace(/\/$/, "");
  const found = await env.fetch(`${url}/auth/v1/.well-known/jwks.json`).catch(() => null);
  const { keys }: { keys?: unknown } = found?.ok ? await found.json() : {};
  return { kind: "published", keys: Array.isArray(keys) ? keys.length : 0 };
}

/** How many of the variables that sell plans are set, and whether the keys are Stripe's test ones. */
const checkoutOf = (env: Environment) => ({
  isTestCheckoutOpen: env.get("STUDIO_TEST_CHECKOUT") === "open",
  set: STRIPE_VARIABLES.filter((name) => env.get(name)).length,
  of: STRIPE_VARIABLES.length,
  isTestKey: env.get("STRIPE_SECRET_KEY")?.startsWith("sk_test_") === true,
});
