import type { RawData, WebSocket } from "ws";
import { type Channel, isExpired } from "./channel.ts";
import { decode, encode, isRecord, type Message } from "./phoenix.ts";
import { readSubscriptions, shown } from "./subscription.ts";
import type { Viewer } from "./visibility.ts";

/** What one socket may hold: together it bounds what 500 of them cost. */
const SOCKET_LIMITS = {
  channels: 50,
  /** Of all its channels. */
  subscriptions: 100,
  /** Of all its filters, in characters. */
  filters: 8_000,
  /** Of a token, in characters. */
  token: 8_000,
  /** Of a topic, in characters. */
  topic: 256,
} as const;

/** Messages and bytes a second, and how many may come at once. */
const MESSAGES = { rate: 20, burst: 120 } as const;
const BYTES = { rate: 16_000, burst: 128_000 } as const;
/** A client that does not read: what waits for it, in bytes, before it is cut off. */
const MOST_WAITING = 1_000_000;
/** Clients say something every 25 s, and once a minute from a page in the background. */
const SILENCE_MS = 120_000;
/** supabase-js joins with its first message, and leaves a socket without channels after 50 s. */
const FIRST_JOIN_MS = 15_000;
const WITHOUT_CHANNEL_MS = 60_000;
const CLOSE_POLICY = 1008;

export interface SocketParts {
  readonly socket: WebSocket;
  readonly channels: Set<Channel>;
  /** Told of each user whose token the client has shown. */
  identified(user: string): void;
  /** The viewer of a token; undefined for one that is forged or expired, or of no person. */
  viewerOf(token: string): Promise<Viewer | undefined>;
  /** The viewer's session ended before its token did. */
  hasEnded(viewer: Viewer): boolean;
}

/** Speaks Phoenix with one client until it goes. Gives a function that ends what has expired at `now`, to be called now and then. */
export function serveSocket(parts: SocketParts): (now: number) => void {
  const { socket, channels, identified, viewerOf, hasEnded } = parts;
  const mine = new Map<string, Channel>();
  let viewer: Viewer | undefined;
  const [messages, bytes] = [createAllowance(MESSAGES), createAllowance(BYTES)];
  let [heardAt, emptySince] = [Date.now(), Date.now()];
  // one message after the other: a leave must not overtake its join
  let queue = Promise.resolve();

  const send = (message: Message) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING) return socket.terminate();
    socket.send(encode(message));
  };
  const reply = ({ joinRef, ref, topic }: Message, status: "ok" | "error", response: object = {}) =>
    send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  const forget = (topic: string) => {
    const channel = mine.get(topic);
    if (!channel) return;
    channels.delete(channel);
    mine.delete(topic);
    if (mine.size === 0) emptySince = Date.now();
  };
  /** The client joins again by itself, with the token it has by then. */
  const end = (channel: Channel, message: string) => {
    channel.send("system", { status: "error", extension: "system", message, channel: name(channel.topic) });
    channel.send("phx_error", {});
    forget(channel.topic);
  };
  const close = (reason: string) => socket.close(CLOSE_POLICY, reason);

  /** What keeps a join from being taken, in words for its reply. */
  async function join({ topic, payload, joinRef, ref, event }: Message): Promise<string | undefined> {
    if (topic.length > SOCKET_LIMITS.topic) return `TopicTooLong: at most ${SOCKET_LIMITS.topic} characters`;
    const config = isRecord(payload.config) ? payload.config : {};
    if (config.private === true) return "Private channels are not offered";
    const token = typeof payload.access_token === "string" ? payload.access_token : "";
    // before a sign-in supabase-js sends the API key, which names the app and nobody
    if (token === "" || token.startsWith("sb_")) return "Unauthorized: sign in first, a channel needs a user's token";
    const shower = await read(token);
    if (!shower) return "InvalidJWTToken: the token is forged or expired";
    const subscriptions = readSubscriptions(config.postgres_changes);
    if (typeof subscriptions === "string") return subscriptions;
    const excess = tooMuch(
      [...mine.values()].filter((other) => other.topic !== topic),
      subscriptions,
    );
    if (excess) return excess;
    // it may have gone meanwhile
    if (socket.readyState !== socket.OPEN) return undefined;
    viewer = shower;
    identified(viewer.claims.sub);
    forget(topic);
    const channel: Channel = {
      topic,
      subscriptions,
      get viewer() {
        return viewer as Viewer;
      },
      send: (sent, data) => send({ joinRef, ref: null, topic, event: sent, payload: data as Message["payload"] }),
    };
    mine.set(topic, channel);
    channels.add(channel);
    reply({ joinRef, ref, topic, event, payload }, "ok", { postgres_changes: subscriptions.map(shown) });
    channel.send("presence_state", {});
    if (subscriptions.length > 0)
      channel.send("system", {
        status: "ok",
        extension: "postgres_changes",
        message: "Subscribed to PostgreSQL",
        channel: name(topic),
      });
    return undefined;
  }

  async function read(token: string): Promise<Viewer | undefined> {
    return token.length > SOCKET_LIMITS.token ? undefined : viewerOf(token);
  }

  async function renew({ topic, payload }: Message): Promise<void> {
    const channel = mine.get(topic);
    const token = payload.access_token;
    if (!channel || typeof token !== "string" || token.startsWith("sb_")) return;
    const shower = await read(token);
    if (!shower) return end(channel, "Token is forged or expired");
    viewer = shower;
    identified(viewer.claims.sub);
  }

  async function handle(message: Message): Promise<void> {
    const { topic, event } = message;
    if (event === "heartbeat") return reply(message, "ok");
    if (event === "phx_join") {
      const reason = await join(message);
      return reason === undefined ? undefined : reply(message, "error", { reason });
    }
    if (event === "access_token") return renew(message);
    if (event === "phx_leave") {
      forget(topic);
      reply(message, "ok");
      return send({ ...message, ref: null, event: "phx_close", payload: {} });
    }
    if (message.ref) reply(message, "error", { reason: `${event.slice(0, 64)} is not offered` });
  }

  socket.on("message", (raw: RawData, isBinary: boolean) => {
    // after a refusal of the socket itself nothing is read any more
    if (socket.readyState !== socket.OPEN) return;
    heardAt = Date.now();
    if (!messages.take(1, heardAt)) return close("TooManyMessages");
    if (!bytes.take((raw as Buffer).length, heardAt)) return close("TooManyBytes");
    const message = isBinary ? undefined : decode(raw);
    if (message) queue = queue.then(() => handle(message)).catch(() => close("InternalError"));
  });
  socket.on("close", () => {
    for (const topic of [...mine.keys()]) forget(topic);
  });
  socket.on("error", () => socket.terminate());

  return (now) => {
    if (now - heardAt > SILENCE_MS) return close("HeartbeatTimeout");
    if (mine.size === 0 && now - emptySince > (viewer ? WITHOUT_CHANNEL_MS : FIRST_JOIN_MS))
      return close("NoChannelJoined");
    if (viewer && hasEnded(viewer)) return close("SessionEnded");
    if (viewer && isExpired(viewer, now)) for (const channel of [...mine.values()]) end(channel, "Token has expired");
  };
}

/** Why the new subscriptions are more than a socket may have beside those of its other channels. */
function tooMuch(others: readonly Channel[], added: Channel["subscriptions"]): string | undefined {
  const all = [...others.flatMap(({ subscriptions }) => subscriptions), ...added];
  const filters = all.reduce((sum, { filter = "" }) => sum + filter.length, 0);
  if (others.length >= SOCKET_LIMITS.channels)
    return `ChannelRateLimitReached: at most ${SOCKET_LIMITS.channels} channels a connection`;
  if (all.length > SOCKET_LIMITS.subscriptions)
    return `SubscriptionLimitReached: at most ${SOCKET_LIMITS.subscriptions} subscriptions a connection`;
  if (filters > SOCKET_LIMITS.filters)
    return `FilterLimitReached: filters of at most ${SOCKET_LIMITS.filters} characters a connection`;
  return undefined;
}

/** So much a second, and so much at once. */
function createAllowance({ rate, burst }: { readonly rate: number; readonly burst: number }) {
  let [left, counted] = [burst as number, Date.now()];
  return {
    take(amount: number, now: number): boolean {
      [left, counted] = [Math.min(burst, left + ((now - counted) * rate) / 1000) - amount, now];
      return left >= 0;
    },
  };
}

function name(topic: string): string {
  return topic.replace(/^realtime:/, "");
}
