import type { LostValue } from "#domain/kept/lost-value.ts";
import { isText } from "#domain/kept/shape.ts";
import { isBrief, isDecisions, isRefinement } from "#domain/kept/thought-shape.ts";
import { proposedText } from "#domain/thinking/refine/proposal.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import { type Brief, type Decisions, OWN_WORDING, type Refinement } from "#domain/thinking/types.ts";
import { decisionWords } from "./decision-words.ts";
import { withAnswer } from "./diff-view.ts";
import type { Run } from "./runs.ts";
import { proposalOf, proposalsOf } from "./wording.ts";

/** What of a thread can have other versions. A question's come with the decisions behind it and the answer drafted from it. */
export type VersionedPart = "title" | "idea" | "question";

/** How an item read elsewhere, before another version took its place. */
export interface OtherVersion {
  readonly id: string;
  /** Epoch ms; null where that is not known. */
  readonly at: number | null;
  /** Written on this device. */
  readonly here: boolean;
  /** Null where only the decisions were others, or where it cannot be read. */
  readonly text: string | null;
  /** What the person had decided, a line each. */
  readonly decided: readonly string[];
  readonly brief: Brief | null;
  /** What to decide to have it back; null where it does not follow from decisions. */
  readonly decisions: Decisions | null;
}

/** Values this close together were written by one act. Milliseconds: the rows of one commit ask for the time one after another. */
const ONE_ACT = 1000;

const KINDS: Readonly<Record<VersionedPart, readonly unknown[]>> = {
  title: [undefined],
  idea: ["idea"],
  question: ["question", "answer"],
};
const FIELDS: Readonly<Record<VersionedPart, RegExp>> = {
  title: /^title$/,
  idea: /^text$/,
  // what a session's list shows of its newest run is no text of its own, nor is whatever else a row holds
  question: /^(text|thought|decisions(\..+)?)$/,
};

/** What was lost of one part: of a run's, or of the session's title, which belongs to no run. */
export const lostOf = (lost: readonly LostValue[], part: VersionedPart, runId?: string): readonly LostValue[] =>
  lost.filter(({ row, field }) => KINDS[part].includes(row.kind) && row.runId === runId && FIELDS[part].test(field));

/**
 * Lost values of one part as versions, the latest first. Never throws, whatever the values hold.
 * @param run the run as it is now; null where it cannot be read
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
 * Nobody's words are missing: all of it was drafted from decisions of which none lost, and stand, joined with the other device's; or what lost is
 * which model's wording stands, and they are all here to be chosen.
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
  const { refinement, brief } = (values.get("thought") ?? {}) as { refinement?: unknown; brief?: unknown };
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
