import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFresh } from "#src/app/account/keep-fresh.ts";
import type { Session } from "#src/data/session/session.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the page reads the account again when it starts and every minute while it is visible, so that a confirmation that is taken back is seen [spec:state-36]", async () => {
  const learnAccount = vi.fn(async () => undefined);
  const session = {
    accessToken: async () => ({ kind: "token", token: "t", accountId: "ada" }),
    commands: async () => ({ learnAccount }),
  } as unknown as Session;
  keepFresh(session);
  await vi.advanceTimersByTimeAsync(0);
  expect(learnAccount).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(learnAccount).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(learnAccount).toHaveBeenCalledTimes(2);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(learnAccount).toHaveBeenCalledTimes(2);
});
