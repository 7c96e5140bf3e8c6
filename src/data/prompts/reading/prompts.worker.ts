import { appError } from "#domain/errors.ts";
import { validationFailed } from "#domain/standard-error.ts";
import { isReadRequest, type ReadReply } from "./messages.ts";
import { readBlob } from "./read-blob.ts";

const reply = (message: ReadReply): void => self.postMessage(message);

/** Least time between two progress messages. Milliseconds. */
const TOLD_EACH = 50;
/** Prompts per message: the page handles each message in a task of its own. */
const BATCH = 500;

async function read(file: File): Promise<void> {
  let toldAt = 0;
  const found = await readBlob(file, (progress) => {
    const now = performance.now();
    if (now - toldAt < TOLD_EACH) return;
    toldAt = now;
    reply({ progress });
  });
  if (!found.ok) return reply({ error: found.error });
  const { prompts, ...end } = found.value;
  for (let from = 0; from < prompts.length; from += BATCH) reply({ prompts: prompts.slice(from, from + BATCH) });
  reply({ end });
}

self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (!isReadRequest(data)) return reply({ error: validationFailed() });
  // an exception's text may contain the person's words, so it stays in the worker
  read(data.file).catch(() =>
    reply({ error: appError("INTERNAL_ERROR", "Reading stopped in the middle of this file.") }),
  );
});

reply({ ready: true });
