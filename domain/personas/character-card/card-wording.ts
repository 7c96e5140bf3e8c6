import type { Wording } from "../persona.ts";
import { WORDING_LIMITS, wordingProblems } from "../wording-problems.ts";
import type { CharacterCard } from "./read-card.ts";

/** The name of our own part in a card's extensions. */
export const EXTENSION = "studio-of-the-mind";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
/** One line, without what steers the direction or the look of text. */
const line = (value: unknown, most: number): string =>
  text(value)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, most);

/** Longer with its quotes and stars is no question that could be taken. Characters. */
const LONGEST_SENTENCE = 2 * WORDING_LIMITS.question;

/** What a persona asks of any text until it has questions of its own. */
const PLAIN_GENERAL = "What would {self} have to know to settle {quote}?";

/**
 * The questions of a card, to the letter: sentences that end with a question mark, in the fields in which a character speaks. Names in double
 * braces are the format's own placeholders, and a sentence with one is left out.
 */
export function questionsIn({ data }: CharacterCard): readonly string[] {
  const said = [
    text(data.description),
    text(data.first_mes),
    text(data.mes_example),
    ...texts(data.alternate_greetings),
  ].join("\n");
  const found = said
    .replace(/[\p{Cf}]/gu, "")
    .split(/(?<=[.!?…])\s+|\n+/u)
    // before the ends are trimmed: that takes the square of the length
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE)
    .map((sentence) => sentence.trim().replace(/^["“*\-–•\s]+|["”*\s]+$/gu, ""))
    .filter(
      (sentence) => /\?$/.test(sentence) && sentence.length <= WORDING_LIMITS.question && !/[{}<>]/.test(sentence),
    );
  return [...new Set(found)].slice(0, WORDING_LIMITS.general);
}

/**
 * The wording that a card becomes. A card that this studio wrote gives its own back.
 * @param chosen the questions of the card that the person takes; they fit any text
 */
export function wordingOfCard(card: CharacterCard, chosen: readonly string[]): { wording: Wording; note: string } {
  const own = ownPart(card);
  const { data } = card;
  const source = [
    text(data.nickname) === "" ? "" : `called ${line(data.nickname, 60)}`,
    text(data.creator) === "" ? "" : `by ${line(data.creator, 60)}`,
    text(data.character_version) === "" ? "" : `version ${line(data.character_version, 20)}`,
    texts(data.tags).length === 0
      ? ""
      : texts(data.tags)
          .map((tag) => line(tag, 20))
          .join(", "),
  ].filter((part) => part !== "");
  const note = line(`From a character card${source.length === 0 ? "" : `: ${source.join(", ")}`}`, WORDING_LIMITS.note);
  if (own) return { wording: own, note };
  const name = line(data.name, WORDING_LIMITS.name) || "Unnamed persona";
  const wording: Wording = {
    name,
    looksAt:
      texts(data.tags)
        .map((tag) => line(tag, 30))
        .filter((tag) => tag !== "")[0] ?? "",
    line: "",
    questions: [],
    general: [PLAIN_GENERAL, ...chosen].slice(0, WORDING_LIMITS.general),
    cue: [],
    kinds: [],
    critique: "",
    stop: "",
    critical: "",
    sides: {},
  };
  return { wording, note };
}

/** The wording that this studio put into a card; null without one, or where it is damaged. */
function ownPart({ data }: CharacterCard): Wording | null {
  const extensions = data.extensions as Readonly<Record<string, unknown>> | null | undefined;
  const own =
    typeof extensions === "object" && extensions !== null && Object.hasOwn(extensions, EXTENSION)
      ? (extensions[EXTENSION] as Readonly<Record<string, unknown>> | null)
      : null;
  if (typeof own !== "object" || own === null) return null;
  const sides = typeof own.sides === "object" && own.sides !== null ? Object.entries(own.sides) : [];
  const wording: Wording = {
    name: line(own.name, WORDING_LIMITS.name),
    looksAt: line(own.looksAt, WORDING_LIMITS.looksAt),
    line: line(own.line, WORDING_LIMITS.line),
    questions: texts(own.questions),
    general: texts(own.general),
    cue: texts(own.cue).map((word) => line(word, 60)),
    kinds: texts(own.kinds).map((word) => line(word, 60)),
    critique: line(own.critique, WORDING_LIMITS.line),
    stop: line(own.stop, WORDING_LIMITS.line),
    critical: line(own.critical, WORDING_LIMITS.question),
    sides: Object.fromEntries(sides.filter(([, share]) => share === 1 || share === 0.5)) as Wording["sides"],
  };
  return wordingProblems(wording).length === 0 ? wording : null;
}
