/** A connection to another device over WebRTC, without any server: the two sides swap one code each, by whatever way the person chooses. */

/** Longest text in one message: every browser takes it. */
const PIECE = 16_000;
/** Longest whole text. */
const LONGEST = 64_000_000;
/** Bytes on their way before the next text waits. */
const FULL = 1_000_000;
/** How long addresses of this device are looked for, ms. Without a server they are there at once. */
const GATHERING = 2_000;

export const canMeetNearby = (): boolean => typeof RTCPeerConnection === "function";

/** A connection on its way. `description` is what the other side has to know. */
export interface Peer {
  readonly description: string;
  /** Takes the other side's answer. Rejects for a text that describes no connection. */
  accept(answer: string): Promise<void>;
  /** Resolves when both sides are there; rejects when it was closed before. */
  readonly connected: Promise<DataChannel>;
  close(): void;
}

export interface DataChannel {
  /** Of the certificates that protect the connection: this side's, then the other's. */
  readonly fingerprints: readonly [string, string];
  send(text: string): Promise<void>;
  onText(listener: (text: string) => void): void;
  readonly closed: Promise<void>;
  close(): void;
}

/** Begins a connection. */
export async function offerPeer(): Promise<Peer> {
  const connection = new RTCPeerConnection();
  const channel = connection.createDataChannel("studio", { ordered: true });
  let onTaken = () => {};
  const taken = new Promise<void>((resolve) => {
    onTaken = resolve;
  });
  const connected = opened(connection, Promise.resolve(channel), taken);
  await connection.setLocalDescription(await connection.createOffer());
  return {
    ...(await described(connection, connected)),
    accept: async (answer) => {
      await connection.setRemoteDescription({ type: "answer", sdp: answer });
      onTaken();
    },
  };
}

/** Answers a connection. Rejects for a text that describes none. */
export async function answerPeer(offer: string): Promise<Peer> {
  const connection = new RTCPeerConnection();
  const arrived = new Promise<RTCDataChannel>((resolve) => {
    connection.ondatachannel = ({ channel }) => resolve(channel);
  });
  let onTaken = () => {};
  const taken = new Promise<void>((resolve) => {
    onTaken = resolve;
  });
  const connected = opened(connection, arrived, taken);
  try {
    await connection.setRemoteDescription({ type: "offer", sdp: offer });
    await connection.setLocalDescription(await connection.createAnswer());
    onTaken();
  } catch (cause) {
    connection.close();
    throw cause;
  }
  return { ...(await described(connection, connected)), accept: async () => undefined };
}

async function described(connection: RTCPeerConnection, connected: Promise<DataChannel>) {
  connected.catch(() => {}); // those who wait are told
  await new Promise<void>((resolve) => {
    if (connection.iceGatheringState === "complete") resolve();
    connection.onicegatheringstatechange = () => connection.iceGatheringState === "complete" && resolve();
    setTimeout(resolve, GATHERING);
  });
  return { description: connection.localDescription?.sdp ?? "", connected, close: () => connection.close() };
}

/** `taken`: both descriptions are there to read. A browser may open the channel before, and neither side's certificate may be missing. */
function opened(
  connection: RTCPeerConnection,
  arriving: Promise<RTCDataChannel>,
  taken: Promise<void>,
): Promise<DataChannel> {
  return new Promise((resolve, reject) => {
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === "failed" || connection.connectionState === "closed")
        reject(new Error("the devices did not find each other"));
    };
    void arriving.then((channel) => {
      const ready = () => {
        const wire = over(connection, channel);
        void taken.then(() => resolve({ ...wire, fingerprints: fingerprintsOf(connection) }));
      };
      if (channel.readyState === "open") ready();
      else channel.onopen = ready;
    });
  });
}

const fingerprintIn = (description: RTCSessionDescription | null): string =>
  /^a=fingerprint:(.+)$/m
    .exec(description?.sdp ?? "")?.[1]
    ?.trim()
    .toLowerCase() ?? "";

const fingerprintsOf = ({ localDescription, remoteDescription }: RTCPeerConnection): DataChannel["fingerprints"] => [
  fingerprintIn(localDescription),
  fingerprintIn(remoteDescription),
];

/** Reads the channel from now on: what arrives early waits for a listener. */
function over(connection: RTCPeerConnection, channel: RTCDataChannel): Omit<DataChannel, "fingerprints"> {
  let listener: ((text: string) => void) | undefined;
  const early: string[] = [];
  let whole = "";
  let last: Promise<void> = Promise.resolve();
  const close = () => {
    channel.close();
    connection.close();
    ended();
  };
  let ended = () => {};
  const closed = new Promise<void>((resolve) => {
    ended = resolve;
  });
  channel.onclose = close;
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === "failed") close();
  };
  channel.onmessage = ({ data }) => {
    if (typeof data !== "string" || whole.length > LONGEST) return close();
    whole += data.slice(1);
    if (data[0] === "+") return;
    const text = whole;
    whole = "";
    if (listener) listener(text);
    else early.push(text);
  };
  channel.bufferedAmountLowThreshold = FULL / 2;
  const room = () =>
    channel.bufferedAmount < FULL
      ? Promise.resolve()
      : Promise.race([
          closed,
          new Promise<void>((resolve) =>
            channel.addEventListener("bufferedamountlow", () => resolve(), { once: true }),
          ),
        ]);
  async function sendPieces(text: string): Promise<void> {
    for (let at = 0; at === 0 || at < text.length; at += PIECE) {
      await room();
      channel.send(`${at + PIECE < text.length ? "+" : "."}${text.slice(at, at + PIECE)}`);
    }
  }
  return {
    closed,
    close,
    send: (text) => {
      const sent = last.then(() => sendPieces(text));
      last = sent.catch(() => {});
      return sent;
    },
    onText: (receive) => {
      listener = receive;
      for (const text of early.splice(0)) receive(text);
    },
  };
}
