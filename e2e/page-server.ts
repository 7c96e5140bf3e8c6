import { join } from "node:path";
import { createApp } from "../server/app.ts";
import { createGate } from "../server/backend-gate.ts";
import { listen, type RunningServer } from "../server/listen.ts";

const project = join(import.meta.dirname, "..", "dist");

/** Our server as it is before its database is up, for ever: the page alone. It starts and stops at once. */
export class PageServer {
  #running: RunningServer | undefined;
  #port = 0;

  /** Where the page is served. Its port stays the same over stop and start, as its origin must. */
  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Resolves when it accepts connections. `dist` is the build to serve, in place of the one served so far. */
  async start(dist = project): Promise<void> {
    await this.stop();
    const backend = { gate: createGate(), publishableKey: "a key", siteUrl: () => this.url };
    this.#running = await listen(createApp({ dist, backend }), { port: this.#port, hosts: ["127.0.0.1", "::1"] });
    this.#port = this.#running.port;
  }

  /** Resolves when the port is free: whoever asks is refused. */
  async stop(): Promise<void> {
    await this.#running?.close();
    this.#running = undefined;
  }
}
