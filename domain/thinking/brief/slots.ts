import { doing } from "./grammar/clause.ts";
import { clip, lowerFirst, quote } from "./grammar/tidy.ts";
import type { Material, Said } from "./material.ts";
import type { Slots } from "./template.ts";

/** Longest clause, in words, that still reads well inside a question of ours. */
const EMBED = 16;
const size = (text: string): number => text.split(" ").length;

/** The clause as it fits behind "that": null when its grammar is not certain or it is too long. */
export function embedded({ text, finite }: Said): string | null {
  return finite !== null && size(text) <= EMBED ? lowerFirst(text) : null;
}

/** An activity without its time and place: "losing people in the second week" -> "losing people". */
function core(activity: string): string | null {
  const cut = activity
    .replace(/,.*$/, "")
    .replace(
      /^(\S+ \S+(?: \S+){0,6}?) (?:in|during|after|on|at|before|since|because|when|while|right|about|by|from|until|till) .*$/i,
      "$1",
    );
  return size(cut) >= 2 && size(cut) <= 9 && !/^being\b/.test(cut) ? cut : null;
}

/** "my boss" as said to the person: "your boss". */
const toYou = (text: string): string => text.replace(/^(?:my|our)\b/i, "your");

/** "fix it before spring" -> "fix": a verb whose object is only pointed at, so that "What can I fix" is complete. */
const pointing = (wish: string): string | undefined =>
  /^(\w+) (?:it|this|that|them|these|things?)\b/i.exec(wish)?.[1]?.toLowerCase();

/** What the person is after, quoted: the question or request when there is one, else what stands first. */
function gist({ reading, wish }: Material): string | undefined {
  const by = (role: string): string | undefined => reading.clauses.find((clause) => clause.role === role)?.text;
  const text =
    by("question") ??
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

/** @returns the person's words in every grammatical shape that is certain */
export function slotsOf(made: Material): Slots {
  const [cause, otherCause] = made.causes;
  const statement = made.statements.find((one) => embedded(one) !== null);
  const activity = statement?.finite == null ? null : doing(statement.finite);
  const constraint = made.constraints.find(({ text }) => size(text) >= 2);
  const [option, otherOption] = made.options;
  const gistText = gist(made);
  const object = made.object ?? made.reading.object;
  return defined({
    self: made.self,
    my: made.my,
    object: made.object,
    objectQuote: made.object ?? (object === null ? null : quote(object, 8)),
    statement: statement === undefined ? null : embedded(statement),
    doing: activity === null ? null : core(activity),
    quote: gistText === undefined ? null : quote(gistText.replace(/[?!.,;:\s]+$/, ""), 12),
    cause: cause === undefined ? null : embedded(cause),
    causeQuote: cause === undefined ? null : quote(cause.text),
    otherCauseQuote: otherCause === undefined ? null : quote(otherCause.text),
    constraint: constraint === undefined ? null : quote(constraint.text),
    without: made.constraints.map((one) => one.without).find((phrase) => phrase !== null),
    option: made.actions && option !== undefined && size(option) <= EMBED ? option : null,
    otherOption: made.actions && otherOption !== undefined && size(otherOption) <= EMBED ? otherOption : null,
    optionQuote: option === undefined ? null : quote(option, 10),
    otherOptionQuote: otherOption === undefined ? null : quote(otherOption, 10),
    wish: made.wish === null || size(made.wish) > 12 ? null : made.wish,
    wishVerb: made.wish === null ? null : pointing(made.wish),
    deadline: made.deadline === null ? null : lowerFirst(clip(made.deadline, 9)),
    audience: made.answers.audience ?? made.audience,
    person: made.person,
    artefact: made.artefact,
    number: made.numbers[0],
  });
}

/** The same slots where the template speaks to the person instead of with their voice. */
export const spokenTo = (slots: Slots): Slots => ({
  ...slots,
  self: "you",
  my: "your",
  ...(slots.person === undefined ? {} : { person: toYou(slots.person) }),
});

/** “a”, “b” and “c”: at most `max` pieces. */
export const listed = (pieces: readonly string[], max = 4): string =>
  pieces
    .slice(0, max)
    .map((piece) => quote(piece, 9))
    .join(", ");
