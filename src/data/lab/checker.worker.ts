import { checkOutput } from "#domain/lab/check.ts";
import { type CheckReply, isCheckRequest } from "./checker-messages.ts";

self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (!isCheckRequest(data)) return;
  const { id, assertion, output, values } = data;
  self.postMessage({ id, result: checkOutput(assertion, output, values) } satisfies CheckReply);
});
