import { openOnDisk } from "#sync/store/open-on-disk.ts";
import type { SearchAnswers } from "./answer-searches.ts";
import { isSearchRequest, type SearchReply } from "./searcher-messages.ts";

const tell = (reply: SearchReply) => self.postMessage(reply);

let answers: Promise<SearchAnswers | null> | null = null;

async function open(database: string): Promise<SearchAnswers | null> {
  const opened = await openOnDisk(database, { indexedDB: self.indexedDB, IDBKeyRange: self.IDBKeyRange });
  // a file of its own, beside that of the database: both are large
  const { answerSearches } = await import("./answer-searches.ts");
  return opened.ok ? answerSearches(opened.value, tell) : null;
}

self.addEventListener("message", async ({ data }: MessageEvent<unknown>) => {
  if (!isSearchRequest(data)) return;
  if (data.kind === "ask") answers ??= open(data.database).catch(() => null);
  const opened = await answers;
  if (!opened) return tell({ kind: "broken" });
  if (data.kind === "ask") opened.ask(data.ask, data.asked);
  else if (data.kind === "end") opened.end(data.ask);
  else if (data.kind === "stop") opened.stop();
  else opened.goOn();
});
