/** A map as a picture of vectors: text stays text, and there is nothing foreign in it. */
import type { Kind } from "../kind.ts";
import type { Box, Layout } from "../layout.ts";
import { LABEL_HEIGHT, type TieLabel, tieCurve, tieLabel } from "../tie-curve.ts";
import { type Edge, SIGNS } from "../ties.ts";
import { xmlText } from "./xml.ts";

export interface PictureLook {
  readonly ground: string;
  readonly box: string;
  readonly line: string;
  readonly tie: string;
  readonly text: string;
  readonly dim: string;
  readonly warn: string;
  readonly serif: string;
  readonly sans: string;
  /** Pixels: the font, a line of text, and where the text begins in its box. */
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly textX: number;
  readonly textY: number;
}

const MARGIN = 40;
const n = (value: number): string => `${Math.round(value * 10) / 10}`;

/**
 * @param layout with everything that the picture shows
 * @param boxesIn the thoughts in a part of the picture: the words of ties avoid them
 */
export function writeSvg(
  title: string,
  layout: Layout,
  edges: readonly Edge[],
  kinds: ReadonlyMap<string, Kind>,
  isDown: boolean,
  look: PictureLook,
  boxesIn: Parameters<typeof tieLabel>[2],
): string {
  const { x, y, w, h } = layout.bounds;
  const lines = new Map(edges.flatMap((edge) => (edge.line ? [[edge.line.id, edge] as const] : [])));
  const parts: string[] = [];
  const words: string[] = [];
  const sign = (sx: number, sy: number, edge: Edge, colour: string) =>
    `<circle cx="${n(sx)}" cy="${n(sy)}" r="9" fill="${look.ground}" stroke="${look.line}"/><text x="${n(sx)}" y="${n(sy + 4)}" text-anchor="middle" font-family="${xmlText(look.sans)}" font-size="11" fill="${colour}">${xmlText(SIGNS[edge.type])}</text>`;
  for (const box of layout.all) {
    const above = layout.boxes.get(box.above ?? "");
    if (!above) continue;
    const edge = lines.get(box.id);
    if (box.isApart && !edge) continue;
    const isOpen = edge?.type === "contradicts" && !edge.settled;
    const colour = isOpen ? look.warn : look.tie;
    const { path, sx, sy } = lineTo(above, box, isDown);
    parts.push(
      `<path d="${path}" fill="none" stroke="${colour}"${isOpen || edge?.type === "asks" ? ' stroke-dasharray="4 4"' : ""}/>`,
    );
    if (edge) parts.push(sign(sx, sy, edge, isOpen ? look.warn : look.dim));
  }
  for (const edge of edges) {
    const [from, to] = [layout.boxes.get(edge.from), layout.boxes.get(edge.to)];
    if (!edge.tie || !from || !to) continue;
    const isOpen = edge.type === "contradicts" && !edge.settled;
    const curve = tieCurve(from, to);
    const [x1, y1, ...rest] = curve.map(n);
    parts.push(
      `<path d="M${x1} ${y1}C${rest.join(" ")}" fill="none" stroke="${isOpen ? look.warn : look.tie}"${isOpen ? ' stroke-dasharray="4 4"' : ""}/>`,
    );
    words.push(label(tieLabel(curve, edge.type, boxesIn), isOpen ? look.warn : look.dim, look));
  }
  for (const box of layout.all) parts.push(boxOf(box, kinds.get(box.id), look));
  // over the thoughts: a word that nobody can read says nothing
  parts.push(...words);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x - MARGIN)} ${n(y - MARGIN)} ${n(w + 2 * MARGIN)} ${n(h + 2 * MARGIN)}" width="${n(w + 2 * MARGIN)}" height="${n(h + 2 * MARGIN)}"><title>${xmlText(title)}</title><rect x="${n(x - MARGIN)}" y="${n(y - MARGIN)}" width="100%" height="100%" fill="${look.ground}"/>${parts.join("\n")}</svg>\n`;
}

const label = ({ x, y, w, text }: TieLabel, colour: string, look: PictureLook): string =>
  `<rect x="${n(x - w / 2)}" y="${n(y - LABEL_HEIGHT / 2)}" width="${n(w)}" height="${LABEL_HEIGHT}" rx="${LABEL_HEIGHT / 2}" fill="${look.ground}" stroke="${look.line}"/><text x="${n(x)}" y="${n(y + 4)}" text-anchor="middle" font-family="${xmlText(look.sans)}" font-size="12" fill="${colour}">${xmlText(text)}</text>`;

function lineTo(above: Box, box: Box, isDown: boolean) {
  if (isDown) {
    const [x1, y1, x2, y2] = [above.x + above.w / 2, above.y + above.h, box.x + box.w / 2, box.y];
    const middle = n((y1 + y2) / 2);
    return { path: `M${n(x1)} ${n(y1)}C${n(x1)} ${middle} ${n(x2)} ${middle} ${n(x2)} ${n(y2)}`, sx: x2, sy: y2 - 16 };
  }
  const isLeft = box.x + box.w / 2 < above.x + above.w / 2;
  const [x1, x2] = isLeft ? [above.x, box.x + box.w] : [above.x + above.w, box.x];
  const [y1, y2, middle] = [above.y + above.h / 2, box.y + box.h / 2, n((x1 + x2) / 2)];
  return {
    path: `M${n(x1)} ${n(y1)}C${middle} ${n(y1)} ${middle} ${n(y2)} ${n(x2)} ${n(y2)}`,
    sx: x2 + (isLeft ? 18 : -18),
    sy: y2,
  };
}

function boxOf({ x, y, w, h, lines }: Box, kind: Kind | undefined, look: PictureLook): string {
  const [cx, cy] = [x + look.textX - 12, y + look.textY + look.lineHeight / 2];
  const mark =
    kind === "ground"
      ? `<rect x="${n(cx - 3)}" y="${n(cy - 3)}" width="6" height="6" fill="${look.dim}"/>`
      : kind === "claim"
        ? `<circle cx="${n(cx)}" cy="${n(cy)}" r="3.5" fill="${look.dim}"/>`
        : kind === "question"
          ? `<circle cx="${n(cx)}" cy="${n(cy)}" r="3.5" fill="none" stroke="${look.dim}"/>`
          : "";
  const words = lines
    .map(
      (line, at) =>
        `<tspan x="${n(x + look.textX)}" y="${n(y + look.textY + look.lineHeight * at + look.fontSize)}">${xmlText(line)}</tspan>`,
    )
    .join("");
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="6" fill="${look.box}" stroke="${look.line}"/>${mark}<text font-family="${xmlText(look.serif)}" font-size="${look.fontSize}" fill="${look.text}">${words}</text>`;
}
