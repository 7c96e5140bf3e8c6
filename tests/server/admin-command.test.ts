import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyPlace, PASSWORD, PROJECT, query, type RunningStudio, signedIn, startedStudio } from "./running-studio.ts";

/** The command line makes the first admin; from there on the functions over HTTP do the rest. */

const root = join(import.meta.dirname, "..", "..");
const place = emptyPlace();
let studio: RunningStudio;

beforeAll(async () => {
  studio = await startedStudio(place, PROJECT);
});
afterAll(async () => {
  await studio.stop();
  place.remove();
});

/** Runs the command as `npm run admin` does. */
const run = (address: string, data = place.data) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ["--import", "tsx", join(root, "scripts", "admin.ts"), address],
      { cwd: root, env: { ...process.env, STUDIO_DATA: data, DATABASE_URL: "" } },
      (_, out, problem) => resolve({ code: child.exitCode ?? 1, said: (out + problem).trim() }),
    );
  });

test("the command makes a confirmed account an admin, who then works over HTTP; everybody else is refused there", async () => {
  const [ada, bob] = [await signedIn(studio, "ada@example.org"), await signedIn(studio, "bob@example.org")];
  await studio.client().auth.signUp({ email: "eve@example.org", password: PASSWORD });

  expect(await run("nobody@example.org")).toEqual({
    code: 1,
    said: expect.stringMatching(/^No account has the address/),
  });
  expect(await run("eve@example.org")).toEqual({ code: 1, said: expect.stringMatching(/is not confirmed/) });
  expect(await run("ada")).toEqual({ code: 1, said: expect.stringMatching(/^Say whom/) });
  expect(await run("Ada@example.org")).toEqual({ code: 0, said: "Ada@example.org is an admin now." });
  expect(await run("ada@example.org")).toEqual({ code: 0, said: "ada@example.org was an admin before." });
  expect(await run("ada@example.org", join(place.data, "elsewhere"))).toEqual({
    code: 1,
    said: expect.stringMatching(/^The database cannot be asked\. Start the studio first/),
  });

  const why = "asked on Monday what the plan is";
  const found = await ada.rpc("admin_account", { p_who: "bob@example.org", p_reason: why });
  expect(found.data).toMatchObject({ found: true, address: "bob@example.org", plan: "explorer" });
  expect((await bob.rpc("admin_reads_of_me")).data).toMatchObject([{ action: "look-up", reason: why }]);
  const granted = { p_account: found.data.id, p_plan: "architect", p_seen: "explorer", p_reason: why };
  expect((await ada.rpc("admin_set_plan", granted)).data).toEqual({ done: true, plan: "architect" });

  const short = await ada.rpc("admin_account", { p_who: "bob@example.org", p_reason: "test" });
  expect([short.status, short.error?.message]).toEqual([400, "Say why in 10 to 500 characters: they will read it."]);
  for (const [name, values] of [
    ["admin_overview", {}],
    ["admin_analytics", { p_weeks: 10 }],
    ["admin_account", { p_who: "ada@example.org", p_reason: why }],
    ["admin_set_role", { p_account: found.data.id, p_on: false, p_reason: why }],
    ["admin_set_plan", granted],
    ["admin_log", {}],
    ["admin_errors", { p_days: 7 }],
    ["admin_feedback", { p_days: 30 }],
  ] as const) {
    expect((await ada.rpc(name, values as never)).error?.code, name).not.toBe("PT403");
    expect((await bob.rpc(name, values as never)).status, name).toBe(403);
    expect([401, 403], name).toContain((await studio.client().rpc(name, values as never)).status);
  }
  const roles = await query(place, "select count(*)::int as n from public.user_roles");
  expect(roles).toEqual([{ n: 1 }]);
});
