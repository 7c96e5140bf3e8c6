import type { PeerWithMessage, PeerWithResponse, WebRTCConnectionHandler } from "rxdb/plugins/replication-webrtc";
import { Subject } from "rxjs";
import type { Conversation } from "./conversation.ts";
import type { Document } from "./document.ts";

/** RxDB numbers its peers; here there is one. */
const PEER = "other";

/** The id of what the answering device tells unasked. */
const UNASKED = "masterChangeStream$";

type Sent = PeerWithMessage<string>["message"] | PeerWithResponse<string>["response"];

export interface HandlerOptions {
  readonly conversation: Conversation;
  /** Whether this device wrote the document. */
  isOwn(document: Document): boolean;
  /** Rows that went or came in one message. */
  onMoved(rows: number): void;
}

/** RxDB's connection handler over a conversation of ours. `connect` says that the other device is there; call it once. */
export function handlerOver({ conversation, isOwn, onMoved }: HandlerOptions) {
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
    send: async (_, said) => {
      const sent = withoutEchoes(said, isOwn);
      if (!sent) return;
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

/**
 * RxDB's answering device tells the asking one all that changed, also what that one has just sent: every row would cross three times. A
 * page that holds nothing else ends the asking, and may: documents of this device were there before any of the other's.
 * @returns undefined when nothing is left to send
 */
function withoutEchoes(sent: Sent, isOwn: HandlerOptions["isOwn"]): Sent | undefined {
  const documents = documentsIn(sent);
  if (!documents || "method" in sent) return sent;
  const own = documents.filter(isOwn);
  if (own.length === 0 && sent.id === UNASKED) return undefined;
  return { ...sent, result: { ...sent.result, documents: own } };
}

/** The rows in a pulled page or in a pushed batch. */
function rowsIn(sent: Sent): number {
  if ("method" in sent)
    return sent.method === "masterWrite" && Array.isArray(sent.params[0]) ? sent.params[0].length : 0;
  return documentsIn(sent)?.length ?? 0;
}

function documentsIn(sent: Sent): readonly Document[] | undefined {
  const { documents } = (("result" in sent && sent.result) || {}) as { documents?: unknown };
  return Array.isArray(documents) ? documents : undefined;
}
