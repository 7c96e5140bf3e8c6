import type { Box, Layout } from "#domain/map/layout.ts";
import { type Curve, type TieLabel, tieCurve, tieLabel } from "#domain/map/tie-curve.ts";
import { type Edge, SIGNS } from "#domain/map/ties.ts";
import { isOffer } from "#domain/map/with-offers.ts";
import { inRows } from "./in-rows.ts";
import type { Rect } from "./rect.ts";

/** A line of the map as a curve from one end to the other, with what it says. Worked out once a layout, so that a frame only draws. */
export interface Line {
  readonly curve: Curve;
  readonly span: Rect;
  /** The thoughts at its ends. */
  readonly ends: readonly [string, string];
  readonly look: "plain" | "asks" | "open";
  readonly isTie: boolean;
  /** It says nothing and would cross other thoughts: it is drawn only where it leads to the selected one. */
  readonly isQuiet: boolean;
  /** A sign beside a line to the thought above, which has little room; the word on a tie. */
  readonly sign: TieLabel | null;
}

/** The line of a box as it was last worked out, and from what: most boxes stay the same from one layout to the next. */
const known = new WeakMap<Box, Known>();
interface Known {
  readonly above: Box;
  readonly isDown: boolean;
  readonly type: Edge["type"] | undefined;
  readonly settled: Edge["settled"] | undefined;
  readonly line: Line;
}

/** All lines of a map: first those to the thoughts above, then the other ties. @param isDown whether branches grow down */
export function linesOf({ all, boxes }: Layout, edges: readonly Edge[], isDown: boolean): readonly Line[] {
  const edgeOf = new Map<string, Edge>();
  for (const edge of edges) if (edge.line) edgeOf.set(edge.line.id, edge);
  const lines: Line[] = [];
  for (const box of all) {
    const above = boxes.get(box.above ?? "");
    if (!above) continue;
    const edge = edgeOf.get(box.id);
    const { type, settled } = edge ?? {};
    const before = known.get(box);
    const isSame =
      before?.above === above && before.isDown === isDown && before.type === type && before.settled === settled;
    const line = isSame ? before.line : lineTo(above, box, edge, isDown);
    if (!isSame) known.set(box, { above, isDown, type, settled, line });
    lines.push(line);
  }
  const boxesIn = inRows(all, (box) => box);
  for (const edge of edges) {
    const [one, other] = [boxes.get(edge.from), boxes.get(edge.to)];
    if (!edge.tie || !one || !other) continue;
    const curve = tieCurve(one, other);
    lines.push({
      curve,
      span: spanOf(one, other),
      ends: [edge.from, edge.to],
      look: lookOf(edge),
      isTie: true,
      isQuiet: false,
      sign: tieLabel(curve, edge.type, boxesIn),
    });
  }
  return lines;
}

/** The line from a thought to the one above it. */
function lineTo(above: Box, box: Box, edge: Edge | undefined, isDown: boolean): Line {
  const type = edge?.type ?? (isOffer(box.id) ? box.node.rel?.type : undefined);
  const rest = {
    ends: [above.id, box.id] as const,
    // nobody has taken it: its line is dashed
    look: isOffer(box.id) ? ("asks" as const) : lookOf(edge),
    isTie: false,
    isQuiet: box.isApart && !type,
    span: spanOf(above, box),
  };
  const text = type && SIGNS[type];
  if (isDown) {
    const [x1, y1, x2, y2] = [above.x + above.w / 2, above.y + above.h, box.x + box.w / 2, box.y];
    const middle = (y1 + y2) / 2;
    return {
      ...rest,
      curve: [x1, y1, x1, middle, x2, middle, x2, y2],
      sign: text ? { x: x2, y: y2 - 16, w: widthOf(text), text } : null,
    };
  }
  const leftward = box.x + box.w / 2 < above.x + above.w / 2;
  const [x1, x2] = leftward ? [above.x, box.x + box.w] : [above.x + above.w, box.x];
  const [y1, y2] = [above.y + above.h / 2, box.y + box.h / 2];
  const middle = (x1 + x2) / 2;
  const sign = text ? { x: x2 + (leftward ? 18 : -18), y: y2, w: widthOf(text), text } : null;
  return { ...rest, curve: [x1, y1, middle, y1, middle, y2, x2, y2], sign };
}

const widthOf = (sign: string): number => (sign.length > 1 ? 24 : 18);

const lookOf = (edge: Edge | undefined): Line["look"] =>
  edge?.type === "contradicts" && !edge.settled ? "open" : edge?.type === "asks" ? "asks" : "plain";

/** The room of a line between two boxes, with how far a tie hangs below them. */
const spanOf = (a: Rect, b: Rect): Rect => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y + 120 };
};
