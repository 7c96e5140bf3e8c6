/** How each figure is made, in a sentence or two. The export carries the same words. */
export const DEFINITIONS = {
  week: "Monday to today, against the same weekdays of the week before. Score: the median of the refined questions. Two counts are compared with the exact conditional binomial test (Przyborowski and Wilenski 1940).",
  days: "Sessions in which something was asked, by the day of this device’s calendar. A day stays when you travel.",
  tools: "Runs, versions, turns, ideas and questions that are saved here, by tool.",
  scores:
    "The median structure score of the week’s runs, 0 to 100, before and after refining. It looks at structure and checks no facts. Dashed: fewer than five runs.",
  depth:
    "The level of each refined question by its cues (Bloom’s taxonomy, Anderson and Krathwohl 2001). Deep: it asks for causes, procedures or judgements (Graesser and Person 1994). English only.",
  rules:
    "The share of your English rough texts in which a rule of the lint fires at least once. A difference is called one only where its 95% interval excludes zero (Newcombe 1998).",
  lenses:
    "Personas that were suggested ten times or more, those you took up least first. Taken up: a follow-up with their question, a chat, a seat in a debate, or a wording measured in the Prompt Lab.",
  beliefs:
    "Brier score: the mean squared distance of your number from what happened (Brier 1950). The line fits without bins (CORP: Dimitriadis, Gneiting and Jordan 2021). From ten settled beliefs on.",
  gym: "When a card comes back is counted by FSRS-6 with its default weights, aimed at 90% solved. It was made for flashcards: that it suits exercises like these is our assumption.",
} as const;
