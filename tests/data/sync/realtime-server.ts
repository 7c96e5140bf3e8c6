/** A minimal realtime server that a test stops and starts again. Speaks Phoenix: `[joinRef, ref, topic, event, payload]`. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

type Message = readonly [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];
interface Join {
  readonly config: { readonly postgres_changes: readonly { readonly table: string }[] };
  readonly access_token?: string;
}

export class RealtimeServer {
  #server: WebSocketServer | undefined;
  #port = 0;
  /** The tables of the last join, in its order. */
  #tables: string[] = [];
  /** The tokens that joined, in their order. */
  readonly joined: (string | undefined)[] = [];

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Starts it, always on the same port. */
  async start(): Promise<void> {
    this.#server = new WebSocketServer({ port: this.#port });
    this.#server.on("connection", (socket) => socket.on("message", (data) => this.#answer(socket, String(data))));
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Stops it as a process would end: its connections are cut. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    for (const client of server.clients) client.terminate();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Ends every channel for good, as a hosted server does once a token has expired. */
  closeChannels(topic: string): void {
    for (const client of this.#server?.clients ?? []) send(client, [null, null, topic, "phx_close", {}]);
  }

  /** Announces a change of the head to the channel's listeners. */
  ring(topic: string, rev: number): void {
    this.change(topic, "sync_heads", { rev });
  }

  /** Tells the clients that listen to a table of a change in it. */
  change(topic: string, table: string, record: object = {}): void {
    const ids = [this.#tables.indexOf(table) + 1];
    const data = { schema: "public", table, type: "UPDATE", record, columns: [], errors: null, commit_timestamp: "" };
    for (const client of this.#server?.clients ?? [])
      send(client, [null, null, topic, "postgres_changes", { ids, data }]);
  }

  #answer(socket: WebSocket, text: string): void {
    const [joinRef, ref, topic, event, payload] = JSON.parse(text) as Message;
    let response: object = {};
    if (event === "phx_join") {
      const { config, access_token } = payload as Join;
      this.joined.push(access_token);
      this.#tables = config.postgres_changes.map(({ table }) => table);
      response = { postgres_changes: config.postgres_changes.map((change, i) => ({ ...change, id: i + 1 })) };
    }
    send(socket, [joinRef, ref, topic, "phx_reply", { status: "ok", response }]);
  }
}

const send = (socket: WebSocket, message: Message) => socket.send(JSON.stringify(message));
