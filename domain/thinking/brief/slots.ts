import { acting, doing, withoutKeep } from "./grammar/clause-forms.ts";
import { clip, lowerFirst, quote, tidy } from "./grammar/tidy.ts";
import type { Material, Said } from "./material.ts";
import type { Slots } from "./template.ts";
import { REPORT } from "./templates/cues.ts";
import { LOCATE } from "./templates/frames.ts";

/** The longest clause, in words, that still reads well inside one of our questions. */
const EMBED = 16;
const size = (text: string): number => text.split(" ").length;

/** The clause as it fits after "that"; null when its grammar is uncertain or it is too long. */
export function embedded({ text, finite }: Said): string | null {
  return finite !== null && size(text) <= EMBED ? lowerFirst(text) : null;
}

/** An activity without its time and place: "losing people in the second week" -> "losing people". */
function core(activity: string): string | null {
  const cut = activity
    .replace(/(?:,| but ).*$/, "")
    .replace(
      /^(\S+ \S+(?: \S+){0,6}?) (?:in|during|after|on|at|before|since|because|when|while|right|about|by|from|until|till) .*$/i,
      "$1",
    );
  return size(cut) >= 2 && size(cut) <= 9 && !/^being\b/.test(cut) ? cut : null;
}

/** Flavours in which doing it is the question; people do not learn, explain or make things "instead of" something. */
const DOING_FLAVOURS = new Set(["decide", "plan", "unknown", "relate"]);

/** Flavours in which the options are to be chosen from, not distinguished. */
const CHOOSING = new Set(["decide", "find"]);

/** Flavours in which the work can be begun and done in parts. */
const WORK = new Set(["decide", "plan"]);
/** Things that take ten minutes. */
const SMALL = /^(?:story|poem|song|toast|speech|slogan|email|mail|letter|announcement|post|talk|pitch|menu|quiz)$/;

/** A statement that claims more than the person's own situation: a comparison. */
const CLAIM = /\b(?:more|less|fewer|better|worse)\b.* than\b/i;
/** These are ends in themselves: no other way leads to them, and they are done or not. */
const ENDS =
  /^(?:lose|quit|make friends|spend less|reduce|sleep|stop|learn|understand|paint|be|sell|tell|explain|say|store|structure|present|lead|version|sort|declutter|turn|read|get|start|find|measure|answer|plan|choose|have|convince)\b/i;

/** Something that happens repeatedly, so that one can ask what counts as it. */
const isEvent = ({ flavour }: Material, statement: Said | undefined): boolean =>
  flavour === "fix" && statement?.finite != null && LOCATE.event.test(withoutKeep(statement.finite).base);

/** "my boss", addressed to the person: "your boss". */
const toYou = (text: string): string => text.replace(/^(?:my|our)\b/i, "your");

/** "fix it before spring" -> "fix": a verb whose object is only a pronoun, so that "What can I fix" is complete. */
const pointing = (wish: string): string | undefined =>
  /^(\w+) (?:it|this|that|them|these|things?)\b/i.exec(wish)?.[1]?.toLowerCase();

/** The person's aim, quoted: the question or request when there is one, else the first clause. */
function gist({ reading, wish, doubts, guesses }: Material): string | undefined {
  const by = (role: string): string | undefined => reading.clauses.find((clause) => clause.role === role)?.text;
  const text =
    reading.clauses.find(
      (clause) => clause.role === "question" && size(clause.text) >= 3 && !guesses.includes(tidy(clause.text)),
    )?.text ??
    doubts[0] ??
    by("request") ??
    wish ??
    by("doubt") ??
    by("wish") ??
    by("statement") ??
    by("topic") ??
    reading.clauses[0]?.text ??
    reading.text;
  const line = text.replace(/\s+/g, " ").trim();
  return line === "" ? undefined : line;
}

const defined = (slots: Record<string, string | null | undefined>): Slots =>
  Object.fromEntries(
    Object.entries(slots).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  ) as Slots;

/** @returns the person's words in every grammatical form that is certain */
export function slotsOf(made: Material): Slots {
  const [cause, otherCause] = made.causes;
  const statement = made.statements.find((one) => embedded(one) !== null);
  const activity = statement?.finite == null ? null : doing(statement.finite);
  const constraint = made.constraints.find(({ text }) => size(text) >= 2);
  const [option, otherOption] = made.options;
  const gistText = gist(made);
  const claim = factsOf(made).find(
    (fact) => CLAIM.test(fact) && !REPORT.test(fact) && !/^(?:I|we|can't|my|he|she|they|they're)\b/i.test(fact),
  );
  const told = made.statements.find(({ text }) => REPORT.test(text) && size(text) <= 14);
  const asked =
    made.questions.find((question) => size(question) >= 3 && !made.guesses.includes(question)) ?? made.doubts[0];
  const object = made.object ?? made.reading.object;
  return defined({
    self: made.self,
    me: made.self === "we" ? "us" : "me",
    my: made.my,
    object: made.flavour === "topic" && gistText !== undefined && size(gistText) <= 6 ? tidy(gistText) : made.object,
    objectQuote: made.object ?? (object === null || made.flavour !== "topic" ? null : quote(object, 8)),
    statement: statement === undefined ? null : embedded(statement),
    doing: activity === null || !isEvent(made, statement) ? null : core(activity),
    quote: gistText === undefined ? null : quote(tidy(gistText), 10),
    // A question is recognised by its mark, so the quoted text must then be a statement.
    saidQuote: gistText === undefined || asked !== undefined ? null : quote(tidy(gistText), 10),
    choice: CHOOSING.has(made.flavour) && option !== undefined ? quote(option, 10) : null,
    otherChoice: CHOOSING.has(made.flavour) && otherOption !== undefined ? quote(otherOption, 10) : null,
    cause: cause === undefined ? null : embedded(cause),
    causeQuote: cause === undefined ? null : quote(cause.text),
    otherCauseQuote: otherCause === undefined ? null : quote(otherCause.text),
    constraint: constraint === undefined ? null : quote(constraint.text),
    without: made.constraints
      .map((one) => one.without)
      .find((phrase) => phrase !== null && !/\b(?:both|that|it|this)$/.test(phrase)),
    option: made.actions && option !== undefined && size(option) <= EMBED ? option : null,
    otherOption: made.actions && otherOption !== undefined && size(otherOption) <= EMBED ? otherOption : null,
    optionQuote: option === undefined ? null : quote(option, 10),
    otherOptionQuote: otherOption === undefined ? null : quote(otherOption, 10),
    wish: made.wish === null || size(made.wish) > 12 ? null : made.wish,
    action: made.action,
    acting: made.action === null || !DOING_FLAVOURS.has(made.flavour) ? null : acting(made.action),
    means:
      made.action === null || (made.flavour !== "decide" && made.flavour !== "plan") || ENDS.test(made.action)
        ? null
        : acting(made.action),
    work: made.action === null || !WORK.has(made.flavour) ? null : acting(made.action),
    piece: made.artefact !== null && made.flavour === "create" && SMALL.test(made.artefact) ? made.artefact : null,
    doubtful: made.action === null || made.flavour !== "decide" ? null : acting(made.action),
    subject: made.subject,
    group: made.group,
    told: told === undefined ? null : quote(told.text, 10),
    questionQuote: asked === undefined ? null : quote(asked, 11),
    topic:
      made.flavour === "topic" && gistText !== undefined && size(gistText) <= 10 ? quote(tidy(gistText), 10) : null,
    vague: made.vague === null ? null : quote(made.vague),
    claim: claim === undefined ? null : quote(claim, 12),
    wishVerb: made.wish === null ? null : pointing(made.wish),
    deadline: made.deadline === null || /^not\b/i.test(made.deadline) ? null : lowerFirst(clip(made.deadline, 9)),
    audience: made.answers.audience ?? made.audience,
    person: made.person,
    artefact: made.flavour === "create" ? made.artefact : null,
    number: made.numbers[0],
  });
}

/** Statements worth weighing: short enough to quote completely, long enough to say something; those with a number or a name first. */
export function factsOf({ statements }: Material): string[] {
  const all = statements.map(({ text }) => text).filter((text) => size(text) >= 3 && size(text) <= 11);
  return [...all.filter((text) => /\d/.test(text)), ...all.filter((text) => !/\d/.test(text))];
}

/** The same slots for a template that speaks to the person instead of with their voice. */
export const spokenTo = (slots: Slots): Slots => ({
  ...slots,
  self: "you",
  me: "you",
  my: "your",
  ...(slots.person === undefined ? {} : { person: toYou(slots.person) }),
});

/** “a”, “b” and “c”: at most `max` pieces. */
export const listed = (pieces: readonly string[], max = 4): string =>
  pieces
    .slice(0, max)
    .map((piece) => quote(piece, 11))
    .join(", ");
