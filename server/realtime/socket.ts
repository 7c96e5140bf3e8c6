import type { RawData, WebSocket } from "ws";
import { type Channel, isExpired } from "./channel.ts";
import { decode, encode, isRecord, type Message, type Version } from "./phoenix.ts";
import { readSubscriptions, shown } from "./subscription.ts";
import type { Viewer } from "./visibility.ts";

const MOST_CHANNELS = 100;
/** Messages a second, and how many may come at once. */
const RATE = 100;
const BURST = 300;
const CLOSE_POLICY = 1008;
/** A client that does not read: what waits for it, in bytes, before it is cut off. */
const MOST_WAITING = 4_000_000;

export interface SocketParts {
  readonly socket: WebSocket;
  readonly version: Version;
  /** What the key of the address allows without a token. */
  readonly fallback: Viewer;
  readonly channels: Set<Channel>;
  /** Told of each user whose token the client has shown. */
  identified(user: string): void;
  /** The viewer of a token; undefined for one that is forged or expired. */
  viewerOf(token: string): Promise<Viewer | undefined>;
}

/** Speaks Phoenix with one client until it goes. Gives a function that ends what has expired, to be called now and then. */
export function serveSocket({ socket, version, fallback, channels, identified, viewerOf }: SocketParts): () => void {
  const mine = new Map<string, Channel>();
  let [credit, counted] = [BURST, Date.now()];
  // one message after the other: a leave must not overtake its join
  let queue = Promise.resolve();

  const send = (message: Message) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING) return socket.terminate();
    socket.send(encode(message, version));
  };
  const reply = ({ joinRef, ref, topic }: Message, status: "ok" | "error", response: object = {}) =>
    send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  const forget = (topic: string) => {
    const channel = mine.get(topic);
    if (channel) channels.delete(channel);
    return mine.delete(topic);
  };
  /** The client joins again by itself, with the token it has by then. */
  const end = (channel: Channel, message: string) => {
    channel.send("system", { status: "error", extension: "system", message, channel: name(channel.topic) });
    channel.send("phx_error", {});
    forget(channel.topic);
  };

  async function join(message: Message): Promise<void> {
    const { topic, payload, joinRef } = message;
    if (!mine.has(topic) && mine.size >= MOST_CHANNELS)
      return reply(message, "error", { reason: "ChannelRateLimitReached" });
    const config = isRecord(payload.config) ? payload.config : {};
    if (config.private === true) return reply(message, "error", { reason: "Private channels are not offered" });
    const token = typeof payload.access_token === "string" ? payload.access_token : "";
    const viewer = isToken(token) ? await viewerOf(token) : fallback;
    if (!viewer) return reply(message, "error", { reason: "InvalidJWTToken: the token is forged or expired" });
    const subscriptions = readSubscriptions(config.postgres_changes);
    if (typeof subscriptions === "string") return reply(message, "error", { reason: subscriptions });
    if (viewer.claims) identified(viewer.claims.sub);
    forget(topic);
    const channel: Channel = {
      topic,
      subscriptions,
      viewer,
      send: (event, data) => send({ joinRef, ref: null, topic, event, payload: data as Message["payload"] }),
    };
    mine.set(topic, channel);
    channels.add(channel);
    reply(message, "ok", { postgres_changes: subscriptions.map(shown) });
    channel.send("presence_state", {});
    if (subscriptions.length > 0)
      channel.send("system", {
        status: "ok",
        extension: "postgres_changes",
        message: "Subscribed to PostgreSQL",
        channel: name(topic),
      });
  }

  async function renew({ topic, payload }: Message): Promise<void> {
    const channel = mine.get(topic);
    const token = payload.access_token;
    if (!channel || typeof token !== "string" || !isToken(token)) return;
    const viewer = await viewerOf(token);
    if (viewer) channel.viewer = viewer;
    else end(channel, "Token is forged or expired");
  }

  async function handle(message: Message): Promise<void> {
    const { topic, event } = message;
    if (event === "heartbeat") return reply(message, "ok");
    if (event === "phx_join") return join(message);
    if (event === "access_token") return renew(message);
    if (event === "phx_leave") {
      forget(topic);
      reply(message, "ok");
      return send({ ...message, ref: null, event: "phx_close", payload: {} });
    }
    if (message.ref) reply(message, "error", { reason: `${event} is not offered` });
  }

  socket.on("message", (raw: RawData, isBinary: boolean) => {
    const now = Date.now();
    [credit, counted] = [Math.min(BURST, credit + ((now - counted) * RATE) / 1000) - 1, now];
    if (credit < 0) return socket.close(CLOSE_POLICY, "too many messages");
    const message = isBinary ? undefined : decode(raw, version);
    if (message) queue = queue.then(() => handle(message)).catch(() => socket.close(CLOSE_POLICY));
  });
  socket.on("close", () => {
    for (const topic of [...mine.keys()]) forget(topic);
  });
  socket.on("error", () => socket.terminate());

  return () => {
    for (const channel of mine.values()) if (isExpired(channel.viewer, Date.now())) end(channel, "Token has expired");
  };
}

/** An API key in the place of a token says nothing that the address did not say. */
function isToken(text: string): boolean {
  return text !== "" && !text.startsWith("sb_");
}

function name(topic: string): string {
  return topic.replace(/^realtime:/, "");
}
