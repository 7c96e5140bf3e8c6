import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FreeAction } from "#domain/soft-gate.ts";
import { type GateRequest, openSoftGate, passSoftGate, requestFree } from "#src/data/gates/soft-gate.ts";
import type { SessionSnapshot } from "#src/data/session/session.ts";
import type { Studio } from "#src/data/studio.tsx";
import { ADA } from "../session/member.ts";

const VISITOR: SessionSnapshot = { person: { status: "signed-out" }, accounts: "offered" };
const studio = (snapshot = VISITOR) => ({ session: { snapshot } }) as unknown as Studio;

let done: string[];
let close: () => void;
const request = (name: string, action: FreeAction = "export"): GateRequest => ({
  surface: "dashboard",
  action,
  originalAction: () => void done.push(name),
});

beforeEach(() => {
  done = [];
  close = () => undefined;
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

test.each([
  ["a member", { person: { status: "signed-in", account: ADA, ended: false }, accounts: "offered" }],
  ["anyone on a host without accounts", { person: { status: "signed-out" }, accounts: "none" }],
  [
    "anyone while it is unknown whether the host has accounts",
    { person: { status: "signed-out" }, accounts: "unknown" },
  ],
  ["anyone before the session is known", { person: { status: "loading" }, accounts: "offered" }],
] as const)("%s is never asked", (_, snapshot) => {
  close = openSoftGate(() => done.push("asked"));
  requestFree(studio(snapshot), request("copied"));
  expect(done).toEqual(["copied"]);
});

test("requests made before the gate has loaded wait for it, in order", () => {
  requestFree(studio(), request("first"));
  requestFree(studio(), request("second"));
  expect(done).toEqual([]);
  close = openSoftGate(({ originalAction }) => originalAction());
  expect(done).toEqual(["first", "second"]);
});

test("a gate that does not load lets requests go ahead", () => {
  vi.useFakeTimers();
  requestFree(studio(), request("copied"));
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(["copied"]);
  close = openSoftGate(({ originalAction }) => originalAction());
  expect(done, "and nothing is done twice").toEqual(["copied"]);
});

test("a gate that loads on a slow device asks, though the page was busy for longer than it waits", () => {
  vi.useFakeTimers();
  requestFree(studio(), request("copied"));
  vi.spyOn(performance, "now").mockReturnValueOnce(performance.now() + 60_000);
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual([]);
  close = openSoftGate(() => done.push("asked"));
  expect(done).toEqual(["asked"]);
  vi.restoreAllMocks();
});

test("a command continues once allowed, and is dropped with its caller", async () => {
  const asked: GateRequest[] = [];
  close = openSoftGate((each) => asked.push(each));
  const what = { surface: "dashboard", action: "continue" } as const;
  const passed = passSoftGate(studio(), what);
  asked[0]?.originalAction();
  await expect(passed).resolves.toBeUndefined();

  const gone = new AbortController();
  const left = passSoftGate(studio(), what, gone.signal);
  gone.abort();
  await expect(left).rejects.toThrow("aborted");
});
