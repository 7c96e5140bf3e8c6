import { beforeEach, expect, test } from "vitest";
import type { Layout } from "#domain/map/layout.ts";
import type { Camera } from "#src/tools/map/view/canvas/camera.ts";
import type { CameraDoor } from "#src/tools/map/view/canvas/use-camera.ts";
import { useFollowing } from "#src/tools/map/view/canvas/use-following.ts";
import { KeyHints } from "#src/tools/map/view/key-hints.tsx";
import { inAct, render } from "../../ui/render.tsx";

let now: Camera;
let keep: (id: string | null) => void;
const set = (next: Camera) => {
  now = next;
};
const camera = {
  get: () => now,
  isReady: () => true,
  set,
  zoom: (zoom: number) => set({ ...now, zoom }),
  show: () => undefined,
} as unknown as CameraDoor;
beforeEach(() => {
  now = { x: 0, y: 0, zoom: 0.5 };
});

const layoutOf = (places: Readonly<Record<string, number>>) => {
  const all = Object.entries(places).map(([id, x]) => ({ id, x, y: 0, w: 100, h: 40 }));
  return { all, boxes: new Map(all.map((box) => [box.id, box])) } as unknown as Layout;
};
interface FollowedProps {
  readonly layout: Layout;
  readonly active: string;
  readonly sought?: { readonly id: string } | null;
}
function Following({ layout, active, sought = null }: FollowedProps) {
  const rest = { isWriting: false, newAt: null, staysFitted: false, showAll: () => undefined };
  keep = useFollowing(camera, { layout, active, sought, ...rest });
  return null;
}

test("the selected thought stays in its place with a new layout; what a person dropped does not pull the window along", () => {
  const { rerender } = render(<Following layout={layoutOf({ a: 0, b: 300 })} active="b" />);
  rerender(<Following layout={layoutOf({ a: 0, b: 340 })} active="b" />);
  expect(now.x).toBe(40);
  inAct(() => keep("a"));
  rerender(<Following layout={layoutOf({ a: 0, b: 900 })} active="b" />);
  expect(now.x).toBe(40);
  inAct(() => keep(null));
  rerender(<Following layout={layoutOf({ a: 7, b: 500 })} active="b" />);
  expect(now.x).toBe(40);
  rerender(<Following layout={layoutOf({ a: 7, b: 510 })} active="b" />);
  expect(now.x).toBe(50);
});

test("the window comes near enough to read what the search went to, also once that is unfolded, and not for the keys", () => {
  const whole = layoutOf({ a: 0, b: 300 });
  const { rerender } = render(<Following layout={whole} active="a" />);
  rerender(<Following layout={whole} active="b" />);
  expect(now.zoom).toBe(0.5);
  const sought = { id: "c" };
  rerender(<Following layout={whole} active="c" sought={sought} />);
  expect(now.zoom).toBe(0.5);
  rerender(<Following layout={layoutOf({ a: 0, b: 300, c: 600 })} active="c" sought={sought} />);
  expect(now.zoom).toBe(0.8);
});

test("the hints say where Tab and Enter put a thought, as the map grows, and what they do in the outline", () => {
  const said = (hints: React.ReactElement) => render(hints).host.textContent;
  expect(said(<KeyHints view="canvas" shape="right" />)).toMatch(/^Tab a thought to the right Enter one underneath/);
  expect(said(<KeyHints view="canvas" shape="down" />)).toMatch(/^Tab a thought underneath Enter one beside it/);
  expect(said(<KeyHints view="outline" shape="down" />)).toMatch(/^Tab indent the line Enter a line underneath/);
  expect(said(<KeyHints view="outline" shape="right" tabLeaves />)).toMatch(/^ ?Enter/);
});
