import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { listen, type RunningServer } from "../../server/listen.ts";
import { headersFor } from "../../server/security-headers.ts";

const SCRIPT = "console.log('studio')\n".repeat(200);
const PAGE = "<!doctype html><title>Studio</title>";
const ABOUT = "<!doctype html><title>About</title>";
const HTML = { accept: "text/html,application/xhtml+xml" };
let dist = "";
let server: RunningServer;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "studio server "));
  dist = join(folder, "dist");
  mkdirSync(join(dist, "assets"), { recursive: true });
  mkdirSync(join(dist, ".vite"));
  const script = join(dist, "assets", "main-Ab3_x-9z.js");
  writeFileSync(join(folder, "secret.txt"), "outside");
  writeFileSync(join(dist, "index.html"), PAGE);
  writeFileSync(join(dist, "about.html"), ABOUT);
  writeFileSync(join(dist, "sw.js"), "// worker");
  writeFileSync(join(dist, "manifest.json"), "{}");
  writeFileSync(join(dist, "assets", "photo-12345678.png"), "png");
  writeFileSync(join(dist, ".vite", "manifest.json"), "{}");
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  server = await listen(createApp({ dist }), { port: 0, hosts: ["127.0.0.1"] });
});

afterAll(async () => {
  await server.close();
  rmSync(join(dist, ".."), { recursive: true, force: true });
});

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}${path}`, init);
}

/** Sends bytes as they are, which no HTTP client would, and resolves with the first line of the answer. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(request));
    socket.once("data", (bytes) => {
      resolve(bytes.toString().split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.once("error", reject);
  });
}

/** The same, with the whole answer: a client that sends more than is read gets it too. */
function rawAnswer(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(server.port, "127.0.0.1", () => socket.write(request));
    socket.on("data", (bytes) => (answer += bytes.toString()));
    socket.once("end", () => resolve(answer));
    socket.once("error", reject);
  });
}

test("a large file is sent in parts, from where an earlier try broke off", async () => {
  const size = 20_000_003;
  const bytes = new Uint8Array(size).fill(7);
  bytes.set([1, 2, 3], size - 3);
  mkdirSync(join(dist, "models"), { recursive: true });
  writeFileSync(join(dist, "models", "own.gguf"), bytes);
  const address = `http://127.0.0.1:${server.port}/models/own.gguf`;
  const whole = await fetch(address);
  expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, size]);
  const rest = await fetch(address, { headers: { range: `bytes=${size - 3}-` } });
  expect([rest.status, rest.headers.get("content-range")]).toEqual([206, `bytes ${size - 3}-${size - 1}/${size}`]);
  expect([...new Uint8Array(await rest.arrayBuffer())]).toEqual([1, 2, 3]);
  const beyond = await fetch(address, { headers: { range: `bytes=${size}-` } });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
  // another form of range is answered with the whole
  const other = await fetch(address, { headers: { range: "bytes=0-1,5-6" } });
  expect(other.status).toBe(200);
  await other.body?.cancel();
});

test("a connection stays open between requests for longer than a proxy or a browser holds it", async () => {
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`, { headers: HTML });
  expect(headers.get("keep-alive")).toContain("timeout=65");
});

describe("files", () => {
  test.each([
    ["/assets/main-Ab3_x-9z.js", /^text\/javascript/, "public, max-age=31536000, immutable"],
    ["/assets/photo-12345678.png", /^image\/png/, "public, max-age=31536000, immutable"],
    ["/sw.js", /^text\/javascript/, "no-cache"],
    ["/manifest.json", /^application\/json/, "no-cache"],
    ["/index.html", /^text\/html/, "no-cache"],
  ])("%s has its type and its lifetime", async (path, type, lifetime) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(type);
    expect(answer.headers.get("cache-control")).toBe(lifetime);
  });

  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["identity", null],
  ])("a browser that accepts %s gets %s", async (accepted, encoding) => {
    const answer = await get("/assets/main-Ab3_x-9z.js", { headers: { "accept-encoding": accepted } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(await answer.text()).toBe(SCRIPT);
  });

  test("an unchanged file is not sent again", async () => {
    const etag = (await get("/sw.js")).headers.get("etag") ?? "";
    const again = await get("/sw.js", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    writeFileSync(join(dist, "sw.js"), "// a later worker");
    expect((await get("/sw.js", { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  test("HEAD tells what GET would send, without the body", async () => {
    const answer = await get("/manifest.json", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/json/);
    expect(answer.headers.get("content-length")).toBe("2");
    expect(await answer.text()).toBe("");
  });
});

describe("pages", () => {
  test.each(["/", "/dashboard", "/sessions?q=a.b", "/anything/else"])("%s opens the app", async (path) => {
    const answer = await get(path, { headers: HTML });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(PAGE);
  });

  test.each([{ accept: "*/*" }, { accept: "text/plain;q=0.9, */*;q=0.1" }, {}])(
    "a client that takes anything gets the page too: %o",
    async (headers: Record<string, string>) => {
      for (const path of ["/", "/dashboard"]) {
        const answer = await get(path, { headers });
        expect(answer.status, path).toBe(200);
        expect(await answer.text()).toBe(PAGE);
      }
      expect((await get("/assets/gone-12345678.js", { headers })).status).toBe(404);
      expect((await get("/missing.png", { headers })).status).toBe(404);
    },
  );

  test("a page that the build rendered is answered with its file, whatever is asked of it", async () => {
    for (const path of ["/about", "/about?from=mail"]) {
      const answer = await get(path, { headers: HTML });
      expect(await answer.text()).toBe(ABOUT);
      expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
    for (const path of ["/about/", "/about/us", "/aboutx"])
      expect(await (await get(path, { headers: HTML })).text()).toBe(PAGE);
    expect((await get("/about", { headers: { accept: "application/json" } })).status).toBe(404);
  });

  test("a request that is no navigation does not get the page", async () => {
    expect((await get("/dashboard", { headers: { accept: "application/json" } })).status).toBe(404);
  });

  test.each([
    "/assets/gone-12345678.js",
    "/assets/x",
    "/auth/v1/verify",
    "/rest/v1/prompts",
    "/functions/v1/ask",
    "/realtime/v1/websocket",
    "/dev",
    "/missing.png",
    "/.vite/manifest.json",
    "/assets/main-Ab3_x-9z.js.br",
  ])("%s is not found, in words", async (path) => {
    const answer = await get(path, { headers: HTML });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  });
});

describe("hostile requests", () => {
  test.each([
    "/%E0%A4%A",
    "/%00",
    "/a%00.txt",
    "/..%2fsecret.txt",
    "/%2e%2e%2fsecret.txt",
    "/assets/..%5c..%5csecret.txt",
  ])("%s is refused", async (path) => {
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/ 40[04] /);
  });

  test.each(["/%E0%A4%A", "/%zz"])("%s is answered with 400 and what is wrong with it", async (path) => {
    const answer = await get(path, { headers: HTML });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("a % has to be followed by two hexadecimal digits");
  });

  test.each(["/../secret.txt", "/assets/../../secret.txt", "//secret.txt", "/%2e%2e/secret.txt"])(
    "%s does not leave the folder",
    async (path) => {
      expect(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/ 40[04] /);
    },
  );

  test("a text of 200 KB may come in an address, as apps share it", async () => {
    const answer = await get(`/open?text=${"a%20".repeat(50_000)}`, { headers: HTML });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(PAGE);
  });

  test.each([300, 4_000])("one of %i KB is told that it is too long, and what to do", async (size) => {
    const head = `GET /open?text=${"a".repeat(size * 1024)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const [lines = "", page] = (await rawAnswer(head)).split("\r\n\r\n");
    expect(lines).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large\r\n/);
    for (const [name, value] of Object.entries(headersFor())) expect(lines).toContain(`${name}: ${value}`);
    expect(page).toContain("<h1>This is too long for an address</h1>");
    expect(page).toContain("reads 256 KB of it at most");
    expect((await get("/manifest.json")).status).toBe(200);
  });

  test("a request that is not HTTP ends with 400, and the server goes on", async () => {
    expect(await raw("nonsense\r\n\r\n")).toMatch(/^HTTP\/1.1 400 Bad Request$/);
    expect((await get("/manifest.json")).status).toBe(200);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("%s is not allowed", async (method) => {
    const answer = await get("/", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
  });
});

test.each(["/", "/manifest.json", "/gone.js"])("%s carries the security headers", async (path) => {
  const { headers } = await get(path, { headers: HTML });
  const policy = headers.get("content-security-policy") ?? "";
  for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types studio-urls");
  expect(policy).not.toContain("unsafe-eval");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toContain("camera=(self), geolocation=()");
});
