import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { logEntry } from "#domain/log/entry.ts";
import { isSecretField, maskText } from "#domain/log/mask.ts";
import { REDACTED, sanitise } from "#domain/log/sanitise.ts";

const ID = "0199a1b2-c3d4-7e5f-8a6b-0123456789ab";
const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

describe("a text", () => {
  test.each([
    ["write to ada.lovelace+x@mail.example.org today", "write to [email] today"],
    ["röslein@blumen.de", "[email]"],
    [`session ${ID} opened`, "session [id] opened"],
    [ID.toUpperCase(), "[id]"],
    [`got ${JWT}.`, "got [token]"],
    ["key sk-proj-abcdef0123456789abcd failed", "key [token] failed"],
    ["password=hunter2&user=ada", "password=[redacted]&user=ada"],
    ['{"password": "hun ter\\"2", "a": 1}', '{"password": [redacted], "a": 1}'],
    ["api_key: abc", "api_key: [redacted]"],
    ["Authorization: Basic YWRhOng=\nnext", "Authorization: [redacted]\nnext"],
    ["Cookie: a=b; c=d", "Cookie: [redacted]"],
    ["used Bearer abc.def", "used Bearer [token]"],
    ["at https://ada:pw@host.example/path?token=1#frag now", "at https://host.example/path now"],
    ["from /dashboard?session=1&q=my+idea to /sessions#top", "from /dashboard to /sessions"],
    ["data:text/html;base64,AAAA", "data:text/html"],
    ["Nothing to see here: 3 sessions, 12.5 ms", "Nothing to see here: 3 sessions, 12.5 ms"],
    ["Donaudampfschifffahrtsgesellschaft", "Donaudampfschifffahrtsgesellschaft"],
  ])("%j becomes %j", (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  test("is bounded, and the cut leaves no half of a secret", () => {
    const secret = `ada@example.org`;
    for (const fill of [3_990, 3_995, 4_000, 490, 495])
      expect(maskText(`${"a ".repeat(fill / 2)}${secret} b`)).not.toMatch(/ada|exam/);
    expect(maskText("x".repeat(10_000_000)).length).toBeLessThanOrEqual(500);
  });
});

test.each([
  "password",
  "newPassword",
  "accessToken",
  "refresh_token",
  "x-api-key",
  "apiKey",
  "apikey",
  "key",
  "Set-Cookie",
  "clientSecret",
  "AUTHORIZATION",
])("the field %s is redacted [spec:input-7]", (name) => {
  expect(isSecretField(name)).toBe(true);
  expect(sanitise({ [name]: { deep: 1 } })).toEqual({ [name]: REDACTED });
});
test.each(["keyboard", "monkey", "title", "keystone", "duration"])("the field %s is not redacted", (name) => {
  expect(isSecretField(name)).toBe(false);
});

describe("a value", () => {
  test("errors keep their name, message and causes, masked", () => {
    const cause = Object.assign(new TypeError("no answer from https://x.example/?k=1"), { code: "E1", password: "x" });
    expect(sanitise(new Error("ada@example.org was refused", { cause }))).toEqual({
      name: "Error",
      message: "[email] was refused",
      cause: { name: "TypeError", message: "no answer from https://x.example/", code: "E1" },
    });
    expect(sanitise(new AggregateError([new Error("one")], "all"))).toMatchObject({ errors: [{ message: "one" }] });
  });

  test("unreadable values do not throw", () => {
    const circle: Record<string, unknown> = { name: "a" };
    circle.self = circle;
    const hostile = {
      get boom() {
        throw new Error("no");
      },
      ok: 1,
    };
    const proxy = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("no");
        },
        getPrototypeOf: () => {
          throw new Error("no");
        },
      },
    );
    expect(sanitise(circle)).toEqual({ name: "a", self: "[circular]" });
    expect(sanitise(hostile)).toEqual({ boom: "[unreadable]", ok: 1 });
    expect(
      sanitise({ proxy, fn: () => 1, big: 1n, sym: Symbol("x"), nan: Number.NaN, no: undefined, list: [undefined] }),
    ).toEqual({
      proxy: "[unreadable]",
      fn: "[function]",
      big: "[bigint]",
      sym: "[symbol]",
      nan: null,
      list: [null],
    });
    expect(sanitise({ bytes: new Uint8Array(9), map: new Map([["a", "b"]]), at: new Date(5) })).toEqual({
      bytes: "[bytes]",
      map: "[collection]",
      at: 5,
    });
  });

  test("field names are masked too, and none reaches a prototype", () => {
    expect(sanitise({ "ada@example.org": 1 })).toEqual({ "[email]": 1 });
    expect(sanitise(JSON.parse('{"__proto__": {"polluted": 1}, "a": 2}'))).toEqual({ a: 2 });
  });

  test("huge input is cut to the limit of one entry", () => {
    const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, "word ".repeat(1_000)]));
    const deep = Array.from({ length: 10_000 }).reduce((inner) => ({ inner }), {});
    for (const value of [wide, deep, Array.from({ length: 100_000 }, () => "\u0001 ")])
      expect(JSON.stringify(sanitise(value)).length).toBeLessThan(16_000);
  });
});

/** Secrets to plant in any value. */
const SECRETS = ["ada.lovelace@example.org", ID, JWT, "sk-live-0123456789abcdefghij"];
const planted = fc
  .tuple(
    fc.constantFrom(...SECRETS),
    fc.anything({ maxDepth: 3 }),
    fc.lorem(),
    fc.constantFrom(" ", "\n", '"', "(", ": "),
  )
  .map(([secret, noise, words, edge]) => ({
    secret,
    value: {
      noise,
      text: `${words}${edge}${secret}${edge === "(" ? ")" : edge}${words}`,
      list: [{ deep: secret }, `https://example.org/${words.replaceAll(" ", "-").slice(0, 10)}?q=${secret}#${secret}`],
      [secret]: 1,
      error: new Error(`failed for ${secret}`, { cause: new Error(secret) }),
      accessToken: secret,
      password: `short`,
    },
  }));

test("no planted secret gets through, nothing throws, and repeating it changes nothing [spec:input-6]", () => {
  fc.assert(
    fc.property(planted, ({ secret, value }) => {
      const safe = sanitise(value);
      const text = JSON.stringify(safe);
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.slice(0, 12));
      expect(sanitise(safe)).toEqual(safe);
    }),
    { seed: 21, numRuns: 500 },
  );
});

test("any value becomes plain data that stays the same when sanitised again", () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
    withNullPrototype: true,
  });
  fc.assert(
    fc.property(anything, (value) => {
      const safe = sanitise(value);
      expect(JSON.parse(JSON.stringify(safe))).toEqual(safe);
      expect(sanitise(safe)).toEqual(safe);
    }),
    { seed: 22, numRuns: 1_000 },
  );
  const text = fc.string({
    unit: fc.constantFrom(
      "a",
      "1",
      "@",
      ".",
      "-",
      " ",
      "=",
      ":",
      "/",
      "?",
      "key",
      "token",
      "[",
      "]",
      "…",
      "cookie",
      "é",
      "http",
    ),
    maxLength: 80,
  });
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 60 }), (value, max) => {
      const masked = maskText(value, max);
      expect(masked.length).toBeLessThanOrEqual(max);
      expect(maskText(masked, max)).toBe(masked);
    }),
    { seed: 23, numRuns: 3_000 },
  );
});

test("an entry keeps the path, whole amounts and safe fields", () => {
  expect(
    logEntry(
      {
        action: "chat_message",
        payloadSize: 12.4,
        duration: -1,
        metadata: { by: "ada@example.org" },
      },
      { id: "l1", timestamp: 5, route: "/dashboard?session=1#x" },
    ),
  ).toEqual({
    id: "l1",
    timestamp: 5,
    route: "/dashboard",
    personaId: null,
    action: "chat_message",
    payloadSize: 12,
    duration: 0,
    metadata: { by: "[email]" },
  });
});
