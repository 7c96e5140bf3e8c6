import { afterEach, expect, test, vi } from "vitest";
import { askCheckout, checkoutPage, takeTestPlan } from "#src/data/checkout.ts";
import type { Session } from "#src/data/session/session.ts";
import { ADA, memberSession } from "./session/member.ts";

afterEach(() => vi.unstubAllGlobals());

async function member(more: Partial<Session> = {}): Promise<Session> {
  return {
    ...(await memberSession()),
    findBackend: async () => ({ kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } }),
    accessToken: async () => ({ kind: "token", token: "t1", accountId: ADA.id }),
    ...more,
  };
}
const answers = (body: unknown, status = 200) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

test.each(["stripe", "test", "closed"] as const)("reads the server's checkout offer: %s", async (checkout) => {
  answers({ checkout });
  expect(await askCheckout(await member())).toBe(checkout);
});

test("tells an unusable answer from a host without accounts", async () => {
  answers({ checkout: "free" });
  await expect(askCheckout(await member())).rejects.toThrow("does not say");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(askCheckout(await member())).rejects.toThrow("Failed to fetch");
  expect(await askCheckout(await member({ findBackend: async () => ({ kind: "none" }) }))).toBe("no-accounts");
});

test("the payment page is requested with the person's token and only the plan's name", async () => {
  const fetched = answers({ url: "https://stripe.example/pay" });
  expect(await checkoutPage(await member(), "architect")).toEqual({ ok: true, value: "https://stripe.example/pay" });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("https://backend.test/functions/v1/create-checkout");
  expect(init?.headers).toMatchObject({ authorization: "Bearer t1" });
  expect(init?.body).toBe('{"plan":"architect"}');
});

test.each([{ url: "javascript:alert(1)" }, { url: "http://stripe.example" }, { url: null }, {}])(
  "an address without https is refused: %j",
  async (answered) => {
    answers(answered);
    expect(await checkoutPage(await member(), "architect")).toMatchObject({ ok: false });
  },
);

test("a refusal is shown in the server's words, a missing answer as such", async () => {
  answers({ message: "There is no test checkout in this studio." }, 403);
  expect(await takeTestPlan(await member(), "architect")).toMatchObject({
    error: { message: "There is no test checkout in this studio." },
  });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await takeTestPlan(await member(), "architect")).toMatchObject({ error: { code: "CONNECTION_ERROR" } });
});

test("a person who is no longer signed in is asked to sign in", async () => {
  const gone = await member({ accessToken: async () => ({ kind: "signed-out" }) });
  expect(await takeTestPlan(gone, "architect")).toMatchObject({ error: { code: "UNAUTHORIZED" } });
});
