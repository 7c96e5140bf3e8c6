import type { Kind } from "#domain/map/kind.ts";
import type { Box } from "#domain/map/layout.ts";
import { type Label, labelFont } from "./labels.ts";
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

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws thoughts as bars where their text could not be read; the selected ones over the others. */
export function paintBars(pen: Pen, boxes: readonly Box[], colours: Palette, selected: ReadonlySet<string>): void {
  const bar = ({ x, y, w, h }: Box) => pen.fillRect(x, y + h * 0.15, w, h * 0.7);
  pen.fillStyle = colours.line;
  for (const box of boxes) bar(box);
  if (selected.size === 0) return;
  pen.fillStyle = colours.brand;
  for (const box of boxes) if (selected.has(box.id)) bar(box);
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
