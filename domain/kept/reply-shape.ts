import { REPLY_ADAPTERS, type ReplyMessage, type ReplyOrigin } from "../entities.ts";
import { isId, isNumber, isText, isTime, listOf, oneOf, optional, orNull, recordOf, shape } from "./shape.ts";

const isOrigin = shape<ReplyOrigin>({
  task: oneOf("refine", "answer"),
  provider: isText,
  model: orNull(isText),
  finishReason: oneOf("stop", "length", "other"),
  asked: isText,
  ms: isNumber,
  retries: isNumber,
  reasons: optional(listOf(isText)),
  lost: optional(listOf(isText)),
  answers: optional(recordOf(isText)),
}) as (value: unknown) => value is ReplyOrigin;

/** Whether a message row is a reply that can be shown whole. */
export const isReply = shape<ReplyMessage>({
  id: isId,
  sessionId: isId,
  runId: isId,
  createdAt: isTime,
  kind: oneOf("reply"),
  text: isText,
  adapter: oneOf(...REPLY_ADAPTERS),
  origin: isOrigin,
});
