import type { BrowserPorts } from "./browser-checks.ts";
import { forgedToken } from "./forged-token.ts";

interface Asks {
  /** Asks for a path of the studio; null without an answer. */
  get(path: string, signal: AbortSignal): Promise<Response | null>;
  /** Asks the backend as a visitor does, or with a token. @returns the status; null without an answer */
  unsigned(path: string, init: RequestInit, token?: string): Promise<number | null>;
  /** Epoch milliseconds. */
  now(): number;
}

/** What a browser and a shell see alike: what is served, and what a visitor may ask. */
export const servedPorts = ({
  get,
  unsigned,
  now,
}: Asks): Pick<BrowserPorts, "headers" | "manifest" | "pageText" | "callUnsigned" | "readUnsigned"> => ({
  async headers(signal) {
    const answer = await get("/", signal);
    await answer?.body?.cancel();
    return answer?.ok ? Object.fromEntries(answer.headers) : null;
  },
  async manifest(signal) {
    const answer = await get("/manifest.json", signal);
    const manifest: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    const { name, icons } = (manifest ?? {}) as { name?: unknown; icons?: unknown };
    if (typeof name !== "string" || !Array.isArray(icons)) return null;
    const found = await Promise.all(
      icons.map(async ({ src }) => {
        const icon = await get(new URL(String(src), "http://studio/").pathname, signal);
        await icon?.body?.cancel();
        return icon?.ok === true;
      }),
    );
    return { name, icons: icons.length, found: found.filter(Boolean).length };
  },
  async pageText(path, signal) {
    const answer = await get(path, signal);
    return answer?.ok ? answer.text() : null;
  },
  callUnsigned: (name, method, signal, as) =>
    unsigned(
      `/functions/v1/${name}`,
      { method, signal, ...(method === "POST" ? { body: "{}" } : {}) },
      as === "forged" ? forgedToken(now()) : undefined,
    ),
  readUnsigned: (table, signal) => unsigned(`/rest/v1/${table}?limit=1`, { signal }),
});
