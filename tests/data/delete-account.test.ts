import { afterEach, expect, test, vi } from "vitest";
import { deleteAccount } from "#src/data/delete-account.ts";
import type { Studio } from "#src/data/studio.tsx";

interface Faked {
  readonly token?: object;
  readonly endHere?: () => Promise<void>;
}

function session({
  token = { kind: "token", token: "t", accountId: "a" },
  endHere = async () => undefined,
}: Faked = {}): Pick<Studio, "session"> {
  return {
    session: {
      findBackend: async () => ({ kind: "found", backend: { url: "https://studio.example", publishableKey: "k" } }),
      accessToken: async () => token,
      commands: async () => ({ endHere }),
    },
  } as unknown as Studio;
}

const answers = (status: number) => {
  const asked = vi.fn(async () => new Response("{}", { status }));
  vi.stubGlobal("fetch", asked);
  return asked;
};

afterEach(() => vi.unstubAllGlobals());

test.each([200, 404])(
  "on answer %i the account is deleted, and this device is signed out and cleared",
  async (status) => {
    const asked = answers(status);
    const endHere = vi.fn(async () => undefined);
    expect((await deleteAccount(session({ endHere }), "violet harbour crane")).ok).toBe(true);
    expect(endHere).toHaveBeenCalledOnce();
    const [url, { headers, body }] = asked.mock.calls[0] as unknown as [string, RequestInit];
    expect(url).toBe("https://studio.example/functions/v1/delete-account");
    expect(headers).toMatchObject({ authorization: "Bearer t", apikey: "k" });
    expect(JSON.parse(String(body))).toEqual({ password: "violet harbour crane" });
  },
);

test.each([
  [400, "INVALID_CREDENTIALS"],
  [403, "INVALID_CREDENTIALS"],
  [429, "RATE_LIMIT_EXCEEDED"],
  [401, "UNAUTHORIZED"],
  [502, "EXTERNAL_SERVICE_ERROR"],
  [500, "CONNECTION_ERROR"],
])("on answer %i nothing is cleared here: %s", async (status, code) => {
  answers(status);
  const endHere = vi.fn(async () => undefined);
  expect(await deleteAccount(session({ endHere }), "x")).toMatchObject({ ok: false, error: { code } });
  expect(endHere).not.toHaveBeenCalled();
});

test("nothing is deleted offline, or with a session that has ended", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await deleteAccount(session(), "x")).toMatchObject({ error: { code: "CONNECTION_ERROR" } });
  const ended = session({ token: { kind: "ended" } });
  expect(await deleteAccount(ended, "x")).toMatchObject({ error: { code: "UNAUTHORIZED" } });
});

test("reports that only this device could not be cleared", async () => {
  answers(200);
  const failing = session({ endHere: () => Promise.reject(new Error("disk full")) });
  expect(await deleteAccount(failing, "x")).toMatchObject({ error: { code: "DATABASE_ERROR" } });
});
