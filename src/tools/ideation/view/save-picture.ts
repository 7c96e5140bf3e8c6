/** Draws a board's picture: loaded with the first one. */

import type { Board } from "../live.ts";
import { type BoardPicture, boardPicture, type Look, type PictureOf } from "../model/board-picture.ts";

const SHARP = 2;
/** Pixels of a side: what browsers draw for sure. */
const MOST_SIDE = 8_192;

/** A PNG of the board's matrix or box, in the page's colours; null where the browser could not draw it. */
export async function pictureFile(board: Board, of: PictureOf): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const fonts: Readonly<Record<Look, string>> = {
    title: `26px ${value("--serif") || "serif"}`,
    words: `17px ${value("--serif") || "serif"}`,
    label: `14px ${value("--sans") || "sans-serif"}`,
  };
  const picture = boardPicture(board, of, (text, look) => {
    pen.font = fonts[look];
    return pen.measureText(text).width;
  });
  const scale = Math.min(SHARP, MOST_SIDE / picture.width, MOST_SIDE / picture.height);
  canvas.width = Math.ceil(picture.width * scale);
  canvas.height = Math.ceil(picture.height * scale);
  pen.fillStyle = value("--bg-0");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  draw(pen, picture, fonts, {
    ground: value("--bg-0"),
    line: value("--line-strong"),
    strong: value("--text-1"),
    dim: value("--text-3"),
  });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

interface Colours {
  readonly ground: string;
  readonly line: string;
  readonly strong: string;
  readonly dim: string;
}

function draw(
  pen: CanvasRenderingContext2D,
  { marks }: BoardPicture,
  fonts: Readonly<Record<Look, string>>,
  colours: Colours,
): void {
  pen.textBaseline = "middle";
  pen.lineWidth = 1;
  pen.strokeStyle = colours.line;
  for (const mark of marks) {
    if (mark.kind === "text") {
      pen.font = fonts[mark.look];
      pen.textAlign = "left";
      pen.fillStyle = mark.look === "label" ? colours.dim : colours.strong;
      pen.fillText(mark.text, mark.x, mark.y);
    } else if (mark.kind === "frame") pen.strokeRect(mark.x, mark.y, mark.w, mark.h);
    else {
      pen.beginPath();
      if (mark.kind === "line") {
        pen.moveTo(mark.x, mark.y);
        pen.lineTo(mark.x + mark.w, mark.y + mark.h);
        pen.stroke();
        continue;
      }
      pen.arc(mark.x, mark.y, 11, 0, Math.PI * 2);
      pen.fillStyle = mark.hasDots ? colours.strong : colours.ground;
      pen.fill();
      pen.stroke();
      pen.font = fonts.label;
      pen.textAlign = "center";
      pen.fillStyle = mark.hasDots ? colours.ground : colours.strong;
      pen.fillText(mark.text, mark.x, mark.y);
    }
  }
}
