import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { ThoughtMap } from "#domain/entities.ts";
import { arrange } from "#domain/map/arrange.ts";
import { boxesOf, type Layout, type SizeOf, shownOf, sizesOf } from "#domain/map/layout.ts";
import { meanwhile } from "#domain/map/meanwhile.ts";
import type { MapTree } from "#domain/map/tree.ts";
import { layOutOnce, startArranger, type ToLayOut } from "#src/data/map/arranger.ts";
import { afterFrame } from "#src/platform/after-frame.ts";

export { layOutOnce };

/** Up to so many thoughts the page arranges a map itself: a worker would answer later. */
const MOST_ON_PAGE = 1_000;

/** The place of each thought; null until a large map is laid out for the first time. A large one is arranged in a worker, and stays as it was meanwhile. */
export function useLayout(
  tree: MapTree,
  folded: ReadonlySet<string>,
  shape: ThoughtMap["shape"],
  size: SizeOf,
): Layout | null {
  const shown = useMemo(() => shownOf(tree, folded), [tree, folded]);
  const isLarge = shown.length > MOST_ON_PAGE;
  const onPage = useMemo(
    () => (isLarge ? null : boxesOf(shown, size, arrange(sizesOf(shown, size), shape))),
    [isLarge, shown, size, shape],
  );
  const [arranged, setArranged] = useState<{ readonly layout: Layout; readonly of: ToLayOut } | null>(null);
  const arranger = useRef<ReturnType<typeof startArranger>>(undefined);
  useEffect(
    () => () => {
      arranger.current?.end();
      arranger.current = undefined;
    },
    [],
  );
  const before = useRef<Layout | null>(null);
  useEffect(() => {
    if (!isLarge) return;
    const layOut = () => {
      arranger.current ??= startArranger((layout, of) => {
        before.current = layout;
        startTransition(() => setArranged({ layout, of }));
      });
      arranger.current.layOut({ shown, shape, size });
    };
    // what is on the page already is drawn with its change first
    if (before.current) return afterFrame(layOut);
    layOut();
  }, [isLarge, shown, shape, size]);
  const layout = useMemo(() => {
    if (onPage) return onPage;
    if (arranged?.of.shown === shown) return arranged.layout;
    return before.current && meanwhile(before.current, shown, size);
  }, [onPage, arranged, shown, size]);
  useEffect(() => {
    before.current = layout;
  }, [layout]);
  return layout;
}
