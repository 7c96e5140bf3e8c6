import type { Box, Layout } from "#domain/map/layout.ts";

/** The words of a thought that are drawn over its bar. */
export interface Label {
  readonly text: string;
  /** The middle of its left side, in the map's pixels. */
  readonly x: number;
  readonly y: number;
  /** In the window's pixels. */
  readonly width: number;
}

/** In the window's pixels. */
const SIZE = 13;
const HEIGHT = 17;
const SPACE = 6;
const LETTERS = 40;
/** Thoughts of the first two levels have words. */
const LEVELS = 2;

export const labelFont = (family: string, scale = 1): string => `${SIZE * scale}px ${family}`;
const textOf = ({ lines }: Pick<Box, "lines">): string => lines.join(" ").slice(0, LETTERS);

/**
 * The words that a map seen from far away has room for: those of the selected thoughts, then of the first level, then of the second; none over another.
 * Which ones are seen depends on the zoom alone, so that they stay while the window moves.
 * @param width of a text in the window's pixels
 */
export function labelsOf(
  { all }: Pick<Layout, "all">,
  zoom: number,
  selected: ReadonlySet<string>,
  width: (text: string) => number,
): readonly Label[] {
  const rankOf = ({ id, depth }: Box) => (selected.has(id) ? -1 : depth);
  const labels: Label[] = [];
  /** The stretches that are taken, by rows as high as a label: one that overlaps it begins in its row or in one beside it. */
  const rows = new Map<number, { readonly from: number; readonly to: number; readonly y: number }[]>();
  for (let rank = -1; rank < LEVELS; rank++)
    for (const box of all) {
      if (rankOf(box) !== rank) continue;
      const text = textOf(box);
      if (text === "") continue;
      const [from, y] = [box.x * zoom, (box.y + box.h / 2) * zoom];
      const wide = width(text);
      const to = from + wide + SPACE;
      const row = Math.floor(y / HEIGHT);
      const isTaken = [row - 1, row, row + 1].some((each) =>
        rows.get(each)?.some((other) => Math.abs(other.y - y) < HEIGHT && from < other.to && other.from < to),
      );
      if (isTaken) continue;
      const beside = rows.get(row);
      if (beside) beside.push({ from, to, y });
      else rows.set(row, [{ from, to, y }]);
      labels.push({ text, x: box.x, y: box.y + box.h / 2, width: wide });
    }
  return labels;
}

/** Remembers what was measured, and the labels of the last layout, zoom and selection: a window that moves asks for the same ones. */
export function labeller(pen: Pick<CanvasRenderingContext2D, "font" | "measureText">, family: string) {
  const widths = new Map<string, number>();
  const width = (text: string): number => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    pen.font = labelFont(family);
    const measured = pen.measureText(text).width;
    widths.set(text, measured);
    return measured;
  };
  let last: { readonly asked: readonly unknown[]; readonly labels: readonly Label[] } | null = null;
  return (layout: Layout, zoom: number, selected: ReadonlySet<string>): readonly Label[] => {
    const asked = [layout, zoom, selected];
    if (last?.asked.some((each, at) => each !== asked[at]) ?? true)
      last = { asked, labels: labelsOf(layout, zoom, selected, width) };
    return last?.labels ?? [];
  };
}
