import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createProxyServer } from "httpxy";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBackendSettings } from "../../../server/backend-settings.ts";
import { overSocket } from "../../../server/database/login.ts";
import { isForThisMachineAlone, openInbox } from "../../../server/mail/inbox.ts";
import { readSettings } from "../../../server/settings.ts";
import { emptyPlace, inboxLink, PASSWORD, query, startedStudio, until } from "../running-studio.ts";
import { attackedStudio } from "./attacked-studio.ts";

/** The inbox holds links that open any account: who reaches it without the operator's token takes over everybody. */

const { studio, place } = attackedStudio();
const PAGES = ["/dev/inbox", "/dev/inbox.json"];
const token = () => new URL(inboxLink(place)).searchParams.get("token") ?? "";

/** A GET by Node's own client, which sends any Host. */
function ask(url: string, headers: Record<string, string | string[]> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .on("error", reject)
      .end();
  });
}

describe("behind a reverse proxy", () => {
  const servers: Server[] = [];
  let [silent, honest] = ["", ""];

  /** A real reverse proxy, as an operator puts it in front: it sends its target's name as Host. */
  async function proxyTo(target: string, tells: boolean): Promise<string> {
    const proxy = createProxyServer({ target, changeOrigin: true, xfwd: tells });
    const server = createServer((incoming, outgoing) => void proxy.web(incoming, outgoing)).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  beforeAll(async () => {
    silent = await proxyTo(studio().url, false);
    honest = await proxyTo(studio().url, true);
  });
  afterAll(() => {
    for (const server of servers) server.close();
  });

  test.each(PAGES)("that names nobody, %s stays shut", async (page) => {
    for (const headers of [{}, { host: "studio.example.org" }, { host: "localhost" }]) {
      const { status, text } = await ask(`${silent}${page}`, headers);
      expect(status).toBe(403);
      expect(text).not.toContain("ada@example.org");
    }
  });

  test.each(PAGES)("that says who asks, %s stays shut to the right token too", async (page) => {
    expect((await ask(`${honest}${page}?token=${token()}`)).status).toBe(403);
  });

  test("the rest of the studio is served through it", async () => {
    expect((await ask(silent)).status).toBe(200);
    expect((await ask(`${honest}/dev/health`)).status).toBe(200);
  });
});

describe("on this machine", () => {
  test("any other local user, without the token, is told where the link is", async () => {
    const wrong = ["", "?token=", `?token=${token().slice(0, -1)}`, `?token=${token()}A`, `?token=x&token=${token()}`];
    for (const page of PAGES)
      for (const query of wrong) {
        const { status, text } = await ask(`${studio().url}${page}${query}`);
        expect(status, query).toBe(403);
        expect(text).toContain("the terminal");
        expect(text).not.toContain("ada@example.org");
      }
  });

  test.each([
    ["x-forwarded-for", "203.0.113.7"],
    ["x-forwarded-host", "studio.example.org"],
    ["x-forwarded-proto", "https"],
    ["forwarded", "for=203.0.113.7"],
    ["via", "1.1 proxy"],
    ["x-real-ip", "203.0.113.7"],
    ["cf-connecting-ip", "203.0.113.7"],
    ["x-client-ip", "203.0.113.7"],
    ["host", "evil.example"],
    ["host", "localhost.evil.example"],
  ])("a request with %s: %s is refused although its token is right", async (name, value) => {
    for (const page of PAGES)
      expect((await ask(`${studio().url}${page}?token=${token()}`, { [name]: value })).status).toBe(403);
  });

  test("the printed link opens it, and the page sends its address to nobody", async () => {
    const { status, text } = await ask(inboxLink(place));
    expect(status).toBe(200);
    expect(text).toContain("ada@example.org");
    expect(text).toContain('<meta name="referrer" content="no-referrer">');
    expect(studio().said()).toContain(inboxLink(place));
  });

  test("it waits for a mail that is being written: the form has said that there is one", async () => {
    const sql = postgres({ ...overSocket(join(place.data, "socket")).as(), max: 1, onnotice: () => {} });
    const writes = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%studio_server.mails%'";
    let asked: ReturnType<typeof ask> | undefined;
    let isAnswered = false;
    await sql.begin(async (transaction) => {
      await transaction`lock table studio_server.mails in exclusive mode`;
      await studio().client().auth.signUp({ email: "soon@example.org", password: PASSWORD });
      await until(async () => (await query(place, writes)).length === 1);
      asked = ask(inboxLink(place)).finally(() => (isAnswered = true));
      for (let i = 0; i < 10; i++) await ask(`${studio().url}/dev/health`);
      expect(isAnswered).toBe(false);
    });
    await sql.end();
    expect((await asked)?.text).toContain("soon@example.org");
  });

  test("it links to the page under the name at which it was asked for", async () => {
    const page = `http://127.0.0.1:${new URL(studio().url).port}/auth`;
    const options = { emailRedirectTo: page };
    await studio().client().auth.signUp({ email: "here@example.org", password: PASSWORD, options });
    const { link } = await studio().mailTo("here@example.org");
    expect(link.startsWith(`${page}#token_hash=`)).toBe(true);
    expect((await ask(inboxLink(place))).text).toContain(`<a href="${link.replace("&", "&amp;")}">`);
  });

  test("it opens by each name of this machine", async () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]"])
      expect((await ask(inboxLink(place), { host: `${host}:${new URL(studio().url).port}` })).status).toBe(200);
  });

  test("no answer of the server tells the token", async () => {
    for (const path of ["/", "/dev/health", "/dev/config.json", "/dev/inbox", "/dev/", "/auth/v1/settings"])
      expect((await ask(`${studio().url}${path}`)).text).not.toContain(token());
  });

  test("the file with the link is for its user alone, goes with the server, and each start has another token", () => {
    const folder = mkdtempSync(join(tmpdir(), "studio-inbox-"));
    const file = join(folder, "inbox-link");
    writeFileSync(file, "of a start that was killed", { mode: 0o644 });
    const first = openInbox(folder);
    const link = first.storeLink("http://localhost:1");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8").trim()).toBe(link);
    first.forgetLink();
    expect(existsSync(file)).toBe(false);
    const second = openInbox(folder);
    const given = (from: string) => new URL(from).searchParams.get("token") ?? "";
    expect([first.opensBy(given(link)), second.opensBy(given(link))]).toEqual([true, false]);
    rmSync(folder, { recursive: true });
  });
});

describe("a studio that others reach has no inbox", () => {
  const alone = (env: Record<string, string>) => isForThisMachineAlone(readSettings(env), readBackendSettings(env));
  const SECRET = { STUDIO_JWT_SECRET: "a secret that is long enough for it" };

  test.each([
    {},
    { HOST: "127.0.0.1" },
    { HOST: "::1" },
    { HOST: "localhost" },
    { STUDIO_URL: "http://localhost:9000" },
  ])("but one for this machine alone has: %j", (env) => {
    expect(alone(env as Record<string, string>)).toBe(true);
  });

  test.each([
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "192.168.1.2" },
    { HOST: "studio.example.org" },
    { STUDIO_URL: "https://studio.example.org" },
    { STUDIO_URL: "http://127.0.0.1.evil.example" },
    { SMTP_URL: "smtp://mail.example.org" },
    { NODE_ENV: "production", ...SECRET },
  ])("%j", (env) => {
    expect(alone(env as Record<string, string>)).toBe(false);
  });

  test("its address is no page there, no link is printed or stored, and the start says what to set", async () => {
    const other = emptyPlace();
    const started = await startedStudio(other, { NODE_ENV: "production", ...SECRET });
    for (const page of PAGES) expect((await ask(`${started.url}${page}`)).status).toBe(404);
    expect(existsSync(join(other.data, "inbox-link"))).toBe(false);
    expect(started.said()).not.toContain("token");
    expect(started.said()).toContain("This studio cannot send mail");
    expect(started.said()).toContain("Set SMTP_URL and MAIL_FROM");
    const mails = async (url: string) =>
      ((await (await fetch(`${url}/dev/config.json`)).json()) as { mails: string }).mails;
    expect([await mails(started.url), await mails(studio().url)]).toEqual(["nowhere", "to-inbox"]);
    await started.stop();
    other.remove();
  });
});
