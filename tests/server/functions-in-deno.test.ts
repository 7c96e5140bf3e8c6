import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  emptyPlace,
  PASSWORD,
  PROJECT,
  type RunningStudio,
  signedIn,
  startedStudio,
  tokenOf,
  until,
} from "./running-studio.ts";

const root = join(import.meta.dirname, "..", "..");
const place = emptyPlace();
const running: ChildProcess[] = [];
let studio: RunningStudio;

beforeAll(async () => {
  studio = await startedStudio(place, PROJECT);
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await studio.stop();
  place.remove();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Serves the function's own `index.ts` in the runtime that a hosted project uses, with the variables that it sets. */
async function inDeno(name: string): Promise<string> {
  const secrets = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as Record<
    "secretKey" | "jwtSecret",
    string
  >;
  const port = await freePort();
  const entry = join(root, "supabase", "functions", name, "index.ts");
  const child = spawn(
    join(root, "node_modules", ".bin", "deno"),
    ["run", "--no-config", "--no-lock", "--cached-only", "--allow-env", "--allow-net=localhost,127.0.0.1", entry],
    {
      env: {
        PATH: process.env.PATH,
        DENO_DIR: join(place.folder, "deno"),
        DENO_NO_UPDATE_CHECK: "1",
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        SUPABASE_URL: studio.url,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: studio.key }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
        STUDIO_JWT_SECRET: secrets.jwtSecret,
      },
      stdio: "ignore",
    },
  );
  running.push(child);
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`deno ended with ${child.exitCode}`);
    return fetch(url, { method: "OPTIONS" }).catch(() => undefined);
  });
  return url;
}

test("the functions answer in Deno as they do here", async () => {
  const bearer = { authorization: `Bearer ${await tokenOf(await signedIn(studio, "ada@example.org"))}` };
  const calls: Record<string, readonly RequestInit[]> = {
    "health-check": [{}],
    "check-subscription": [{}, { headers: bearer }, { method: "PUT" }],
    complete: [
      { method: "POST", body: "{}" },
      { method: "POST", body: "{}", headers: bearer },
    ],
    "delete-account": [
      { method: "POST", body: "{", headers: bearer },
      { method: "POST", body: JSON.stringify({ password: "not this one" }), headers: bearer },
    ],
  };
  const seen = async (answer: Response) => ({
    status: answer.status,
    body: { ...(await answer.json()), timestamp: undefined, requestId: undefined },
  });
  for (const [name, inits] of Object.entries(calls)) {
    const url = await inDeno(name);
    for (const init of inits)
      expect(await seen(await fetch(url, init)), name).toEqual(
        await seen(await studio.call(`/functions/v1/${name}`, init)),
      );
  }
  const url = await inDeno("delete-account");
  const deleted = await fetch(url, { method: "POST", body: JSON.stringify({ password: PASSWORD }), headers: bearer });
  expect(await deleted.json()).toEqual({ deleted: true });
});
