/** Sessions as documents: what of them goes into a file, whatever its form. */
import type { Estimate, Session, Statement } from "../entities.ts";
import { GENERAL, guideSections, openGuide } from "../thinking/expert/guide-sections.ts";
import type { Thought } from "../thinking/types.ts";
import { draftedTexts } from "./drafted-texts.ts";
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

/** One session as it goes into a file: plain data, which can be set aside and read again. */
export interface SessionDocument extends Pick<Session, "title" | "createdAt" | "updatedAt"> {
  readonly runs: number;
  readonly blocks: readonly Block[];
}

export type Block =
  /** `isStudio`: the studio's own words, in which nothing is private. */
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly text: string; readonly isStudio?: true }
  /** A note is the studio's own. */
  | { readonly kind: "text" | "note"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

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
  ...(parts.drafted ? draftedIn(runs) : []),
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

/**
 * What drafts say in a person's words that `saidIn` may not hold: the thought that a run follows up, which may stand in another session, and answers
 * from before they were changed. A damaged run may have lost its own words, so that its whole draft counts.
 */
export const draftedIn = (runs: readonly (Run | DamagedRun)[]): readonly string[] =>
  runs.flatMap((run) => {
    if (run.damaged) return run.brief ? [draftedTexts({ brief: run.brief }).own] : [];
    const { decisions, expertise } = run.answer.thought;
    const { question = "", known = [] } = expertise?.before ?? {};
    const said = new Set(saidIn([run]));
    return [...Object.values(decisions?.answers ?? {}), question, ...known].filter((text) => !said.has(text));
  });

/** What a file with these parts holds of a session. */
export const documentOf = (exported: ExportedSession, parts: ExportParts): SessionDocument => {
  const { title, createdAt, updatedAt } = exported.session;
  return { title, createdAt, updatedAt, runs: exported.runs.length, blocks: blocksOf(exported, parts) };
};

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
  const guide = openGuide(expertise);
  return [
    ...(guide && expertise?.frame ? [{ kind: "note", text: GENERAL } as const] : []),
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
