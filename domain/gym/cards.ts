import { isRule, RULE_NAMES } from "../insights/rule-names.ts";
import type { RuleId } from "../thinking/types.ts";

/** What is practised besides mending what a rule finds: one level deeper, words for a gap, the question of a persona that is passed over. */
const OTHERS = { deeper: "One level deeper", gap: "Fill a gap", lens: "Ask through a lens" } as const;

/** What can be practised. A secret is taken out, not practised. */
export type Card = Exclude<RuleId, "secret"> | keyof typeof OTHERS;

const isOther = (id: string): id is keyof typeof OTHERS => Object.hasOwn(OTHERS, id);

export const isCard = (id: string): id is Card => isOther(id) || (isRule(id) && id !== "secret");

export const cardName = (card: Card): string => (isOther(card) ? OTHERS[card] : RULE_NAMES[card]);

/** The rules whose finding is mended by words in one place. With the others the sentence has to be put in another way. */
export const GAP_RULES: ReadonlySet<string> = new Set<RuleId>([
  "audience-missing",
  "output-missing",
  "unbounded-quantity",
  "dangling-comparative",
  "undefined-acronym",
  "undated-latest",
  "placeholder",
]);

/** A text for a card, where none of the person's own fits. Each has the finding that its card is about. */
export const EXAMPLES: Readonly<Record<Card, string>> = {
  "no-request": "the kitchen tap and the bathroom window",
  "several-tasks": "Summarise the report about the new bus lines and translate the minutes of the meeting.",
  "audience-missing": "Write an article about heat pumps in old houses, 600 words.",
  "output-missing": "Describe the flat for a young family.",
  "unbounded-quantity": "Give me some ideas for the school fair on 6 June.",
  "vague-term": "Write a good speech for my sister's wedding.",
  "dangling-comparative": "Write a more personal letter for the new neighbours.",
  loophole: "Plan the move to Leipzig by 1 August, if possible without a van.",
  "dangling-pronoun": "Make it shorter.",
  "negative-only": "Write the note to the neighbours. Do not mention the dog.",
  unverifiable: "Design a page for booking the hall. It must be fast.",
  contradiction: "Explain in detail, but briefly, how the new tax on second homes works.",
  "undefined-acronym": "Write a letter to the residents about the MVHR in their flats.",
  placeholder: "Write a thank-you letter to [NAME] for the garden tools.",
  "loaded-question": "Don't you agree that cyclists are ignored on the ring road?",
  "missing-attachment": "Summarise the attached contract for the tenants in five points.",
  "undated-latest": "What are the latest rules for heating subsidies in Austria?",
  universal: "Everyone hates the new timetable. How do I answer the parents?",
  padding: "In order to be able to save money, I would like to know how to insulate the attic.",
  deeper: "Which bus lines does the town run at night?",
  gap: "Write an article about heat pumps in old houses, 600 words.",
  lens: "Should we rent or buy a flat in Leipzig?",
};
