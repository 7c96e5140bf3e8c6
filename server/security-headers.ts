import type { MiddlewareHandler } from "hono";

/**
 * Styles may be inline because Radix and sonner position their parts with style attributes and an injected sheet. Everything else comes
 * from this origin, and talks to it or to the backend that the page was built for. Script URLs go through the one policy of
 * `src/platform/trusted-urls.ts`.
 */
const contentSecurityPolicy = (connect: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types studio-urls",
  ].join("; ");

/**
 * The worker that asks the providers people set up for themselves (`src/ai/network/`), at addresses that nobody can list beforehand. A worker
 * has the policy of its own script, so this one file may call any origin while no page may. It can do nothing else (decision 020).
 */
const NETWORK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self' https: http:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/**
 * The worker that runs a model on this device (`src/ai/on-device/`): it alone may compile WebAssembly, and it reaches this origin alone (decision 062).
 */
const MODEL_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Its file in the build, for hosts that match by a star; ours matches it whole. */
export const NETWORK_WORKER = "/assets/workers/network.worker-*";
const NETWORK_WORKER_FILE = /^\/assets\/workers\/network\.worker-[\w-]{8}\.js$/;
export const MODEL_WORKER = "/assets/workers/model.worker-*";
const MODEL_WORKER_FILE = /^\/assets\/workers\/model\.worker-[\w-]{8}\.js$/;

const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** The one header that the network worker's script has of its own. */
export const NETWORK_WORKER_HEADERS = { "content-security-policy": NETWORK_POLICY } as const;
export const MODEL_WORKER_HEADERS = { "content-security-policy": MODEL_POLICY } as const;

/**
 * What every answer carries. `backend` is the address of a hosted backend that the page was built for; undefined when it is on the page's
 * own origin.
 */
export function headersFor(backend?: string): Readonly<Record<string, string>> {
  return { "content-security-policy": contentSecurityPolicy(backend ? addressesOf(backend) : []), ...HEADERS };
}

/** Puts the same headers on every answer, errors too; only the scripts of the network's and the model's worker have a policy of their own. */
export function securityHeaders(backend?: string): MiddlewareHandler {
  const everywhere = Object.entries(headersFor(backend));
  const ofNetworkWorker = Object.entries({ ...headersFor(backend), ...NETWORK_WORKER_HEADERS });
  const ofModelWorker = Object.entries({ ...headersFor(backend), ...MODEL_WORKER_HEADERS });
  return async (context, next) => {
    await next();
    const { path } = context.req;
    const isOfModel = MODEL_WORKER_FILE.test(path);
    const headers = NETWORK_WORKER_FILE.test(path) ? ofNetworkWorker : isOfModel ? ofModelWorker : everywhere;
    for (const [name, value] of headers) context.res.headers.set(name, value);
  };
}

/** Realtime is a scheme of its own to the policy. */
function addressesOf(backend: string): string[] {
  const { origin } = new URL(backend);
  return [origin, origin.replace(/^http/, "ws")];
}
