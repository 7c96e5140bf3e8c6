import { describe, expect, test } from "vitest";
import { PASSWORD, type StoredMail, signedIn, tokenOf } from "../running-studio.ts";
import { attackedAccounts, STRANGERS } from "./attacked-accounts.ts";

/** A stranger signs up with somebody's address, or wants to know whether it has an account. */

const { studio, someone, send, post, signIn, open, userOf, mailAfter, signUp } = attackedAccounts();

describe("a stranger who signs up with somebody's address", () => {
  test.concurrent.each([
    ["first, and the owner opens their own mail", ["stranger", "owner"], "last"],
    ["first, and the owner opens the stranger's mail", ["stranger", "owner"], "first"],
    ["after the owner, and the owner opens their own mail", ["owner", "stranger"], "first"],
    ["after the owner, and the owner opens the stranger's mail", ["owner", "stranger"], "last"],
    ["first, and the owner asks for the mail again", ["stranger", "owner"], "resent"],
  ] as const)("%s: no password but a new one opens the account", async (_, order, opened) => {
    const email = someone();
    const mails: StoredMail[] = [];
    for (const who of order) mails.push(await signUp(email, who === "owner" ? PASSWORD : STRANGERS, who));
    if (opened === "resent") mails.push(await mailAfter(email, () => post("/resend", { email, type: "signup" })));
    const { accessToken: session = "", needsPassword } = await open(
      (opened === "first" ? mails[0] : mails.at(-1))?.link ?? "",
    );
    // the page asks for a new password, as after a recovery
    expect(needsPassword).toBe(true);
    expect(((await (await userOf(session)).json()) as { user_metadata: object }).user_metadata).not.toHaveProperty(
      "name",
    );
    expect(await signIn(email, STRANGERS)).toBe("invalid_credentials");
    // what is left of the sign-ups opens nothing
    for (const { link } of mails) expect((await open(link)).code).toBe("otp_expired");
    const chosen = await send("PUT", "/user", { password: "the owner chose this" }, session);
    expect(chosen.status).toBe(200);
    expect([await signIn(email, STRANGERS), await signIn(email, "the owner chose this")]).toEqual([
      "invalid_credentials",
      "signed in",
    ]);
  });

  test("the same person who signs up twice with one password is asked for nothing", async () => {
    const email = someone();
    await signUp(email, PASSWORD, "A");
    const { link } = await signUp(email, PASSWORD, "A");
    expect((await open(link)).needsPassword).toBe(false);
    expect(await signIn(email, PASSWORD)).toBe("signed in");
  });
});

describe("nothing tells whether an address has an account", () => {
  /** What a stranger can compare: texts become their kind, an id its version. */
  const shape = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shape)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shape(field)]))
        : typeof value === "string"
          ? value
              .replace(/^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, "uuid $1")
              .replace(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/, "time")
              .replace(/person\d+@/, "person@")
          : value;
  const seen = async (answer: Response) => ({
    status: answer.status,
    headers: [...answer.headers.keys()].filter((name) => name !== "set-cookie"),
    body: shape(await answer.json()),
  });
  let confirmed: string;
  let waiting: string;
  let mover: string;

  test("by sign-up, recovery, another mail, a sign-in, and a change of address", async () => {
    [confirmed, waiting, mover] = [someone(), someone(), someone()];
    await signedIn(studio(), confirmed);
    await signUp(waiting, PASSWORD, "A");
    const moving = await signedIn(studio(), mover);
    const token = await tokenOf(moving);
    const ways: Record<string, (email: string) => Promise<Response>> = {
      "sign-up": (email) => post("/signup", { email, password: STRANGERS, data: { name: "B" } }),
      recovery: (email) => post("/recover", { email }),
      "another mail": (email) => post("/resend", { email, type: "signup" }),
      "sign-in": (email) => post("/token?grant_type=password", { email, password: "not the password" }),
      "change of address": (email) => send("PUT", "/user", { email }, token),
    };
    for (const [name, way] of Object.entries(ways)) {
      const unknown = await seen(await way(someone()));
      expect(JSON.stringify(unknown), name).not.toMatch(/email_exists|user_already_exists|already/);
      for (const known of [confirmed, waiting])
        expect(await seen(await way(known)), `${name} of ${known}`).toEqual(unknown);
    }
  });

  test("by the ids of repeated sign-ups", async () => {
    const idFor = async (email: string) =>
      ((await (await post("/signup", { email, password: STRANGERS })).json()) as { id: string }).id;
    const fresh = someone();
    for (const email of [fresh, confirmed]) expect(await idFor(email), email).toBe(await idFor(email));
    // nor does it change when the owner confirms the address in between
    const email = someone();
    const before = await idFor(email);
    await open((await studio().mailTo(email)).link);
    expect(await idFor(email)).toBe(before);
  });
});
