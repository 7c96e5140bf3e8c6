import { followFiles } from "../../src/data/checks/stored-files.ts";
import type { BrowserPorts } from "../../src/tools/launch-readiness/model/browser-checks.ts";
import { servedPorts } from "../../src/tools/launch-readiness/model/served-ports.ts";

/** What a shell sees of the running system. A worker and a signed-in socket need a browser: it says so. */
export function shellPorts(address: string): BrowserPorts {
  const get = (path: string, signal: AbortSignal) => fetch(`${address}${path}`, { signal }).catch(() => null);
  let asked: Promise<Readonly<Record<string, unknown>>> | undefined;
  /** What the host says of its backend; nothing for a static host, whose build names another address. */
  const config = () => {
    asked ??= fetch(`${address}/dev/config.json`)
      .then(async (answer) => (answer.ok ? ((await answer.json()) as Readonly<Record<string, unknown>>) : {}))
      .catch(() => ({}));
    return asked;
  };
  async function unsigned(path: string, init: RequestInit, token?: string): Promise<number | null> {
    const { publishableKey } = await config();
    if (typeof publishableKey !== "string") return null;
    const headers = { apikey: publishableKey, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${address}${path}`, { ...init, headers }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status ?? null;
  }
  return {
    page: () => new URL(address),
    ...servedPorts({ get, unsigned, now: Date.now }),
    async files(signal) {
      const read = async (path: string) => {
        const answer = await get(path, signal);
        return answer?.ok ? answer.text() : null;
      };
      return (await followFiles(read)).files;
    },
    worker: async () => null,
    realtime: async () => null,
    violations: async () => null,
    async mails() {
      const { mails } = await config();
      return mails === "out" || mails === "to-inbox" || mails === "nowhere" ? mails : null;
    },
    async checkout() {
      const { publishableKey } = await config();
      if (typeof publishableKey !== "string") throw new Error("The address does not say where the backend is");
      const answer = await fetch(`${address}/functions/v1/create-checkout`, { headers: { apikey: publishableKey } });
      const { checkout } = (await answer.json()) as { checkout?: unknown };
      if (checkout === "stripe" || checkout === "test" || checkout === "closed") return checkout;
      throw new Error("The server does not say");
    },
    async clockApart(signal) {
      const { publishableKey } = await config();
      if (typeof publishableKey !== "string") return null;
      const before = Date.now();
      const answer = await fetch(`${address}/functions/v1/health-check`, {
        headers: { apikey: publishableKey },
        signal,
      });
      const { timestamp } = (await answer.json()) as { timestamp?: unknown };
      const at = typeof timestamp === "string" ? Date.parse(timestamp) : Number.NaN;
      return Number.isNaN(at) ? null : Math.abs(at - (before + Date.now()) / 2);
    },
  };
}
