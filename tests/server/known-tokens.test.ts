import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTokens, type Tokens } from "../../server/auth/tokens.ts";
import { rememberTokens } from "../../server/known-tokens.ts";

const SECRET = "s".repeat(32);
let [tokens, known]: Tokens[] = [];
let checks = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1) });
  const own = createTokens(SECRET);
  checks = 0;
  const check: Tokens["check"] = (...given) => {
    checks++;
    return own.check(...given);
  };
  tokens = { sign: own.sign, check };
  known = rememberTokens(tokens);
});
afterEach(() => void vi.useRealTimers());

const person = { sub: "ada", role: "authenticated" };

test("a token that holds is checked once, until it expires", async () => {
  const token = await (tokens as Tokens).sign(person, 60);
  for (let n = 0; n < 3; n++) expect(await known?.check(token)).toMatchObject({ sub: "ada" });
  expect(checks).toBe(1);
  vi.setSystemTime(Date.now() + 70_000);
  expect(await known?.check(token)).toBeUndefined();
});

test("a token that does not hold is never remembered, nor one of another audience taken for it", async () => {
  const forged = await createTokens("x".repeat(32)).sign(person, 60);
  for (let n = 0; n < 2; n++) expect(await known?.check(forged)).toBeUndefined();
  expect(checks).toBe(2);
  const access = await (tokens as Tokens).sign(person, 60);
  const device = await (tokens as Tokens).sign({ sub: "ada" }, 60, "device");
  expect(await known?.check(access)).toMatchObject({ sub: "ada" });
  expect(await known?.check(access, "device")).toBeUndefined();
  expect(await known?.check(device, "device")).toMatchObject({ sub: "ada" });
  expect(await known?.check(device)).toBeUndefined();
});

test("the oldest of more than a thousand is forgotten", async () => {
  const all = await Promise.all(
    Array.from({ length: 1_001 }, (_, n) => (tokens as Tokens).sign({ ...person, sub: `${n}` }, 60)),
  );
  for (const token of all) await known?.check(token);
  checks = 0;
  expect(await known?.check(all.at(-1) as string)).toMatchObject({ sub: "1000" });
  expect(checks).toBe(0);
  expect(await known?.check(all[0] as string)).toMatchObject({ sub: "0" });
  expect(checks).toBe(1);
});
