import { type Curve, LABEL_HEIGHT } from "#domain/map/tie-curve.ts";
import type { Line } from "./lines.ts";
import { type Palette, type Pen, TEXT_FROM } from "./paint.ts";
import { paintFar } from "./paint-far.ts";
import { meets, type Rect } from "./rect.ts";
import { A_STROKE, colourOf, type Scene, type Tone, toneOf } from "./scene.ts";

/**
 * Draws the lines that a window shows; the pen is scaled to the map. Lines of one colour are one stroke.
 * @param zoom signs, bends and dashes are left out where they could not be seen: dashes alone took seconds a frame
 */
export function paintLines(pen: Pen, scene: Scene, colours: Palette, window: Rect, zoom: number): void {
  pen.lineWidth = Math.max(1.25, 0.8 / zoom);
  if (zoom < TEXT_FROM) paintFar(pen, scene, colours, window, zoom);
  else paintNear(pen, scene, colours, window, zoom);
}

function paintNear(pen: Pen, scene: Scene, colours: Palette, window: Rect, zoom: number): void {
  const { trail } = scene;
  const shown = scene.linesIn(window);
  const strokes = new Map<string, { readonly tone: Tone; readonly isDashed: boolean; readonly lines: Line[] }>();
  for (const line of shown) {
    const tone = toneOf(line, trail);
    const isDashed = line.look !== "plain";
    const key = isDashed ? `${tone} dashed` : tone;
    const stroke = strokes.get(key);
    if (stroke) stroke.lines.push(line);
    else strokes.set(key, { tone, isDashed, lines: [line] });
  }
  for (const { tone, isDashed, lines } of strokes.values()) {
    pen.strokeStyle = colourOf(tone, colours);
    pen.setLineDash(isDashed ? [4, 4] : []);
    for (let from = 0; from < lines.length; from += A_STROKE) {
      pen.beginPath();
      for (const { curve } of lines.slice(from, from + A_STROKE)) trace(pen, curve, window);
      pen.stroke();
    }
  }
  pen.setLineDash([]);
  if (zoom < 0.45) return;
  for (const line of shown)
    if (line.isTie && isSeen(window, line.curve[6], line.curve[7]))
      paintHead(pen, line, colourOf(toneOf(line, trail), colours));
  paintSigns(pen, shown, trail, colours, window);
}

const isSeen = (window: Rect, x: number, y: number, w = 24) => meets({ x: x - w / 2, y: y - 12, w, h: 24 }, window);

/** Draws what lines say. A picture draws the words of its ties once more, over its thoughts. */
export function paintSigns(
  pen: Pen,
  lines: readonly Line[],
  trail: Scene["trail"],
  colours: Palette,
  window: Rect,
): void {
  pen.font = `12px ${colours.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const line of lines)
    if (line.sign && isSeen(window, line.sign.x, line.sign.y, line.sign.w))
      paintSign(pen, line.sign, colourOf(toneOf(line, trail), colours), colours);
}

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

function paintSign(pen: Pen, { x, y, w, text }: NonNullable<Line["sign"]>, colour: string, colours: Palette): void {
  pen.beginPath();
  pen.roundRect(x - w / 2, y - LABEL_HEIGHT / 2, w, LABEL_HEIGHT, LABEL_HEIGHT / 2);
  pen.fillStyle = colours.ground;
  pen.fill();
  pen.strokeStyle = colours.line;
  pen.lineWidth = 1;
  pen.stroke();
  pen.fillStyle = colour === colours.tie ? colours.dim : colour;
  pen.fillText(text, x, y + 0.5);
}
