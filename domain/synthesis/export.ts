/** A synthesis as a document: the text with a footnote a sentence, then what is not agreed, the minority report, and what was left out and why. */
import type { Synthesis, SynthesisSource } from "../entities.ts";
import type { Comparison } from "./compare.ts";
import { lookup } from "./lookup.ts";
import type { Placed } from "./placed.ts";
import { asSentence, type StatementKey, splitKey, wordsUnder } from "./statement.ts";
import { ownText } from "./statements.ts";
import { shownName } from "./theme-name.ts";

/** A document without any markup: each writer escapes for its own format. */
export interface SynthesisDocument {
  readonly title: string;
  readonly question: string;
  /** How it was made. */
  readonly madeBy: string;
  readonly sentences: readonly {
    readonly text: string;
    readonly isOwn: boolean;
    /** One side of a disagreement. */
    readonly isContested: boolean;
    readonly notes: readonly number[];
  }[];
  readonly disagreements: readonly {
    readonly name: string;
    readonly settled: string;
    readonly sides: readonly (readonly { readonly text: string; readonly note: number }[])[];
  }[];
  readonly report: readonly { readonly text: string; readonly note: number; readonly isDissent: boolean }[];
  readonly out: readonly { readonly text: string; readonly note: number; readonly why: string }[];
  /** Numbered from 1. */
  readonly notes: readonly { readonly source: string; readonly quote: string }[];
  /** What of each source was not compared: a synthesis compares so many statements. */
  readonly notCompared: readonly string[];
  /** Said in place of an empty report. */
  readonly nothingAgainst: string;
}

const titleOf = ({ title }: SynthesisSource): string => (title.trim() === "" ? "Untitled source" : title);

export function documentOf(
  synthesis: Pick<Synthesis, "title" | "question">,
  sources: readonly SynthesisSource[],
  comparison: Comparison,
  placed: Placed,
  /** The person's name for the model's provider; null where the device merged. */
  writer: string | null = null,
): SynthesisDocument {
  const { statement } = lookup(comparison);
  const notes: { source: string; quote: string }[] = [];
  const numbers = new Map<StatementKey, number>();
  const note = (key: StatementKey): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const source = sources.find(({ id }) => id === splitKey(key)?.sourceId);
    notes.push({ source: source ? titleOf(source) : "", quote: wordsUnder(key, sources) ?? "" });
    numbers.set(key, notes.length);
    return notes.length;
  };
  const said = (key: StatementKey) => asSentence(statement(key)?.text ?? "");
  return {
    title: synthesis.title.trim() === "" ? "Untitled synthesis" : synthesis.title,
    question: synthesis.question,
    madeBy:
      writer === null
        ? "Merged word for word on a device, without a model."
        : `Written by ${writer}. Each sentence names the sources that it rests on.`,
    sentences: placed.text.map(({ text, by, isOwn, contested, keys }) => ({
      text: by === null ? text : `${by}: ${text}`,
      isOwn,
      isContested: contested !== null,
      notes: keys.map(note),
    })),
    disagreements: placed.disagreements
      .filter(({ settled }) => settled !== "no-conflict")
      .map(({ theme, settled, sides }) => ({
        name: shownName(theme),
        settled: settled === null ? "open" : settled === "both" ? "both sides kept" : "one side is in the text",
        sides: sides.map((side) =>
          side.map((key) => {
            const found = statement(key);
            return { text: found ? ownText(found) : "", note: note(key) };
          }),
        ),
      })),
    report: placed.report
      .filter(({ to, isFixed }) => isFixed || to === null || to === "report")
      .map(({ key, isFixed }) => ({ text: said(key), note: note(key), isDissent: isFixed })),
    out: placed.out.map(({ key, why, repeats }) => ({
      text: said(key),
      note: note(key),
      why: why !== "" ? why : repeats ? "repeats another source" : "one voice, without a number, a name or a “not”",
    })),
    notes,
    notCompared: comparison.beyond.map(({ sourceId, count }) => {
      const source = sources.find(({ id }) => id === sourceId);
      return `Not compared: ${count === 1 ? "the last statement" : `the last ${count} statements`} of “${source ? titleOf(source) : "Untitled source"}”.`;
    }),
    nothingAgainst: `Nothing speaks against the text: ${comparison.statements.length} statements of ${sources.length} sources were compared.`,
  };
}

/** Text that Markdown shows as it is. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]<>#|~!]/g, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/^[-+=]/, "\\$&");

/** A table as Markdown. @param rows the first one names the columns */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(" | ")} |`;
  return `${[line(head), `|${" --- |".repeat(head.length)}`, ...rows.map(line)].join("\n")}\n`;
}

const howSaid = ({ isOwn, isContested }: { readonly isOwn: boolean; readonly isContested: boolean }): string =>
  `${isOwn ? " (own words)" : ""}${isContested ? " (not agreed)" : ""}`;

/** With footnotes as most readers of Markdown know them. */
export function markdownOf(doc: SynthesisDocument): string {
  const ref = (number: number) => `[^${number}]`;
  const parts = [
    `# ${plain(doc.title)}`,
    ...(doc.question === "" ? [] : [`*${plain(doc.question)}*`]),
    ...doc.sentences.map(({ text, notes, ...how }) => `${plain(text)}${howSaid(how)}${notes.map(ref).join("")}`),
    ...(doc.disagreements.length === 0
      ? []
      : [
          "## Not agreed",
          ...doc.disagreements.flatMap(({ name, settled, sides }) => [
            `**${plain(name)}** (${settled})`,
            sides
              .flatMap((side, at) =>
                side.map(
                  ({ text, note }) => `- ${at === 0 ? "says so" : "says otherwise"}: ${plain(text)}${ref(note)}`,
                ),
              )
              .join("\n"),
          ]),
        ]),
    "## Minority report",
    doc.report.length === 0
      ? doc.nothingAgainst
      : doc.report
          .map(({ text, note, isDissent }) => `- ${plain(text)}${isDissent ? " (dissent)" : ""}${ref(note)}`)
          .join("\n"),
    ...(doc.out.length === 0
      ? []
      : [
          "## Left out, and why",
          doc.out.map(({ text, note, why }) => `- ${plain(text)}${ref(note)} Because: ${plain(why)}`).join("\n"),
        ]),
    ...doc.notCompared.map(plain),
    `*${doc.madeBy}*`,
    doc.notes.map(({ source, quote }, at) => `[^${at + 1}]: ${plain(source)}: “${plain(quote)}”`).join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** One file without scripts, styles from elsewhere or images. */
export function htmlOf(doc: SynthesisDocument): string {
  const ref = (number: number) => `<sup><a href="#note-${number}">${number}</a></sup>`;
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
    `<title>${escaped(doc.title)}</title>`,
    "<style>body{font:1rem/1.6 serif;max-width:42rem;margin:2rem auto;padding:0 1rem}</style></head><body>",
    `<h1>${escaped(doc.title)}</h1>`,
    doc.question === "" ? "" : `<p><em>${escaped(doc.question)}</em></p>`,
    ...doc.sentences.map(
      ({ text, notes, ...how }) => `<p dir="auto">${escaped(text)}${howSaid(how)}${notes.map(ref).join(" ")}</p>`,
    ),
    ...(doc.disagreements.length === 0 ? [] : ["<h2>Not agreed</h2>"]),
    ...doc.disagreements.map(
      ({ name, settled, sides }) =>
        `<h3>${escaped(name)} (${escaped(settled)})</h3>${list(
          sides.flatMap((side, at) =>
            side.map(({ text, note }) => `${at === 0 ? "says so" : "says otherwise"}: ${escaped(text)}${ref(note)}`),
          ),
        )}`,
    ),
    "<h2>Minority report</h2>",
    doc.report.length === 0
      ? `<p>${escaped(doc.nothingAgainst)}</p>`
      : list(
          doc.report.map(({ text, note, isDissent }) => `${escaped(text)}${isDissent ? " (dissent)" : ""}${ref(note)}`),
        ),
    ...(doc.out.length === 0
      ? []
      : [
          "<h2>Left out, and why</h2>",
          list(doc.out.map(({ text, note, why }) => `${escaped(text)}${ref(note)} Because: ${escaped(why)}`)),
        ]),
    ...doc.notCompared.map((text) => `<p>${escaped(text)}</p>`),
    `<p><em>${escaped(doc.madeBy)}</em></p><h2>Notes</h2><ol>`,
    ...doc.notes.map(({ source, quote }, at) => `<li id="note-${at + 1}">${escaped(source)}: “${escaped(quote)}”</li>`),
    "</ol></body></html>",
    "",
  ].join("\n");
}
