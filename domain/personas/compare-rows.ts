/** What is compared of a panel, in words: for the table on the page, and as Markdown. */
import { inMarkdown, inMarkdownCell } from "../markdown-line.ts";
import { BENCH_SIZE } from "./bench.ts";
import { type Compared, clashesOf, sidesOf } from "./compare.ts";
import { SIDE_NAMES } from "./sides.ts";

export interface CompareRow {
  readonly name: string;
  of(one: Compared): string;
}

export const ASKS_HERE = "Asks here";

/** @param reach of each persona by its id: in how many cases of the bench it asks in the person's words */
export const compareRows = (reach: ReadonlyMap<string, number>): readonly CompareRow[] => [
  { name: ASKS_HERE, of: ({ preview }) => `${preview.text}${preview.isOwn ? "" : " (fits any text)"}` },
  { name: "Looks at", of: ({ persona }) => persona.wording.looksAt },
  { name: "Objects when", of: ({ persona }) => persona.wording.critique },
  { name: "Asks of an answer", of: ({ persona }) => persona.wording.critical },
  { name: "Stops when", of: ({ persona }) => persona.wording.stop },
  {
    name: "Covers",
    of: ({ persona }) =>
      sidesOf(persona)
        .map(({ side, inPart }) => `${SIDE_NAMES[side]}${inPart ? " (in part)" : ""}`)
        .join(", "),
  },
  {
    name: "Asks in your words",
    of: ({ persona }) => (reach.has(persona.id) ? `in ${reach.get(persona.id)} of ${BENCH_SIZE} cases` : ""),
  },
];

/** The pairs that ask nearly the same, each as a sentence. */
export function clashWords(panel: readonly Compared[]): readonly string[] {
  const nameOf = (id: string) => panel.find(({ persona }) => persona.id === id)?.persona.wording.name ?? "";
  return clashesOf(panel).map(
    ([one, other]) =>
      `${nameOf(one)} and ${nameOf(other)} ask nearly the same here. Another persona in one of these seats would ask more.`,
  );
}

const cell = (text: string): string => inMarkdownCell(text) || "–";
const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** A panel side by side, as Markdown. @param thought what it asks about */
export const compareMarkdown = (
  panel: readonly Compared[],
  reach: ReadonlyMap<string, number>,
  thought: string,
): string =>
  [
    "# A panel side by side",
    thought
      .split("\n")
      .map((each) => `> ${inMarkdown(each)}`.trimEnd())
      .join("\n"),
    [
      line(["", ...panel.map(({ persona }) => cell(persona.wording.name))]),
      line(["", ...panel].map(() => "---")),
      ...compareRows(reach).map(({ name, of }) => line([name, ...panel.map((one) => cell(of(one)))])),
    ].join("\n"),
    ...clashWords(panel).map(inMarkdown),
    "",
  ].join("\n\n");
