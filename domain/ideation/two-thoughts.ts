/** *Two things* where the second one is another thought of the person's (Koestler's bisociation). */
import { wordReader } from "./content-words.ts";
import { type AskedCard, piecesOf, shuffled } from "./deal.ts";
import { isQuotable, type OwnWords } from "./own-words.ts";

/** The card that an idea of such a pair names. No seed deals it, since what else a person thought about is on no board. */
export const THOUGHT_CARD = "thought";

/**
 * The nth pair, in an order by the seed; null where no thought is far enough.
 * @param thoughts texts of other thoughts: those that share a content word with the question are left out
 */
export function thoughtPairAt(
  at: number,
  { question, seed }: { readonly question: string; readonly seed: number },
  words: OwnWords,
  thoughts: readonly string[],
): AskedCard | null {
  const read = wordReader("");
  const asked = read(question);
  const far = thoughts.filter((text) => isQuotable(text) && ![...read(text).keys()].some((word) => asked.has(word)));
  const thought = shuffled(far, seed, "two-thoughts")[at % Math.max(1, far.length)];
  const [doing] = words.doing;
  const phrase = words.phrase[at % Math.max(1, words.phrase.length)];
  if (thought === undefined || (doing === undefined && phrase === undefined)) return null;
  const template =
    doing !== undefined && (at % 2 === 0 || phrase === undefined)
      ? "What could “{thought}” show about how to {own}?"
      : "What could {own} have in common with “{thought}”?";
  const own = template.endsWith("{own}?") ? doing : phrase;
  return {
    deck: "two-things",
    card: THOUGHT_CARD,
    name: "A thought of yours",
    pieces: piecesOf(template, (name) => (name === "thought" ? thought : (own ?? ""))),
  };
}
