import type { Kind } from "#domain/map/kind.ts";
import type { Box, Layout } from "#domain/map/layout.ts";
import { type Label, labelFont } from "./labels.ts";
import type { Line } from "./lines.ts";
import { FONT_SIZE, LINE, TEXT_X } from "./measure.ts";
import { meets, type Rect } from "./rect.ts";

/** From this zoom down text is no longer readable: thoughts are bars, and lines straight. */
export const TEXT_FROM = 0.35;

export interface Palette {
  readonly ground: string;
  readonly box: string;
  readonly line: string;
  readonly tie: string;
  readonly text: string;
  readonly dim: string;
  readonly brand: string;
  readonly warn: string;
  readonly serif: string;
  readonly sans: string;
}

/** The page's colours, as they are now: also those that a person's system forces. */
export function palette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: of("--bg-0"),
    box: of("--bg-1"),
    line: of("--line"),
    tie: of("--line-strong"),
    text: of("--text-1"),
    dim: of("--text-3"),
    brand: of("--brand"),
    warn: of("--warn"),
    serif: of("--serif"),
    sans: of("--sans"),
  };
}

export interface Scene {
  readonly layout: Layout;
  readonly lines: readonly Line[];
  /** The thoughts from the top to the selected one: their lines have the brand's colour. */
  readonly trail: ReadonlySet<string>;
}

/** The boxes that a window shows. @param most the first so many of them */
export function boxesIn({ all }: Layout, window: Rect, most = Number.POSITIVE_INFINITY): readonly Box[] {
  const found: Box[] = [];
  for (const box of all) {
    if (!meets(box, window)) continue;
    found.push(box);
    if (found.length === most) break;
  }
  return found;
}

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Lines that one stroke draws: more make the browser slow, fewer too. */
const A_STROKE = 200;

/**
 * Draws the lines that a window shows; the pen is scaled to the map. Lines of one colour are one stroke.
 * @param zoom signs, bends and dashes are left out where they could not be seen: dashes alone took seconds a frame
 */
export function paintLines(pen: Pen, { lines, trail }: Scene, colours: Palette, window: Rect, zoom: number): void {
  const isNear = zoom >= TEXT_FROM;
  const shown = lines.filter(({ span }) => meets(span, window) && (isNear || Math.max(span.w, span.h) * zoom > 1));
  const colourOf = ({ look, ends: [from, to] }: Line) =>
    look === "open" ? colours.warn : trail.has(from) && trail.has(to) ? colours.brand : colours.tie;
  const strokes = new Map<string, Line[]>();
  for (const line of shown) {
    const key = `${colourOf(line)}${isNear && line.look !== "plain" ? " dashed" : ""}`;
    const list = strokes.get(key);
    if (list) list.push(line);
    else strokes.set(key, [line]);
  }
  pen.lineWidth = Math.max(1.25, 0.8 / zoom);
  for (const [key, list] of strokes) {
    pen.strokeStyle = list[0] ? colourOf(list[0]) : colours.tie;
    pen.setLineDash(key.endsWith(" dashed") ? [4, 4] : []);
    for (let from = 0; from < list.length; from += A_STROKE) {
      pen.beginPath();
      for (const { curve } of list.slice(from, from + A_STROKE)) {
        if (isNear) trace(pen, curve, window);
        else {
          pen.moveTo(curve[0], curve[1]);
          pen.lineTo(curve[6], curve[7]);
        }
      }
      pen.stroke();
    }
  }
  pen.setLineDash([]);
  if (zoom < 0.45) return;
  const isSeen = (x: number, y: number) => meets({ x: x - 12, y: y - 12, w: 24, h: 24 }, window);
  for (const line of shown)
    if (line.isTie && isSeen(line.curve[6], line.curve[7])) paintHead(pen, line, colourOf(line));
  pen.font = `12px ${colours.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const line of shown)
    if (line.sign && isSeen(line.sign.x, line.sign.y)) paintSign(pen, line.sign, colourOf(line), colours);
}

type Curve = Line["curve"];
/** Halvings of a curve at most: parts of a line across the largest map are then shorter than a window. */
const HALVINGS = 12;

/**
 * Traces the parts of a curve that a window shows. A tie can cross the whole map; the browser works out every dash of what it gets, seen or not.
 * Where a curve is halved depends on the window's size alone, so that dashes stand still while it moves.
 */
function trace(pen: Pen, curve: Curve, window: Rect, left = HALVINGS): void {
  const [x1, y1, ax, ay, bx, by, x2, y2] = curve;
  const [x, y] = [Math.min(x1, ax, bx, x2), Math.min(y1, ay, by, y2)];
  const [w, h] = [Math.max(x1, ax, bx, x2) - x, Math.max(y1, ay, by, y2) - y];
  // a straight line has no height: a pixel around it is seen too
  if (!meets({ x: x - 1, y: y - 1, w: w + 2, h: h + 2 }, window)) return;
  if (left === 0 || (w <= window.w && h <= window.h)) {
    pen.moveTo(x1, y1);
    pen.bezierCurveTo(ax, ay, bx, by, x2, y2);
    return;
  }
  for (const half of halvesOf(curve)) trace(pen, half, window, left - 1);
}

/** De Casteljau's halves of a curve. */
function halvesOf([x1, y1, ax, ay, bx, by, x2, y2]: Curve): readonly [Curve, Curve] {
  const [px, py, qx, qy, rx, ry] = [
    (x1 + ax) / 2,
    (y1 + ay) / 2,
    (ax + bx) / 2,
    (ay + by) / 2,
    (bx + x2) / 2,
    (by + y2) / 2,
  ];
  const [sx, sy, tx, ty] = [(px + qx) / 2, (py + qy) / 2, (qx + rx) / 2, (qy + ry) / 2];
  const [mx, my] = [(sx + tx) / 2, (sy + ty) / 2];
  return [
    [x1, y1, px, py, sx, sy, mx, my],
    [mx, my, tx, ty, rx, ry, x2, y2],
  ];
}

/** The end of a tie. */
function paintHead(pen: Pen, { curve: [, , , , , , x, end] }: Line, colour: string): void {
  const y = end - 5;
  pen.strokeStyle = colour;
  pen.beginPath();
  pen.moveTo(x - 4, y + 8);
  pen.lineTo(x, y + 1);
  pen.lineTo(x + 4, y + 8);
  pen.stroke();
}

function paintSign(pen: Pen, { x, y, text }: NonNullable<Line["sign"]>, colour: string, colours: Palette): void {
  const half = text.length > 1 ? 12 : 9;
  pen.beginPath();
  pen.roundRect(x - half, y - 9, half * 2, 18, 9);
  pen.fillStyle = colours.ground;
  pen.fill();
  pen.strokeStyle = colours.line;
  pen.lineWidth = 1;
  pen.stroke();
  pen.fillStyle = colour === colours.tie ? colours.dim : colour;
  pen.fillText(text, x, y + 0.5);
}

/** Draws thoughts as bars where their text could not be read. */
export function paintBars(pen: Pen, boxes: readonly Box[], colours: Palette, selected: ReadonlySet<string>): void {
  for (const isChosen of [false, true]) {
    pen.fillStyle = isChosen ? colours.brand : colours.line;
    for (const { id, x, y, w, h } of boxes)
      if (selected.has(id) === isChosen) pen.fillRect(x, y + h * 0.15, w, h * 0.7);
  }
}

/** Draws the words over bars, large enough to be read. */
export function paintLabels(pen: Pen, labels: readonly Label[], colours: Palette, window: Rect, zoom: number): void {
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.font = labelFont(colours.serif, 1 / zoom);
  pen.lineJoin = "round";
  pen.lineWidth = 4 / zoom;
  pen.strokeStyle = colours.ground;
  pen.fillStyle = colours.text;
  for (const { text, x, y, width } of labels) {
    if (!meets({ x, y: y - LINE / zoom, w: width / zoom, h: (2 * LINE) / zoom }, window)) continue;
    pen.strokeText(text, x, y);
    pen.fillText(text, x, y);
  }
}

/** Draws thoughts with their text, for a picture. */
export function paintBoxes(pen: Pen, boxes: readonly Box[], kinds: ReadonlyMap<string, Kind>, colours: Palette): void {
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
  pen.lineWidth = 1;
  for (const { id, x, y, w, h, lines } of boxes) {
    pen.beginPath();
    pen.roundRect(x, y, w, h, 6);
    pen.fillStyle = colours.box;
    pen.fill();
    pen.strokeStyle = colours.line;
    pen.stroke();
    const kind = kinds.get(id);
    const [cx, cy] = [x + TEXT_X - 12, y + 9 + LINE / 2];
    pen.fillStyle = colours.dim;
    pen.strokeStyle = colours.dim;
    pen.beginPath();
    if (kind === "ground") pen.fillRect(cx - 3, cy - 3, 6, 6);
    else if (kind === "claim" || kind === "question") pen.arc(cx, cy, 3.5, 0, Math.PI * 2);
    if (kind === "claim") pen.fill();
    if (kind === "question") pen.stroke();
    pen.font = `${FONT_SIZE}px ${colours.serif}`;
    pen.fillStyle = colours.text;
    for (const [at, line] of lines.entries()) pen.fillText(line, x + TEXT_X, y + 9 + LINE * at + 17);
  }
}
