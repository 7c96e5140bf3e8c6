/** What the first eight lenses ask where somebody wants something: the writer, or somebody who wants it of them. */
import type { Pool } from "./pool.ts";

/** Something to reach: "learn to swim". */
export const GOAL: Pool = {
  clarifier: [
    "What would be enough, even if it never becomes perfect?",
    "How will {self} know that it has worked?",
    "Why just now, and not a year ago?",
  ],
  skeptic: [
    "What would {self} do if {obstacle} got no better?",
    "Why has it not happened yet?",
    "What is most likely to get in the way?",
  ],
  explorer: [
    "What would this look like if it were fun from the first day?",
    "Which way to it would {self} never have thought of?",
    "What would make it easy to begin?",
  ],
  pragmatist: [
    "What is the very first hour of it, and on which day?",
    "What could be done about it before tomorrow evening?",
  ],
  integrator: ["Who could join in, at least part of the way?", "What is already there that could be used for it?"],
  reducer: ["What is the one thing that has to go right?", "Which one habit or step would do half of the work?"],
  "user-advocate": [
    "Who would be the first to notice that it worked?",
    "Who would be glad if this worked, and who would not?",
  ],
  historian: [
    "Who has managed something like this, and how did they do it?",
    "What has already worked once, in something smaller?",
  ],
};

/** Something is decided and has to be done: who, when, in which order. */
export const PLAN: Pool = {
  clarifier: [
    "What has to be finished first, so that the rest can follow?",
    "What would count as done, and who says so?",
    "Which part of this is fixed, and which could still be moved?",
  ],
  skeptic: [
    "Which part depends on somebody who has not said yes yet?",
    "Which step will take twice as long as it looks?",
  ],
  explorer: [
    "What could be left out without anybody missing it?",
    "What would make this a pleasure, and not only a task?",
  ],
  pragmatist: ["Which one call or order has to go out today?", "What happens on the day itself, hour by hour?"],
  integrator: [
    "Who has to know about this before it happens, and who tells them?",
    "Who could take over one part of it completely?",
  ],
  reducer: ["If only one thing works out, which one should it be?", "Which three things decide how this goes?"],
  "user-advocate": [
    "For whom is this done, and what matters most to them?",
    "Who will have the hardest day because of this, and what would help?",
  ],
  historian: [
    "What went wrong the last time something like this was organised?",
    "Who has done this before and would look over the plan for ten minutes?",
  ],
};

/** Somebody close wants something of the writer. */
export const ASKED: Pool = {
  clarifier: [
    "What exactly would change, and for whom, if {person} got this?",
    "What would {self} be agreeing to, day by day?",
    "What is really being asked for here, besides the thing itself?",
  ],
  skeptic: [
    "What do {self} know about the reasons for this, and what is a guess?",
    "What would {self} say if somebody else asked for the same?",
  ],
  explorer: [
    "What third way is there, besides a yes and a no?",
    "What could {self} offer that has not been asked for?",
  ],
  pragmatist: [
    "What could {self} ask {person} this week, before anything is settled?",
    "What has to be said openly before there is a yes or a no?",
  ],
  integrator: [
    "What would {person} say {self} have not understood yet?",
    "What would an answer look like that everybody could live with?",
  ],
  reducer: [
    "Which one condition would {self} not give up?",
    "What would {self} regret more in ten years: a yes or a no?",
  ],
  "user-advocate": [
    "How does this look to {main}?",
    "What might {person} need most here?",
    "Who has to live with the answer and has not been asked?",
  ],
  historian: [
    "When did {self} last say yes to something like this, and how did it go?",
    "What happened the last time somebody wanted something like this?",
  ],
};

/** Somebody with a say in it wants something: a council, a landlord. */
export const PRESSED: Pool = {
  clarifier: [
    "What exactly would change, and for whom, if {person} got this?",
    "What exactly would change, and for whom?",
  ],
  skeptic: [
    "What do {self} know about the reasons for this, and what is a guess?",
    "Which part of this is decided, and which part is only said?",
  ],
  explorer: [
    "What third way is there, besides giving in and fighting it?",
    "What would {self} propose if nobody had proposed anything yet?",
  ],
  pragmatist: [
    "What could {self} ask or offer {person} this week?",
    "Who decides this, and how can they be reached in time?",
  ],
  integrator: [
    "What would {person} say {self} have not understood yet?",
    "Where do both sides want the same thing here?",
  ],
  reducer: ["Which one condition would make it acceptable?", "What would be the hardest part to live with?"],
  "user-advocate": [
    "Who would be hit hardest by this, and have they been asked?",
    "Who would gain from it, and who would pay?",
  ],
  historian: [
    "What happened the last time somebody wanted something like this?",
    "What came of it the last time somebody said no?",
  ],
};

/** Money between people: asked for, lent or put into something. */
export const MONEY: Pool = {
  clarifier: [
    "Would it be a loan, a share or a gift, and does everybody call it the same?",
    "What exactly is the money for, and what happens if it is not enough?",
  ],
  skeptic: ["What would {self} do if the money never came back?", "Which promise here is more than a hope, and why?"],
  explorer: [
    "What help could {self} give that is not money?",
    "What would {self} answer if it were a tenth of the sum?",
  ],
  pragmatist: [
    "What has to be in writing before any money changes hands?",
    "On which day would the first part come back, and from what?",
  ],
  integrator: [
    "How could {self} say no to the money and yes to the person?",
    "Which answer would leave everybody able to look one another in the eye?",
  ],
  reducer: [
    "How much could {self} lose without ever holding it against anybody?",
    "Is this about the money, or about who may say no to whom?",
  ],
  "user-advocate": [
    "What was it like for {person} to ask for this?",
    "Who else needs this money, and what would they say?",
  ],
  historian: [
    "What happened the last time money went this way?",
    "When did {self} last lend or risk a sum like this, and how does that look today?",
  ],
};

/** A work that does not get done, or does not come right. */
export const STUCK: Pool = {
  clarifier: ["What exactly is still missing before it is done?", "What would “done” mean here, in one sentence?"],
  skeptic: [
    "What is the real reason that it is not finished?",
    "What would get better with more time, and what would not?",
  ],
  explorer: [
    "What would it be if it stayed exactly as it is now?",
    "What would somebody make of it who was not afraid to spoil it?",
  ],
  pragmatist: ["What could be cut so that it can be shown?", "Which part could be finished this week?"],
  integrator: ["What would {main} say about it today?", "What is good about it already and should stay?"],
  reducer: ["What is the one part that has to be good?", "What was it meant to be, before everything else was added?"],
  "user-advocate": [
    "Who is waiting for it, and what would they forgive?",
    "Who is it for, and what would they miss if it never came?",
  ],
  historian: [
    "What have {self} finished before, and what got it over the line?",
    "What was the first idea of it, and how much of that is left?",
  ],
};
