import { afterEach, expect, test, vi } from "vitest";
import { createAi } from "#src/ai/ai.ts";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";
import type { CallReport } from "#src/ai/calls/report.ts";
import type { NetworkKind } from "#src/ai/provider.ts";
import { anAudit } from "./audit-port.ts";
import { inProcessNetwork } from "./in-process-network.ts";
import { type Behaviour, loopbackProvider } from "./loopback-provider.ts";

/** A key goes to its provider's own address and is found nowhere else, whatever the provider does with it. */

const KEY = "sk-canary-31415926535";
const WORDS = "the-persons-own-words-2718281828";
const KINDS: readonly NetworkKind[] = ["openai-compatible", "anthropic", "google"];
const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

const repeating = (text: string): Behaviour => ({ says: `You sent ${KEY}. ${text}` });
const BEHAVIOURS: readonly (readonly [string, Behaviour])[] = [
  ["answers", { says: "Forty-two." }],
  ["repeats the key in its answer", repeating("Keep it safe.")],
  ...[400, 401, 403, 404, 429, 500].map(
    (status) =>
      [
        `repeats key and text with ${status}`,
        { status, body: `{"error":{"message":"${KEY} ${WORDS}","code":"${KEY}"}}` },
      ] as const,
  ),
  ["repeats them in a web page", { raw: `<p>${KEY} ${WORDS}</p>`, type: "text/html" }],
  ["repeats them as no JSON", { raw: `${KEY} ${WORDS}` }],
  ["breaks off", "break"],
  ["resets", "reset"],
];

test.each(KINDS)("the key of %s stays between this device and its provider", async (kind) => {
  const provider = await loopbackProvider();
  const stranger = await loopbackProvider();
  closing.push(provider.close, stranger.close);
  const { client, toPage } = inProcessNetwork();
  closing.push(() => client.dispose());
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((name) => vi.spyOn(console, name));
  const reports: CallReport[] = [];
  const results: unknown[] = [];
  const redirect: Behaviour = { status: 307, headers: { location: `${stranger.origin}/v1/chat/completions` } };

  for (const [what, behaviour] of [...BEHAVIOURS, ["redirects", redirect] as const]) {
    provider.shall(behaviour);
    const ai = createAi({
      audit: anAudit().audit,
      engine: { think: () => Promise.reject(new Error("unused")) },
      network: client,
      limits: { ...CALL_LIMITS, pauseMs: 1 },
      page: () => "http://localhost/",
    });
    const setup = {
      id: what,
      kind,
      label: "Loopback",
      baseUrl: provider.baseUrl(kind),
      model: "m1",
      takesSchema: false,
    };
    const onReport = (report: CallReport) => void reports.push(report);
    results.push(await ai.ask("answer", { question: WORDS }, { setup, key: KEY, onReport }));
    results.push(await ai.diagnose(setup, { key: KEY }));
  }

  expect(provider.asked.length).toBeGreaterThan(BEHAVIOURS.length);
  // the probe whether anything is there carries no key
  const asked = provider.asked.filter(({ method, path }) => method === "POST" || path.endsWith("/models"));
  for (const { headers } of asked) expect(JSON.stringify(headers), "the provider itself gets it").toContain(KEY);
  for (const { path, body } of provider.asked) expect(path + body, "in a header alone").not.toContain(KEY);
  expect(stranger.asked).toEqual([]);
  const said = JSON.stringify([results, reports, toPage, spies.map(({ mock }) => mock.calls)]);
  expect(said).not.toContain(KEY);
  const failures = JSON.stringify(results.filter((result) => (result as { ok?: boolean }).ok !== true));
  expect(failures).not.toContain(WORDS);
});
