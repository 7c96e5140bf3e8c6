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
    const { name, icons, ...rest } = (manifest ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof name !== "string" || !Array.isArray(icons)) return null;
    const answers = async (address: unknown) => {
      const part = await get(new URL(String(address), "http://studio/").pathname, signal);
      await part?.body?.cancel();
      return part?.ok === true;
    };
    const found = await Promise.all(icons.map(({ src }) => answers(src)));
    const opens = openedBy(rest);
    const reached = await Promise.all(opens.map(answers));
    return {
      ...{ name, icons: icons.length, found: found.filter(Boolean).length },
      ...{ opens: opens.length, silent: opens.filter((_, at) => !reached[at]) },
    };
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

/** The addresses that the system opens for an installed app: its start, shortcuts, what is shared and which files are opened. */
function openedBy({
  start_url,
  shortcuts,
  share_target,
  file_handlers,
}: Readonly<Record<string, unknown>>): readonly string[] {
  const listed = [shortcuts, file_handlers].flatMap((list) => (Array.isArray(list) ? list : []));
  const places = [share_target, ...listed] as readonly (
    | { readonly url?: unknown; readonly action?: unknown }
    | undefined
  )[];
  const addresses = [start_url, ...places.map((place) => place?.url ?? place?.action)];
  return [...new Set(addresses.filter((address) => typeof address === "string"))];
}
