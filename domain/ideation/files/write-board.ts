/** A board as a file: Markdown to read, CSV for spreadsheets, JSON with everything on it. */
import type { Idea, IdeaAxis, IdeaBoard, IdeaPair } from "../../entities.ts";
import { inMarkdown, inMarkdownCell } from "../../markdown-line.ts";
import { csvTable } from "../../prompt-exchange/csv-table.ts";
import { answered } from "../hats.ts";
import { shownIdeas } from "../meter.ts";
import { clockText } from "../silence.ts";

export interface BoardContent {
  readonly board: IdeaBoard;
  readonly ideas: readonly Idea[];
  readonly axes: readonly IdeaAxis[];
  readonly pairs: readonly IdeaPair[];
}

export const FORMAT = "studio-of-the-mind/idea-board";

const silenceWords = ({ silence: { how, seconds } }: IdeaBoard): string =>
  how === "skipped" ? "No silent phase." : `${clockText(seconds * 1_000)} minutes for own ideas first.`;

function detailsOf({ by, model, card, second, dots, star, impact, effort }: Idea): string {
  return [
    clockText(second * 1_000),
    by === "model" ? `written by ${inMarkdown(model?.provider ?? "a model")}` : "",
    card ? `card: ${inMarkdown(card.asked)}` : "",
    dots > 0 ? `${dots} ${dots === 1 ? "dot" : "dots"}` : "",
    star ? "starred" : "",
    impact !== null ? `impact ${impact}` : "",
    effort !== null ? `effort ${effort}` : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

/** The box as a table, so that nobody reads its values as ideas, and what cannot be together. */
function boxLines({ board, axes, pairs }: BoardContent): readonly string[] {
  const living = axes.filter(({ gone }) => gone === null).toSorted((a, b) => a.order - b.order);
  const valuesOf = ({ values }: IdeaAxis) =>
    Object.entries(values)
      .filter(([, { gone }]) => gone === null)
      .toSorted(([, a], [, b]) => a.order - b.order);
  const rows = living.filter((axis) => valuesOf(axis).length > 0);
  if (rows.length === 0) return [];
  const textOf = new Map(rows.flatMap((axis) => valuesOf(axis).map(([id, { text }]) => [id, text] as const)));
  const ruledOut = pairs.flatMap(({ id, verdict, why }) => {
    const texts = id
      .slice(board.id.length + 1)
      .split(".")
      .flatMap((value) => textOf.get(value) ?? []);
    return verdict === "no" && texts.length === 2 ? [{ words: texts.map(inMarkdownCell).join(" × "), why }] : [];
  });
  return [
    "## The box",
    "",
    "| What varies | Values |",
    "| --- | --- |",
    ...rows.map(
      (axis) =>
        `| ${inMarkdownCell(axis.name)} | ${valuesOf(axis)
          .map(([, { text }]) => inMarkdownCell(text))
          .join(", ")} |`,
    ),
    "",
    ...(ruledOut.length === 0
      ? []
      : [
          "| Cannot be together | Why |",
          "| --- | --- |",
          ...ruledOut.map(({ words, why }) => `| ${words} | ${inMarkdownCell(why)} |`),
          "",
        ]),
  ];
}

/** The ideas by group, each with its time, card and marks; then the box. */
export function boardMarkdown(content: BoardContent): string {
  const { board, ideas } = content;
  const shown = shownIdeas(ideas);
  const groups = Object.entries(board.groups).toSorted(([, a], [, b]) => a.order - b.order);
  const sections = [
    ...groups.map(([id, { name }]) => ({ name, ideas: shown.filter(({ group }) => group === id) })),
    { name: "In no group", ideas: shown.filter(({ group }) => group === null || !board.groups[group]) },
  ].filter(({ ideas: of }) => of.length > 0);
  const lines = sections.flatMap(({ name, ideas: of }) => [
    `## ${inMarkdown(name)}`,
    "",
    ...of.flatMap((idea) => [
      `- ${inMarkdown(idea.text)} (${detailsOf(idea)})`,
      // paragraphs of the same item: a bullet would be an idea of its own when the file is opened
      ...answered(idea).flatMap(({ hat, text }) => ["", `  ${hat.name}: ${inMarkdown(text)}`]),
    ]),
    "",
  ]);
  return [
    `# ${inMarkdown(board.question)}`,
    "",
    `${silenceWords(board)} Seed ${board.seed}.`,
    "",
    ...lines,
    ...boxLines(content),
  ].join("\n");
}

const COLUMNS = ["idea", "group", "by", "phase", "second", "card", "star", "dots", "impact", "effort"] as const;

/** A table with a byte order mark; cells that a spreadsheet would run are guarded. */
export function boardCsv({ board, ideas }: BoardContent): string {
  const rows = shownIdeas(ideas).map((idea) => [
    idea.text,
    idea.group === null ? "" : (board.groups[idea.group]?.name ?? ""),
    idea.by,
    idea.phase,
    String(idea.second),
    idea.card?.asked ?? "",
    idea.star ? "yes" : "",
    String(idea.dots),
    String(idea.impact ?? ""),
    String(idea.effort ?? ""),
  ]);
  return csvTable([COLUMNS, ...rows]);
}

/** Everything on the board, with its seed and the version of its decks. */
export const boardJson = ({ board, ideas, axes, pairs }: BoardContent): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, board: plain(board), ideas: ideas.map(plain), axes: axes.map(plain), pairs: pairs.map(plain) }, null, 1)}\n`;

/** Without what the store adds to a row. */
const plain = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !["deleted", "stamps", "v"].includes(field))) as T;
