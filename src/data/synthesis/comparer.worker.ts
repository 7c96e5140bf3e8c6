import { compareSources } from "#domain/synthesis/compare.ts";
import { type CompareReply, isCompareRequest } from "./comparer-messages.ts";

self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (!isCompareRequest(data)) return;
  const reply = (message: CompareReply) => self.postMessage(message);
  reply({ comparison: compareSources(data.sources, data.question, (share) => reply({ share })) });
});
