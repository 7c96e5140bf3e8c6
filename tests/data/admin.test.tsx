import { afterEach, expect, test, vi } from "vitest";
import { isAdmin } from "#src/data/admin.ts";
import { serverReads } from "#src/data/server-reads.ts";
import type { Session } from "#src/data/session/session.ts";
import { newestErrorReports } from "#sync/store/queries.ts";
import { testStudio } from "../tools/studio.ts";
import { ADA } from "./session/member.ts";

afterEach(() => {
  serverReads.clear();
  vi.unstubAllGlobals();
  // also the network that a test has taken away
  vi.restoreAllMocks();
});

/** Somebody is signed in, and the server gives this answer. */
async function studioBeside(answer: () => Promise<Response>, ports: Partial<Session> = {}) {
  const fetched = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetched);
  const studio = await testStudio({ member: true });
  Object.assign(studio.session, {
    findBackend: async () => ({ kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } }),
    accessToken: async () => ({ kind: "token", token: "t1", accountId: ADA.id }),
    ...ports,
  });
  return { studio, fetched };
}

test("asks for the person's own role row, at most one, with their own token", async () => {
  const { studio, fetched } = await studioBeside(async () => Response.json([{ role: "admin" }]));
  expect(await isAdmin(studio)).toBe(true);
  const [url = "", init] = fetched.mock.calls[0] ?? [];
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe("https://backend.test/rest/v1/user_roles");
  expect(Object.fromEntries(searchParams)).toEqual({
    select: "role",
    user_id: `eq.${ADA.id}`,
    role: "eq.admin",
    limit: "1",
  });
  expect(init?.headers).toMatchObject({ authorization: "Bearer t1", apikey: "pk" });
});

test.each([
  ["there is no row", "[]"],
  ["the row names another role", '[{"role":"editor"}]'],
  ["the row is invalid", "[null]"],
])("nobody is an admin if %s", async (_, body) => {
  const { studio } = await studioBeside(async () => new Response(body));
  expect(await isAdmin(studio)).toBe(false);
});

test.each([
  ["nobody is signed in", { accessToken: async () => ({ kind: "signed-out" }) as const }],
  ["the session was ended", { accessToken: async () => ({ kind: "ended" }) as const }],
  ["the host has no accounts", { findBackend: async () => ({ kind: "none" }) as const }],
])("nobody is an admin if %s, and the server is not asked", async (_, ports) => {
  const { studio, fetched } = await studioBeside(async () => Response.json([{ role: "admin" }]), ports);
  expect(await isAdmin(studio)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ["the server fails", async () => new Response('[{"role":"admin"}]', { status: 503 })],
  ["it answers with a page", async () => new Response("<!doctype html>")],
  ["it answers with something else", async () => Response.json({ role: "admin" })],
  ["it does not answer", async () => Promise.reject(new TypeError("Failed to fetch"))],
])(
  "a failed check makes nobody an admin, is retried exactly once, and is logged: %s [spec:error-4]",
  async (_, answer) => {
    const { studio, fetched } = await studioBeside(answer);
    expect(await isAdmin(studio)).toBe(false);
    expect(fetched).toHaveBeenCalledTimes(2);
    const reports = () => newestErrorReports(studio.db, { limit: 9 });
    await vi.waitFor(async () => expect(await reports()).not.toEqual([]), { timeout: 20_000 });
    expect(await reports()).toMatchObject([
      { code: "SERVICE_UNAVAILABLE", message: "Service unavailable: user_roles" },
    ]);
  },
);

test("offline, a missing answer is no fault", async () => {
  const { studio } = await studioBeside(async () => Promise.reject(new TypeError("Failed to fetch")));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await isAdmin(studio)).toBe(false);
  expect(await newestErrorReports(studio.db, { limit: 9 })).toEqual([]);
});
