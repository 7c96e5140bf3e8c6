import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learnPlan } from "#src/data/profile.ts";
import { ADA, memberSession } from "./session/member.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What the server says of the profile and of the role. @returns the addresses that were asked */
async function learn(profile: () => Response, role: () => Response): Promise<URL[]> {
  const session = await memberSession();
  await session.settled();
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address);
    asked.push(url);
    return url.pathname.endsWith("/profiles") ? profile() : role();
  });
  Object.assign(session, {
    findBackend: async () => ({ kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } }),
    accessToken: async () => ({ kind: "token", token: "t1", accountId: ADA.id }),
  });
  await learnPlan({ session });
  return asked;
}
const tier = (plan: unknown) => () => Response.json([{ subscription_tier: plan }]);
const noRole = () => Response.json([]);

test("the plan is read from the own profile by id, and the role from the own roles [spec:role-17]", async () => {
  const asked = await learn(tier("synthesizer"), noRole);
  expect(stored.get("sotm:plan")).toBe("synthesizer");
  expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    ["/rest/v1/profiles", { select: "subscription_tier", id: `eq.${ADA.id}` }],
    ["/rest/v1/user_roles", { select: "role", user_id: `eq.${ADA.id}`, role: "eq.admin", limit: "1" }],
  ]);
});

test("an admin has what architect opens, whatever the profile says", async () => {
  await learn(tier("explorer"), () => Response.json([{ role: "admin" }]));
  expect(stored.get("sotm:plan")).toBe("architect");
});

test.each([
  ["there is no connection", () => Response.error(), noRole],
  ["the roles are not said", tier("explorer"), () => Response.json({}, { status: 503 })],
  ["the plan is none", tier("emperor"), noRole],
  ["there is no profile", () => Response.json([]), noRole],
])("the stored plan stands where %s", async (_, profile, role) => {
  stored.set("sotm:plan", "synthesizer");
  await learn(profile, role);
  expect(stored.get("sotm:plan")).toBe("synthesizer");
});
