import { isRule, RULE_NAMES } from "../insights/rule-names.ts";
import type { RuleId } from "../thinking/types.ts";

/** What can be practised: to mend what a rule finds, or to ask one level deeper. */
export type Card = Exclude<RuleId, "secret"> | "deeper";

/** A secret is taken out, not practised. */
export const isCard = (id: string): id is Card => id === "deeper" || (isRule(id) && id !== "secret");

export const cardName = (card: Card): string => (card === "deeper" ? "One level deeper" : RULE_NAMES[card]);

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
};
