import { join } from "node:path";
import { createApp } from "../server/app.ts";
import { createGate } from "../server/backend-gate.ts";
import { listen, type RunningServer } from "../server/listen.ts";

const project = join(import.meta.dirname, "..", "dist");

/** Our server in the state before its database is up, for ever: it serves the page alone. It starts and stops at once. */
export class PageServer {
  #running: RunningServer | undefined;
  #port = 0;

  /** The page's address. Its port stays the same over stop and start, because the origin must. */
  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Resolves when it accepts connections. `dist` is the build to serve from now on. */
  async start(dist = project): Promise<void> {
    await this.stop();
    const backend: Parameters<typeof createApp>[0]["backend"] = {
      gate: createGate(),
      mails: "to-inbox",
      keys: { publishableKey: "a key", secretKey: "a secret key", jwtSecret: "a secret" },
      inbox: undefined,
      proxies: 0,
      answersHost: () => true,
      origins: () => [this.url],
    };
    this.#running = await listen(createApp({ dist, backend }), { port: this.#port, hosts: ["127.0.0.1", "::1"] });
    this.#port = this.#running.port;
  }

  /** Resolves when the port is free: further requests are refused. */
  async stop(): Promise<void> {
    await this.#running?.close();
    this.#running = undefined;
  }
}
