import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { NetworkKind } from "#src/ai/provider.ts";

/** What a provider does with one call. */
export type Behaviour =
  | { readonly says: string; readonly finish?: "stop" | "length"; readonly slow?: boolean }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly raw: string; readonly type?: string }
  | "hang"
  /** Begins an answer and goes silent. */
  | "stall"
  /** Begins an answer and cuts the connection. */
  | "break"
  /** Cuts the connection before it says anything. */
  | "reset";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*, authorization",
  "access-control-expose-headers": "retry-after",
};

/**
 * A provider on this machine that speaks any of the three languages and does as it is told, one behaviour a call; the last one stays.
 * `cors`: whether it lets pages of other origins read its answers.
 */
export async function loopbackProvider({ cors = false } = {}) {
  let script: Behaviour[] = [{ says: "Forty-two." }];
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    if (cors) for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    if (request.method === "OPTIONS") {
      response.writeHead(cors ? 204 : 405).end();
      return;
    }
    void bodyOf(request).then((body) => {
      asked.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers, body });
      const behaviour = script.length > 1 ? script.shift() : script[0];
      if (behaviour !== undefined) behave(behaviour, request, response, body);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** With the version path that this kind of provider has. */
    baseUrl: (kind: NetworkKind) => `http://127.0.0.1:${port}/${kind === "google" ? "v1beta" : "v1"}`,
    asked,
    shall(...behaviours: Behaviour[]) {
      script = behaviours;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type LoopbackProvider = Awaited<ReturnType<typeof loopbackProvider>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

function behave(behaviour: Behaviour, request: IncomingMessage, response: ServerResponse, body: string): void {
  const path = request.url ?? "";
  const streams = path.includes("streamGenerateContent") || /"stream":\s*true/.test(body);
  if (behaviour === "hang") return;
  if (behaviour === "reset") {
    response.destroy();
  } else if (behaviour === "stall" || behaviour === "break") {
    response.writeHead(200, { "content-type": streams ? "text/event-stream" : "application/json" });
    response.write(streams ? (events(path, "Forty", undefined)[0] ?? "") : '{"choices": [');
    if (behaviour === "break") setTimeout(() => response.destroy(), 5);
  } else if ("status" in behaviour) {
    response.writeHead(behaviour.status, { "content-type": "application/json", ...behaviour.headers });
    response.end(behaviour.body ?? "{}");
  } else if ("raw" in behaviour) {
    response.writeHead(200, { "content-type": behaviour.type ?? (streams ? "text/event-stream" : "application/json") });
    response.end(behaviour.raw);
  } else {
    const { says, finish = "stop", slow = false } = behaviour;
    response.writeHead(200, { "content-type": streams ? "text/event-stream" : "application/json" });
    const parts = streams ? events(path, says, finish) : [whole(path, says, finish)];
    if (!slow) response.end(parts.join(""));
    else for (const [at, part] of parts.entries()) setTimeout(() => response.write(part), at * 20);
    if (slow) setTimeout(() => response.end(), parts.length * 20);
  }
}

const isAnthropic = (path: string) => path.endsWith("/messages");
const isGoogle = (path: string) => /:(stream)?[gG]enerateContent/.test(path);

function whole(path: string, text: string, finish: "stop" | "length"): string {
  if (isAnthropic(path))
    return JSON.stringify({
      id: "m1",
      type: "message",
      role: "assistant",
      model: "m1-loopback",
      content: [{ type: "text", text }],
      stop_reason: finish === "length" ? "max_tokens" : "end_turn",
      usage: { input_tokens: 1, output_tokens: 1 },
    });
  if (isGoogle(path))
    return JSON.stringify({
      modelVersion: "m1-loopback",
      candidates: [
        {
          content: { role: "model", parts: [{ text }] },
          finishReason: finish === "length" ? "MAX_TOKENS" : "STOP",
        },
      ],
    });
  return JSON.stringify({
    id: "m1",
    model: "m1-loopback",
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: finish }],
  });
}

/** The same as server-sent events, the text in two parts; without `finish` the stream has no end. */
function events(path: string, text: string, finish: "stop" | "length" | undefined): string[] {
  const half = Math.ceil(text.length / 2);
  const parts = [text.slice(0, half), text.slice(half)];
  const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
  if (isAnthropic(path)) {
    const event = (value: { type: string }) => `event: ${value.type}\n${data(value)}`;
    const usage = { input_tokens: 1, output_tokens: 1 };
    const message = { id: "m1", type: "message", role: "assistant", model: "m1-loopback", content: [], usage };
    const delta = (part: string) =>
      event({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text: part } } as { type: string });
    return [
      event({ type: "message_start", message } as { type: string }) +
        event({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } } as {
          type: string;
        }) +
        delta(parts[0] ?? ""),
      delta(parts[1] ?? ""),
      ...(finish
        ? [
            event({ type: "content_block_stop", index: 0 } as { type: string }) +
              event({
                type: "message_delta",
                delta: { stop_reason: finish === "length" ? "max_tokens" : "end_turn" },
                usage,
              } as { type: string }) +
              event({ type: "message_stop" }),
          ]
        : []),
    ];
  }
  if (isGoogle(path)) {
    const reason = finish === "length" ? "MAX_TOKENS" : "STOP";
    return parts.map((part, at) =>
      data({
        candidates: [
          {
            content: { role: "model", parts: [{ text: part }] },
            ...(at === 1 && finish ? { finishReason: reason } : {}),
          },
        ],
      }),
    );
  }
  const chunk = (delta: object, reason: string | null = null) =>
    data({ id: "m1", model: "m1-loopback", choices: [{ index: 0, delta, finish_reason: reason }] });
  return [
    chunk({ role: "assistant", content: parts[0] }),
    chunk({ content: parts[1] }),
    ...(finish ? [`${chunk({}, finish)}data: [DONE]\n\n`] : []),
  ];
}
