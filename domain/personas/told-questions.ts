/** What each lens asks of a text that tells what happened once, or only how things stand (`thinking/lens/telling.ts`), and of what is claimed. */
export const TOLD_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  clarifier: [
    "What exactly happened when {event}: who did what, and in which order?",
    "What exactly changes from day to day because {fact}?",
    "For which cases does it hold that {claimed}, and for which does it not?",
  ],
  skeptic: [
    "What is known about why {event}, and what is only supposed?",
    "What would show that it matters less than it seems that {fact}?",
    "What would have to be seen before anybody doubted that {claimed}?",
  ],
  explorer: [
    "What else could {self} do, now that {event}, besides what comes to mind first?",
    "What would {self} do today if it were not so that {fact}?",
    "What else could be done by somebody who thinks that {claimed}?",
  ],
  pragmatist: [
    "What can {self} do today, now that {event}?",
    "What could {self} do this week, given that {fact}?",
    "Who would have to do what tomorrow if it were agreed that {claimed}?",
  ],
  integrator: [
    "Who else is concerned, now that {event}, and how do they see it?",
    "Who else notices that {fact}, and do they see it the same way?",
    "What do those who say that {claimed} want just as much as those who deny it?",
  ],
  reducer: [
    "What has really changed since {event}, and what is as it was?",
    "Given that {fact}, what follows for certain, and what only perhaps?",
    "Which one reason would be enough to say that {claimed}?",
  ],
  steelmanner: [
    "What is the kindest way to explain that {event}?",
    "What is good about it that {fact}?",
    "What is the best reason to deny that {claimed}?",
  ],
  "pre-mortem": [
    "Now that {event}, what could go wrong next, and what would be the first sign of it?",
    "Suppose there is trouble in a year because {fact}: what was put off?",
    "Suppose everybody agreed that {claimed}, and regretted it a year later: what went wrong?",
  ],
  "systems-mapper": [
    "What had to come together before {event}, and could it come together again?",
    "What else depends on it that {fact}?",
    "What would change next if everybody agreed that {claimed}, and what would that lead to?",
  ],
  "user-advocate": [
    "Who feels it most that {event}, and what do they need now?",
    "For whom is it hardest that {fact}, and what would help them?",
    "Who would feel it first if everybody agreed that {claimed}?",
  ],
  economist: [
    "What has it cost so far that {event}, and who bears it?",
    "What does it cost, in money or in time, that {fact}?",
    "Who gains if it is agreed that {claimed}, and who pays?",
  ],
  historian: [
    "Before {event}, when had anything like it happened, and how did that end?",
    "Since when is it so that {fact}, and how was it before?",
    "Who has said before that {claimed}, and what came of it?",
  ],
  ethicist: [
    "Now that {event}, who is owed something, and what?",
    "To whom is it unfair that {fact}?",
    "Who would be wronged if it were settled that {claimed}?",
  ],
  experimenter: [
    "Now that {event}, which small step would show how things stand?",
    "Given that {fact}, what could be tried for one week?",
    "What could be tried for a week to find out whether {claimed}?",
  ],
  reframer: [
    "Now that {event}, what is there really to decide?",
    "What is there to decide, given that {fact}?",
    "What is the worry behind saying that {claimed}?",
  ],
  editor: [
    "How would {self} tell in two sentences that {event}?",
    "What is missing when somebody only hears that {fact}?",
    "What is the shortest reason for saying that {claimed}?",
  ],
  forecaster: [
    "How much will it still matter in a year that {event}, from 0 to 10?",
    "How likely is it, as a number, that in a year it will still be so that {fact}?",
    "Of ten people who know the matter well, how many would say that {claimed}?",
  ],
  "causal-analyst": [
    "What brought it about that {event}, and what only happened at the same time?",
    "What makes it so that {fact}, and what has nothing to do with it?",
    "What has happened that anybody says that {claimed}?",
  ],
  beginner: [
    "What would somebody ask first on hearing that {event}?",
    "Why does it matter that {fact}?",
    "Why would anybody deny that {claimed}?",
  ],
  "constraint-setter": [
    "Now that {event}, what would {self} do about it in one hour, without spending anything?",
    "Given that {fact}, what would {self} do in one day, without spending anything?",
    "Under which conditions would it no longer be true that {claimed}?",
  ],
  analogist: [
    "Who else could say that {event}, or something like it, and what did they do then?",
    "Who else could say that {fact}, and how do they manage?",
    "Where else have people had to decide something like whether {claimed}?",
  ],
  negotiator: [
    "Now that {event}, what does each side want?",
    "Who gains from it that {fact}, and who would rather it were different?",
    "What do those need who say that {claimed}, and what do those need who deny it?",
  ],
  "risk-steward": [
    "Now that {event}, what can still be undone, and until when?",
    "What should not be signed, sold or given up while {fact}?",
    "If people act as though {claimed}, what of it cannot be undone?",
  ],
  measurer: [
    "What is there in writing or in numbers to show that {event}?",
    "Which number would tell how much it matters that {fact}?",
    "Which number would speak for saying that {claimed}, and which against it?",
  ],
  "scenario-builder": [
    "Now that {event}, where could it lead in a year, at best and at worst?",
    "What if it were no longer so next month that {fact}?",
    "What could happen in the next year to change whether {claimed}?",
  ],
  outsider: [
    "What would surprise somebody from another country on hearing that {event}?",
    "Where would nobody think it worth saying that {fact}?",
    "Where in the world would nobody say that {claimed}?",
  ],
  storyteller: [
    "What happened right before {event}, and what right after?",
    "When did {self} first notice that {fact}?",
    "What has happened to somebody who says that {claimed}?",
  ],
  "bias-auditor": [
    "What would {self} say to a friend who told the same, that {event}?",
    "What do {self} hope is the reason that {fact}, and what speaks against it?",
    "What do {self} gain from believing that {claimed}?",
  ],
};
