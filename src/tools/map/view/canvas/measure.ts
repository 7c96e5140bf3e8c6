import type { MapNode } from "#domain/entities.ts";
import type { Size } from "#domain/map/layout.ts";
import { wrapText } from "#domain/map/wrap.ts";

/** How a thought is drawn. Pixels at 100 %; the page's text size scales all of it. */
export const FONT_SIZE = 17;
export const LINE = 23;
const PAD = { x: 12, y: 9 };
export const TEXT_Y = PAD.y;
/** Where the text begins: behind the sign of the kind. */
export const TEXT_X = PAD.x + 20;
const MOST_LINES = 8;
const widthAt = (depth: number): number => [208, 224][depth] ?? 292;

export const fontOf = (family: string): string => `${FONT_SIZE}px ${family}`;

/** Measures thoughts with the page's loaded fonts; what was measured is remembered by text and width. */
export function sizer(family: string): (node: MapNode, depth: number) => Size {
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = fontOf(family);
  const words = new Map<string, number>();
  const measure = (text: string): number => {
    const known = words.get(text);
    if (known !== undefined) return known;
    const width = context?.measureText(text).width ?? text.length * FONT_SIZE * 0.45;
    words.set(text, width);
    return width;
  };
  const known = new Map<string, Size>();
  return ({ text }, depth) => {
    const w = widthAt(depth);
    const key = `${w} ${text}`;
    const before = known.get(key);
    if (before) return before;
    const lines = wrapText(text, w - TEXT_X - PAD.x, measure, MOST_LINES);
    const size = { w, h: lines.length * LINE + 2 * PAD.y, lines };
    known.set(key, size);
    return size;
  };
}

export const serifFamily = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue("--serif").trim() || "Georgia, serif";
