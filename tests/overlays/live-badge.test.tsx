import { act } from "react";
import { expect, test } from "vitest";
import { createPageSync } from "#src/data/sync/page-sync.ts";
import { LiveBadge } from "#src/overlays/live-badge.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { find } from "../ui/render.tsx";

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
