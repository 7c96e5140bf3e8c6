import type { Failure } from "../calls/failure.ts";
import type { Connection } from "./messages.ts";
import { serverReason } from "./server-reason.ts";

/** Bytes of one answer, all its parts together. In a stream some hundred of them carry one word. */
const MOST_BYTES = { whole: 4_000_000, stream: 16_000_000 } as const;
/** Longest wait that a provider can ask for and be believed, in milliseconds. */
const LONGEST_WAIT = 24 * 3_600_000;

/**
 * A fetch for one provider, which notes what it saw: libraries report failures differently, but the wire does not. It calls only the
 * provider's own origin, follows no redirect, and sends no cookie and no referrer, so that a key goes only where it was meant to.
 */
export interface Wire {
  readonly fetch: typeof fetch;
  /** What the answer already shows is wrong; undefined when nothing is. */
  readonly seen: () => Failure | undefined;
  /** Bytes of the answer so far. */
  readonly bytes: () => number;
  /** Whether the answer, once its head is here, comes whole, and not as a stream of events. Its first character tells; heads are often wrong. */
  readonly isWhole: () => boolean;
  /** Whether the stream said that it is done, in the way of OpenAI. */
  readonly saidDone: () => boolean;
}

/**
 * @param connection where it leads, with the person's key: a server's reason is told without it
 * @param onBytes told that the head of an answer is here, with 0, and then how many bytes have come in all
 */
export function openWire(
  { baseUrl, key }: Pick<Connection, "baseUrl" | "key">,
  fetchNow: typeof fetch = (...request) => fetch(...request),
  onBytes: (bytes: number) => void = () => {},
): Wire {
  const { origin } = new URL(baseUrl);
  let seen: Failure | undefined;
  let bytes = 0;
  let isWhole = false;
  let end = "";
  const stop = (failure: Failure): never => {
    seen = failure;
    throw new Error(failure.kind);
  };
  return {
    seen: () => seen,
    bytes: () => bytes,
    isWhole: () => isWhole,
    saidDone: () => /\bdata:\s*\[DONE\]\s*$/.test(end),
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
      onBytes(0);
      if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
        await response.body?.cancel();
        return stop({ kind: "redirected" });
      }
      if (!response.ok) {
        // the body is read for the codes that change the remedy, and for the reason
        return stop(await statusFailure(response, key));
      }
      if (/\bhtml\b/i.test(response.headers.get("content-type") ?? "")) {
        await response.body?.cancel();
        return stop({ kind: "html" });
      }
      if (!response.body) return response;
      const { first, body } = await begun(watched(response.body));
      if (first === "<") {
        await body.cancel();
        return stop({ kind: "html" });
      }
      isWhole = first === "{" || first === "[";
      return new Response(body, { status: response.status, headers: response.headers });
    },
  };

  /** Counts what comes, and tells a connection that breaks from one that ends. */
  function watched(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    const tail = new TextDecoder();
    return new ReadableStream({
      async pull(controller) {
        const part = await reader.read().catch(() => undefined);
        if (part?.done) return controller.close();
        bytes += part?.value.byteLength ?? 0;
        if (part && bytes <= (isWhole ? MOST_BYTES.whole : MOST_BYTES.stream)) {
          end = (end + tail.decode(part.value.subarray(-LONGEST_END), { stream: true })).slice(-LONGEST_END);
          onBytes(bytes);
          return controller.enqueue(part.value);
        }
        seen = part ? { kind: "too-large" } : { kind: "broken-off" };
        controller.error(new Error(seen.kind));
        await reader.cancel().catch(() => undefined);
      },
      cancel: (reason) => reader.cancel(reason),
    });
  }
}

/** Characters in which a stream can say that it is done, with the line ends around it. */
const LONGEST_END = 40;

/** A body with its first visible character, which is "" where there is none. */
async function begun(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let first = "";
  let ended = false;
  while (first === "" && !ended) {
    const { done, value } = await reader.read();
    ended = done;
    if (value) parts.push(value);
    first = new TextDecoder().decode(value).trimStart().slice(0, 1);
  }
  const again = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts.shift() ?? (await reader.read()).value;
      if (part) controller.enqueue(part);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { first, body: again };
}

async function statusFailure(response: Response, key: string | undefined): Promise<Failure> {
  const { status } = response;
  const body = await beginning(response, 20_000).catch(() => "");
  const code = errorCode(body);
  if (status === 402 || /insufficient_quota|billing|credit/i.test(code)) return { kind: "quota" };
  if (/api_key_invalid/i.test(code)) return { kind: "status", status: 401 };
  if (/model_not_found|not_found_error/i.test(code) || (status === 404 && /model/i.test(code)))
    return { kind: "model" };
  if (/context_length|request_too_large/i.test(code)) return { kind: "too-long" };
  const retryAfterMs = waitOf(response.headers.get("retry-after"));
  const says = status >= 500 ? serverReason(body, key) : undefined;
  return {
    kind: "status",
    status,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(says === undefined ? {} : { says }),
  };
}

/** The machine-readable part of an error (its code and type, in any provider's format); empty when there is none. */
function errorCode(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body.trim());
    const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
    const error = (first as { error?: unknown } | null)?.error;
    if (typeof error === "string") return error.slice(0, 200);
    const { code, type, status, message, details } = (error ?? {}) as Record<string, unknown>;
    // some errors exist only as text: an unknown model at local servers, an empty account at Anthropic
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

/** Converts HTTP's seconds or date to milliseconds; undefined for anything else. */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? Math.min(ms, LONGEST_WAIT) : undefined;
}
