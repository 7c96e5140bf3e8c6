/** A figure in one line beside it, and how it is made, with whose method that is, for who asks. The export carries both. */
interface Definition {
  readonly name: string;
  readonly line: string;
  readonly made: string;
}

export const DEFINITIONS = {
  week: {
    name: "This week",
    line: "From Monday to today. Score: the median of the refined questions.",
    made: "It is compared with the same weekdays of the week before. Two counts are compared with the exact conditional binomial test (Przyborowski and Wilenski 1940). From p = 0.05 on, nothing is concluded.",
  },
  days: {
    name: "When you ask",
    line: "Sessions in which something was asked, by day.",
    made: "The day is that of this device’s calendar when the run was first counted. It stays when you travel. Weeks begin on Monday.",
  },
  tools: {
    name: "Where you work",
    line: "What is saved here, by tool.",
    made: "Runs, versions, debates, ideas, thoughts on maps, drafts and questions to personas are counted by the day they were made, also those that you merged or took away since.",
  },
  scores: {
    name: "Structure score by week",
    line: "The median of the week’s runs, 0 to 100. Dashed: fewer than five runs.",
    made: "The score looks at the structure of a text, before and after refining. It checks no facts.",
  },
  depth: {
    name: "How deep your questions go",
    line: "The level of each refined question, told by its cues. English only.",
    made: "The levels are Bloom’s, as Anderson and Krathwohl revised them (2001). Deep questions ask for causes, procedures or judgements (Graesser and Person 1994).",
  },
  rules: {
    name: "What your rough texts leave open",
    line: "English rough texts in which the rule found something.",
    made: "A text counts once for each rule. Two shares differ only where the 95% interval of their difference excludes zero (Newcombe 1998). With fewer than five texts on a side nothing is said.",
  },
  lenses: {
    name: "Lenses you pass over",
    line: "Personas that fitted your questions, those you took up least first.",
    made: "Listed are those that were suggested ten times or more. Taken up means a follow-up with their question, a chat, a seat in a debate, or a wording measured in the Prompt Lab.",
  },
  beliefs: {
    name: "Beliefs",
    line: "How far your numbers were from what happened.",
    made: "The Brier score is the mean squared distance of your number from what happened (Brier 1950). The line fits without bins (CORP: Dimitriadis, Gneiting and Jordan 2021). Both begin with ten settled beliefs.",
  },
  gym: {
    name: "Exercises",
    line: "When an exercise comes back is told by a method for flashcards. That it suits exercises like these is our assumption.",
    made: "FSRS-6 counts the days, with its default weights, aimed at 90% solved.",
  },
} as const satisfies Readonly<Record<string, Definition>>;
