import type { Failure } from "../calls/failure.ts";

/** Bytes of one answer, all its parts together. */
const MOST_BYTES = 4_000_000;
/** Longest wait that a provider can ask for and be believed, in milliseconds. */
const LONGEST_WAIT = 24 * 3_600_000;

/**
 * A fetch for one provider, which notes what it saw: what libraries make of a failure differs, what came over the wire does not. It calls the
 * provider's own origin alone, follows no redirect, and brings along no cookie and no referrer, so that a key goes where it was meant to.
 */
export interface Wire {
  readonly fetch: typeof fetch;
  /** What the answer's head already says is wrong; undefined when nothing is. */
  readonly seen: () => Failure | undefined;
}

export function openWire(baseUrl: string, fetchNow: typeof fetch = (...request) => fetch(...request)): Wire {
  const { origin } = new URL(baseUrl);
  let seen: Failure | undefined;
  const stop = (failure: Failure): never => {
    seen = failure;
    throw new Error(failure.kind);
  };
  return {
    seen: () => seen,
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.origin !== origin) return stop({ kind: "redirected" });
      const response = await fetchNow(url, {
        ...init,
        redirect: "manual",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        cache: "no-store",
      }).catch(() => stop({ kind: "network" }));
      if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
        await response.body?.cancel();
        return stop({ kind: "redirected" });
      }
      if (!response.ok) {
        // the body's own words are read only for the two codes that change the remedy
        return stop(await statusFailure(response));
      }
      if (/\bhtml\b/i.test(response.headers.get("content-type") ?? "")) {
        await response.body?.cancel();
        return stop({ kind: "html" });
      }
      const note = (failure: Failure): void => {
        seen = failure;
      };
      const body = response.body && watched(response.body, note);
      return new Response(body, { status: response.status, headers: response.headers });
    },
  };
}

/** Counts what comes, and tells a connection that breaks from one that ends. */
function watched(body: ReadableStream<Uint8Array>, note: (failure: Failure) => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      const part = await reader.read().catch(() => undefined);
      bytes += part?.value?.byteLength ?? 0;
      if (part?.done) return controller.close();
      if (part && bytes <= MOST_BYTES) return controller.enqueue(part.value);
      const failure: Failure = part ? { kind: "too-large" } : { kind: "broken-off" };
      note(failure);
      controller.error(new Error(failure.kind));
      await reader.cancel().catch(() => undefined);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function statusFailure(response: Response): Promise<Failure> {
  const { status } = response;
  const code = await errorCode(response);
  if (status === 402 || /insufficient_quota|billing|credit/i.test(code)) return { kind: "quota" };
  if (/api_key_invalid/i.test(code)) return { kind: "status", status: 401 };
  if (/model_not_found|not_found_error/i.test(code) || (status === 404 && /model/i.test(code)))
    return { kind: "model" };
  if (/context_length|request_too_large/i.test(code)) return { kind: "too-long" };
  const retryAfterMs = waitOf(response.headers.get("retry-after"));
  return { kind: "status", status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/** The machine's words in an error (its code and type, of any provider's form); empty when there are none. */
async function errorCode(response: Response): Promise<string> {
  try {
    const body: unknown = JSON.parse((await beginning(response, 20_000)).trim());
    const first: unknown = Array.isArray(body) ? body[0] : body;
    const error = (first as { error?: unknown } | null)?.error;
    if (typeof error === "string") return error.slice(0, 200);
    const { code, type, status, message, details } = (error ?? {}) as Record<string, unknown>;
    // some things are said in words alone: an unknown model by servers at home, an empty account by Anthropic
    const words = /credit balance|model/i.exec(String(message))?.[0] ?? "";
    const reason = /API_KEY_INVALID/.exec(JSON.stringify(details) ?? "")?.[0] ?? "";
    return [code, type, status, words, reason].join(" ").slice(0, 400);
  } catch {
    return "";
  }
}

async function beginning(response: Response, most: number): Promise<string> {
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let text = "";
  while (reader && text.length < most) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
  }
  await reader?.cancel();
  return text;
}

/** Seconds or a date, as HTTP has it, in milliseconds; undefined for anything else. */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? Math.min(ms, LONGEST_WAIT) : undefined;
}
