import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Behaviour = "answer" | "busy" | "broken" | "empty" | "cut" | "error" | "hang";

const ANSWER = JSON.stringify({
  model: "m1",
  choices: [{ message: { content: "Forty-two." }, finish_reason: "stop" }],
});

/** An OpenAI-compatible provider on this machine that does as it is told. */
export async function fakeProvider() {
  let behaviour: Behaviour = "answer";
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    request.resume();
    const json = { "content-type": "application/json" };
    switch (behaviour) {
      case "answer":
        return response.writeHead(200, json).end(ANSWER);
      case "busy":
        return response.writeHead(429, { "retry-after": "7" }).end();
      case "broken":
        return response.writeHead(200, json).end("<html>");
      case "empty":
        return response.writeHead(200, json).end(JSON.stringify({ choices: [] }));
      case "cut":
        response.writeHead(200, { ...json, "content-length": String(ANSWER.length) }).write(ANSWER.slice(0, 10));
        return setImmediate(() => response.destroy());
      case "error":
        return response.writeHead(500).end("a stack trace");
      case "hang":
        return;
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** How often it was called so far. */
    asked: () => asked,
    shall(next: Behaviour) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type FakeProvider = Awaited<ReturnType<typeof fakeProvider>>;
