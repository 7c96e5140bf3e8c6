/** The commands of one browser's account over a server that answers what a test says. */
import { beforeEach } from "vitest";
import { type AccountCommands, accountCommands } from "#src/data/session/account-commands.ts";
import { createAuthApi } from "#sync/session/auth-api.ts";
import type { Tokens } from "#sync/session/session.ts";
import { memorySessionStore, type SessionStore } from "#sync/session/session-store.ts";
import { accessTokens } from "#sync/session/tokens.ts";

export const person = { email: "Ada@Example.com", password: "violet harbour crane" };
export const tokens: Tokens = { access: "a.b.c", refresh: "r", lifetime: 3_600_000, receivedAt: 1_000 };
export const user = (id: string, confirmed = true) => ({
  id,
  email: id === "ada" ? "ada@example.com" : `${id}@example.com`,
  email_confirmed_at: confirmed ? "2026-11-21T10:00:00Z" : null,
});
export const opened = (id: string, confirmed = true) => ({
  access_token: "a.b.c",
  refresh_token: "r",
  expires_in: 3600,
  user: user(id, confirmed),
});

export let store: SessionStore;
export let commands: AccountCommands;
export let sent: string[];
export let answers: Record<string, () => Response | Promise<Response>>;
export let announced: number;
export let passwords: unknown[];

/** All of it anew before each test of the file that calls this. */
export function withFreshAccount(): void {
  beforeEach(() => {
    store = memorySessionStore();
    sent = [];
    answers = {};
    announced = 0;
    passwords = [];
    const now = () => 1_000;
    const announce = () => {
      announced += 1;
    };
    const fetch = (async (input: string, init: RequestInit) => {
      const path = new URL(input).pathname.replace("/auth/v1/", "");
      if (init.body) passwords.push(JSON.parse(String(init.body)).password);
      sent.push(`${init.method} ${path} ${new Headers(init.headers).get("apikey")}`);
      return answers[path]?.() ?? Response.json({});
    }) as typeof globalThis.fetch;
    const api = async (renew = false) =>
      createAuthApi(
        { url: "http://studio", publishableKey: renew ? "new-key" : "key" },
        { fetch, now, timeLimit: () => new AbortController().signal },
      );
    const accessToken = accessTokens({ store, api, now, announce, lock: (work) => work() });
    commands = accountCommands({ store, api, accessToken, announce, online: () => true, origin: "http://studio" });
  });
}

export const storedAuth = () => store.read();
