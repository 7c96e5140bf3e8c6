import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { writeMail } from "../../server/mail/mail-text.ts";
import type { Mailbox } from "../../server/mail/mailbox.ts";
import { createMailer, smtpDelivery } from "../../server/mail/mailer.ts";

describe("a mail", () => {
  test.each(["signup", "recovery", "email_change"] as const)(
    "about %s says in plain words what its one link does",
    (kind) => {
      const { subject, text } = writeMail(kind, "http://localhost/link", "new@example.org");
      expect(text.split("http://localhost/link")).toHaveLength(2);
      expect(text).toContain("once, for one hour");
      expect(`${subject} ${text}`).not.toMatch(/effortless|zero-effort|magic|supabase/i);
    },
  );

  test("to somebody who has an account already holds no link", () => {
    expect(writeMail("has_account", null).text).not.toMatch(/https?:|link/);
  });

  test("is stored and sent with the same words", async () => {
    const [stored, sent]: [Parameters<Mailbox["keep"]>[0][], object[]] = [[], []];
    const mailbox = {
      keep: async (mail: (typeof stored)[number]) => void stored.push(mail),
      newest: async () => [],
      forget: async () => {},
    };
    const send = createMailer({ mailbox, deliver: async (mail) => void sent.push(mail) });
    const link = "http://a/auth/v1/verify?token=t&type=recovery&redirect_to=http%3A%2F%2Fa";
    await send({ to: "ada@example.org", account: "an account", kind: "recovery", link });
    expect(stored).toEqual([
      {
        to: "ada@example.org",
        subject: "Set a new password",
        text: expect.stringContaining(link),
        link,
        account: "an account",
      },
    ]);
    expect(sent).toEqual([{ to: "ada@example.org", subject: "Set a new password", text: stored[0]?.text }]);
  });

  test("goes out over SMTP when there is a server for it", async () => {
    const { port, received, close } = await smtpServer();
    await smtpDelivery(
      `smtp://127.0.0.1:${port}`,
      "Studio <studio@example.org>",
    )({
      to: "ada@example.org",
      subject: "Confirm your address",
      text: "Open this link.",
    });
    expect(received()).toContain("RCPT TO:<ada@example.org>");
    expect(received()).toMatch(/^From: Studio <studio@example\.org>/m);
    expect(received()).toMatch(/^Subject: Confirm your address/m);
    expect(received()).toContain("Open this link.");
    close();
  });
});

/** The least that a mail server says. */
async function smtpServer() {
  let heard = "";
  const server = createServer((socket: Socket) => {
    socket.write("220 here\r\n");
    socket.on("data", (bytes) => {
      const text = bytes.toString();
      heard += text;
      if (/^DATA/m.test(text)) socket.write("354 go on\r\n");
      else if (/^QUIT/m.test(text)) socket.end("221 bye\r\n");
      else if (/^[A-Z]{4}/.test(text) || heard.endsWith("\r\n.\r\n")) socket.write("250 ok\r\n");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, received: () => heard, close: () => server.close() };
}
