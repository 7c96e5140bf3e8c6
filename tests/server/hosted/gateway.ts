import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import WebSocket, { WebSocketServer } from "ws";
import { isToken, type ProjectKeys } from "./project-keys.ts";

/**
 * The address of a hosted project: one origin for auth, REST, realtime and functions, which is not the page's. It asks for a key, answers
 * browsers across origins as the hosted gateway does, and lets no token through that the project's own key did not sign.
 */
export interface GatewayParts {
  /** The server behind it, with its shared secret. */
  readonly inner: string;
  readonly keys: ProjectKeys;
  /** Where a function runs. */
  functionUrl(name: string): Promise<string | undefined>;
}

/** What each service lets a page of another origin read. `Retry-After` is in none of them: only our functions name it. */
const EXPOSED: Readonly<Record<string, string>> = {
  rest: "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit",
  auth: "X-Total-Count, Link, X-Supabase-Api-Version",
};
const HOP = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "host",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
]);
const KEPT =
  /^(content-type|content-range|content-location|location|date|retry-after|x-sb-error-code|www-authenticate)$/;

export async function startGateway(parts: GatewayParts) {
  const server = createServer((request, response) => {
    handle(parts, request, response).catch(() => response.writeHead(502).end());
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (client) => relay(parts, client, request.url ?? "")),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function handle({ inner, keys, functionUrl }: GatewayParts, request: IncomingMessage, response: ServerResponse) {
  const { pathname, search } = new URL(request.url ?? "/", inner);
  const [, service = "", , name = ""] = pathname.split("/");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = headersOf(request);
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
  const method = request.method ?? "GET";

  if (service === "functions") {
    const at = await functionUrl(name);
    if (!at) return void response.writeHead(404).end();
    // a function answers browsers itself
    return send(
      response,
      await fetch(`${at}/${name}${search}`, { method, headers, ...(body ? { body } : {}) }),
      () => true,
    );
  }
  const cors = { "access-control-allow-origin": "*", "access-control-expose-headers": EXPOSED[service] ?? "" };
  if (method === "OPTIONS")
    return void response
      .writeHead(200, {
        ...cors,
        "access-control-allow-methods": "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT",
        "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "",
      })
      .end();
  for (const [header, value] of Object.entries(cors)) response.setHeader(header, value);
  if (pathname === "/auth/v1/.well-known/jwks.json") return void response.end(JSON.stringify(keys.jwks));

  const bearer = /^Bearer (.+)$/.exec(headers.get("authorization") ?? "")?.[1] ?? "";
  if (isToken(bearer)) {
    const inward = keys.inward(bearer);
    if (!inward) return void response.writeHead(401).end(JSON.stringify({ code: "bad_jwt", message: "invalid JWT" }));
    headers.set("authorization", `Bearer ${inward}`);
  }
  const answer = await fetch(`${inner}${pathname}${search}`, {
    method,
    headers,
    redirect: "manual",
    ...(body ? { body } : {}),
  });
  await send(
    response,
    answer,
    (header) => KEPT.test(header),
    (text) => resigned(text, keys),
  );
}

/** Every access token in it, in a body or an address, as the project signs it. */
function resigned(text: string, keys: ProjectKeys): string {
  return text.replace(
    /(access_token"?[:=]"?)([\w-]+\.[\w-]+\.[\w-]+)/g,
    (_, before: string, token: string) => before + keys.outward(token),
  );
}

async function send(
  response: ServerResponse,
  answer: Response,
  keeps: (header: string) => boolean,
  change = (text: string) => text,
): Promise<void> {
  response.statusCode = answer.status;
  for (const [header, value] of answer.headers)
    if (keeps(header) && !HOP.has(header)) response.setHeader(header, change(value));
  response.end(change(await answer.text()));
}

function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([header, value]) =>
      typeof value === "string" && !HOP.has(header) ? [[header, value] as [string, string]] : [],
    ),
  );
}

/** Hands a realtime client's messages on, with its tokens as the server behind signs them. */
function relay({ inner, keys }: GatewayParts, client: WebSocket, path: string): void {
  const upstream = new WebSocket(`${inner.replace("http", "ws")}${path}`);
  const waiting: string[] = [];
  client.on("message", (raw) => {
    const message = raw.toString().replace(/"access_token":"([\w-]+\.[\w-]+\.[\w-]+)"/g, (_, token: string) => {
      return `"access_token":"${keys.inward(token) ?? "forged"}"`;
    });
    if (upstream.readyState === WebSocket.OPEN) upstream.send(message);
    else waiting.push(message);
  });
  upstream.on("open", () => {
    for (const message of waiting.splice(0)) upstream.send(message);
  });
  upstream.on("message", (raw) => client.send(raw.toString()));
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on("close", () => other.terminate());
    one.on("error", () => other.terminate());
  }
}
