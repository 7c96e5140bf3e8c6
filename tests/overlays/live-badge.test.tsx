import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createPageSync } from "#src/data/sync/page-sync.ts";
import { checkConnection } from "#src/overlays/connectivity.ts";
import { LiveBadge } from "#src/overlays/live-badge.tsx";
import { OfflineReady } from "#src/overlays/offline-ready.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { find } from "../ui/render.tsx";

afterEach(async () => {
  vi.unstubAllGlobals();
  reachable(true);
  await act(checkConnection);
  vi.unstubAllGlobals();
});

/** Whether the host answers from now on. */
const reachable = (answers: boolean) =>
  vi.stubGlobal("fetch", async () => {
    if (!answers) throw new TypeError("Failed to fetch");
    return new Response(null, { headers: { "content-type": "application/manifest+json" } });
  });

const report = { requests: 0, pulled: 0, pushed: 0, refused: 0, offset: 0 };

/** The badge beside a sync whose channel the test joins. */
async function show(member: boolean) {
  const studio = await testStudio({ member });
  await studio.session.settled();
  const sync = createPageSync({
    now: () => studio.at,
    random: () => 0,
    wake: () => () => undefined,
    pass: async () => ({ ok: true, report }),
  });
  reachable(true);
  await act(checkConnection);
  const { host } = await renderPage({ ...studio, sync }, <LiveBadge />);
  return { host, sync };
}

test("'Live' shows only while the realtime channel is joined [spec:screen-44]", async () => {
  const { host, sync } = await show(true);
  const isShown = () => !find("span", host).classList.contains("invisible");
  expect(host.textContent).toBe("Live");
  expect(isShown()).toBe(false);
  act(() => sync.joined(true));
  expect(isShown()).toBe(true);
  act(() => sync.joined(false));
  expect(isShown()).toBe(false);
});

test("a visitor, who has no channel, sees no 'Live' badge", async () => {
  const { host, sync } = await show(false);
  act(() => sync.joined(true));
  expect(host.textContent).toBe("");
});

test("'Live' goes out as soon as the host cannot be reached, while the socket still looks joined [spec:screen-58]", async () => {
  const { host, sync } = await show(true);
  act(() => sync.joined(true));
  const isShown = () => !find("span", host).classList.contains("invisible");
  reachable(false);
  await act(checkConnection);
  expect([sync.live, isShown()]).toEqual([true, false]);
  reachable(true);
  await act(checkConnection);
  expect(isShown()).toBe(true);
});

test("without a connection the footer says what is ready: this device's engine, once it has loaded", async () => {
  const studio = await testStudio({ member: true });
  let load = () => {};
  const ready = new Promise<void>((resolve) => {
    load = resolve;
  });
  reachable(false);
  await act(checkConnection);
  const { host } = await renderPage({ ...studio, engine: { ...studio.engine, ready } }, <OfflineReady />);
  const isShown = () => !find("span", host).classList.contains("invisible");
  expect(host.textContent).toBe("This device sharpens questions without a connection.");
  expect(isShown(), "its place is held").toBe(false);
  await act(async () => load());
  expect(isShown()).toBe(true);
  reachable(true);
  await act(checkConnection);
  expect(host.textContent).toBe("");
});
