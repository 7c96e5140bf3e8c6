import { expect, test } from "vitest";
import { emailFault } from "#domain/email.ts";

test.each([
  "ada@example.com",
  " ada@example.com ",
  "ada.lovelace+studio@mail.example.co.uk",
  "o'hara_{x}@xn--mller-kva.example",
  "a@b.c",
  "ada@localhost",
])("%j is an address", (email) => expect(emailFault(email)).toBeNull());

test.each([
  ["", "empty"],
  ["   ", "empty"],
  ["ada", "incomplete"],
  ["ada@", "incomplete"],
  ["@example.com", "incomplete"],
  ["ada@example", "incomplete"],
  ["a@b..com", "dots"],
  ["a@b.com.", "dots"],
  ["a@.com", "dots"],
  [".a@b.com", "dots"],
  ["a..b@b.com", "dots"],
  ["a@-b.com", "domain"],
  [`a@${"b".repeat(64)}.com`, "domain"],
  [`${"a".repeat(65)}@b.com`, "long"],
  [`a@${"b.".repeat(126)}com`, "long"],
])("%j is not an address: %s", (email, kind) => expect(emailFault(email)).toEqual({ kind }));

test.each([
  ["<script>@x.y", "<"],
  ["not an address", " "],
  ["ada@exa mple.com", " "],
  ["ada@example,com", ","],
  ["ada@lovelace@example.com", "@"],
  ["ada\0@example.com", "\0"],
  ["ada@example.com\nbcc", "\n"],
  ["ada@ex😀.com", "😀"],
])("%j contains a character that an address must not contain", (email, character) =>
  expect(emailFault(email)).toEqual({ kind: "character", character }),
);
