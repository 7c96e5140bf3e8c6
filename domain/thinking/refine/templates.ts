import type { SlotId } from "../types.ts";

/** A thing that can be missing from a question, how to ask for it, and how to say it once it is known. */
export interface Need {
  readonly id: string;
  readonly slot: SlotId;
  readonly question: string;
  readonly hint: string;
  /** The sentence that stands in for an answer; the part in square brackets is the gap. */
  readonly template: string;
  /** Frame for an answer: the answer follows, whatever its grammar. */
  readonly frame: string;
  /** Frame without a colon, for answers that are a noun phrase ("the three of us"). */
  readonly nounFrame?: string;
}

const need = (
  id: string,
  slot: SlotId,
  question: string,
  hint: string,
  template: string,
  frame: string,
  nounFrame?: string,
): Need => ({ id, slot, question, hint: `For example: ${hint}`, template, frame, ...(nounFrame ? { nounFrame } : {}) });

/** What may be missing, by id. Every word of a template stands here, so that the vocabulary can be read off. */
export const NEEDS = {
  ask: need(
    "ask",
    "task",
    "What do you want to know, decide or do?",
    "whether to go on with it, and how",
    "What I want to know, decide or do: [your question]",
    "What I want to know, decide or do:",
  ),
  fixed: need(
    "fixed",
    "criteria",
    "When would you call it fixed?",
    "fewer than 5 of 40, by March",
    "It is fixed when [what would you see?]",
    "It is fixed when:",
  ),
  fixedCount: need(
    "fixed",
    "criteria",
    "When would you call it fixed: how many may still leave, by which date?",
    "fewer than 5 of 40, by March",
    "It is fixed when [how many still leave?]",
    "It is fixed when:",
  ),
  fixedTime: need(
    "fixed",
    "criteria",
    "How fast would be fast enough?",
    "under 3 seconds on a cheap phone",
    "It is fixed when [how fast is fast enough?]",
    "It is fixed when:",
  ),
  better: need(
    "fixed",
    "criteria",
    "What would “better” look like, and by when?",
    "four good nights a week, within a month",
    "It is better when [what would you notice?]",
    "It is better when:",
  ),
  tried: need(
    "tried",
    "context",
    "What have you already tried or measured?",
    "two weeks without coffee, no change",
    "Already tried: [what, and what happened?]",
    "Already tried:",
  ),
  since: need(
    "since",
    "context",
    "Since when, and what changed around then?",
    "since March, when I changed jobs",
    "It began [when, and what changed around then?]",
    "When it began:",
  ),
  audience: need(
    "audience",
    "audience",
    "Who is the answer for?",
    "the three of us who run it",
    "Answer for [who will use it?]",
    "Answer for:",
    "Answer for",
  ),
  decider: need(
    "decider",
    "audience",
    "Who decides, and for whom?",
    "the three of us who run it",
    "Decide it for [who decides?]",
    "Decide it for:",
    "Decide it for",
  ),
  matters: need(
    "matters",
    "criteria",
    "What matters most in this decision?",
    "a steady income for the next two years",
    "Decide it by [what matters most?]",
    "Decide it by:",
    "Decide it by",
  ),
  options: need(
    "options",
    "context",
    "Which options are open to you?",
    "stay, leave, or ask for fewer hours",
    "The options are [which ones?]",
    "The options:",
  ),
  decideBy: need(
    "decideBy",
    "constraints",
    "By when does it have to be decided?",
    "before the end of May",
    "It has to be decided [by when?]",
    "To be decided:",
  ),
  reader: need(
    "reader",
    "audience",
    "Who will read it?",
    "parents who have never met us",
    "It is for [who will read it?]",
    "It is for:",
    "It is for",
  ),
  purpose: need(
    "purpose",
    "criteria",
    "What should it achieve?",
    "they sign up for the trial lesson",
    "Afterwards [what should have changed?]",
    "What it should achieve:",
  ),
  form: need(
    "form",
    "output",
    "How long should it be, and in what form?",
    "one page, plain words",
    "Length and form: [how long, and what shape?]",
    "Length and form:",
  ),
  level: need(
    "level",
    "context",
    "What can you do already?",
    "order food, nothing more",
    "What I can do already: [where do you start?]",
    "What I can do already:",
  ),
  goal: need(
    "goal",
    "criteria",
    "What do you want to be able to do, and by when?",
    "hold a 20-minute talk by summer",
    "The goal is [to be able to do what?]",
    "The goal:",
  ),
  time: need(
    "time",
    "constraints",
    "How much time do you have for it?",
    "three evenings a week",
    "Time for it: [how many hours a week?]",
    "Time for it:",
  ),
  done: need(
    "done",
    "criteria",
    "What would count as done?",
    "everybody has moved over and nobody asks twice",
    "It is done when [what is true then?]",
    "It is done when:",
  ),
  planBy: need(
    "planBy",
    "constraints",
    "By when, and with how much time or money?",
    "by June, with two people and 5,000 euros",
    "It has to work with [which date, time and money?]",
    "Limits:",
  ),
  limits: need(
    "limits",
    "constraints",
    "What must the answer respect?",
    "no new software, at most 200 euros",
    "It must respect [which limits?]",
    "It must respect:",
  ),
  depth: need(
    "depth",
    "output",
    "How deep should the answer go, and for whom?",
    "for a beginner, one page with an example",
    "Answer at the level of [who should be able to follow?]",
    "Level and length:",
  ),
  known: need(
    "known",
    "context",
    "What do you know about it already?",
    "the basic idea, none of the formulas",
    "I already know [what?]",
    "What I know already:",
  ),
  compareBy: need(
    "compareBy",
    "criteria",
    "By what should they be compared?",
    "price, effort, and what happens after a year",
    "Compare them by [which criteria?]",
    "Compare them by:",
    "Compare them by",
  ),
  compareFor: need(
    "compareFor",
    "context",
    "What are they for, in your case?",
    "a team of four, twice a week",
    "The use is [what, and how often?]",
    "What they are for:",
  ),
  must: need(
    "must",
    "criteria",
    "What must it have, and what would rule it out?",
    "within walking distance, no subscription",
    "It must have [what?]",
    "It must have:",
    "It must have",
  ),
  budget: need(
    "budget",
    "constraints",
    "What are the limits: money, place, date?",
    "under 300 euros, this month",
    "The limits are [money, place, date?]",
    "Limits:",
  ),
  horizon: need(
    "horizon",
    "constraints",
    "For what place and what stretch of time?",
    "Germany, the next five years",
    "The question holds for [which place and time?]",
    "It holds for:",
  ),
  outcome: need(
    "outcome",
    "criteria",
    "What would a good outcome look like for you?",
    "we talk about it once, calmly",
    "A good outcome would be [what would change?]",
    "A good outcome:",
  ),
  theirs: need(
    "theirs",
    "context",
    "How would they tell it?",
    "they think I stopped caring",
    "They would say [what?]",
    "How they would tell it:",
  ),
  said: need(
    "said",
    "context",
    "What has already been said between you?",
    "one short message, no answer",
    "Already said: [what, and how did they react?]",
    "Already said:",
  ),
} as const satisfies Record<string, Need>;

/** Everything the structural hunks can insert that is not an inflection of the person's own words. */
export const INSERTED =
  "Why do does did is are was were am has have had can can't could couldn't will won't would wouldn't should shouldn't may might must What How Which Where Who When I we it that this not find know be given and But is it that How can Where can find What should about the to a";
