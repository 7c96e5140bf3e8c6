/** A synthesis as a document: the text with a footnote a sentence, then what is not agreed, the minority report, and what was left out and why. */
import type { Synthesis, SynthesisSource } from "../entities.ts";
import type { Comparison } from "./compare.ts";
import { lookup } from "./lookup.ts";
import { notComparedOf } from "./not-compared.ts";
import type { Placed } from "./placed.ts";
import { ABOUT_THE_SAME_THING, inEntry } from "./same-thing.ts";
import { asSentence, type StatementKey, splitKey, wordsUnder } from "./statement.ts";
import { ownText } from "./statements.ts";
import { shownName } from "./theme-name.ts";

/** A statement with who says it. */
interface Line {
  readonly text: string;
  readonly note: number;
}

/** What one source says of a thing. */
interface SourceLine {
  readonly source: string;
  readonly said: readonly Line[];
}

interface SaidSentence {
  readonly text: string;
  /** Who says it, where it needs a name. */
  readonly by: string | null;
  readonly isOwn: boolean;
  /** One side of a disagreement. */
  readonly isContested: boolean;
  readonly notes: readonly number[];
}

/** A document without any markup: each writer escapes for its own format. */
export interface SynthesisDocument {
  readonly title: string;
  readonly question: string;
  /** How it was made. */
  readonly madeBy: string;
  readonly sentences: readonly SaidSentence[];
  readonly disagreements: readonly {
    readonly name: string;
    readonly settled: string;
    /** Each line behind the first one begins with "and", or with "but" where another side begins. */
    readonly lines: readonly Line[];
  }[];
  /** What several sources speak of, where no rule can tell whether they agree. */
  readonly sameThings: readonly { readonly name: string; readonly by: readonly SourceLine[] }[];
  readonly report: readonly { readonly text: string; readonly note: number; readonly isDissent: boolean }[];
  readonly out: readonly { readonly text: string; readonly note: number; readonly why: string }[];
  /** Numbered from 1. */
  readonly notes: readonly { readonly source: string; readonly quote: string }[];
  /** What of each source was not compared, and why. */
  readonly notCompared: readonly { readonly source: string; readonly text: string; readonly why: string }[];
  /** Said in place of an empty report. */
  readonly emptyReport: string;
}

/** Silence would read as if all agreed. */
const NONE_FOUND = "The rules found nothing that is not agreed. That does not mean that all agree: they compare words.";

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
  const lineOf = (key: StatementKey, before = ""): Line => {
    const found = statement(key);
    const by = sources.find(({ id }) => id === found?.sourceId);
    return { text: `${before}${by ? titleOf(by) : ""}: ${found ? ownText(found) : ""}`, note: note(key) };
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
      text,
      by,
      isOwn,
      isContested: contested !== null,
      notes: keys.map(note),
    })),
    disagreements: placed.disagreements
      .filter(({ settled }) => settled !== "no-conflict")
      .map(({ theme, settled, sides }) => ({
        name: shownName(theme),
        settled: settled === null ? "open" : settled === "both" ? "both sides kept" : "one side is in the text",
        lines: sides.flatMap((side, at) =>
          side.map((key, place) => lineOf(key, at === 0 && place === 0 ? "" : place === 0 ? "but " : "and ")),
        ),
      })),
    sameThings: comparison.sameThings.map(({ name, statements }) => ({
      name,
      by: sources.flatMap((source) => {
        const all = statements.flatMap((key) => statement(key) ?? []);
        const said = all
          .filter(({ sourceId }) => sourceId === source.id)
          .map((each) => ({ text: asSentence(inEntry(each, all)), note: note(each.key) }));
        return said.length > 0 ? [{ source: titleOf(source), said }] : [];
      }),
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
    notCompared: sources.flatMap((source) =>
      notComparedOf(source, comparison).map(({ text, why }) => ({ source: titleOf(source), text, why })),
    ),
    emptyReport: `The report is empty: ${comparison.statements.length} statements of ${sources.length} sources were compared. Rules compare words. They miss what differs in other words.`,
  };
}

/** Text that Markdown shows as it is, where it does not begin a line. */
const inLine = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>#|~]/g, "\\$&");
/** The same where it may begin one. */
const plain = (text: string): string =>
  inLine(text)
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/^[-+=]/, "\\$&");

/** A table as Markdown. @param rows the first one names the columns */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(" | ")} |`;
  return `${[line(head), `|${" --- |".repeat(head.length)}`, ...rows.map(line)].join("\n")}\n`;
}

const howSaid = ({ isOwn, isContested }: { readonly isOwn: boolean; readonly isContested: boolean }): string =>
  `${isOwn ? " (own words)" : ""}${isContested ? " (not agreed)" : ""}`;

/** Sentences of one speaker in a row are one paragraph, which names the speaker once. Any other sentence is a paragraph of its own. */
function paragraphsOf(doc: SynthesisDocument): readonly { by: string | null; sentences: readonly SaidSentence[] }[] {
  const paragraphs: { by: string | null; sentences: SaidSentence[] }[] = [];
  for (const sentence of doc.sentences) {
    const last = paragraphs.at(-1);
    if (last && last.by !== null && last.by === sentence.by) last.sentences.push(sentence);
    else paragraphs.push({ by: sentence.by, sentences: [sentence] });
  }
  return paragraphs;
}

/** The text alone, to be sent on: no footnotes and no report. One side of a disagreement is still marked. */
export const plainTextOf = (doc: SynthesisDocument): string =>
  paragraphsOf(doc)
    .map(({ by, sentences }) => {
      const said = sentences.map(({ text, isContested }) => `${text}${isContested ? " (not agreed)" : ""}`);
      return `${by === null ? "" : `${by}: `}${said.join(" ")}\n`;
    })
    .join("\n");

/** With footnotes as most readers of Markdown know them. */
export function markdownOf(doc: SynthesisDocument): string {
  const ref = (number: number) => `[^${number}]`;
  const listOf = (lines: readonly Line[]) => lines.map(({ text, note }) => `- ${plain(text)}${ref(note)}`).join("\n");
  const parts = [
    `# ${plain(doc.title)}`,
    ...(doc.question === "" ? [] : [`*${plain(doc.question)}*`]),
    ...paragraphsOf(doc).map(({ by, sentences }) => {
      const said = sentences.map(
        ({ text, notes, ...how }) => `${plain(text)}${howSaid(how)}${notes.map(ref).join("")}`,
      );
      return `${by === null ? "" : `**${plain(by)}:** `}${said.join(" ")}`;
    }),
    "## Not agreed",
    ...(doc.disagreements.length === 0
      ? [NONE_FOUND]
      : [
          ...doc.disagreements.flatMap(({ name, settled, lines }) => [
            `**${plain(name)}** (${settled})`,
            listOf(lines),
          ]),
        ]),
    ...(doc.sameThings.length === 0
      ? []
      : [
          "## About the same thing",
          ABOUT_THE_SAME_THING,
          ...doc.sameThings.flatMap(({ name, by }) => [
            `**${plain(name)}**`,
            by
              .map(({ source, said }) => {
                const lines = said.map(({ text, note }) => `${inLine(text)}${ref(note)}`);
                return `- ${plain(source)}: ${lines.join(" ")}`;
              })
              .join("\n"),
          ]),
        ]),
    "## Minority report",
    doc.report.length === 0
      ? doc.emptyReport
      : doc.report
          .map(({ text, note, isDissent }) => `- ${plain(text)}${isDissent ? " (dissent)" : ""}${ref(note)}`)
          .join("\n"),
    ...(doc.out.length === 0
      ? []
      : [
          "## Left out, and why",
          doc.out.map(({ text, note, why }) => `- ${plain(text)}${ref(note)} Because: ${plain(why)}`).join("\n"),
        ]),
    ...(doc.notCompared.length === 0
      ? []
      : [
          "## Not compared, and why",
          doc.notCompared
            .map(({ source, text, why }) => `- ${plain(source)}: ${plain(text)} Because: ${plain(why)}`)
            .join("\n"),
        ]),
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
  const listOf = (lines: readonly Line[]) => list(lines.map(({ text, note }) => `${escaped(text)}${ref(note)}`));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
    `<title>${escaped(doc.title)}</title>`,
    "<style>body{font:1rem/1.6 serif;max-width:42rem;margin:2rem auto;padding:0 1rem}</style></head><body>",
    `<h1>${escaped(doc.title)}</h1>`,
    doc.question === "" ? "" : `<p><em>${escaped(doc.question)}</em></p>`,
    ...paragraphsOf(doc).map(({ by, sentences }) => {
      const said = sentences.map(
        ({ text, notes, ...how }) => `${escaped(text)}${howSaid(how)}${notes.map(ref).join(" ")}`,
      );
      return `<p dir="auto">${by === null ? "" : `<strong>${escaped(by)}:</strong> `}${said.join(" ")}</p>`;
    }),
    "<h2>Not agreed</h2>",
    doc.disagreements.length === 0 ? `<p>${NONE_FOUND}</p>` : "",
    ...doc.disagreements.map(
      ({ name, settled, lines }) => `<h3>${escaped(name)} (${escaped(settled)})</h3>${listOf(lines)}`,
    ),
    ...(doc.sameThings.length === 0 ? [] : [`<h2>About the same thing</h2><p>${ABOUT_THE_SAME_THING}</p>`]),
    ...doc.sameThings.map(({ name, by }) => {
      const lines = by.map(({ source, said }) => {
        const sentences = said.map(({ text, note }) => `${escaped(text)}${ref(note)}`);
        return `${escaped(source)}: ${sentences.join(" ")}`;
      });
      return `<h3>${escaped(name)}</h3>${list(lines)}`;
    }),
    "<h2>Minority report</h2>",
    doc.report.length === 0
      ? `<p>${escaped(doc.emptyReport)}</p>`
      : list(
          doc.report.map(({ text, note, isDissent }) => `${escaped(text)}${isDissent ? " (dissent)" : ""}${ref(note)}`),
        ),
    ...(doc.out.length === 0
      ? []
      : [
          "<h2>Left out, and why</h2>",
          list(doc.out.map(({ text, note, why }) => `${escaped(text)}${ref(note)} Because: ${escaped(why)}`)),
        ]),
    ...(doc.notCompared.length === 0
      ? []
      : [
          "<h2>Not compared, and why</h2>",
          list(
            doc.notCompared.map(
              ({ source, text, why }) => `${escaped(source)}: ${escaped(text)} Because: ${escaped(why)}`,
            ),
          ),
        ]),
    `<p><em>${escaped(doc.madeBy)}</em></p><h2>Notes</h2><ol>`,
    ...doc.notes.map(({ source, quote }, at) => `<li id="note-${at + 1}">${escaped(source)}: “${escaped(quote)}”</li>`),
    "</ol></body></html>",
    "",
  ].join("\n");
}
