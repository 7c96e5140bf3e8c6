import { expect, test } from "vitest";
import { inboxPage } from "../../server/mail/inbox-page.ts";
import { writeMail } from "../../server/mail/mail-text.ts";

test("the inbox shows a mail's link where its words point to it, before what follows", async () => {
  const link = "http://localhost:4180/auth#token_hash=t&type=signup";
  const mail = { ...writeMail("signup", link), to: "ada@example.org", link, sentAt: "2026-11-21T10:00:00Z" };
  const page = String(await inboxPage([mail as never], 10, () => true));
  const at = (words: string) => page.indexOf(words);
  expect(at("Open this link to confirm that the address is yours:")).toBeGreaterThan(0);
  expect(at("<a href=")).toBeGreaterThan(at("Open this link"));
  expect(at("The link works once")).toBeGreaterThan(at("<a href="));
  expect(page.split("token_hash")).toHaveLength(2);
});

test("a mail that has its link twice keeps all its words", async () => {
  const link = "http://localhost:4180/auth#t";
  const text = `Open this: ${link} Or copy this: ${link} That is all.`;
  const mail = { to: "a@b.c", subject: "Mail", text, link, sentAt: "" };
  const page = String(await inboxPage([mail as never], 10, () => true));
  expect(page).toContain("Or copy this:");
  expect(page).toContain("That is all.");
});

test("a mail without a link, or with one that leads elsewhere, has no link in the inbox", async () => {
  const link = "https://elsewhere.example/auth#t";
  const mails = [writeMail("has_account", null), { ...writeMail("recovery", link), link }];
  const page = String(
    await inboxPage(mails.map((mail) => ({ to: "a@b.c", sentAt: "", link: null, ...mail })) as never, 10, () => false),
  );
  expect(page).not.toContain("<a href=");
  expect(page).not.toContain("elsewhere");
  expect(page).toContain("Nothing has changed.");
  expect(page).toContain("If you did not ask, leave the link alone.");
});
