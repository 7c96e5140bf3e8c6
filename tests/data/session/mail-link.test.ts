import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readMailLink } from "#src/data/session/mail-link.ts";

const TOKENS = "access_token=aa.bb.cc&refresh_token=r-1&expires_in=3600&token_type=bearer";

test("a confirmation and a recovery link bring tokens, whose life begins now", () => {
  const tokens = { access: "aa.bb.cc", refresh: "r-1", lifetime: 3_600_000, receivedAt: 5_000 };
  expect(readMailLink(`${TOKENS}&type=signup`, 5_000)).toEqual({ kind: "tokens", purpose: "confirm", tokens });
  expect(readMailLink(`${TOKENS}&type=recovery`, 5_000)).toEqual({ kind: "tokens", purpose: "new-password", tokens });
});

test.each([
  ["error=access_denied&error_code=otp_expired&error_description=x", "expired"],
  ["error=access_denied&error_code=validation_failed", "incomplete"],
  ["error=server_error", "refused"],
  ["error_code=constructor", "refused"],
  ["access_token=aa.bb.cc", "incomplete"],
  ["access_token=aa.bb.cc&refresh_token=r&expires_in=-1", "incomplete"],
  ["access_token=aa.bb.cc&refresh_token=r&expires_in=NaN", "incomplete"],
  ["access_token=aa.bb&refresh_token=r&expires_in=3600", "incomplete"],
  ["access_token=%3Cimg%3E.b.c&refresh_token=r&expires_in=3600", "incomplete"],
  ["access_token=a.b.c&refresh_token=r%0d%0a&expires_in=3600", "incomplete"],
])("%s is a broken link: %s", (fragment, reason) => {
  expect(readMailLink(fragment, 0)).toEqual({ kind: "broken", reason });
});

test("anything else is not of a mail", () => {
  for (const fragment of ["", "main", "/sessions", "a=b&c=d"]) expect(readMailLink(fragment, 0)).toBeNull();
});

test("no fragment breaks the reader, and no token passes that could not be sent in a header", () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom("access_token", "refresh_token", "expires_in", "type", "error", "a.b.c", "3600"),
  );
  void fc.assert(
    fc.property(fc.array(fc.tuple(part, part)), (pairs) => {
      const link = readMailLink(pairs.map(([name, value]) => `${name}=${value}`).join("&"), 0);
      if (link?.kind !== "tokens") return;
      expect(link.tokens.access).toMatch(/^[\w.-]+$/);
      expect(link.tokens.refresh).toMatch(/^[\w-]+$/);
    }),
  );
});
