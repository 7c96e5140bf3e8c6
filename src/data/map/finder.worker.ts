import { check } from "#domain/map/findings.ts";
import { mapWords } from "#domain/map/said-twice.ts";
import { treeOf } from "#domain/map/tree.ts";
import { type FindReply, isFindRequest } from "./finder-messages.ts";

/** Remembers the words it has read: with one more thought, only that one is read. */
let read: ReturnType<typeof mapWords> | undefined;

self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (!isFindRequest(data)) return;
  const tree = treeOf(data.nodes);
  read ??= mapWords(tree.all);
  const { findings } = check(tree, data.ties, read);
  const reply: FindReply = {
    number: data.number,
    findings: findings.map(({ edge, ...finding }) => ({ ...finding, edge: edge?.key ?? null })),
  };
  self.postMessage(reply);
});
