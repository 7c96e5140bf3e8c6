import { expect, test, vi } from "vitest";
import { usePreload } from "#src/ui/use-preload.ts";
import { render } from "./render.tsx";

const { waiting } = vi.hoisted(() => ({ waiting: [] as (() => void)[] }));
vi.mock("#src/ui/when-idle.ts", () => ({ whenIdle: (run: () => void) => waiting.push(run) }));

function List({ part, isNext }: { readonly part: { preload(): Promise<void> }; readonly isNext: boolean }) {
  usePreload(part, isNext);
  return null;
}
const aPart = () => ({ preload: vi.fn(async () => {}) });
const idle = () => {
  for (const run of waiting.splice(0)) run();
};

test("what is opened next is fetched once the page is idle, and not before", () => {
  const part = aPart();
  render(<List part={part} isNext />);
  expect(part.preload).not.toHaveBeenCalled();
  idle();
  expect(part.preload).toHaveBeenCalledTimes(1);
});

test("nothing is fetched ahead where the part is open already, or where the page is gone by then", () => {
  const [open, left] = [aPart(), aPart()];
  render(<List part={open} isNext={false} />);
  const { rerender } = render(<List part={left} isNext />);
  rerender(null);
  idle();
  expect(open.preload).not.toHaveBeenCalled();
  expect(left.preload).not.toHaveBeenCalled();
});
