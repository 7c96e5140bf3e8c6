/** A map as a file: loaded with the first one. */

import type { ThoughtMap } from "#domain/entities.ts";
import type { MapContent } from "#domain/map/files/map-content.ts";
import { type Format, writeMap } from "#domain/map/files/map-file.ts";
import { writeSvg } from "#domain/map/files/svg.ts";
import type { Checked } from "#domain/map/findings.ts";
import { type Layout, shownOf } from "#domain/map/layout.ts";
import { ok, type Result } from "#domain/result.ts";
import type { useCommands } from "../data.ts";
import { layOutOnce } from "../live/use-layout.ts";
import { inRows } from "./canvas/in-rows.ts";
import { linesOf } from "./canvas/lines.ts";
import { FONT_SIZE, LINE, serifFamily, sizer, TEXT_X, TEXT_Y } from "./canvas/measure.ts";
import { paintBoxes, palette } from "./canvas/paint.ts";
import { paintLines, paintSigns } from "./canvas/paint-lines.ts";
import { sceneOf } from "./canvas/scene.ts";

type Ending = Format | "svg" | "png";

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

/**
 * Saves a map as a file, with what records it first.
 * @returns what to say of the file; the error of the record, then there is no file; null where the browser could not draw it
 */
export async function saveMap(
  { content, checked, shape, folded }: Picture,
  format: Ending,
  saveWork: ReturnType<typeof useCommands>["saveWork"],
): Promise<Result<string> | null> {
  const save: Save = async (name, file, said = name) => {
    const saved = await saveWork({ what: "map", format, items: content.tree.all.length }, name, file);
    return saved.ok ? ok(said) : saved;
  };
  if (format !== "svg" && format !== "png") {
    const name = nameOf(content.title, format === "json" ? "map.json" : format);
    return save(name, writeMap(content, format));
  }
  const shown = shownOf(content.tree, format === "svg" ? new Set() : folded);
  const layout = await layOutOnce({ shown, shape, size: sizer(serifFamily()) }).catch(() => null);
  if (!layout) return null;
  if (format === "svg") {
    const name = nameOf(content.title, "svg");
    const look = { ...palette(), fontSize: FONT_SIZE, lineHeight: LINE, textX: TEXT_X, textY: TEXT_Y };
    const boxesIn = inRows(layout.all, (box) => box);
    const svg = writeSvg(content.title, layout, checked.edges, checked.kinds, shape === "down", look, boxesIn);
    return save(name, new Blob([svg], { type: "image/svg+xml" }));
  }
  return savePng(save, content.title, layout, checked, shape === "down");
}

type Save = (name: string, file: string | Blob, said?: string) => Promise<Result<string>>;

async function savePng(
  save: Save,
  title: string,
  layout: Layout,
  { edges, kinds }: Checked,
  isDown: boolean,
): Promise<Result<string> | null> {
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
  const scene = sceneOf(layout, linesOf(layout, edges, isDown), new Set());
  paintLines(pen, scene, colours, all, Math.min(1, scale));
  paintBoxes(pen, layout.all, kinds, colours);
  const ties = scene.lines.filter(({ isTie }) => isTie);
  paintSigns(pen, ties, scene.trail, colours, all);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return null;
  const name = nameOf(title, "png");
  const said = scale < 1 ? `${name}, drawn at ${Math.round(scale * 100)}%. An SVG has all of it.` : name;
  return save(name, blob, said);
}
