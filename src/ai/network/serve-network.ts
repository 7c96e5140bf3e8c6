import type { Bringing } from "../on-device/bring.ts";
import { joined, later, paceProgress } from "../pace-progress.ts";
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
    if (message.do === "fetch-model") {
      const { fetchModel } = await import("../on-device/bring.ts");
      const told = paceProgress<Bringing>((bringing) => {
        if (!signal.aborted) port.postMessage({ id, bringing });
      }, later);
      const brought = await fetchModel(message.order, {
        signal,
        onProgress: told.tell,
        ...(fetchNow ? { fetchNow } : {}),
      });
      told.flush();
      return { id, brought };
    }
    const { connection } = message;
    if (message.do === "probe") return { id, probed: await probe(connection, signal, fetchNow) };
    const paced = paceProgress((progress) => {
      if (!signal.aborted) port.postMessage({ id, progress });
    }, joined);
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
