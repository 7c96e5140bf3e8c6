import { alike } from "./alike.ts";
import { cueTexts } from "./cue-texts.ts";
import { PAGE } from "./flavour.ts";
import { inverted, withoutKeep } from "./grammar/clause-forms.ts";
import { capital, quote } from "./grammar/tidy.ts";
import type { Material, Said } from "./material.ts";
import { embedded, factsOf, listed } from "./slots.ts";
import { alternatives, fill, type Slots } from "./template.ts";
import { ASKS, ASKS_WITH, WEIGH } from "./templates/asks.ts";
import { REPORT } from "./templates/cues.ts";
import { COMPUTED_ASK, LOCATE } from "./templates/frames.ts";
import { turn } from "./turn.ts";

/** Limit of sub-questions in a brief. */
const MOST = 5;
/** General questions are added only up to this number: a short list of good ones is better than a long one. */
const ENOUGH = 3;

/** `stage` orders the questions: from what it is to what to do and when. `value` decides which ones stay. */
interface Candidate {
  readonly text: string;
  readonly stage: number;
  readonly value: number;
}

/** Flavours without sub-questions: one look-up gives the answer, or words or company are missing. */
const SILENT: ReadonlySet<string> = new Set(["link", "fact", "foreign", "wordless", "distress"]);

const asked = (text: string): string => `${capital(text)}?`;
const words = (text: string): readonly string[] => text.split(" ");

/** One of the person's questions that works alone: long enough to say something, short enough to be one question. */
const standsAlone = (question: string): boolean => {
  const { length } = words(question);
  return length >= 4 && length <= 24 && !/^(?:and|or|but|like)\b/i.test(question);
};

/** "Which two activities would let me see who has understood": its clauses are not questions of their own. */
function isOneQuestion({ reading: { text, clauses } }: Material): boolean {
  if (text.length > PAGE || text.split("?").length !== 2) return false;
  const first = clauses.findIndex(({ role }) => role === "question");
  return clauses
    .slice(first + 1)
    .some(
      ({ role, connector, span }, at, behind) =>
        role === "statement" &&
        connector === null &&
        !/[.!?]/.test(text.slice(clauses[first]?.span.end ?? 0, span.start)) &&
        behind[at + 1]?.role === "question",
    );
}

const TIME_PLACE =
  /^(.*?)\s*\b((?:in|during) the (?:[\p{L}\d-]+ )?(?:week|month|year|semester|term|season|hour|night|morning|afternoon|evening|game|film|book|call|meeting))\b(?: of [\p{L}\s]+)?$/u;

/**
 * Asks when it happens, the first step in understanding any trouble. "we keep losing people in the second week" -> "When in the second week
 * do we lose people?"
 */
function locate(statement: Said | undefined, slots: Slots): string | null {
  if (statement?.finite == null) return null;
  const event = withoutKeep(statement.finite);
  const rest = words(event.rest);
  if (event.operator !== null) {
    const bad = event.operator === "is" || event.operator === "are" ? LOCATE.bad.exec(event.rest) : null;
    return bad === null || event.negated
      ? null
      : fill(COMPUTED_ASK.exactly, { ...slots, object: event.subject, hit: bad[0], self: event.operator });
  }
  if (event.negativeAdverb || rest.length > 14 || /\bwho\b/.test(event.rest) || !LOCATE.event.test(event.base))
    return null;
  const found = TIME_PLACE.exec(event.rest);
  if (found !== null) return asked(`when ${found[2]} ${inverted({ ...event, rest: found[1] ?? "" })}`);
  return /\b(?:every|always|at|when|after|before|since|only|around|on)\b/.test(event.rest)
    ? null
    : asked(`when ${inverted(event)}`);
}

/** A guess as a question that observation can answer. For what somebody does not know or see, it asks "where". */
function testOf(cause: Said, slots: Slots): string | null {
  const { finite } = cause;
  const filled = { ...slots, causeQuote: quote(cause.text), cause: embedded(cause) ?? "" };
  if (finite === null) return words(cause.text).length < 2 ? null : fill(COMPUTED_ASK.checkQuoted, filled);
  if (words(cause.text).length > 16) return fill(COMPUTED_ASK.checkQuoted, filled);
  if (finite.negativeAdverb) return fill(COMPUTED_ASK.isItTrue, filled);
  if (finite.negated && LOCATE.stuck.test(finite.rest)) return asked(`where ${inverted(finite)}`);
  return asked(inverted(finite, true));
}

function optionAsks(made: Material, slots: Slots): (string | null)[] {
  const [first, second] = made.options;
  if (first === undefined || second === undefined) return [];
  const swapped = { ...slots, optionQuote: slots.otherOptionQuote ?? "", otherOptionQuote: slots.optionQuote ?? "" };
  if (made.flavour === "distinguish") return [fill(COMPUTED_ASK.shared, slots), fill(COMPUTED_ASK.apart, slots)];
  if (made.flavour === "compare")
    return [fill(COMPUTED_ASK.has, slots), made.options.length === 2 ? fill(COMPUTED_ASK.has, swapped) : null];
  if (made.flavour === "judge") return made.options.length === 2 ? [fill(COMPUTED_ASK.either, slots)] : [];
  if (made.flavour !== "decide") return [];
  const named = made.actions
    ? [fill(COMPUTED_ASK.best, slots), fill(COMPUTED_ASK.other, slots)]
    : [fill(COMPUTED_ASK.has, slots)];
  return [...named, COMPUTED_ASK.third, made.options.length === 2 ? COMPUTED_ASK.undoTwo : COMPUTED_ASK.undo];
}

const rotated = (items: readonly string[], by: number): readonly string[] => [
  ...items.slice(by),
  ...items.slice(0, by),
];

/** @returns at most five questions, each answerable on its own, in the order in which to ask them */
export function subQuestions(made: Material, slots: Slots): string[] {
  const specific: Candidate[] = [];
  const add = (texts: readonly (string | null)[], stage: number, value: number): void => {
    for (const [at, text] of texts.entries())
      if (text !== null) specific.push({ text, stage: stage + at / 10, value: value - at });
  };
  const open = !SILENT.has(made.flavour);
  const oneQuestion = isOneQuestion(made);
  const own = oneQuestion
    ? []
    : made.questions.filter((question) => standsAlone(question) && !made.guesses.includes(question));
  const direct = made.doubts.filter(standsAlone);
  // A single question is the refined question itself; one that only wraps another is dropped for it.
  const separate = own.filter((question) => !direct.some((doubt) => alike(doubt, question)));
  if (separate.length > 1 || (separate.length === 1 && direct.length > 0)) add(separate.slice(0, 4).map(asked), 1, 100);
  add(direct.slice(0, 3).map(asked), 2, 95);
  if (open) {
    const trouble = made.flavour === "fix" || made.flavour === "unknown" || made.flavour === "code";
    const located = trouble ? locate(made.statements[0], slots) : null;
    add([located], 3, 92);
    add(
      made.causes.slice(0, 3).map((cause) => testOf(cause, slots)),
      4,
      90,
    );
    if (made.guesses.length > 0) add([fill(COMPUTED_ASK.guesses, { ...slots, hit: listed(made.guesses) })], 4, 90);
    add(optionAsks(made, slots), 5, 88);
    add(cueTexts(made, slots, "ask").slice(0, 2), 6, 80);
    const reports = made.statements.filter(({ text }) => REPORT.test(text));
    if (reports.length > 1)
      add([fill(COMPUTED_ASK.reports, { ...slots, hit: listed(reports.map(({ text }) => text)) })], 6.5, 78);
    if (made.tried.length > 0) {
      add(
        [
          fill(made.tried.length > 1 ? COMPUTED_ASK.tried : COMPUTED_ASK.triedOne, {
            ...slots,
            hit: listed(made.tried),
          }),
        ],
        6.7,
        76,
      );
    }
    if ((made.flavour === "decide" || made.flavour === "compare") && made.numbers.length > 1) {
      add([fill(COMPUTED_ASK.numbers, { ...slots, hit: listed(made.numbers) })], 8.4, 70);
    }
    const limits = made.constraints.length < 2 ? "" : listed(made.constraints.map(({ text }) => text));
    const facts = factsOf(made);
    if (
      !oneQuestion &&
      made.reading.text.length <= PAGE &&
      reports.length < 2 &&
      facts.length > 1 &&
      located === null &&
      made.causes.length === 0
    )
      add([fill(WEIGH[made.flavour] ?? "", { ...slots, hit: listed(facts, 3) })], 2.5, 77);
    const ofWords = alternatives(ASKS_WITH[made.flavour] ?? [], made.reading.text).map((template) =>
      fill(template, { ...slots, hit: limits }),
    );
    const withWords = ofWords.find((text) => text !== null) ?? null;
    if (made.flavour === "fix") add([withWords], 8, 91);
    else add(ofWords.filter((text) => text !== null).slice(0, 2), 8, 74);
    if (made.deadline !== null)
      add([fill(made.flavour === "fix" && withWords !== null ? COMPUTED_ASK.ready : COMPUTED_ASK.known, slots)], 9, 72);
  }
  specific.sort((a, b) => b.value - a.value);
  const kept: Candidate[] = [];
  const keep = (candidate: Candidate): void => {
    if (!kept.some(({ text }) => alike(text, candidate.text))) kept.push(candidate);
  };
  for (const candidate of specific) if (kept.length < MOST) keep(candidate);
  const general = ASKS[made.flavour];
  // For an unknown kind few general questions fit: two, if there would otherwise be none.
  const enough = made.flavour !== "unknown" ? ENOUGH : kept.length === 0 && made.questions.length > 0 ? 2 : 0;
  for (const template of rotated(general, turn(made.reading.text, general.length))) {
    const text = kept.length < enough ? fill(template, slots) : null;
    if (text !== null) keep({ text, stage: 8.5, value: 0 });
  }
  return kept.sort((a, b) => a.stage - b.stage).map(({ text }) => text);
}
