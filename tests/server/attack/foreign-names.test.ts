import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { answeredHosts } from "../../../server/host-names.ts";
import { attackedStudio } from "./attacked-studio.ts";

/** A stranger's page makes its own name resolve to 127.0.0.1: to the browser the studio is then its own origin, and only the header Host tells. */

const { studio } = attackedStudio({ STUDIO_ORIGINS: "https://studio.example.org" });
const DOORS = ["/dev/config.json", "/rest/v1/settings", "/auth/v1/settings", "/functions/v1/health-check"];

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** By Node's own client, which sends any Host. */
function ask(
  path: string,
  host: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const { method = "GET", headers = {}, body } = init;
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(`${studio().url}${path}`, { method, headers: { apikey: studio().key, ...headers, host } });
    sent.on("response", (answer) => {
      let text = "";
      answer.on("data", (part) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, text: "" });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

describe.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:4173", "evil.example:80"])(
  "%s",
  (host) => {
    test.each(DOORS)("is refused at %s, in words for the operator", async (path) => {
      const { status, text } = await ask(path, host);
      expect(status).toBe(421);
      expect(JSON.parse(text)).toEqual({ code: "421", message: expect.stringContaining("STUDIO_ORIGINS") });
      expect(text).not.toContain(studio().key);
    });

    test("signs nobody up and uses no mail", async () => {
      const body = JSON.stringify({ email: "rebound@example.org", password: "a lamp in the hall" });
      const headers = { "content-type": "application/json" };
      expect((await ask("/auth/v1/signup", host, { method: "POST", headers, body })).status).toBe(421);
      expect((await studio().inbox()).filter(({ to }) => to === "rebound@example.org")).toEqual([]);
    });

    test("opens no socket of realtime", async () => {
      const headers = {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
      };
      const path = `/realtime/v1/websocket?apikey=${studio().key}&vsn=2.0.0`;
      expect((await ask(path, host, { headers })).status).toBe(421);
      expect((await ask(path, "localhost", { headers })).status).toBe(101);
    });
  },
);

test.each(["localhost", "localhost:4173", "127.0.0.1:1", "[::1]:4173", "studio.example.org", "STUDIO.example.org:443"])(
  "%s, which is of this machine or named by the operator, is answered",
  async (host) => {
    for (const path of ["/dev/config.json", "/auth/v1/settings"]) expect((await ask(path, host)).status).toBe(200);
  },
);

test.each([
  [
    "behind a proxy the name of the site is answered",
    ["127.0.0.1"],
    "https://site.example.org",
    "site.example.org",
    true,
  ],
  ["behind a proxy no other name is", ["127.0.0.1"], "https://site.example.org", "other.example.org", false],
  ["where others reach it under names that nobody listed, any is", ["0.0.0.0"], undefined, "nas.home.arpa", true],
])("%s", (_, hosts, siteUrl, host, answered) => {
  expect(answeredHosts({ port: 1, hosts }, { siteUrl, otherOrigins: [] })(host)).toBe(answered);
});
