import { join } from "node:path";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { overSocket } from "../../../server/database/login.ts";
import { PASSWORD, query, type StoredMail, signedIn, tokenOf, until } from "../running-studio.ts";
import { attackedAccounts, STRANGERS } from "./attacked-accounts.ts";

/** Who must agree before an account gets a new address. */

const { place, studio, someone, send, signIn, open, userOf, mailAfter, signUp } = attackedAccounts();

describe("a change of address", () => {
  /** Asks for the change and gives the mails to both. */
  async function askFor(from: string, to: string, token: string) {
    let answer: { email?: string; new_email?: string } = {};
    let current: StoredMail | undefined;
    const next = await mailAfter(to, async () => {
      let asked = new Response();
      current = await mailAfter(from, async () => (asked = await send("PUT", "/user", { email: to }, token)));
      answer = (await asked.json()) as typeof answer;
      return asked;
    });
    return { answer, current: current as StoredMail, next };
  }
  const addressOf = async (token: string) => ((await (await userOf(token)).json()) as { email: string }).email;

  test.concurrent.each(["current first", "new first"])("needs the links of both mailboxes, %s", async (order) => {
    const [from, to] = [someone(), someone()];
    const token = await tokenOf(await signedIn(studio(), from));
    const { answer, current, next } = await askFor(from, to, token);
    expect(answer).toMatchObject({ email: from, new_email: to });
    const [first, second] = order === "current first" ? [current, next] : [next, current];
    const half = await open(first.link);
    expect([half.accessToken, half.message]).toEqual([undefined, expect.stringContaining("other email")]);
    // the same link does not count for both
    expect((await open(first.link)).code).toBe("otp_expired");
    expect(await addressOf(token)).toBe(from);
    // nor does the last one sign in the person who reads that mailbox
    const last = await open(second.link);
    expect([last.status, last.accessToken, last.message]).toEqual([200, undefined, expect.stringContaining("changed")]);
    expect(await addressOf(token)).toBe(to);
    expect([await signIn(to, PASSWORD), await signIn(from, PASSWORD)]).toEqual(["signed in", "invalid_credentials"]);
  });

  test("to an address that a stranger signed up with and never confirmed is completed, and their sign-up goes", async () => {
    const [from, to] = [someone(), someone()];
    const token = await tokenOf(await signedIn(studio(), from));
    const left = await signUp(to, STRANGERS, "stranger");
    const { current, next } = await askFor(from, to, token);
    expect(next.link).not.toBeNull();
    await open(current.link);
    expect((await open(next.link)).status).toBe(200);
    expect(await addressOf(token)).toBe(to);
    expect([await signIn(to, PASSWORD), await signIn(to, STRANGERS)]).toEqual(["signed in", "invalid_credentials"]);
    expect((await open(left.link)).code).toBe("otp_expired");
  });

  test("to a taken address is answered like any other, and never moves", async () => {
    const [from, taken] = [someone(), someone()];
    const token = await tokenOf(await signedIn(studio(), from));
    await signedIn(studio(), taken);
    const { answer, current, next: told } = await askFor(from, taken, token);
    expect(answer).toMatchObject({ email: from, new_email: taken });
    expect([told.subject, told.link]).toEqual(["You have an account already", null]);
    expect((await open(current.link)).message).toContain("other email");
    expect(await addressOf(token)).toBe(from);
  });

  test("to an address that somebody else takes at the same moment is told to the one who comes later", async () => {
    const [from, other, to] = [someone(), someone(), someone()];
    const token = await tokenOf(await signedIn(studio(), from));
    await signedIn(studio(), other);
    const { current, next } = await askFor(from, to, token);
    await open(current.link);
    const sql = postgres({ ...overSocket(join(place.data, "socket")).as(), max: 1 });
    let opening: ReturnType<typeof open> | undefined;
    await sql.begin(async (held) => {
      await held`update auth.users set email = ${to} where email = ${other}`;
      opening = open(next.link);
      await until(async () => {
        const waiting = await query(place, "select pid from pg_stat_activity where wait_event_type = 'Lock'");
        return waiting.length > 0;
      });
    });
    await sql.end();
    expect((await opening)?.code).toBe("otp_expired");
    expect(await addressOf(token)).toBe(from);
  });
});
