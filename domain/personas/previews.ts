import { type FilledQuestion, fillTemplate, firstFill } from "../thinking/lens/fill.ts";
import { lensFit, unaskable } from "../thinking/lens/select.ts";
import { nearSlotsIn, type Slots, slotsIn } from "../thinking/lens/slots.ts";
import { quote } from "../thinking/text/tidy.ts";
import type { ListedPersona } from "./persona.ts";

/** A thought as personas read it. Made once for a text. */
export interface ReadThought {
  readonly text: string;
  readonly slots: Slots;
  /** Why personas hold back: the text is in another language, or care comes first and nothing is asked. */
  readonly heldBack: "language" | "care" | null;
}

/** What a persona would ask about a thought. */
export interface Preview extends FilledQuestion {
  readonly personaId: string;
  /** It asks about the person's words; otherwise the question fits any text. */
  readonly isOwn: boolean;
  /** How well the persona fits the text, 0 to 1. */
  readonly fit: number;
}

/** Words quoted of a text in another language. */
const QUOTED = 14;

export function readThought(text: string): ReadThought {
  const heldBack = unaskable(text);
  if (heldBack === null) return { text, slots: { ...slotsIn(text), ...nearSlotsIn(text) }, heldBack };
  // the text is quoted as it is: what it says is not read
  const words = text.replace(/\s+/g, " ").trim();
  const quoted = quote(words, QUOTED);
  return { text, slots: words === "" ? {} : { self: "I", quote: quoted }, heldBack };
}

/** What a persona would ask; null when it has nothing to ask of this text. */
export function previewOf(
  persona: Pick<ListedPersona, "id" | "wording" | "detector">,
  { text, slots, heldBack }: ReadThought,
): Preview | null {
  if (heldBack === "care") return null;
  const { questions, general } = persona.wording;
  const own = heldBack === null ? firstFill(questions, slots, text) : null;
  const filled = own ?? firstFill(general, slots, text);
  return filled && { ...filled, personaId: persona.id, isOwn: own !== null, fit: lensFit(persona, text, slots) };
}

export const previewsOf = (personas: readonly ListedPersona[], thought: ReadThought): ReadonlyMap<string, Preview> =>
  new Map(
    personas.flatMap((one) => {
      const preview = previewOf(one, thought);
      return preview ? [[one.id, preview] as const] : [];
    }),
  );

/** All own questions of a persona that the person's words fill, in order. */
export const ownQuestions = (
  { wording }: ListedPersona,
  { slots, heldBack }: ReadThought,
): readonly FilledQuestion[] =>
  heldBack === null ? wording.questions.flatMap((template) => fillTemplate(template, slots) ?? []) : [];

/** All questions of a persona that fit any text. */
export const generalQuestions = (
  { wording }: ListedPersona,
  { slots, heldBack }: ReadThought,
): readonly FilledQuestion[] =>
  heldBack === "care" ? [] : wording.general.flatMap((template) => fillTemplate(template, slots) ?? []);
