import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_OPERATOR_FLAGS } from "#domain/operator-flags.ts";
import { askOperatorFlags, useOperatorFlags } from "#src/platform/operator-flags.ts";
import { operatorFlags } from "#src/platform/stored-flags.ts";
import { inAct, render, until } from "../ui/render.tsx";

const KEY = "sotm:operator-flags";
const host = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  host.mockReset();
  vi.stubGlobal("fetch", host);
});
afterEach(() => vi.unstubAllGlobals());

const says = (body: string, init?: ResponseInit) => host.mockImplementation(async () => new Response(body, init));

test("the host's flags apply, and also to the next page until it has asked", async () => {
  says('{"safeMode":true}');
  await askOperatorFlags();
  expect(operatorFlags()).toEqual({ ...DEFAULT_OPERATOR_FLAGS, safeMode: true });
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({ safeMode: true });
  expect(host).toHaveBeenCalledWith("/flags.json", expect.objectContaining({ cache: "no-store", redirect: "error" }));
});

test.each([
  ["a page in place of flags", "<!doctype html>", { status: 200 }],
  ["an error", '{"safeMode":false}', { status: 503 }],
  ["a list", "[]", { status: 200 }],
])("%s changes nothing", async (_what, body, init) => {
  localStorage.setItem(KEY, '{"safeMode":true}');
  says(body, init);
  await askOperatorFlags();
  expect(operatorFlags().safeMode).toBe(true);
});

test("the last flags apply offline", async () => {
  localStorage.setItem(KEY, '{"navRail":true}');
  host.mockRejectedValue(new TypeError("Failed to fetch"));
  await askOperatorFlags();
  expect(operatorFlags().navRail).toBe(true);
});

test("damaged storage counts as empty", () => {
  localStorage.setItem(KEY, '{"safeMode":tr');
  expect(operatorFlags()).toEqual(DEFAULT_OPERATOR_FLAGS);
});

test("a shown flag follows changes from this tab and from another", async () => {
  const Shown = () => <p>{String(useOperatorFlags().safeMode)}</p>;
  const { host: element } = render(<Shown />);
  expect(element.textContent).toBe("false");
  says('{"safeMode":true}');
  void askOperatorFlags();
  await until(() => element.textContent === "true");

  localStorage.setItem(KEY, "{}");
  inAct(() => void window.dispatchEvent(new StorageEvent("storage", { key: KEY })));
  expect(element.textContent).toBe("false");
});
