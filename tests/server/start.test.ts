import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "../../server/settings.ts";

const root = join(import.meta.dirname, "..", "..");
const migrations = join(import.meta.dirname, "migrations");
let dist = "";
const running: ChildProcess[] = [];

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), "studio-start-"));
  // PostgreSQL runs as another user where the tests run as root
  chmodSync(dist, 0o711);
  writeFileSync(join(dist, "index.html"), "<!doctype html>");
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, "exit");
    // not killed: its PostgreSQL would stay
    child.kill("SIGTERM");
    await ended;
  }
});

function start(env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    cwd: root,
    env: { ...process.env, STUDIO_DIST: dist, STUDIO_DATA: join(dist, "data"), STUDIO_MIGRATIONS: migrations, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  return child;
}

/** Runs until the process ends by itself. */
async function outcome(child: ChildProcess): Promise<{ code: number; said: string }> {
  let said = "";
  child.stderr?.on("data", (bytes: Buffer) => {
    said += bytes.toString();
  });
  const [code] = (await once(child, "close")) as [number];
  return { code, said: said.trim() };
}

async function address(child: ChildProcess): Promise<string> {
  const [bytes] = (await once(child.stdout as NodeJS.EventEmitter, "data")) as [Buffer];
  return /http:\S+/.exec(bytes.toString())?.[0] ?? "";
}

describe("starting the server", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "prints its address and ends cleanly on %s, open connections or not",
    async (signal) => {
      const child = start({ PORT: "0" });
      const url = await address(child);
      expect((await fetch(url, { headers: { accept: "text/html" } })).status).toBe(200);
      const ended = once(child, "exit");
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
      await expect(fetch(url)).rejects.toThrow();
    },
  );

  test("serves the page before the database is up; what needs the database waits, or is told when to come back", async () => {
    const url = await address(start({ PORT: "0", STUDIO_DATA: join(dist, "fresh") }));
    const health = await fetch(`${url}/dev/health`);
    expect([health.status, await health.json()]).toEqual([503, { status: "starting" }]);
    expect(health.headers.get("retry-after")).toBe("1");
    const page = await fetch(url, { headers: { accept: "text/html" } });
    expect(await page.text()).toBe("<!doctype html>");
    const { publishableKey } = (await (await fetch(`${url}/dev/config.json`)).json()) as { publishableKey: string };
    const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    expect([200, 503]).toContain(answer.status);
    expect(answer.status === 200 || answer.headers.get("retry-after")).toBeTruthy();
  });

  test("says in one line that the port is in use and how to choose another", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const { code, said } = await outcome(start({ PORT: String(port) }));
    other.close();
    expect(code).toBe(1);
    expect(said).toBe(`Port ${port} is in use by another program. Choose another: PORT=${port + 1} npm start`);
  });

  test("says in one line that PORT is not a port", async () => {
    const { code, said } = await outcome(start({ PORT: "80a" }));
    expect(code).toBe(1);
    expect(said).toBe('PORT must be a whole number from 1 to 65535, not "80a". For example: PORT=4173 npm start');
  });

  test("says in one line that there is nothing to serve", async () => {
    const { code, said } = await outcome(start({ PORT: "0", STUDIO_DIST: join(dist, "nowhere") }));
    expect(code).toBe(1);
    expect(said).toBe("There is no build to serve. Run: npm run build");
  });
});

describe("settings", () => {
  test("listen on both loopbacks, and nowhere else, unless told", () => {
    expect(readSettings({})).toEqual({ port: 4173, hosts: ["127.0.0.1", "::1"] });
    expect(readSettings({ HOST: "0.0.0.0", PORT: " 8080 " })).toEqual({ port: 8080, hosts: ["0.0.0.0"] });
  });

  test.each(["-1", "65536", "1e3", "4173.5", "0x10", "port"])("refuse PORT=%s", (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/^PORT must be a whole number/);
  });
});
