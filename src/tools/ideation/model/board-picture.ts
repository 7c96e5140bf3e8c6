/** A board's matrix and its box as pictures: where each mark stands. What draws them is `view/save-picture.ts`. */
import { sizeOf } from "#domain/ideation/box.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import { wrapText } from "#domain/map/wrap.ts";
import type { Board } from "../live.ts";
import { boxOf } from "./box-of.ts";
import { counted } from "./step-words.ts";

/** Pixels at 100 %. `words` are the person's own, `label` is what the studio says. */
export type PictureMark =
  | { readonly kind: "text"; readonly x: number; readonly y: number; readonly text: string; readonly look: Look }
  | { readonly kind: "frame"; readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  | { readonly kind: "line"; readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  | { readonly kind: "idea"; readonly x: number; readonly y: number; readonly text: string; readonly hasDots: boolean };
export type Look = "title" | "words" | "label";
export interface BoardPicture {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly PictureMark[];
}
export type PictureOf = "matrix" | "box";

/** How wide a text is in one of the looks. Pixels. */
export type MeasureIn = (text: string, look: Look) => number;

const [WIDTH, EDGE, GAP] = [1_000, 40, 28] as const;
const LINE: Readonly<Record<Look, number>> = { title: 32, words: 24, label: 20 };
/** What a list holds at most: of more, the table and the file have all. */
const MOST_LISTED = 60;
const MOST_LINES = 4;

/** The pictures that a board has: none of a matrix without an idea in it, nor of a box without a line. */
export const picturesOf = (board: Board): readonly PictureOf[] => [
  ...(scored(board).length > 0 ? (["matrix"] as const) : []),
  ...(boxOf(board).axes.length > 0 ? (["box"] as const) : []),
];

export function boardPicture(board: Board, of: PictureOf, measure: MeasureIn): BoardPicture {
  const page = pageOf(measure);
  page.write(board.board.question, "title", EDGE, WIDTH - 2 * EDGE);
  page.skip(GAP);
  if (of === "matrix") drawMatrix(board, page);
  else drawBox(board, page);
  return { width: WIDTH, height: page.at() + EDGE, marks: page.marks };
}

type Page = ReturnType<typeof pageOf>;

/** Marks from the top down. */
function pageOf(measure: MeasureIn) {
  const marks: PictureMark[] = [];
  let y: number = EDGE;
  /** @returns where the text ends */
  const writeAt = (text: string, look: Look, x: number, top: number, width: number): number => {
    const lines = wrapText(text, width, (part) => measure(part, look), MOST_LINES);
    for (const [at, line] of lines.entries())
      marks.push({ kind: "text", x, y: top + at * LINE[look] + LINE[look] / 2, text: line, look });
    return top + lines.length * LINE[look];
  };
  return {
    marks,
    at: () => y,
    skip: (by: number) => {
      y += by;
    },
    to: (end: number) => {
      y = Math.max(y, end);
    },
    writeAt,
    write: (text: string, look: Look, x: number, width: number) => {
      y = writeAt(text, look, x, y, width);
    },
  };
}

/** The ideas with impact and effort; their numbers are those of the judging table. */
const scored = ({ ideas }: Board) =>
  shownIdeas(ideas).flatMap(({ text, impact, effort, dots }, at) =>
    impact === null || effort === null ? [] : [{ number: at + 1, text, impact, effort, hasDots: dots > 0 }],
  );

const [PLOT_W, PLOT_H, CIRCLE, A_ROW, ROWS] = [760, 470, 24, 5, 3] as const;

function drawMatrix(board: Board, page: Page): void {
  const points = scored(board);
  const [left, top] = [EDGE + 60, page.at()];
  const middle = { x: left + PLOT_W / 2, y: top + PLOT_H / 2 };
  page.marks.push(
    { kind: "frame", x: left, y: top, w: PLOT_W, h: PLOT_H },
    { kind: "line", x: middle.x, y: top, w: 0, h: PLOT_H },
    { kind: "line", x: left, y: middle.y, w: PLOT_W, h: 0 },
  );
  const corner = (text: string, x: number, y: number) => page.writeAt(text, "label", x, y, PLOT_W / 2 - 20);
  corner("first", left + 10, top + 4);
  corner("plan", middle.x + 10, top + 4);
  corner("on the side", left + 10, top + PLOT_H - 24);
  corner("leave", middle.x + 10, top + PLOT_H - 24);
  page.writeAt("impact", "label", EDGE, top, 60);
  page.to(top + PLOT_H + 6);
  page.write("effort, from 1 to 5", "label", left, PLOT_W);
  const cells = new Map<string, typeof points>();
  for (const point of points) {
    const key = `${point.impact} ${point.effort}`;
    cells.set(key, [...(cells.get(key) ?? []), point]);
  }
  // what has no room stands in the list below alone
  for (const cell of cells.values())
    for (const [at, { number, impact, effort, hasDots }] of cell.slice(0, A_ROW * ROWS).entries()) {
      const row = Math.floor(at / A_ROW);
      const [rows, inRow] = [
        Math.ceil(Math.min(cell.length, A_ROW * ROWS) / A_ROW),
        Math.min(A_ROW, cell.length - row * A_ROW),
      ];
      page.marks.push({
        kind: "idea",
        x: left + 80 + ((effort - 1) / 4) * (PLOT_W - 160) + ((at % A_ROW) - (inRow - 1) / 2) * CIRCLE,
        y: top + 60 + ((5 - impact) / 4) * (PLOT_H - 120) + (row - (rows - 1) / 2) * CIRCLE,
        text: String(number),
        hasDots,
      });
    }
  page.skip(GAP);
  list(
    page,
    points.map(({ number, text, impact, effort }) => `${number}  ${text} (impact ${impact}, effort ${effort})`),
  );
}

const [NAME_W, VALUE_W, VALUES_A_ROW] = [180, 185, 4] as const;

function drawBox(board: Board, page: Page): void {
  const box = boxOf(board);
  const shown = shownIdeas(board.ideas);
  const numberOf = new Map(shown.map(({ id }, at) => [id, at + 1]));
  for (const [axisAt, { name, values }] of box.axes.entries()) {
    page.marks.push({ kind: "line", x: EDGE, y: page.at(), w: WIDTH - 2 * EDGE, h: 0 });
    page.skip(10);
    let [top, end] = [page.at(), page.writeAt(name, "label", EDGE, page.at() + 2, NAME_W - 20)];
    for (const [at, { id, text }] of values.entries()) {
      if (at > 0 && at % VALUES_A_ROW === 0) top = end + 12;
      const x = EDGE + NAME_W + (at % VALUES_A_ROW) * VALUE_W;
      const here = box.placed.flatMap((idea) => (idea.place[axisAt] === id ? [numberOf.get(idea.id) ?? 0] : []));
      const below = page.writeAt(text, "words", x, top, VALUE_W - 20);
      const said = here.length === 0 ? "no idea yet" : `${here.length === 1 ? "idea" : "ideas"} ${here.join(", ")}`;
      end = Math.max(end, page.writeAt(said, "label", x, below, VALUE_W - 20));
    }
    page.to(end);
    page.skip(12);
  }
  const size = sizeOf(box.axes, new Set(box.ruledOut.keys()));
  const holding = size.isMore ? "more than 1,000,000" : size.holding.toLocaleString("en");
  page.write(
    `${counted(size.all, "combination", "combinations")}, ${holding} ${size.holding === 1 ? "holds" : "hold"} together.`,
    "label",
    EDGE,
    WIDTH - 2 * EDGE,
  );
  const pairs = [...box.ruledOut].map(
    ([key, why]) => `${key.split(".").map(box.textOf).join(" × ")}${why === "" ? "" : ` (${why})`}`,
  );
  if (pairs.length > 0) {
    page.skip(GAP);
    page.write("Cannot be together", "label", EDGE, WIDTH);
    list(page, pairs);
  }
  if (box.placed.length > 0) {
    const textOf = new Map(shown.map(({ id, text }) => [id, text]));
    page.skip(GAP);
    page.write("The ideas", "label", EDGE, WIDTH);
    list(
      page,
      box.placed.map(({ id }) => `${numberOf.get(id) ?? 0}  ${textOf.get(id) ?? ""}`),
    );
  }
}

function list(page: Page, lines: readonly string[]): void {
  for (const line of lines.slice(0, MOST_LISTED)) page.write(line, "words", EDGE, WIDTH - 2 * EDGE);
  const more = lines.length - MOST_LISTED;
  if (more > 0) page.write(`${more.toLocaleString("en")} more are on the board.`, "label", EDGE, WIDTH);
}
