import type { Kind } from "#domain/map/kind.ts";
import type { Box, Layout } from "#domain/map/layout.ts";
import { type Edge, SIGNS } from "#domain/map/ties.ts";
import { FONT_SIZE, LINE, TEXT_X } from "./measure.ts";

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

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export interface Scene {
  readonly layout: Layout;
  readonly edges: readonly Edge[];
  /** The thoughts from the top to the selected one: their lines have the brand's colour. */
  readonly trail: ReadonlySet<string>;
  readonly isDown: boolean;
}

const meets = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

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

/** Draws the lines that a window shows; the pen is scaled to the map. @param zoom signs are left out where they could not be read */
export function paintLines(
  pen: Pen,
  { layout, edges, trail, isDown }: Scene,
  colours: Palette,
  window: Rect,
  zoom: number,
): void {
  const lines = new Map(edges.flatMap((edge) => (edge.line ? [[edge.line.id, edge] as const] : [])));
  pen.lineWidth = Math.max(1.25, 0.8 / zoom);
  const signs: (readonly [x: number, y: number, sign: string, colour: string])[] = [];
  for (const box of layout.all) {
    const above = layout.boxes.get(box.above ?? "");
    if (!above || !meets(spanOf(above, box), window)) continue;
    const edge = lines.get(box.id);
    const isOpen = edge?.type === "contradicts" && !edge.settled;
    const colour = isOpen ? colours.warn : trail.has(box.id) && trail.has(above.id) ? colours.brand : colours.tie;
    pen.strokeStyle = colour;
    pen.setLineDash(isOpen || edge?.type === "asks" ? [4, 4] : []);
    pen.beginPath();
    if (isDown) {
      const [x1, y1, x2, y2] = [above.x + above.w / 2, above.y + above.h, box.x + box.w / 2, box.y];
      pen.moveTo(x1, y1);
      pen.bezierCurveTo(x1, (y1 + y2) / 2, x2, (y1 + y2) / 2, x2, y2);
      if (edge) signs.push([x2, y2 - 16, SIGNS[edge.type], colour]);
    } else {
      const leftward = box.x + box.w / 2 < above.x + above.w / 2;
      const [x1, x2] = leftward ? [above.x, box.x + box.w] : [above.x + above.w, box.x];
      const [y1, y2] = [above.y + above.h / 2, box.y + box.h / 2];
      pen.moveTo(x1, y1);
      pen.bezierCurveTo((x1 + x2) / 2, y1, (x1 + x2) / 2, y2, x2, y2);
      if (edge) signs.push([x2 + (leftward ? 18 : -18), y2, SIGNS[edge.type], colour]);
    }
    pen.stroke();
  }
  for (const { tie, from, to, type, settled } of edges) {
    const [one, other] = [layout.boxes.get(from), layout.boxes.get(to)];
    if (!tie || !one || !other || !meets(spanOf(one, other), window)) continue;
    const isOpen = type === "contradicts" && !settled;
    const colour = isOpen ? colours.warn : trail.has(from) && trail.has(to) ? colours.brand : colours.tie;
    const [x1, y1, x2, y2] = [one.x + one.w / 2, one.y + one.h, other.x + other.w / 2, other.y + other.h];
    const sag = Math.min(90, 24 + Math.abs(y1 - y2) / 4);
    pen.strokeStyle = colour;
    pen.setLineDash(isOpen || type === "asks" ? [4, 4] : [1, 0]);
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.bezierCurveTo(x1, y1 + sag, x2, y2 + sag, x2, y2 + 5);
    pen.stroke();
    pen.setLineDash([]);
    pen.beginPath();
    pen.moveTo(x2 - 4, y2 + 8);
    pen.lineTo(x2, y2 + 1);
    pen.lineTo(x2 + 4, y2 + 8);
    pen.stroke();
    signs.push([(x1 + x2) / 2, (y1 + y2) / 2 + sag * 0.75, SIGNS[type], colour]);
  }
  pen.setLineDash([]);
  if (zoom < 0.45) return;
  pen.font = `12px ${colours.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const [x, y, sign, colour] of signs) {
    const half = sign.length > 1 ? 12 : 9;
    pen.beginPath();
    pen.roundRect(x - half, y - 9, half * 2, 18, 9);
    pen.fillStyle = colours.ground;
    pen.fill();
    pen.strokeStyle = colours.line;
    pen.lineWidth = 1;
    pen.stroke();
    pen.fillStyle = colour === colours.tie ? colours.dim : colour;
    pen.fillText(sign, x, y + 0.5);
  }
}

const spanOf = (a: Rect, b: Rect): Rect => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y + 120 };
};

/** Draws thoughts as bars where their text could not be read, with the words of the first two levels large enough for it. */
export function paintBars(
  pen: Pen,
  boxes: readonly Box[],
  colours: Palette,
  selected: ReadonlySet<string>,
  zoom: number,
): void {
  for (const { id, x, y, w, h } of boxes) {
    pen.fillStyle = selected.has(id) ? colours.brand : colours.line;
    pen.fillRect(x, y + h * 0.15, w, h * 0.7);
  }
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.font = `${13 / zoom}px ${colours.serif}`;
  pen.lineJoin = "round";
  pen.lineWidth = 4 / zoom;
  pen.strokeStyle = colours.ground;
  pen.fillStyle = colours.text;
  for (const { depth, lines, x, y, h } of boxes) {
    if (depth > 1) continue;
    const words = lines.join(" ").slice(0, 40);
    pen.strokeText(words, x, y + h / 2);
    pen.fillText(words, x, y + h / 2);
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
