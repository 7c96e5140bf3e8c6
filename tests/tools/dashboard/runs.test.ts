import { expect, test } from "vitest";
import type { Message } from "#domain/entities.ts";
import { gapSpans } from "#src/tools/dashboard/model/gaps.ts";
import { groupRuns } from "#src/tools/dashboard/model/runs.ts";
import { threadSearch } from "#src/tools/dashboard/model/thread-search.ts";

const message = (runId: string, kind: Message["kind"]): Message =>
  ({ id: `${runId}-${kind}`, sessionId: "s", runId, kind, createdAt: 0 }) as unknown as Message;

test("messages become runs in the order they were asked", () => {
  const messages = ["one", "two"].flatMap((run) => [
    message(run, "idea"),
    message(run, "question"),
    message(run, "answer"),
  ]);
  expect(groupRuns(messages).map(({ id, answer }) => [id, answer.id])).toEqual([
    ["one", "one-answer"],
    ["two", "two-answer"],
  ]);
});

test("a run whose rows have not all arrived is left out", () => {
  expect(groupRuns([message("one", "idea"), message("one", "question")])).toEqual([]);
});

test("gaps are found where a question stands in square brackets, and nowhere else", () => {
  const text = "It is fixed when [how many still leave?] and a[0] stays [as it is]";
  expect(gapSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(["[how many still leave?]"]);
});

test("an address that makes no sense is an address without parameters", () => {
  for (const search of [
    { session: ["a"] },
    { session: { a: 1 } },
    { session: "" },
    { session: "x".repeat(101) },
    { session: null },
  ]) {
    // present and undefined: what is only left out, the router fills with the raw value
    expect(threadSearch(search)).toStrictEqual({ session: undefined, idea: undefined });
  }
  expect(threadSearch({ session: 42, idea: 7 })).toStrictEqual({ session: undefined, idea: undefined });
  expect(threadSearch({ idea: "x".repeat(20_001) }).idea).toBeUndefined();
});
