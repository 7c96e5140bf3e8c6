import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sessionFrom } from "#sync/session/auth-answer.ts";
import { createAuthApi } from "#sync/session/auth-api.ts";
import { memorySessionStore } from "#sync/session/session-store.ts";
import { accessTokens } from "#sync/session/tokens.ts";
import { AuthServer, HOUR, type Weather } from "./auth-server.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const TABS = 8;

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("ask" as const), tabs: fc.integer({ min: 1, max: TABS }) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("weather" as const),
        weather: fc.constantFrom<Weather>(
          "fine",
          "fine",
          "offline",
          "answer lost",
          "server down",
          "starting",
          "captive portal",
          "too many",
        ),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: -2 * HOUR, max: 3 * HOUR }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant("sign in" as const), account: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("sign out" as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("revoke" as const) }) },
  ),
  { maxLength: 40 },
);

test("in any order of events, only the person signs out, and only a refusal ends a session [spec:state-1]", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const server = new AuthServer();
      const store = memorySessionStore();
      const lock = oneAtATime();
      let clock = 10 * 365 * 24 * HOUR;
      const ports = { fetch: server.fetch, now: () => clock, timeLimit: () => new AbortController().signal };
      const api = createAuthApi({ url: "http://studio", publishableKey: "key" }, ports);
      const tabs = Array.from({ length: TABS }, () =>
        accessTokens({ store, api: async () => api, lock, now: () => clock, announce: () => undefined }),
      );
      let signedIn: string | null = null;
      let revoked = false;

      for (const step of walk) {
        if (step.do === "weather") server.weather = step.weather;
        if (step.do === "wait") clock += step.ms;
        if (step.do === "revoke") {
          server.revokeAll();
          revoked = true;
        }
        if (step.do === "sign out") {
          signedIn = null;
          await store.update((stored) => ({ ...stored, session: null }));
        }
        if (step.do === "sign in") {
          signedIn = `account-${step.account}`;
          revoked = false;
          const user = { id: signedIn, email: "a@example.com", email_confirmed_at: "x" };
          const session = sessionFrom({ ...server.open(signedIn), user }, clock) ?? null;
          await store.update((stored) => ({ ...stored, session }));
        }
        if (step.do === "ask") {
          const before = server.exchanges;
          const answers = await Promise.all(tabs.slice(0, step.tabs).map((ask) => ask()));
          const isLossy = server.weather === "answer lost";
          expect(server.exchanges - before, "one exchange for all").toBeLessThanOrEqual(isLossy ? step.tabs : 1);
          for (const answer of answers) {
            if (answer.kind === "token") expect(answer.accountId).toBe(signedIn);
            if (answer.kind === "signed-out") expect(signedIn).toBeNull();
            if (answer.kind === "ended") expect(revoked).toBe(true);
            if (answer.kind === "failed") expect(server.weather).not.toBe("fine");
          }
        }
        const { session } = await store.read();
        expect(session?.account.id ?? null).toBe(signedIn);
        if (session && !session.tokens) expect(revoked, "only a revoked session has ended").toBe(true);
        if (session?.tokens && !revoked)
          expect(server.takes(session.tokens.refresh), "the way back is never lost").toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
