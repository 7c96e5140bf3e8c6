import { arrange } from "#domain/map/arrange.ts";
import { type ArrangeReply, isArrangeRequest } from "./arranger-messages.ts";

self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (!isArrangeRequest(data)) return;
  const reply: ArrangeReply = { number: data.number, ...arrange(data.sizes, data.shape) };
  self.postMessage(reply);
});
