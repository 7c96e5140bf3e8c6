import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readMailLink } from "#src/data/session/mail-link.ts";

test.each([
  ["signup", "confirm"],
  ["email", "confirm"],
  ["recovery", "new-password"],
  ["email_change", "new-address"],
] as const)("a link of the type %s brings its token, for the purpose %s", (type, purpose) => {
  const token = { tokenHash: "a-B_1", type };
  expect(readMailLink(`token_hash=a-B_1&type=${type}`)).toEqual({ kind: "token", purpose, token });
});

test.each([
  ["error=access_denied&error_code=otp_expired&error_description=x", "expired"],
  ["message=x&error_code=otp_expired", "expired"],
  ["error=access_denied&error_code=validation_failed", "incomplete"],
  ["error=server_error", "refused"],
  ["error_code=constructor", "refused"],
  ["token_hash=a", "incomplete"],
  ["token_hash=&type=signup", "incomplete"],
  ["token_hash=a&type=constructor", "incomplete"],
  ["token_hash=a&type=magiclink", "incomplete"],
  ["token_hash=%3Cimg%3E&type=signup", "incomplete"],
  ["token_hash=a%0d%0ab&type=signup", "incomplete"],
])("%s is a broken link: %s", (fragment, reason) => {
  expect(readMailLink(fragment)).toEqual({ kind: "broken", reason });
});

test("anything else is not of a mail", () => {
  for (const fragment of ["", "main", "/sessions", "a=b&c=d", "access_token=a.b.c&refresh_token=r&expires_in=3600"])
    expect(readMailLink(fragment)).toBeNull();
});

test("no fragment breaks the reader, and no token passes that has other characters than ours", () => {
  const part = fc.oneof(fc.string(), fc.constantFrom("token_hash", "type", "error", "signup", "recovery", "a-B"));
  void fc.assert(
    fc.property(fc.array(fc.tuple(part, part)), (pairs) => {
      const link = readMailLink(pairs.map(([name, value]) => `${name}=${value}`).join("&"));
      if (link?.kind === "token") expect(link.token.tokenHash).toMatch(/^[\w-]+$/);
    }),
  );
});
