import type { Progress } from "../adapters/adapter.ts";
import { complete } from "./complete.ts";
import { isNetworkRequest } from "./message-guards.ts";
import type { NetworkReply, NetworkRequest } from "./messages.ts";
import { makerFor } from "./model-for.ts";
import { probe } from "./probe.ts";

/** The part of a channel that this needs: a worker's own scope, or a port in a test. */
export interface NetworkPort {
  postMessage(message: NetworkReply): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
}

/** Answers the page's requests. An invalid message gets no answer, because no waiting caller can have sent it. */
export function serveNetwork(port: NetworkPort, fetchNow?: typeof fetch): void {
  const running = new Map<number, AbortController>();

  async function answer(
    message: Exclude<NetworkRequest, { do: "cancel" }>,
    signal: AbortSignal,
  ): Promise<NetworkReply> {
    const { id } = message;
    if (message.do === "prepare") {
      const prepared = makerFor(message.kind).then(
        () => true,
        () => false,
      );
      return { id, prepared: await prepared };
    }
    const { connection } = message;
    if (message.do === "probe") return { id, probed: await probe(connection, signal, fetchNow) };
    const paced = paceProgress((progress) => {
      if (!signal.aborted) port.postMessage({ id, progress });
    });
    const completed = await complete(connection, message.request, signal, paced.tell, fetchNow);
    paced.flush(); // whether any byte came decides about a second attempt
    return { id, completed };
  }

  port.addEventListener("message", ({ data }) => {
    if (!isNetworkRequest(data)) return;
    if (data.do === "cancel") {
      running.get(data.id)?.abort();
      running.delete(data.id);
      return;
    }
    const controller = new AbortController();
    running.set(data.id, controller);
    void answer(data, controller.signal).then((reply) => {
      running.delete(data.id);
      if (!controller.signal.aborted) port.postMessage(reply);
    });
  });
  port.postMessage({ ready: true });
}

/** Milliseconds between two messages to the page: a server that sends byte by byte does not keep it busy. */
const PACE = 50;

/** Tells the first progress at once, and what comes soon after it together. */
function paceProgress(tell: (progress: Progress) => void) {
  let waiting: Progress | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === undefined) return;
    tell(waiting);
    waiting = undefined;
  }
  return {
    tell({ bytes, text }: Progress): void {
      waiting = { bytes, text: (waiting?.text ?? "") + text };
      if (timer !== undefined) return;
      flush();
      timer = setTimeout(flush, PACE);
    },
    /** Tells what still waits. */
    flush,
  };
}
