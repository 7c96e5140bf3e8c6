/** A map as a file: loaded with the first one. */

import type { ThoughtMap } from "#domain/entities.ts";
import type { MapContent } from "#domain/map/files/map-content.ts";
import { type Format, writeMap } from "#domain/map/files/map-file.ts";
import { writeSvg } from "#domain/map/files/svg.ts";
import type { Checked } from "#domain/map/findings.ts";
import { type Layout, layOut } from "#domain/map/layout.ts";
import { downloadFile, downloadText } from "#src/platform/text-file.ts";
import { linesOf } from "./canvas/lines.ts";
import { FONT_SIZE, LINE, serifFamily, sizer, TEXT_X, TEXT_Y } from "./canvas/measure.ts";
import { paintBoxes, paintLines, palette } from "./canvas/paint.ts";

type Exported = Format | "svg" | "png";

/** Pixels of a side: what browsers draw for sure. */
const MOST_SIDE = 8_192;
const MARGIN = 40;
const SHARP = 2;

/** A file's name made of the map's title. */
const nameOf = (title: string, ending: string): string =>
  `${
    title
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "map"
  }.${ending}`;

interface Picture {
  readonly content: MapContent;
  readonly checked: Checked;
  readonly shape: ThoughtMap["shape"];
  readonly folded: ReadonlySet<string>;
}

/** @returns what to say of the file; null where the browser could not draw it */
export async function saveMap({ content, checked, shape, folded }: Picture, format: Exported): Promise<string | null> {
  if (format !== "svg" && format !== "png") {
    const name = nameOf(content.title, format === "json" ? "map.json" : format);
    downloadText(name, writeMap(content, format));
    return name;
  }
  const layout = layOut(content.tree, format === "svg" ? new Set() : folded, shape, sizer(serifFamily()));
  if (format === "svg") {
    const name = nameOf(content.title, "svg");
    const look = { ...palette(), fontSize: FONT_SIZE, lineHeight: LINE, textX: TEXT_X, textY: TEXT_Y };
    const svg = writeSvg(content.title, layout, checked.edges, checked.kinds, shape === "down", look);
    downloadFile(name, new Blob([svg], { type: "image/svg+xml" }));
    return name;
  }
  return savePng(content.title, layout, checked, shape === "down");
}

async function savePng(
  title: string,
  layout: Layout,
  { edges, kinds }: Checked,
  isDown: boolean,
): Promise<string | null> {
  const { x, y, w, h } = layout.bounds;
  const [width, height] = [w + 2 * MARGIN, h + 2 * MARGIN];
  const scale = Math.min(SHARP, MOST_SIDE / width, MOST_SIDE / height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const colours = palette();
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(scale, 0, 0, scale, (MARGIN - x) * scale, (MARGIN - y) * scale);
  const all = { x: x - MARGIN, y: y - MARGIN, w: width, h: height };
  paintLines(
    pen,
    { layout, lines: linesOf(layout, edges, isDown), trail: new Set() },
    colours,
    all,
    Math.min(1, scale),
  );
  paintBoxes(pen, layout.all, kinds, colours);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return null;
  const name = nameOf(title, "png");
  downloadFile(name, blob);
  return scale < 1 ? `${name}, drawn at ${Math.round(scale * 100)}%. An SVG has all of it.` : name;
}
