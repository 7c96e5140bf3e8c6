import { answer, beforeCall, refuse, unauthorized } from "../_shared/answers.ts";
import type { Environment } from "../_shared/environment.ts";
import { type Service, serviceOf } from "../_shared/service.ts";
import { STRIPE_VARIABLES } from "../_shared/stripe.ts";
import { userOf } from "../_shared/user-token.ts";
import { OBJECTS } from "./objects.ts";
import { type Scratch, tryLimits } from "./try-limits.ts";

/** The secret of every project that was started from the documentation and never changed. */
const WELL_KNOWN = ["super-secret-jwt-token-with-at-least-32-characters-long", "your-super-secret-jwt-token", "secret"];

/**
 * What an operator should know before others are let in, as an admin may see it: the database's catalogue, and of secrets their length, whether
 * they are well known, and how many different characters they have. No secret, or part of one, is in the answer.
 * GET reads. POST tries a plan's limit with a scratch account, whose changes realtime may tell to nobody.
 */
export async function handle(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "GET", "POST");
  if (early) return early;
  const user = await userOf(request, env);
  if (!user) return unauthorized();
  const service = serviceOf(env);
  if (!(await isAdmin(service, user.sub))) return refuse("FORBIDDEN", "Only an admin may see this.");
  if (request.method === "POST") return answer({ limits: await tryLimits(scratchOf(service)) });
  // null from a database without this version's migrations
  const newer = (name: string) => service.call<unknown>(name, {}).catch(() => null);
  const [database, objects, restore] = await Promise.all([
    service.call("readiness", {}),
    newer("readiness_objects"),
    newer("readiness_restore"),
  ]);
  return answer({ at: new Date().toISOString(), database, restore, ...(await factsOf(env, objects)) });
}

function scratchOf(service: Service): Scratch {
  const message = (account: string, id: string) => ({ p_user_id: account, p_message_id: id });
  return {
    begin: () => service.call("readiness_begin", {}),
    reserve: (account, id) => service.call("reserve_message", message(account, id)),
    settle: (account, id) => service.call("settle_message", message(account, id)),
    end: (account) => service.call("readiness_end", { p_account: account }),
  };
}

/**
 * What the environment and the objects of the database tell, without a secret.
 * @param objects what `readiness_objects()` gave; anything else counts as a database that does not know this function
 */
export const factsOf = async (env: Environment, objects: unknown) => ({
  objects: comparedWith(objects),
  tokens: await tokensOf(env),
  checkout: checkoutOf(env),
  host: hostOf(env),
});

/** Most that one answer names. */
const MOST_NAMED = 20;

/** How the database differs from what the migrations come to; null where it cannot tell. */
function comparedWith(objects: unknown): { readonly compared: number; readonly changed: readonly string[] } | null {
  if (typeof objects !== "object" || objects === null) return null;
  const here = objects as Readonly<Record<string, unknown>>;
  const changed = [
    ...Object.keys(OBJECTS).flatMap((name) =>
      !Object.hasOwn(here, name)
        ? [`${name} is missing`]
        : here[name] === OBJECTS[name]
          ? []
          : [`${name} is not as the migrations made it`],
    ),
    ...Object.keys(here).flatMap((name) => (Object.hasOwn(OBJECTS, name) ? [] : [`${name} is of no migration`])),
  ];
  return {
    compared: Object.keys(here).length,
    changed: changed.slice(0, MOST_NAMED).map((said) => said.slice(0, 160)),
  };
}

/** What the embedded server says of its machine; null at a host that does not. */
function hostOf(env: Environment) {
  const node = env.get("STUDIO_NODE");
  if (node === undefined) return null;
  const bytes = (name: string) => {
    const told = env.get(name);
    return told === undefined ? null : Number(told);
  };
  return {
    node,
    freeBytes: bytes("STUDIO_FREE_BYTES"),
    diskBytes: bytes("STUDIO_DISK_BYTES"),
    origins: (env.get("STUDIO_ORIGINS") ?? "").split(" ").filter(Boolean),
    databasePassword: env.get("STUDIO_DATABASE_PASSWORD") ?? "unknown",
  };
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
