/** How a tie between two thoughts is drawn: it hangs below both of them, with its word where it covers the least. */
import type { TieType } from "../entities.ts";
import { tieWords } from "./ties.ts";

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** x and y of a begin, the two points that bend it, and its end. */
export type Curve = readonly [number, number, number, number, number, number, number, number];

export interface TieLabel {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly text: string;
}

/** How far down a tie hangs at most. */
const MOST_SAG = 90;
/** Pixels of a letter at 12 pixels, of the label's ends, and of its height. */
const LETTER = 6.2;
const ENDS = 16;
export const LABEL_HEIGHT = 18;
/** Where on its curve a label may be: the middle first. */
const PLACES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];

export function tieCurve(from: Rect, to: Rect): Curve {
  const [x1, y1, x2, y2] = [from.x + from.w / 2, from.y + from.h, to.x + to.w / 2, to.y + to.h];
  const sag = Math.min(MOST_SAG, 24 + Math.abs(y1 - y2) / 4);
  return [x1, y1, x1, y1 + sag, x2, y2 + sag, x2, y2 + 5];
}

/**
 * The word of a tie, at the place on its curve where it covers the least of thoughts.
 * @param boxesIn the thoughts that a part of the map may show
 */
export function tieLabel(curve: Curve, type: TieType, boxesIn: (window: Rect) => readonly Rect[]): TieLabel {
  const text = tieWords(type);
  const w = text.length * LETTER + ENDS;
  let [least, best] = [Number.POSITIVE_INFINITY, { x: 0, y: 0 }];
  for (const place of PLACES) {
    const { x, y } = pointAt(curve, place);
    const room = { x: x - w / 2, y: y - LABEL_HEIGHT / 2, w, h: LABEL_HEIGHT };
    const covered = Math.round(boxesIn(room).reduce((sum, box) => sum + commonOf(room, box), 0));
    if (covered < least) [least, best] = [covered, { x, y }];
    if (covered === 0) break;
  }
  return { ...best, w, text };
}

function pointAt([x1, y1, ax, ay, bx, by, x2, y2]: Curve, t: number) {
  const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
  return { x: a * x1 + b * ax + c * bx + d * x2, y: a * y1 + b * ay + c * by + d * y2 };
}

/** The room that two boxes share, in square pixels. */
export const commonOf = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
