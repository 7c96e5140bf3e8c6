/** A realtime server of a few lines, which a test takes away and brings back. Speaks Phoenix: `[joinRef, ref, topic, event, payload]`. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

type Message = readonly [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];
interface Join {
  readonly config: { readonly postgres_changes: readonly object[] };
  readonly access_token?: string;
}

export class RealtimeServer {
  #server: WebSocketServer | undefined;
  #port = 0;
  /** The tokens that joined, in their order. */
  readonly joined: (string | undefined)[] = [];

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** On the same port every time. */
  async start(): Promise<void> {
    this.#server = new WebSocketServer({ port: this.#port });
    this.#server.on("connection", (socket) => socket.on("message", (data) => this.#answer(socket, String(data))));
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** As a process that ends: its connections are cut. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    for (const client of server.clients) client.terminate();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Ends every channel for good, as a hosted server does once a token has run out. */
  closeChannels(topic: string): void {
    for (const client of this.#server?.clients ?? []) send(client, [null, null, topic, "phx_close", {}]);
  }

  /** Tells of a change of the head to whoever listens. */
  ring(topic: string, rev: number): void {
    const data = { schema: "public", table: "sync_heads", type: "UPDATE", record: { rev }, columns: [], errors: null };
    for (const client of this.#server?.clients ?? [])
      send(client, [null, null, topic, "postgres_changes", { ids: [1], data: { ...data, commit_timestamp: "" } }]);
  }

  #answer(socket: WebSocket, text: string): void {
    const [joinRef, ref, topic, event, payload] = JSON.parse(text) as Message;
    let response: object = {};
    if (event === "phx_join") {
      const { config, access_token } = payload as Join;
      this.joined.push(access_token);
      response = { postgres_changes: config.postgres_changes.map((change, i) => ({ ...change, id: i + 1 })) };
    }
    send(socket, [joinRef, ref, topic, "phx_reply", { status: "ok", response }]);
  }
}

const send = (socket: WebSocket, message: Message) => socket.send(JSON.stringify(message));
