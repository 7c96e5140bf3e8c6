import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { judgePassword, PASSWORD_LENGTH } from "#domain/password.ts";

const judge = (password: string, email?: string) => judgePassword(password, Buffer.byteLength(password), email);

test("the minimum length is the server's", () => {
  const config = readFileSync(join(import.meta.dirname, "..", "..", "supabase", "config.toml"), "utf8");
  expect(config).toContain(`minimum_password_length = ${PASSWORD_LENGTH}`);
});

test("length is counted in characters as people see them", () => {
  expect(judge("")).toEqual({ kind: "empty" });
  expect(judge("abcdefghijk")).toEqual({ kind: "short", missing: 1 });
  expect(judge("🌲".repeat(11))).toEqual({ kind: "short", missing: 1 });
});

test("a password beyond the server's hash limit is too long", () => {
  expect(judge("a violet harbour crane and ".repeat(3))).toEqual({ kind: "long" });
});

test.each(["aaaaaaaaaaaa", "abcabcabcabc", "password1234", "qwertyqwerty12345", "adalovelace11111"])(
  "%s is easy to guess",
  (password) => {
    expect(judge(password, "adalovelace@example.com").kind).toBe("weak");
  },
);

test("long phrases and mixed ones are strong, the others fair", () => {
  expect(judge("violet harbour crane").kind).toBe("strong");
  expect(judge("Kj7#mQ2x!pL9vR").kind).toBe("strong");
  expect(judge("harbourcrane").kind).toBe("fair");
});
