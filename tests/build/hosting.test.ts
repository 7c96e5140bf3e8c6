import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { hostedBackend } from "../../build/hosted-backend.ts";
import { headersFile } from "../../build/hosting-plugin.ts";
import { headersFor, securityHeaders } from "../../server/security-headers.ts";

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

  test("let the network worker's script alone call any origin, and nothing that only looks like it", async () => {
    const app = new Hono().use(securityHeaders(PROJECT)).all("*", (context) => context.text("0"));
    const policy = async (path: string) => (await app.request(path)).headers.get("content-security-policy") ?? "";
    const worker = await policy("/assets/workers/network.worker-Ab3_x-9z.js");
    expect(worker).toContain("connect-src 'self' https: http:");
    expect(worker).toContain("default-src 'none'");
    for (const path of [
      "/",
      "/assets/workers/engine.worker-Ab3_x-9z.js",
      "/assets/workers/network.worker-Ab3_x-9z.js/",
    ])
      expect(await policy(path), path).toBe(headersFor(PROJECT)["content-security-policy"]);
  });

  test("let the model worker's script alone run WebAssembly, and reach this origin alone", async () => {
    const app = new Hono().use(securityHeaders(PROJECT)).all("*", (context) => context.text("0"));
    const policy = async (path: string) => (await app.request(path)).headers.get("content-security-policy") ?? "";
    const worker = await policy("/assets/workers/model.worker-Ab3_x-9z.js");
    expect(worker).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(worker).toContain("connect-src 'self';");
    for (const path of [
      "/",
      "/assets/workers/network.worker-Ab3_x-9z.js",
      "/assets/workers/my-model.worker-Ab3_x-9z.js",
    ])
      expect(await policy(path), path).not.toContain("wasm");
    expect(headersFile(headersFor())).toContain("\n\n/assets/workers/model.worker-*\n  ! content-security-policy\n");
  });

  test("take the general policy off that script for hosts that join the headers of several rules", () => {
    expect(headersFile(headersFor())).toContain(
      "\n\n/assets/workers/network.worker-*\n  ! content-security-policy\n  content-security-policy: default-src 'none'",
    );
  });

  test("stand in a file for static hosts, with what may be kept for ever", () => {
    const text = headersFile(headersFor(PROJECT));
    expect(text).toMatch(/^\/\*\n {2}content-security-policy: .*wss:\/\/abc\.supabase\.co/);
    expect(text).toContain("\n\n/assets/*\n  cache-control: public, max-age=31536000, immutable\n");
    expect(text).toContain("\n\n/sw.js\n  cache-control: no-cache\n");
  });
});
