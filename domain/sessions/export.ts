/** Sessions as documents: what of them goes into a file, as Markdown and as HTML. */
import type { Estimate, Session, Statement } from "../entities.ts";
import { GENERAL, guideSections } from "../thinking/expert/guide-sections.ts";
import type { Thought } from "../thinking/types.ts";
import type { DamagedRun, Run } from "./runs.ts";

/** A session with all that an export can hold of it. */
export interface ExportedSession {
  readonly session: Session;
  readonly runs: readonly (Run | DamagedRun)[];
  readonly beliefs: readonly Belief[];
}

export interface Belief extends Pick<Statement, "text" | "criterion" | "settled"> {
  /** In the order they were made. */
  readonly estimates: readonly Pick<Estimate, "percent" | "at">[];
}

/** What of a session is in the file. */
export interface ExportParts {
  /** Rough ideas and refined questions. */
  readonly words: boolean;
  /** What the device drafted. */
  readonly drafted: boolean;
  /** What models replied. */
  readonly replies: boolean;
  readonly beliefs: boolean;
}

type Block =
  /** `isStudio`: the studio's own words, in which nothing is private. */
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly text: string; readonly isStudio?: true }
  /** A note is the studio's own. */
  | { readonly kind: "text" | "note"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

/** Puts a text into the file: as it is, or with what is private replaced. */
export type Say = (text: string) => string;

const heading = (level: 1 | 2 | 3, text: string): Block => ({ kind: "heading", level, text });
const section = (level: 2 | 3, text: string): Block => ({ kind: "heading", level, text, isStudio: true });
const list = (title: string, items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [section(3, title), { kind: "list", items }];

/**
 * The person's and the models' own texts that a file with these parts would hold: where what is private is looked for. What the studio says in the
 * file is not among them.
 */
export const textsOf = ({ session, runs, beliefs }: ExportedSession, parts: ExportParts): readonly string[] => [
  session.title,
  ...(parts.words || parts.drafted ? saidIn(runs) : []),
  ...(parts.replies ? runs.flatMap(({ replies }) => replies.map(({ text }) => text)) : []),
  ...(parts.beliefs ? beliefs.flatMap(({ text, criterion }) => [text, criterion]) : []),
];

/** The rough ideas and the questions, with what was answered. */
export const saidIn = (runs: readonly (Run | DamagedRun)[]): readonly string[] =>
  runs.flatMap((run) =>
    run.damaged
      ? [run.idea ?? "", run.question ?? ""]
      : [run.idea.text, run.question.text, ...Object.values(run.question.decisions.answers ?? {})],
  );

function blocksOf({ session, runs, beliefs }: ExportedSession, parts: ExportParts): readonly Block[] {
  return [
    heading(1, session.title),
    { kind: "note", text: `${day(session.createdAt)}, kept in Studio of the Mind` },
    ...runs.flatMap((run) => runBlocks(run, parts)),
    ...(parts.beliefs && beliefs.length > 0 ? [section(2, "Beliefs"), ...beliefs.flatMap(beliefBlocks)] : []),
  ];
}

function runBlocks(run: Run | DamagedRun, parts: ExportParts): readonly Block[] {
  const idea = run.damaged ? run.idea : run.idea.text;
  const question = run.damaged ? run.question : run.question.text;
  const drafted = run.damaged ? run.brief && { brief: run.brief } : run.answer.thought;
  const said = (title: string, text: string | null): readonly Block[] =>
    text === null ? [] : [section(2, title), { kind: "text", text }];
  const replied = (title: string, text: string): readonly Block[] => [heading(2, title), { kind: "text", text }];
  return [
    ...(parts.words ? [...said("Rough idea", idea), ...said("Refined question", question)] : []),
    ...(parts.drafted && drafted
      ? [
          section(2, "Answer"),
          { kind: "note", text: "Drafted on this device - no model" } as const,
          ...draftedBlocks(drafted),
        ]
      : []),
    ...(parts.replies
      ? run.replies.flatMap(({ text, origin: { task, provider, model } }): readonly Block[] =>
          replied(
            `${task === "refine" ? "Question proposed by" : "Answer of"} ${[provider, model].filter(Boolean).join(", ")}`,
            text,
          ),
        )
      : []),
  ];
}

function draftedBlocks({ brief, expertise }: Pick<Thought, "brief" | "expertise">): readonly Block[] {
  const { subQuestions, assumptions, evidence, framings, firstSteps } = brief;
  const guide = expertise?.guide;
  return [
    ...(guide && expertise.frame ? [{ kind: "note", text: GENERAL } as const] : []),
    ...(guide ? guideSections(guide).flatMap(({ title, lines }) => list(title, lines)) : []),
    ...list("Ask these first, in this order", subQuestions),
    ...list("Assumptions to check", assumptions),
    ...list("What would settle it", evidence),
    ...list(
      "Other ways to ask it",
      framings.map(({ name, question }) => `${name}: ${question}`),
    ),
    ...list("First steps", firstSteps),
    ...(expertise ? [section(3, "Prompt, ready to paste"), { kind: "text", text: expertise.prompt } as const] : []),
  ];
}

const OUTCOMES = { happened: "It happened.", not: "It did not happen.", unsettled: "It stayed open." } as const;

const beliefBlocks = ({ text, criterion, estimates, settled }: Belief): readonly Block[] => [
  { kind: "text", text },
  {
    kind: "list",
    items: [
      `How one will know: ${criterion}`,
      ...estimates.map(({ percent, at }) => `${percent}% on ${day(at)}`),
      ...(settled ? [`${OUTCOMES[settled.outcome]} ${day(settled.at)}`] : []),
    ],
  },
];

const day = (at: number): string =>
  new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** One session as Markdown, with front matter. Texts stand in it as they were written. */
export function sessionMarkdown(exported: ExportedSession, parts: ExportParts, say: Say): string {
  const { session, runs } = exported;
  const matter = [
    // a text in JSON is a text in YAML
    `title: ${JSON.stringify(say(session.title))}`,
    `created: ${new Date(session.createdAt).toISOString()}`,
    `changed: ${new Date(session.updatedAt).toISOString()}`,
    `runs: ${runs.length}`,
  ];
  return `---\n${matter.join("\n")}\n---\n\n${blocksOf(exported, parts)
    .map((block) => markdownOf(block, say))
    .join("\n\n")}\n`;
}

function markdownOf(block: Block, say: Say): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${oneLine(block.isStudio ? block.text : say(block.text))}`;
    case "note":
      return `*${oneLine(block.text)}*`;
    case "list":
      return block.items.map((item) => `- ${oneLine(say(item))}`).join("\n");
    case "text":
      return say(block.text);
  }
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, " ");

const STYLE =
  "body{font:1.0625rem/1.6 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#16191d}h1,h2,h3{line-height:1.25}h1{margin-top:3rem}h2{font-size:1.125rem}h3{font-size:1rem}.note{color:#5b6470;font-style:italic}.text{white-space:pre-wrap;overflow-wrap:anywhere}@media print{h1{break-before:page}nav+section h1{break-before:auto}h2,h3{break-after:avoid}}";

/**
 * The beginning of a page with several sessions: `htmlSection` of each comes after it, then `HTML_END`. It has no scripts, no links and nothing from
 * elsewhere, and a list of contents. Every text is escaped.
 */
export function htmlBegin(titles: readonly string[], say: Say): string {
  const title = titles.length === 1 ? say(titles[0] ?? "") : `${titles.length} sessions`;
  const contents = titles.map((one, at) => `<li><a href="#session-${at + 1}">${escaped(say(one))}</a></li>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    ...(titles.length > 1 ? [`<nav aria-label="Contents"><ol>${contents.join("")}</ol></nav>`] : []),
    "",
  ].join("\n");
}

/** @param at its place among the titles */
export const htmlSection = (exported: ExportedSession, at: number, parts: ExportParts, say: Say): string =>
  `<section id="session-${at + 1}">${blocksOf(exported, parts)
    .map((block) => htmlOf(block, say))
    .join("\n")}</section>\n`;

export const HTML_END = "</body></html>\n";

function htmlOf(block: Block, say: Say): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level} dir="auto">${escaped(block.isStudio ? block.text : say(block.text))}</h${block.level}>`;
    case "note":
      return `<p class="note">${escaped(block.text)}</p>`;
    case "list":
      return `<ul>${block.items.map((item) => `<li dir="auto">${escaped(say(item))}</li>`).join("")}</ul>`;
    case "text":
      return `<div class="text" dir="auto">${escaped(say(block.text))}</div>`;
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
