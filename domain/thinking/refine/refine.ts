import type { Advice } from "../expert/advice.ts";
import { type Analysis, analyze } from "../reading/read.ts";
import { splitSentences } from "../text/sentences.ts";
import type { ClarifyingQuestion, Decisions, Refinement, Sentence, Span } from "../types.ts";
import { addedSentences } from "./additions.ts";
import { compose, diffOf } from "./compose.ts";
import { formProposals, looksLikeCode } from "./form.ts";
import { hunksOf, type Proposal } from "./hunks.ts";
import { checkIntent, intentFacts, keeps } from "./intent.ts";
import { paddingProposals } from "./padding.ts";
import { type Asked, clarify, MOST_QUESTIONS } from "./questions.ts";
import { subjectProposal } from "./subject.ts";
import { verbFormProposal } from "./verb-forms.ts";
import { plainMarks, walk } from "./walk.ts";

/**
 * A rough idea as a sharper question. @param text normalised (see `normalizeInput`). Deterministic; never throws.
 *
 * Every change is a hunk over the original, so text that no hunk touches is the person's wording, verbatim. A hunk that would lose a name,
 * a number or a negation is dropped before the person sees it.
 * @param advice on the text: it says what to ask. Without it the rules do.
 */
export function refine(
  text: string,
  decisions?: Decisions,
  advice?: Pick<Advice, "questions" | "answers" | "respell">,
): Refinement {
  const analysis = analyze(text);
  const { prose, reading } = analysis;
  const asking: Span[] = analysis.parts.flatMap((part) =>
    part.start.kind === "opener" && (part.start.opener.kind === "doubt" || part.start.opener.kind === "between")
      ? [{ start: prose.tokens[part.from]?.span.start ?? 0, end: part.start.opener.end }]
      : [],
  );
  const proposals: Proposal[] = [];
  if (reading.language !== "en" || looksLikeCode(prose))
    proposals.push(...formProposals(analysis, new Map(), new Set(), advice?.respell));
  // the expert's questions and prompt carry the rest: the wording stays the person's, and an order stays an order
  else if (advice)
    proposals.push(
      ...paddingProposals(analysis, new Set()),
      verbFormProposal(prose),
      ...formProposals(analysis, plainMarks(analysis), new Set(), advice.respell),
    );
  else {
    const walked = walk(analysis);
    const subject = subjectProposal(analysis);
    const said = subject ? [subject, ...walked.proposals] : walked.proposals;
    const fronts = opened(said);
    proposals.push(
      ...said,
      ...paddingProposals(analysis, fronts),
      verbFormProposal(prose),
      ...formProposals(analysis, walked.marks, fronts),
    );
  }
  const wanted = intentFacts(text, asking);
  const hunks = hunksOf(text, proposals).filter((hunk) => wanted.every((fact) => keeps(text, hunk, fact)));
  const asked = advice ? askedBefore(analysis, decisions) : clarify(analysis);
  const composed = compose(text, hunks, decisions);
  return {
    original: text,
    language: reading.language,
    task: reading.task,
    hunks,
    diff: diffOf(text, hunks),
    sentences: [...spoken(composed), ...addedSentences(asked, decisions), ...(advice?.answers ?? [])],
    questions: [...asked.map(plain), ...(advice?.questions ?? [])].slice(0, MOST_QUESTIONS),
    intent: checkIntent(text, wanted, hunks, decisions),
  };
}

/** What the rules asked and the person answered, before an expert read the text: an answer is never lost. */
const askedBefore = (analysis: Analysis, { answers = {} }: Decisions = {}): readonly Asked[] =>
  clarify(analysis).filter(({ id }) => Object.hasOwn(answers, id) && answers[id]?.trim() !== "");

const plain = ({ id, slot, question, hint }: Asked): ClarifyingQuestion => ({ id, slot, question, hint });

const spoken = (composed: string): Sentence[] =>
  splitSentences(composed).map(({ text }) => ({ text, origin: "words", gaps: [] }));

/** Where a proposal puts words before a sentence: its old first word needs no capital. */
const opened = (proposals: readonly Proposal[]): ReadonlySet<number> =>
  new Set(proposals.flatMap(({ parts }) => parts.map(({ span }) => span.start)));
