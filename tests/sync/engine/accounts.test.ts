import { describe, expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { aSession, newDisk } from "../workspace.ts";
import { aDevice, aServer } from "./device.ts";

/** Who may sync, and whose rows they are. */

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ table: "sessions", put: aSession(`s${i}`) }) as const);

describe("with 200 changes queued (fault 19)", () => {
  const ended = appError("TOKEN_EXPIRED", "Your sign-in has expired.", { retry: "after-auth" });
  const unverified = appError("FORBIDDEN", "Your changes wait until your email address is confirmed.", {
    retry: "after-auth",
  });

  test.each([
    ["a revoked token", "beforePull", ended],
    ["an unconfirmed address", "beforePush", unverified],
  ] as const)("%s: all of them wait, and all are sent once the person signs in again", async (_, request, error) => {
    const server = aServer();
    const device = await aDevice(server, "phone");
    await device.commit(...rows(200));
    device.hooks[request] = async () => error;
    expect(await device.trySync()).toMatchObject({ ok: false, error });
    expect(await device.db.outbox.count()).toBe(200);
    expect(await device.db.parked.count()).toBe(0);
    expect(await server.rows()).toHaveLength(0);

    device.hooks[request] = undefined;
    await device.sync();
    expect(await device.db.outbox.count()).toBe(0);
    expect(await server.rows()).toHaveLength(200);
  });
});

test("offline with unsent changes, then another account on the same device: neither sees nor sends the other's (fault 20)", async () => {
  const disk = newDisk();
  const [hers, his] = [aServer(), aServer()];
  const first = await aDevice(hers, "phone", { disk, account: "her-account" });
  await first.commit(...rows(3));

  const second = await aDevice(his, "phone", { disk, account: "his-account" });
  expect(await second.db.sessions.count()).toBe(0);
  await second.commit({ table: "settings", put: { id: "theme", value: "dark" } });
  await second.sync();
  expect((await his.rows()).map(({ key }) => key)).toEqual(["settings/theme"]);

  await first.sync();
  expect((await hers.rows()).map(({ key }) => key)).toEqual(["sessions/s0", "sessions/s1", "sessions/s2"]);
});
