import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { NetworkKind } from "#src/ai/provider.ts";

/** How a provider treats one call. */
export type Behaviour =
  | { readonly says: string; readonly finish?: "stop" | "length"; readonly slow?: boolean }
  /** Answers whole, also who asked for a stream. */
  | { readonly whole: string }
  /** A stream that says that it is done, and never why. */
  | { readonly unsaid: string }
  /** Writes, ends and cuts as the test says. */
  | "driven"
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly raw: string; readonly type?: string }
  | "hang"
  /** Begins an answer and goes silent. */
  | "stall"
  /** Begins an answer and cuts the connection. */
  | "break"
  /** Cuts the connection before it sends anything. */
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
 * A provider on this machine that speaks any of the three protocols, with one behaviour per call; the last one repeats. `cors`: whether
 * pages of other origins may read its answers.
 */
export async function loopbackProvider({ cors = false } = {}) {
  let script: Behaviour[] = [{ says: "Forty-two." }];
  const asked: Asked[] = [];
  let driven: { readonly response: ServerResponse; readonly language: Language } | undefined;
  const server = createServer((request, response) => {
    if (cors) for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    if (request.method === "OPTIONS") {
      response.writeHead(cors ? 204 : 405).end();
      return;
    }
    void bodyOf(request).then((body) => {
      asked.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers, body });
      const behaviour = script.length > 1 ? script.shift() : script[0];
      if (behaviour === "driven") driven = { response: begunStream(response), language: languageOf(request.url ?? "") };
      else if (behaviour !== undefined) behave(behaviour, request, response, body);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Includes the version path of this kind of provider. */
    baseUrl: (kind: NetworkKind) => `http://127.0.0.1:${port}/${kind === "google" ? "v1beta" : "v1"}`,
    asked,
    shall(...behaviours: Behaviour[]) {
      script = behaviours;
    },
    /** What is done to the call that is driven. */
    drive: {
      writes: (text: string) => void driven?.response.write(driven.language.part(text)),
      /** Bytes without any text. */
      breathes: () => void driven?.response.write(": still here\n\n"),
      ends: () => void driven?.response.end(driven.language.end("stop")),
      /** Its rules end the answer. */
      withholds: () => void driven?.response.end(driven.language.end("filter")),
      /** An error comes among the words. */
      fails: () => void driven?.response.end(driven.language.error()),
      dies: () => void driven?.response.destroy(),
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

function begunStream(response: ServerResponse): ServerResponse {
  response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  return response;
}

function behave(
  behaviour: Exclude<Behaviour, "driven">,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const path = request.url ?? "";
  const language = languageOf(path);
  const streams = path.includes("streamGenerateContent") || /"stream":\s*true/.test(body);
  const type = streams ? "text/event-stream" : "application/json";
  if (behaviour === "hang") return;
  if (behaviour === "reset") {
    response.destroy();
  } else if (behaviour === "stall" || behaviour === "break") {
    response.writeHead(200, { "content-type": type });
    response.write(streams ? language.part("For") : '{"choices": [');
    if (behaviour === "break") setTimeout(() => response.destroy(), 5);
  } else if ("status" in behaviour) {
    response.writeHead(behaviour.status, { "content-type": "application/json", ...behaviour.headers });
    response.end(behaviour.body ?? "{}");
  } else if ("raw" in behaviour) {
    response.writeHead(200, { "content-type": behaviour.type ?? type });
    response.end(behaviour.raw);
  } else if ("whole" in behaviour) {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(whole(path, behaviour.whole, "stop"));
  } else if ("unsaid" in behaviour) {
    response.writeHead(200, { "content-type": type });
    response.end(`${language.part(behaviour.unsaid)}data: [DONE]\n\n`);
  } else {
    const { says, finish = "stop", slow = false } = behaviour;
    response.writeHead(200, { "content-type": type });
    const half = Math.ceil(says.length / 2);
    const parts = streams
      ? [language.part(says.slice(0, half)), language.part(says.slice(half)), language.end(finish)]
      : [whole(path, says, finish)];
    if (!slow) response.end(parts.join(""));
    else for (const [at, part] of parts.entries()) setTimeout(() => response.write(part), at * 20);
    if (slow) setTimeout(() => response.end(), parts.length * 20);
  }
}

const isAnthropic = (path: string) => path.endsWith("/messages");
const isGoogle = (path: string) => /:(stream)?[gG]enerateContent/.test(path);

function whole(path: string, text: string, finish: Finish): string {
  if (isAnthropic(path))
    return JSON.stringify({
      id: "m1",
      type: "message",
      role: "assistant",
      model: "m1-loopback",
      content: [{ type: "text", text }],
      stop_reason: ENDS.anthropic[finish],
      usage: { input_tokens: 1, output_tokens: 1 },
    });
  if (isGoogle(path))
    return JSON.stringify({
      modelVersion: "m1-loopback",
      candidates: [
        {
          content: { role: "model", parts: [{ text }] },
          finishReason: ENDS.google[finish],
        },
      ],
    });
  return JSON.stringify({
    id: "m1",
    model: "m1-loopback",
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: ENDS.openai[finish] }],
  });
}

/** A stream as server-sent events of one call: its parts, the first of which opens it, and its end. */
interface Language {
  part(text: string): string;
  end(finish: Finish): string;
  error(): string;
}
type Finish = "stop" | "length" | "filter";
const ENDS = {
  anthropic: { stop: "end_turn", length: "max_tokens", filter: "refusal" },
  google: { stop: "STOP", length: "MAX_TOKENS", filter: "SAFETY" },
  openai: { stop: "stop", length: "length", filter: "content_filter" },
} as const;

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

function languageOf(path: string): Language {
  if (isAnthropic(path)) return anthropic();
  return isGoogle(path) ? GOOGLE : OPENAI;
}

function anthropic(): Language {
  const event = (type: string, more: object = {}) => `event: ${type}\n${data({ type, ...more })}`;
  const usage = { input_tokens: 1, output_tokens: 1 };
  const message = { id: "m1", type: "message", role: "assistant", model: "m1-loopback", content: [], usage };
  let opening =
    event("message_start", { message }) +
    event("content_block_start", { index: 0, content_block: { type: "text", text: "" } });
  return {
    part(text) {
      const opened = opening;
      opening = "";
      return opened + event("content_block_delta", { index: 0, delta: { type: "text_delta", text } });
    },
    end: (finish) =>
      event("content_block_stop", { index: 0 }) +
      event("message_delta", { delta: { stop_reason: ENDS.anthropic[finish] }, usage }) +
      event("message_stop"),
    error: () => event("error", { error: { type: "overloaded_error", message: "Overloaded" } }),
  };
}

const GOOGLE: Language = {
  part: (text) => data({ candidates: [{ content: { role: "model", parts: [{ text }] } }] }),
  end: (finish) =>
    data({
      candidates: [
        {
          content: { role: "model", parts: [{ text: "" }] },
          finishReason: ENDS.google[finish],
        },
      ],
    }),
  error: () => data({ error: { code: 503, message: "Overloaded", status: "UNAVAILABLE" } }),
};

const chunk = (delta: object, reason: string | null = null) =>
  data({ id: "m1", model: "m1-loopback", choices: [{ index: 0, delta, finish_reason: reason }] });
const OPENAI: Language = {
  part: (content) => chunk({ content }),
  end: (finish) => `${chunk({}, ENDS.openai[finish])}data: [DONE]\n\n`,
  error: () => data({ error: { message: "Overloaded", type: "server_error", code: null, param: null } }),
};
