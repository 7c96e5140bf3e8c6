import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, query, type RunningStudio, signedIn, tokenOf, until } from "../running-studio.ts";
import { attackedStudio } from "./attacked-studio.ts";

/** What a stranger tries again and again, or makes large: passwords, refresh tokens, mails, metadata. */

const WRONG = "not the password";
let people = 0;
const someone = () => `someone${people++}@example.org`;
const send = (
  studio: RunningStudio,
  path: string,
  body: unknown,
  { method = "POST", ...headers }: Record<string, string> = {},
) => studio.call(`/auth/v1${path}`, { method, headers, body: typeof body === "string" ? body : JSON.stringify(body) });
const signIn = (studio: RunningStudio, email: string, password: string, headers: Record<string, string> = {}) =>
  send(studio, "/token?grant_type=password", { email, password }, headers);
/** Seconds to wait; a refusal without them is none that a client can heed. */
async function waitOf(answer: Response, code: string): Promise<number> {
  expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([429, code]);
  return Number(answer.headers.get("retry-after"));
}
const countOf = (answers: readonly Response[]) => ({
  tried: answers.filter(({ status }) => status === 400).length,
  refused: answers.filter(({ status }) => status === 429).length,
});

describe("a studio with no proxy in front", () => {
  const { place, studio, ada } = attackedStudio();

  test("120 wrong passwords at the same time: ten are tried; who signed in on a device before signs in meanwhile", async () => {
    const email = someone();
    await signedIn(studio(), email);
    const first = await signIn(studio(), email, PASSWORD);
    const [set = ""] = first.headers.getSetCookie();
    expect(set).toMatch(/; HttpOnly/i);
    expect(set).toMatch(/; SameSite=Strict/i);
    const cookie = set.slice(0, set.indexOf(";"));

    const attack = Promise.all(Array.from({ length: 120 }, (_, n) => signIn(studio(), email, `${WRONG} ${n}`)));
    expect((await signIn(studio(), email, PASSWORD, { cookie })).status).toBe(200);
    const answers = await attack;
    expect(countOf(answers)).toEqual({ tried: 10, refused: 110 });
    for (const answer of answers.filter(({ status }) => status === 429))
      expect(await waitOf(answer, "over_request_rate_limit")).toBeGreaterThan(60);

    // neither the right password nor an invented network changes that, nor the cookie of somebody else
    expect((await signIn(studio(), email, PASSWORD)).status).toBe(429);
    for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "cf-connecting-ip"])
      expect((await signIn(studio(), email, PASSWORD, { [name]: "203.0.113.7" })).status, name).toBe(429);
    const other = (await signIn(studio(), "ada@example.org", PASSWORD)).headers.getSetCookie()[0] ?? "";
    const forged = [
      other.slice(0, other.indexOf(";")),
      `studio_device=${await tokenOf(ada())}`,
      "studio_device=x",
      `${cookie}x`,
    ];
    for (const wrong of forged) expect((await signIn(studio(), email, PASSWORD, { cookie: wrong })).status).toBe(429);
    expect((await signIn(studio(), email, PASSWORD, { cookie })).status).toBe(200);

    // a device has ten tries of its own
    const more = await Promise.all(Array.from({ length: 20 }, () => signIn(studio(), email, WRONG, { cookie })));
    expect(countOf(more)).toEqual({ tried: 10, refused: 10 });
  });

  describe("a refresh token", () => {
    const refresh = async (token: string) => {
      const answer = await send(studio(), "/token?grant_type=refresh_token", { refresh_token: token });
      const body = (await answer.json()) as { refresh_token: string; error_code?: string };
      return { status: answer.status, token: body.refresh_token, code: body.error_code };
    };
    const newSession = async () => {
      const session = (
        await studio().client().auth.signInWithPassword({ email: "ada@example.org", password: PASSWORD })
      ).data.session;
      const { session_id: id } = JSON.parse(atob(session?.access_token.split(".")[1] ?? "")) as { session_id: string };
      return { id, token: session?.refresh_token ?? "", access: session?.access_token ?? "" };
    };

    test("that ten use at the same time has one child", async () => {
      const { id, token } = await newSession();
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.token)).size).toBe(1);
      const rows = await query(place, `select revoked from auth.refresh_tokens where session_id = '${id}'`);
      expect(rows.map(({ revoked }) => revoked).sort()).toEqual([false, true]);
    });

    test("that is used again after ten seconds ends the session with all its tokens", async () => {
      const { id, token, access } = await newSession();
      const child = await refresh(token);
      expect((await refresh(token)).token).toBe(child.token);
      await query(
        place,
        `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where session_id = '${id}'`,
      );
      expect(await refresh(token)).toMatchObject({ status: 400, code: "refresh_token_already_used" });
      expect(await refresh(child.token)).toMatchObject({ status: 400, code: "refresh_token_not_found" });
      const user = await studio().call("/auth/v1/user", { headers: { authorization: `Bearer ${access}` } });
      expect(user.status).toBe(403);
    });

    test("whose child was used is over at once, and ends the session too", async () => {
      const { token } = await newSession();
      const child = await refresh(token);
      const grandchild = await refresh(child.token);
      expect(await refresh(token)).toMatchObject({ status: 400, code: "refresh_token_already_used" });
      expect((await refresh(grandchild.token)).status).toBe(400);
    });
  });

  test("metadata over 2 kB is refused, at once or in pieces", async () => {
    const supabase = await signedIn(studio(), someone());
    const headers = { method: "PUT", authorization: `Bearer ${await tokenOf(supabase)}` };
    const large = await send(studio(), "/user", { data: { a: "x".repeat(2_100) } }, headers);
    expect([large.status, await large.json()]).toEqual([
      400,
      expect.objectContaining({ error_code: "validation_failed", msg: expect.stringContaining("2048 bytes") }),
    ]);
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++)
      statuses.push((await send(studio(), "/user", { data: { [`a${n}`]: "x".repeat(500) } }, headers)).status);
    expect(statuses).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
    const atOnce = Array.from({ length: 8 }, (_, n) =>
      send(studio(), "/user", { data: { [`b${n}`]: "x".repeat(200) } }, headers),
    );
    expect((await Promise.all(atOnce)).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const kept = (await supabase.auth.getUser()).data.user?.user_metadata;
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThanOrEqual(2_048);
    for (const data of [{ a: "x".repeat(2_100) }, { a: ["\u20ac".repeat(700)] }])
      expect((await send(studio(), "/signup", { email: someone(), password: PASSWORD, data })).status).toBe(400);
  });

  test("a wrong type in any field is refused with 400 or 422 and a sentence", async () => {
    const headers = { method: "PUT", authorization: `Bearer ${await tokenOf(ada())}` };
    const address = someone();
    const routes: [path: string, good: Record<string, unknown>, headers?: Record<string, string>][] = [
      ["/signup", { email: address, password: PASSWORD, data: {} }],
      ["/token?grant_type=password", { email: address, password: PASSWORD }],
      ["/token?grant_type=refresh_token", { refresh_token: "x" }],
      ["/recover", { email: address }],
      ["/resend", { email: address, type: "signup" }],
      ["/verify", { type: "signup", token: "x", token_hash: "x" }],
      ["/user", { email: address, password: PASSWORD, current_password: PASSWORD, data: {} }, headers],
    ];
    for (const [path, good, more] of routes) {
      const bodies: unknown[] = [null, 7, [], "x", true].map((body) => JSON.stringify(body));
      for (const field of Object.keys(good))
        for (const wrong of [null, 7, true, [], {}, ["x"], [null], { length: 20 }, "x".repeat(5_000)])
          if (!(field === "data" && (wrong === null || Object.getPrototypeOf(wrong) === Object.prototype)))
            bodies.push({ ...good, [field]: wrong });
      for (const body of bodies) {
        const answer = await send(studio(), path, body, more);
        const about = `${path} ${JSON.stringify(body)}`.slice(0, 120);
        expect([400, 422], about).toContain(answer.status);
        expect(await answer.json(), about).toMatchObject({ error_code: expect.any(String), msg: expect.any(String) });
      }
    }
  });

  describe("a password that is easy to guess is refused with a sentence that says why", () => {
    test.each([
      ["aaaaaaaaaaaa", /repeats itself/],
      ["aaaaaaaaaaaaB1!", /repeats itself/],
      ["abcabcabcabc", /repeats itself/],
      ["passwordpassword", /repeats itself/],
      ["letmeinletmein", /repeats itself/],
      ["123456789012", /counts/],
      ["210987654321", /counts/],
      ["abcdefghijkl", /counts/],
      ["qwertyuiopas", /repeats itself or counts/],
      ["lkjhgfdsapoiuytrewq", /repeats itself or counts/],
      ["QWERTZUIOPASDF", /repeats itself or counts/],
      ["password1234", /common/],
      ["!!!Sunshine2024", /common/],
      ["iloveyou12345", /common/],
      ["margaret.hamilton@example.org", /address/],
      ["margaret.hamilton", /address/],
      ["Margaret.Hamilton1969", /address/],
      ["short", /at least 12/],
      ["x".repeat(73), /longer than 72 bytes/],
      ["\u00e9".repeat(37), /longer than 72 bytes/],
    ])("%s", async (password, words) => {
      const answer = await send(studio(), "/signup", { email: "margaret.hamilton@example.org", password });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        { code: 422, error_code: "weak_password", msg: expect.stringMatching(words) },
      ]);
    });

    test.each(["correct horse battery", "Zb7\u20acq-m2Lw!x", "nine small boats at noon"])(
      "not %s",
      async (password) => {
        expect((await send(studio(), "/signup", { email: someone(), password })).status).toBe(200);
      },
    );
  });
});

describe("a studio behind one proxy, with five mails an hour for a network and an address", () => {
  // its own start sends one mail, for Ada, from this machine's network
  const { place, studio } = attackedStudio({ STUDIO_PROXIES: "1", STUDIO_MAILS_PER_HOUR: "5" });
  const from = (network: string) => ({ "x-forwarded-for": network });
  const mails = async (to: string) => (await studio().inbox()).filter((mail) => mail.to === to).length;
  let email: string;
  beforeAll(() => {
    email = someone();
  });

  test("a stranger's tries do not hold up the owner elsewhere; what the proxy did not add is not believed", async () => {
    const attack = Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        // each try claims another network; the proxy adds the one that it sees
        signIn(studio(), "ada@example.org", WRONG, from(`192.0.2.${n}, 198.51.100.7`)),
      ),
    );
    expect((await signIn(studio(), "ada@example.org", PASSWORD, from("203.0.113.7"))).status).toBe(200);
    expect(countOf(await attack)).toEqual({ tried: 10, refused: 30 });
    expect((await signIn(studio(), "ada@example.org", PASSWORD, from("203.0.113.7"))).status).toBe(200);
    // of IPv6 a household has a whole /64
    const wide = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signIn(studio(), email, WRONG, from(`2001:db8:0:1::${n.toString(16)}`))),
    );
    expect(countOf(wide)).toEqual({ tried: 10, refused: 10 });
  });

  test("right passwords count too, on whatever devices: one account cannot keep all hashes busy, and gets in from elsewhere", async () => {
    const address = someone();
    await signedIn(studio(), address);
    const enter = (network: string, headers = {}) =>
      signIn(studio(), address, PASSWORD, { ...from(network), ...headers });
    const cookies: string[] = [];
    for (let n = 0; n < 13; n++) {
      const [set = ""] = (await enter("198.51.103.1")).headers.getSetCookie();
      cookies.push(set.slice(0, set.indexOf(";")));
    }
    const loops = cookies.map(async (cookie) => {
      const statuses: number[] = [];
      for (let n = 0; n < 9; n++) statuses.push((await enter("198.51.103.1", { cookie })).status);
      return statuses;
    });
    const statuses = (await Promise.all(loops)).flat();
    expect(statuses.filter((status) => status === 200)).toHaveLength(60 - 13);
    expect(statuses.filter((status) => status === 429)).toHaveLength(13 * 9 - (60 - 13));
    expect(await waitOf(await enter("198.51.103.1"), "over_request_rate_limit")).toBeGreaterThan(60);
    expect((await enter("198.51.104.1")).status).toBe(200);
  });

  test("a network that walks through many addresses is stopped after a hundred", async () => {
    const walk = () => signIn(studio(), `${randomUUID()}@example.org`, WRONG, from("198.51.100.9"));
    const counts = async () =>
      new Set(
        (await query(place, "select key from auth.rate_limits where key like 'sign-in-network:%'")).map(
          ({ key }) => key,
        ),
      );
    const before = await counts();
    expect((await walk()).status).toBe(400);
    const [own] = [...(await counts())].filter((key) => !before.has(key));
    // ninety-eight more
    await query(place, `update auth.rate_limits set points = 99 where key = '${own}'`);
    expect((await walk()).status).toBe(400);
    const rows = async () => (await query(place, "select key from auth.rate_limits")).length;
    const kept = await rows();
    for (let n = 0; n < 5; n++) expect(await waitOf(await walk(), "over_request_rate_limit")).toBeGreaterThan(60);
    // a network that is refused fills no table
    expect(await rows()).toBe(kept);
  });

  test("the counts of tries that ended are found by an index", async () => {
    const indexes = await query(place, "select indexdef from pg_indexes where tablename = 'rate_limits'");
    expect(indexes.map(({ indexdef }) => indexdef)).toContainEqual(expect.stringMatching(/\(expire\)$/));
  });

  test("the password tries of a deletion count for the person's network, not for the server's own", async () => {
    const supabase = await signedIn(studio(), someone());
    const authorization = `Bearer ${await tokenOf(supabase)}`;
    const remove = async (network: string, password = WRONG) => {
      const headers = { ...from(network), authorization };
      const body = JSON.stringify({ password });
      return (await studio().call("/functions/v1/delete-account", { method: "POST", headers, body })).status;
    };
    for (let n = 0; n < 10; n++) expect(await remove("198.51.100.30")).toBe(403);
    expect(await remove("198.51.100.30")).toBe(429);
    expect(await remove("198.51.101.31", PASSWORD)).toBe(200);
  });

  test("one network gets five mails in an hour, by whatever way, to whatever address", async () => {
    const network = from("198.51.100.20");
    for (const path of ["/signup", "/recover", "/signup", "/recover", "/signup"])
      expect((await send(studio(), path, { email: someone(), password: PASSWORD }, network)).status, path).toBe(200);
    for (const [path, body] of [
      ["/signup", { password: PASSWORD }],
      ["/recover", {}],
      ["/resend", { type: "signup" }],
    ] as const) {
      const wait = await waitOf(
        await send(studio(), path, { email: someone(), ...body }, network),
        "over_request_rate_limit",
      );
      expect(wait, path).toBeGreaterThan(600);
    }
    expect((await send(studio(), "/recover", { email: someone() }, from("198.51.101.21"))).status).toBe(200);
  });

  test("one address gets five mails in an hour, at the wish of whatever network", async () => {
    for (let n = 0; n < 5; n++)
      expect((await send(studio(), "/recover", { email }, from(`203.0.${n}.1`))).status).toBe(200);
    const refused = await send(studio(), "/recover", { email }, from("203.0.20.1"));
    expect(await waitOf(refused, "over_email_send_rate_limit")).toBeGreaterThan(600);
    // a sign-up is answered as ever, and sends nothing
    const before = await mails(email);
    expect((await send(studio(), "/signup", { email, password: PASSWORD }, from("203.0.21.1"))).status).toBe(200);
    const other = someone();
    await send(studio(), "/signup", { email: other, password: PASSWORD }, from("203.0.22.1"));
    await studio().mailTo(other);
    expect(await mails(email)).toBe(before);
  });

  test.each([
    ["IPv4", (n: number) => `198.18.7.${n}`, "198.18.8.1"],
    ["IPv6", (n: number) => `2001:db8:77:${n}::1`, "2001:db8:78::1"],
  ])("one stranger with a whole %s network causes one of the five mails to an address", async (_, inside, outside) => {
    const to = someone();
    const recover = async (network: string) => (await send(studio(), "/recover", { email: to }, from(network))).status;
    const statuses: number[] = [];
    for (let n = 1; n <= 4; n++) statuses.push(await recover(inside(n)));
    expect(statuses).toEqual([200, 429, 429, 429]);
    expect(await recover(outside)).toBe(200);
  });

  test("a device on which the account signed in before gets a mail where strangers used up the address's", async () => {
    const to = someone();
    await signedIn(studio(), to);
    const [set = ""] = (await signIn(studio(), to, PASSWORD, from("198.18.20.1"))).headers.getSetCookie();
    const cookie = set.slice(0, set.indexOf(";"));
    expect(set).toContain("Path=/auth/v1;");
    const strangers = [21, 22, 23, 24, 25, 26].map((n) => from(`198.18.${n}.1`));
    const answers: number[] = [];
    for (const network of strangers) answers.push((await send(studio(), "/recover", { email: to }, network)).status);
    expect(answers.at(-1)).toBe(429);
    const other = (await signIn(studio(), "ada@example.org", PASSWORD, from("198.18.27.1"))).headers.getSetCookie()[0];
    const forged = { ...from("198.18.28.1"), cookie: (other ?? "").split(";")[0] ?? "" };
    expect((await send(studio(), "/recover", { email: to }, forged)).status).toBe(429);
    const before = await mails(to);
    expect((await send(studio(), "/recover", { email: to }, { ...from("198.18.29.1"), cookie })).status).toBe(200);
    await until(async () => (await mails(to)) > before);
  });

  test("a change of address counts among the mails of the new address", async () => {
    const [to, person] = [someone(), await signedIn(studio(), someone())];
    for (let n = 0; n < 5; n++) await send(studio(), "/recover", { email: to }, from(`198.18.${30 + n}.1`));
    const headers = { method: "PUT", ...from("198.18.36.1"), authorization: `Bearer ${await tokenOf(person)}` };
    expect(
      await waitOf(await send(studio(), "/user", { email: to }, headers), "over_email_send_rate_limit"),
    ).toBeGreaterThan(600);
  });

  test("one stranger with a whole network uses up a quarter of the studio's mails, and others still get theirs", async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 7; n++)
      for (let mail = 0; mail < 5; mail++)
        statuses.push((await send(studio(), "/recover", { email: someone() }, from(`198.18.50.${n}`))).status);
    expect(statuses).toEqual([...Array(25).fill(200), ...Array(10).fill(429)]);
    expect((await send(studio(), "/recover", { email: someone() }, from("198.18.51.1"))).status).toBe(200);
  });
});
