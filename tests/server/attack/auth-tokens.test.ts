import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTokens } from "../../../server/auth/tokens.ts";
import { idOf, PASSWORD, readLink, type StoredMail, signedIn, tokenOf } from "../running-studio.ts";
import { attackedAccounts } from "./attacked-accounts.ts";

/** Which tokens open an account: none that is forged, and after a new password none from before. */

const { place, studio, ada, someone, send, mailsTo, open, userOf, recover } = attackedAccounts();

test("a new password ends the other sessions, and every link that is on its way", async () => {
  const [email, next] = [someone(), someone()];
  const here = await signedIn(studio(), email);
  const there = studio().client();
  await there.auth.signInWithPassword({ email, password: PASSWORD });
  const token = { here: await tokenOf(here), there: await tokenOf(there) };
  const recovery = await recover(email);
  await here.auth.updateUser({ email: next });
  // the mail to the old address is written before the one to the new
  const toNext = await studio().mailTo(next);
  const links = [recovery, (await mailsTo(email))[0] as StoredMail, toNext];
  expect(links.map(({ link }) => readLink(link).type)).toEqual(["recovery", "email_change", "email_change"]);
  expect((await here.auth.updateUser({ password: "a lamp in the cellar" })).error).toBeNull();
  for (const { link } of links) expect((await open(link)).code).toBe("otp_expired");
  expect([(await userOf(token.here)).status, (await userOf(token.there)).status]).toEqual([200, 403]);
  expect((await there.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await here.auth.refreshSession()).error).toBeNull();
});

test("forged tokens open nothing", async () => {
  const { jwtSecret } = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as { jwtSecret: string };
  const good = await tokenOf(ada());
  const [head = "", body = "", signature = ""] = good.split(".");
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  const [ours, theirs] = [createTokens(jwtSecret), createTokens("another secret of enough length 123")];
  const forged: Record<string, string> = {
    "no algorithm": `${encode({ alg: "none", typ: "JWT" })}.${body}.`,
    "no algorithm, with a signature": `${encode({ alg: "none", typ: "JWT" })}.${body}.${signature}`,
    "no algorithm in capitals": `${encode({ alg: "NONE" })}.${body}.`,
    "no signature": `${head}.${body}.`,
    "another secret": await theirs.sign(claims, 600),
    "another person": `${head}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    "a device's token": await ours.sign({ sub: await idOf(ada()), jti: randomUUID() }, 600, "device"),
    "a device's token that claims a role": await ours.sign({ ...claims, jti: randomUUID() }, 600, "device"),
    "the service's role": await ours.sign({ ...claims, role: "service_role" }, 600),
    "no session": await ours.sign({ ...claims, session_id: undefined }, 600),
    "a session of nobody": await ours.sign({ ...claims, session_id: randomUUID() }, 600),
    "an account of nobody": await ours.sign({ ...claims, sub: randomUUID() }, 600),
    "no id": await ours.sign({ ...claims, sub: "x' or true --" }, 600),
    old: await ours.sign(claims, -60),
  };
  for (const [name, token] of Object.entries(forged)) {
    expect((await userOf(token)).status, name).toBe(403);
    expect((await send("PUT", "/user", { password: "a lamp in the attic" }, token)).status, name).toBe(403);
  }
  expect((await userOf(good)).status).toBe(200);
});
