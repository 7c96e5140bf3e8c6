import type { SlotId } from "../types.ts";

/** A thing that can be missing from a question, how to ask for it, and how to state it once it is known. */
export interface Need {
  readonly id: string;
  readonly slot: SlotId;
  readonly question: string;
  /** The sentence used until there is an answer, with the gap in square brackets; null when none would read well. */
  readonly template: string | null;
  /** Frame for an answer: the answer follows, whatever its grammar. */
  readonly frame: string;
  /** Frame without a colon, for answers that are a noun phrase ("the three of us"). */
  readonly nounFrame?: string;
}

const need = (
  id: string,
  slot: SlotId,
  question: string,
  template: string | null,
  frame: string,
  nounFrame?: string,
): Need => ({ id, slot, question, template, frame, ...(nounFrame ? { nounFrame } : {}) });

/** What may be missing, by id. All words of the templates are here, so that the vocabulary can be derived. */
export const NEEDS = {
  topic: need(
    "ask",
    "task",
    "What do you want to know, decide or do?",
    "[what do you want to know, decide or do?]",
    "What I want to know, decide or do:",
  ),
  use: need("use", "context", "What will you do with the answer?", null, "What the answer is for:"),
  io: need(
    "io",
    "example",
    "What goes in, and what should come out? One example is enough.",
    "For example: [what goes in, and what comes out?]",
    "For example:",
  ),
  ask: need(
    "ask",
    "task",
    "What do you want from this: a decision, a plan, or a way to see it?",
    "What I want from this: [a decision, a plan, a way to see it?]",
    "What I want from this:",
  ),
  fixed: need(
    "fixed",
    "criteria",
    "When would you call it fixed?",
    "It is fixed when [what would you see?]",
    "It is fixed when:",
  ),
  fixedCount: need(
    "fixed",
    "criteria",
    "When would you call it fixed: how many may still leave, by which date?",
    "It is fixed when [how many still leave?]",
    "It is fixed when:",
  ),
  fixedTime: need(
    "fixed",
    "criteria",
    "How fast would be fast enough?",
    "It is fixed when [how fast is fast enough?]",
    "It is fixed when:",
  ),
  better: need(
    "fixed",
    "criteria",
    "What would “better” look like, and by when?",
    "It is better when [what would you notice?]",
    "It is better when:",
  ),
  betterDated: need(
    "fixed",
    "criteria",
    "What would “better” look like?",
    "It is better when [what would you notice?]",
    "It is better when:",
  ),
  checked: need(
    "tried",
    "context",
    "What have you checked or ruled out?",
    "Already checked: [what?]",
    "Already checked:",
  ),
  tried: need(
    "tried",
    "context",
    "What have you already tried or measured?",
    "Already tried: [what, and what happened?]",
    "Already tried:",
  ),
  since: need(
    "since",
    "context",
    "Since when, and what changed around then?",
    "It began [when, and what changed around then?]",
    "When it began:",
  ),
  audience: need("audience", "audience", "Who is the answer for?", null, "Answer for:", "Answer for"),
  decider: need(
    "decider",
    "audience",
    "Who decides, and for whom?",
    "Decide it for [who decides?]",
    "Decide it for:",
    "Decide it for",
  ),
  matters: need(
    "matters",
    "criteria",
    "What matters most in this decision?",
    "Decide it by [what matters most?]",
    "Decide it by:",
    "Decide it by",
  ),
  options: need(
    "options",
    "context",
    "Which options are open to you?",
    "The options are [which ones?]",
    "The options:",
  ),
  decideBy: need(
    "decideBy",
    "constraints",
    "By when does it have to be decided?",
    "It has to be decided [by when?]",
    "To be decided:",
  ),
  reader: need("reader", "audience", "Who will read it?", "It is for [who will read it?]", "It is for:", "It is for"),
  purpose: need(
    "purpose",
    "criteria",
    "What should it achieve?",
    "Afterwards [what should have changed?]",
    "What it should achieve:",
  ),
  form: need(
    "form",
    "output",
    "How long should it be, and in what form?",
    "Length and form: [how long, and what shape?]",
    "Length and form:",
  ),
  level: need(
    "level",
    "context",
    "What can you do already?",
    "What I can do already: [where do you start?]",
    "What I can do already:",
  ),
  goal: need(
    "goal",
    "criteria",
    "What do you want to be able to do, and by when?",
    "The goal is [to be able to do what?]",
    "The goal:",
  ),
  time: need(
    "time",
    "constraints",
    "How much time do you have for it?",
    "Time for it: [how many hours a week?]",
    "Time for it:",
  ),
  done: need(
    "done",
    "criteria",
    "What would a good result look like?",
    "A good result would be [what?]",
    "A good result:",
  ),
  planBy: need(
    "planBy",
    "constraints",
    "By when, and with how much time or money?",
    "It has to work with [which date, time and money?]",
    "Limits:",
  ),
  limits: need("limits", "constraints", "What must the answer respect?", null, "It must respect:"),
  depends: need("use", "context", "What depends on the answer?", null, "What depends on the answer:"),
  first: need("first", "task", "Which of your questions has to be answered first?", null, "First to be answered:"),
  source: need(
    "source",
    "context",
    "Where is the text? Paste it as your answer.",
    "The text: [paste it here]",
    "The text:",
  ),
  feeling: need(
    "purpose",
    "criteria",
    "What should people feel at the end?",
    "At the end people should feel [what?]",
    "What people should feel at the end:",
  ),
  instead: need(
    "options",
    "context",
    "If not this, what else could you do?",
    "The alternative is [what else?]",
    "The alternative:",
    "The alternative is",
  ),
  listener: need(
    "listener",
    "audience",
    "What matters most to the person you will talk to?",
    "What matters most to them: [what?]",
    "What matters most to them:",
  ),
  depth: need(
    "depth",
    "output",
    "How deep should the answer go, and for whom?",
    "Answer at the level of [who should be able to follow?]",
    "Level and length:",
  ),
  known: need(
    "known",
    "context",
    "What do you know about it already?",
    "I already know [what?]",
    "What I know already:",
  ),
  compareBy: need(
    "compareBy",
    "criteria",
    "By what should they be compared?",
    "Compare them by [which criteria?]",
    "Compare them by:",
    "Compare them by",
  ),
  compareFor: need(
    "compareFor",
    "context",
    "What are they for, in your case?",
    "The use is [what, and how often?]",
    "What they are for:",
  ),
  must: need(
    "must",
    "criteria",
    "What must it have, and what would rule it out?",
    "It must have [what?]",
    "It must have:",
    "It must have",
  ),
  budget: need(
    "budget",
    "constraints",
    "What are the limits: money, place, date?",
    "The limits are [money, place, date?]",
    "Limits:",
  ),
  horizon: need(
    "horizon",
    "constraints",
    "For what place and what stretch of time?",
    "The question holds for [which place and time?]",
    "It holds for:",
  ),
  outcome: need(
    "outcome",
    "criteria",
    "What would a good outcome look like for you?",
    "A good outcome would be [what would change?]",
    "A good outcome:",
  ),
  theirs: need("theirs", "context", "How would they tell it?", "They would say [what?]", "How they would tell it:"),
  said: need(
    "said",
    "context",
    "What has already been said between you?",
    "Already said: [what, and how did they react?]",
    "Already said:",
  ),
} as const satisfies Record<string, Need>;

export type NeedKey = keyof typeof NEEDS;

/** Everything that the structural hunks can insert except inflections of the person's own words. */
export const INSERTED =
  "Which of my our take one or Why do does did is are was were am has have had can can't could couldn't will won't would wouldn't should shouldn't may might must What How Which Where Who When I we it that this not find know be given and But is it that How can Where can find get choose What causes or it's you're What should about the to a";
