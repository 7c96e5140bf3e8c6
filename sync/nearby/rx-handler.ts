import type { PeerWithMessage, PeerWithResponse, WebRTCConnectionHandler } from "rxdb/plugins/replication-webrtc";
import { Subject } from "rxjs";
import type { Conversation } from "./conversation.ts";

/** RxDB numbers its peers; here there is one. */
const PEER = "other";

type Sent = PeerWithMessage<string>["message"] | PeerWithResponse<string>["response"];

/** RxDB's connection handler over a conversation of ours. `connect` says that the other device is there; call it once. */
export function handlerOver(conversation: Conversation, onMoved: (rows: number) => void) {
  const connect$ = new Subject<string>();
  const disconnect$ = new Subject<string>();
  const message$ = new Subject<PeerWithMessage<string>>();
  const response$ = new Subject<PeerWithResponse<string>>();
  let open = true;
  const handler: WebRTCConnectionHandler<string> = {
    connect$,
    disconnect$,
    message$,
    response$,
    error$: new Subject(),
    send: async (_, sent) => {
      onMoved(rowsIn(sent));
      await conversation.say({ say: "rows", message: sent });
    },
    close: async () => {
      open = false;
    },
  };
  async function listen(): Promise<void> {
    try {
      for (;;) {
        const { message } = await conversation.next("rows");
        if (!open) return;
        onMoved(rowsIn(message as never));
        if ("method" in message) message$.next({ peer: PEER, message: message as never });
        else response$.next({ peer: PEER, response: message as never });
      }
    } catch {
      disconnect$.next(PEER); // the conversation was cut, and tells those who wait
    }
  }
  return {
    handler,
    connect: () => {
      void listen();
      connect$.next(PEER);
    },
  };
}

/** The rows in a pulled page or in a pushed batch. */
function rowsIn(sent: Sent): number {
  if ("method" in sent)
    return sent.method === "masterWrite" && Array.isArray(sent.params[0]) ? sent.params[0].length : 0;
  const { documents } = (sent.result ?? {}) as { documents?: unknown };
  return Array.isArray(documents) ? documents.length : 0;
}
