import { LENSES } from "../thinking/lens/catalogue.ts";
import { type FilledQuestion, fillTemplate, firstFill } from "../thinking/lens/fill.ts";
import { lensFit, unaskable } from "../thinking/lens/select.ts";
import type { Slots } from "../thinking/lens/slots.ts";
import { quote } from "../thinking/text/tidy.ts";
import { askedAbout } from "./asked-about.ts";
import { KIND_QUESTIONS, NAMED_QUESTIONS } from "./kind-questions.ts";
import { MATTER_QUESTIONS } from "./matter-questions.ts";
import { NEAR_QUESTIONS } from "./near-questions.ts";
import { NOUN_QUESTIONS, TOLD_KIND_QUESTIONS } from "./noun-questions.ts";
import { OPEN_QUESTIONS } from "./open-questions.ts";
import type { ListedPersona, Wording } from "./persona.ts";
import { PLAIN_QUESTIONS } from "./plain-questions.ts";
import { slotsSaidBy, withoutSecondThis } from "./short-quotes.ts";
import { SITUATION_QUESTIONS } from "./situation-questions.ts";
import { isPlain, togetherOf } from "./together/choose.ts";
import { isFirstLens } from "./together/pool.ts";
import { TOLD_QUESTIONS } from "./told-questions.ts";

/** A thought as personas read it. Made once for a text. */
export interface ReadThought {
  readonly text: string;
  readonly slots: Slots;
  /** Why personas hold back: the text is in another language, or care comes first and nothing is asked. */
  readonly heldBack: "language" | "care" | null;
  /** It is a claim, or the thought behind one: each persona says what its question is about, since "this" could be either. */
  readonly isDebated?: boolean;
}

/** What a persona would ask about a thought. */
export interface Preview extends FilledQuestion {
  readonly personaId: string;
  /** It asks about the person's words; otherwise the question fits any text. */
  readonly isOwn: boolean;
  /** How well the persona fits the text, 0 to 1. */
  readonly fit: number;
}

interface Asks extends Pick<ListedPersona, "id" | "kind" | "detector"> {
  readonly wording: Pick<Wording, "questions" | "general">;
}

/** What a lens asks in nearly any text, where its own questions find nothing. Empty for personas that a person made. */
export const nearQuestionsOf = ({ id, kind }: Pick<Asks, "id" | "kind">): readonly string[] =>
  kind === "lens"
    ? [
        TOLD_KIND_QUESTIONS,
        NAMED_QUESTIONS,
        NOUN_QUESTIONS,
        KIND_QUESTIONS,
        MATTER_QUESTIONS,
        SITUATION_QUESTIONS,
        OPEN_QUESTIONS,
        TOLD_QUESTIONS,
        NEAR_QUESTIONS,
      ].flatMap((of) => of[id] ?? [])
    : [];

/** A persona's own questions: those of its wording, and for a lens those that find something to ask about in nearly any text. */
export const questionsOf = (persona: Pick<Asks, "id" | "kind" | "wording">): readonly string[] => [
  ...persona.wording.questions,
  ...nearQuestionsOf(persona),
];

/** Words quoted of a text in another language. */
const QUOTED = 14;

export const readThought = (text: string): ReadThought => readAs(text, false);
/** The same for what is debated: nothing in it is taken for a fact. */
export const readClaim = (text: string): ReadThought => readAs(text, true);

function readAs(text: string, isClaim: boolean): ReadThought {
  const heldBack = unaskable(text);
  if (heldBack === null) return { text, slots: askedAbout(text, isClaim), heldBack, isDebated: isClaim };
  // the text is quoted as it is: what it says is not read
  const words = text.replace(/\s+/g, " ").trim();
  const quoted = quote(words, QUOTED);
  return { text, slots: words === "" ? {} : { self: "I", quote: quoted }, heldBack };
}

/** What a persona would ask; null when it has nothing to ask of this text. */
export function previewOf(persona: Asks, thought: ReadThought): Preview | null {
  const asked = questionFor(persona, thought);
  return asked && { ...asked, personaId: persona.id, fit: lensFit(persona, thought.text, thought.slots) };
}

/** The same without how well the persona fits. */
export function questionFor(
  persona: Omit<Asks, "detector">,
  { text, slots, heldBack, isDebated = false }: ReadThought,
): Pick<Preview, keyof FilledQuestion | "isOwn"> | null {
  if (heldBack === "care") return null;
  const reads = heldBack === null && text.trim() !== "";
  const together = reads && !isDebated ? askedTogether(persona, slots, text) : null;
  if (together) return { ...together, isOwn: !isPlain(together) };
  const own = heldBack === null ? ownQuestion(persona, slots, text, isDebated) : null;
  const filled = own ?? firstFill(plainOf(persona, text.trim() === "" ? "language" : heldBack), slots, text);
  return filled && { ...filled, isOwn: own !== null };
}

/** What one of the first lenses asks: a question that its wording adds to the catalogue's, else the one that is chosen together with the others'. */
function askedTogether(
  { id, kind, wording }: Omit<Asks, "detector">,
  slots: Slots,
  text: string,
): FilledQuestion | null {
  if (kind !== "lens" || !isFirstLens(id)) return null;
  const known = LENSES.find((lens) => lens.id === id)?.questions ?? [];
  const added = wording.questions.filter((question) => !known.includes(question));
  return firstFill(added, slots, text) ?? togetherOf(text, slots)?.get(id) ?? null;
}

/** The first own question that the person's words fill. */
function ownQuestion(
  persona: Omit<Asks, "detector">,
  slots: Slots,
  text: string,
  isDebated: boolean,
): FilledQuestion | null {
  if (persona.kind !== "lens") return firstFill(questionsOf(persona), slots, text);
  const said = slotsSaidBy(persona.id, slots, isDebated);
  const filled = firstFill(questionsOf(persona), said, text);
  const short = filled && fillTemplate(withoutSecondThis(persona.id, filled.template, said, isDebated), said);
  return filled && { ...filled, ...short, template: filled.template };
}

/** A lens in the wording of the catalogue asks a plain question where it finds nothing to quote; any other wording asks its own. */
function plainOf({ id, wording }: Omit<Asks, "detector">, heldBack: ReadThought["heldBack"]): readonly string[] {
  const plain = heldBack === null && isOfCatalogue(id, wording) ? PLAIN_QUESTIONS[id] : undefined;
  return plain ?? wording.general;
}

const isOfCatalogue = (id: string, { general }: Asks["wording"]): boolean =>
  LENSES.some((lens) => lens.id === id && lens.general.join() === general.join());

export const previewsOf = (personas: readonly ListedPersona[], thought: ReadThought): ReadonlyMap<string, Preview> =>
  new Map(
    personas.flatMap((one) => {
      const preview = previewOf(one, thought);
      return preview ? [[one.id, preview] as const] : [];
    }),
  );

/** What a persona asks here, and then its other own questions that the person's words fill, in order. */
export function ownQuestions(persona: ListedPersona, thought: ReadThought): readonly FilledQuestion[] {
  const { slots, text, heldBack } = thought;
  if (heldBack !== null) return [];
  const asked = text.trim() === "" ? null : askedTogether(persona, slots, text);
  const filled = questionsOf(persona).flatMap((template) => fillTemplate(template, slots) ?? []);
  return asked ? [asked, ...filled.filter((one) => one.text !== asked.text)] : filled;
}

/** All questions of a persona that fit any text. */
export const generalQuestions = (
  { wording }: ListedPersona,
  { slots, heldBack }: ReadThought,
): readonly FilledQuestion[] =>
  heldBack === "care" ? [] : wording.general.flatMap((template) => fillTemplate(template, slots) ?? []);
