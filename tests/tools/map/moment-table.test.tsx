import { expect, test } from "vitest";
import type { MapNode } from "#domain/entities.ts";
import { momentsOf } from "#domain/map/growth.ts";
import { MomentTable } from "#src/tools/map/view/growth/moment-table.tsx";
import { button, click, find, render } from "../../ui/render.tsx";

const thought = (at: number): MapNode => ({
  id: `n${at}`,
  mapId: "m",
  text: `Thought ${at}`,
  kind: null,
  spot: { parent: null, order: `a${at}` },
  rel: null,
  settled: null,
  at: null,
  by: "person",
  gone: at === 1 ? 2 : null,
  createdAt: at,
  updatedAt: at,
});

test("a thought that was taken away before the newest 200 moments can still be restored", () => {
  const moments = momentsOf(Array.from({ length: 450 }, (_, at) => thought(at + 1)));
  const back: string[] = [];
  const { host } = render(<MomentTable moments={moments} openedAt={500} onBack={(id) => back.push(id)} />);
  const restore = () => host.querySelector('[aria-label="Restore: Thought 1"]');
  expect(host.textContent).toContain("The newest 200 of 451.");
  expect(restore()).toBeNull();
  click(button("Show more"));
  expect(host.textContent).toContain("The newest 400 of 451.");
  expect(restore()).toBeNull();
  click(button("Show more"));
  expect(host.textContent).not.toContain("Show more");
  click(find<HTMLElement>(`[aria-label="Restore: Thought 1"]`, host));
  expect(back).toEqual(["n1"]);
});
