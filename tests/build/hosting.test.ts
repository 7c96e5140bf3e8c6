import { describe, expect, test } from "vitest";
import { hostedBackend } from "../../build/hosted-backend.ts";
import { headersFile } from "../../build/hosting-plugin.ts";
import { headersFor } from "../../server/security-headers.ts";

const PROJECT = "https://abc.supabase.co";
const KEY = "sb_publishable_x";
const older = (role: string) => `x.${Buffer.from(JSON.stringify({ iss: "supabase", role })).toString("base64url")}.y`;
const read = (url?: string, key?: string) =>
  hostedBackend({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key });

describe("a build for a hosted backend", () => {
  test("takes both variables, or neither", () => {
    expect(read()).toBeUndefined();
    expect(read(`${PROJECT}/`, KEY)).toEqual({ url: PROJECT, publishableKey: KEY });
    expect(read("http://127.0.0.1:54321", older("anon"))).toMatchObject({ url: "http://127.0.0.1:54321" });
  });

  test.each([
    [PROJECT, undefined, /^VITE_SUPABASE_PUBLISHABLE_KEY is not set/],
    [undefined, KEY, /^VITE_SUPABASE_URL is not set/],
    ["abc.supabase.co", KEY, /^VITE_SUPABASE_URL must be/],
    [`${PROJECT}/rest/v1`, KEY, /^VITE_SUPABASE_URL must be/],
    ["http://abc.supabase.co", KEY, /^VITE_SUPABASE_URL must be/],
    [PROJECT, "sb_secret_x", /secret key/],
    [PROJECT, older("service_role"), /secret key/],
  ])("ends over %s with %s", (url, key, words) => {
    expect(() => read(url, key)).toThrow(words);
  });
});

describe("the headers", () => {
  test("let the page talk to its own origin, and to the backend it was built for by HTTP and WebSocket", () => {
    const connect = (backend?: string) =>
      /connect-src ([^;]*)/.exec(headersFor(backend)["content-security-policy"] ?? "")?.[1];
    expect(connect()).toBe("'self'");
    expect(connect(PROJECT)).toBe("'self' https://abc.supabase.co wss://abc.supabase.co");
    expect(connect("http://127.0.0.1:54321/")).toBe("'self' http://127.0.0.1:54321 ws://127.0.0.1:54321");
  });

  test("stand in a file for static hosts, with what may be kept for ever", () => {
    const text = headersFile(headersFor(PROJECT));
    expect(text).toMatch(/^\/\*\n {2}content-security-policy: .*wss:\/\/abc\.supabase\.co/);
    expect(text).toContain("\n\n/assets/*\n  cache-control: public, max-age=31536000, immutable\n");
    expect(text).toContain("\n\n/sw.js\n  cache-control: no-cache\n");
  });
});
