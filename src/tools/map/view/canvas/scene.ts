import type { Box, Layout } from "#domain/map/layout.ts";
import { inRows } from "./in-rows.ts";
import type { Line } from "./lines.ts";
import type { Palette } from "./paint.ts";
import type { Rect } from "./rect.ts";

export interface Scene {
  readonly layout: Layout;
  readonly lines: readonly Line[];
  /** What a window may show. */
  readonly boxesIn: (window: Rect) => readonly Box[];
  readonly linesIn: (window: Rect) => readonly Line[];
  /** The thoughts from the top to the selected one: their lines have the brand's colour. */
  readonly trail: ReadonlySet<string>;
}

/** What is drawn of a layout. @param trail the thoughts from the top to the selected one */
export function sceneOf(layout: Layout, all: readonly Line[], trail: ReadonlySet<string>): Scene {
  const lines = all.some(({ isQuiet }) => isQuiet)
    ? all.filter((line) => !line.isQuiet || toneOf(line, trail) === "trail")
    : all;
  return {
    layout,
    lines,
    trail,
    boxesIn: inRows(layout.all, (box) => box),
    linesIn: inRows(lines, ({ span }) => span),
  };
}

/** What a line's colour says: nobody has decided it, it leads to the selected thought, or neither. */
export type Tone = "open" | "trail" | "tie";
export const toneOf = ({ look, ends: [from, to] }: Line, trail: ReadonlySet<string>): Tone =>
  look === "open" ? "open" : trail.has(from) && trail.has(to) ? "trail" : "tie";
export const colourOf = (tone: Tone, { warn, brand, tie }: Palette): string =>
  tone === "open" ? warn : tone === "trail" ? brand : tie;
/** Lines that one stroke draws: more make the browser slow, fewer too. */
export const A_STROKE = 200;
