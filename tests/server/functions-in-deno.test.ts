import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DenoFunction, denoFunction } from "./hosted/deno-function.ts";
import {
  emptyPlace,
  PASSWORD,
  PROJECT,
  type RunningStudio,
  signedIn,
  startedStudio,
  tokenOf,
} from "./running-studio.ts";

const place = emptyPlace();
const running: DenoFunction[] = [];
let studio: RunningStudio;

beforeAll(async () => {
  studio = await startedStudio(place, PROJECT);
});
afterAll(async () => {
  for (const started of running) started.stop();
  await studio.stop();
  place.remove();
});

async function inDeno(name: string): Promise<string> {
  const { secretKey, jwtSecret } = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as Record<
    string,
    string
  >;
  const started = await denoFunction(name, join(place.folder, "deno"), {
    SUPABASE_URL: studio.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    STUDIO_JWT_SECRET: jwtSecret,
  });
  running.push(started);
  return started.url;
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
    "create-checkout": [
      { method: "POST", body: '{"plan":"architect"}' },
      { method: "POST", body: '{"plan":"emperor"}', headers: bearer },
    ],
    readiness: [{}, { headers: bearer }],
    "stripe-webhook": [{}],
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
