import type { Run } from "#domain/sessions/runs.ts";
import type { LostValue } from "#domain/stored/lost-value.ts";
import { isBrief, isDecisions, isExpertise, isRefinement } from "#domain/stored/thought.ts";
import { isText } from "#domain/stored/value.ts";
import { proposedText } from "#domain/thinking/refine/proposal.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import { type Brief, type Decisions, type Expertise, OWN_WORDING, type Refinement } from "#domain/thinking/types.ts";
import { decisionWords } from "./decision-words.ts";
import { withAnswer } from "./diff-view.ts";
import { proposalOf, proposalsOf } from "./wording.ts";

/** The parts of a thread that can have other versions. A question's versions include their decisions and the answer drafted from them. */
export type VersionedPart = "title" | "idea" | "question";

/** An item's text on another device, before the merge chose a different version. */
export interface OtherVersion {
  readonly id: string;
  /** Epoch ms; null when unknown. */
  readonly at: number | null;
  /** True if it was written on this device. */
  readonly here: boolean;
  /** Null if only the decisions differed, or if it cannot be read. */
  readonly text: string | null;
  /** The person's decisions, one line each. */
  readonly decided: readonly string[];
  readonly brief: Brief | null;
  /** Absent in what earlier engines drafted, and if it cannot be read. */
  readonly expertise?: Expertise;
  /** The decisions that restore it; null if it does not follow from decisions. */
  readonly decisions: Decisions | null;
}

/** Values this close together come from one action: the rows of one commit read the clock one after another. Milliseconds. */
const ONE_ACT = 1000;

const KINDS: Readonly<Record<VersionedPart, readonly unknown[]>> = {
  title: [undefined],
  idea: ["idea"],
  question: ["question", "answer"],
};
const FIELDS: Readonly<Record<VersionedPart, RegExp>> = {
  title: /^title$/,
  idea: /^text$/,
  // the list's summary of a session's newest run is not a text of its own, nor are the other fields of a row
  question: /^(text|thought|decisions(\..+)?)$/,
};

/** The lost values of one part: of a run's, or of the session's title, which belongs to no run. */
export const lostOf = (lost: readonly LostValue[], part: VersionedPart, runId?: string): readonly LostValue[] =>
  lost.filter(({ row, field }) => KINDS[part].includes(row.kind) && row.runId === runId && FIELDS[part].test(field));

/**
 * The lost values of one part as other versions, the latest first. Never throws, whatever the values contain.
 * @param run the current run; null if it cannot be read
 */
export const otherVersions = (lost: readonly LostValue[], run: Run | null): OtherVersion[] =>
  acts(lost)
    .filter((act) => !isDrafted(act, run))
    .map((act) => readVersion(act, run));

function acts(lost: readonly LostValue[]): LostValue[][] {
  const found: LostValue[][] = [];
  const latestFirst = [...lost].sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  for (const value of latestFirst) {
    const act = found.find((other) => other.every((one) => sameAct(one, value)));
    if (act) act.push(value);
    else found.push([value]);
  }
  return found;
}

const sameAct = (one: LostValue, other: LostValue): boolean =>
  one.device === other.device && one.field !== other.field && Math.abs((one.at ?? 0) - (other.at ?? 0)) <= ONE_ACT;

/**
 * True if a lost action took none of the person's words. Either everything was drafted from decisions that are still in force, merged with
 * the other device's. Or only the choice between models' wordings was lost, and all of those can still be chosen.
 */
function isDrafted(act: readonly LostValue[], run: Run | null): boolean {
  const values = new Map(act.map(({ field, value }) => [field, value]));
  const proposals = proposalsOf(run?.replies ?? []);
  const wording = values.get("decisions.proposal");
  if (wording === OWN_WORDING || proposals.some(({ id }) => id === wording)) {
    values.delete("decisions.proposal");
    if (values.size === 0) return true;
  }
  const { refinement, decisions } = (values.get("thought") ?? {}) as { refinement?: unknown; decisions?: unknown };
  if (!isRefinement(refinement) || typeof decisions !== "object" || !isDecisions(decisions)) return false;
  const chosen = proposals.find(({ id }) => id === decisions?.proposal);
  const text = chosen
    ? proposedText(refinement, decisions ?? {}, proposalOf(chosen))
    : refinedText(refinement.sentences);
  return [...values].every(([field, value]) => field === "thought" || (field === "text" && value === text));
}

const ANSWER = "decisions.answers.";

function readVersion(act: readonly LostValue[], run: Run | null): OtherVersion {
  const [{ id, at, here }] = act as [LostValue];
  const values = new Map(act.map(({ field, value }) => [field, value]));
  const { refinement, brief, expertise } = (values.get("thought") ?? {}) as Readonly<Record<string, unknown>>;
  const drafted = isRefinement(refinement) ? refinement : null;
  const text = values.get("text") ?? values.get("title") ?? (drafted && refinedText(drafted.sentences));
  const decisions = values.get("decisions");
  const whole = isDecisions(decisions) ? decisions : null;
  const answers = [...values].flatMap(([field, value]) =>
    field.startsWith(ANSWER) && isText(value) ? [[field.slice(ANSWER.length), value] as const] : [],
  );
  const known = [drafted, run?.answer.thought.refinement].filter((one): one is Refinement => Boolean(one));
  return {
    id,
    at,
    here,
    text: isText(text) ? text : null,
    decided: [
      ...(whole ? decisionWords(whole, known) : []),
      ...(answers.length > 0 ? decisionWords({ answers: Object.fromEntries(answers) }, known) : []),
    ],
    brief: isBrief(brief) ? brief : null,
    ...(isExpertise(expertise) ? { expertise } : {}),
    decisions: run && restored(run.question.decisions, whole, answers),
  };
}

function restored(
  current: Decisions,
  whole: Decisions | null,
  answers: readonly (readonly [string, string])[],
): Decisions | null {
  if (!whole && answers.length === 0) return null;
  return answers.reduce((decisions, [id, answer]) => withAnswer(decisions, id, answer), whole ?? current);
}
