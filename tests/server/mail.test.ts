import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { writeMail } from "../../server/mail/mail-text.ts";
import type { KeptMail } from "../../server/mail/mailbox.ts";
import { createMailer, smtpDelivery } from "../../server/mail/mailer.ts";

describe("a mail", () => {
  test.each(["signup", "recovery", "email_change"] as const)(
    "about %s says in plain words what its one link does",
    (kind) => {
      const { subject, text } = writeMail(kind, "http://localhost/link");
      expect(text.split("http://localhost/link")).toHaveLength(2);
      expect(text).toContain("once, for one hour");
      expect(`${subject} ${text}`).not.toMatch(/effortless|zero-effort|magic|supabase/i);
    },
  );

  test("is kept and sent in our words, and leads back to the page that was asked for", async () => {
    const [kept, sent]: [Omit<KeptMail, "id" | "sentAt">[], object[]] = [[], []];
    const mailbox = { keep: async (mail: (typeof kept)[number]) => void kept.push(mail), newest: async () => [] };
    const send = createMailer({
      mailbox,
      returnTo: () => "http://a/auth?mode=reset",
      deliver: async (mail) => void sent.push(mail),
    });
    const link = "http://a/auth/v1/verify?token=t&type=recovery&redirect_to=http%3A%2F%2Fa";
    await send({
      to: "ada@example.org",
      subject: "Reset Your Password",
      text: `Or follow this link: ${link}`,
      html: "<b>x</b>",
    });
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ to: "ada@example.org", subject: "Set a new password" });
    expect(new URL(kept[0]?.link ?? "").searchParams.get("redirect_to")).toBe("http://a/auth?mode=reset");
    expect(sent).toEqual([{ to: "ada@example.org", subject: "Set a new password", text: kept[0]?.text }]);
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
