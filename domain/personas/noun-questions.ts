/**
 * What some of the first eight lenses ask about the thing that the deciding sentence names (`thinking/lens/noun.ts`): one that is to be decided on,
 * `{matter}`, one whose state something is told of, `{noun}`, or one that something has happened to, `{happened}`. Three lenses at most, so that no noun comes again and again.
 */
export const NOUN_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  skeptic: [
    "What is certain about {noun}, and what is only a guess?",
    "Which fact about {matter} would change the answer?",
    "What do {self} not know yet about {matter}?",
  ],
  reducer: ["Which one thing about {matter} should tip the scales?"],
  historian: [
    "When did {noun} first come up, and what was said then: {wish}?",
    "What have {self} learned about {matter} so far?",
  ],
};

/** What the first eight ask of what leaves nothing to decide (`thinking/lens/told-kinds.ts`). These come before all others. */
export const TOLD_KIND_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  clarifier: [
    "What should people feel at this point of {work}?",
    "When is it better with {noun}, and when is it worse: {suspect}?",
    "When is it better, and when is it worse: {suspect}?",
    "What exactly do {self} keep coming back to: {moved}?",
    "What did {self} hope that {lost} would bring: {felt}?",
    "What did {self} expect to feel: {felt}?",
    "What exactly has been said about {lost}, and by whom: {announced}?",
    "What exactly is planned, and by when: {announced}?",
  ],
  skeptic: [
    "Which way would everybody expect it to go: {work}?",
    "What else changed at the same time: {suspect}?",
    "What do {self} see in this that may not have been there: {moved}?",
    "What feeling might lie under this one: {felt}?",
    "What is certain here, and what is only a rumour: {announced}?",
  ],
  explorer: [
    "What third way could {work} take here?",
    "What else could explain {noun}: {suspect}?",
    "What else could explain this: {suspect}?",
    "What might {affected} remember of it: {moved}?",
    "What would a story be like that begins with this: {moved}?",
    "What would have had to happen for this to feel different: {felt}?",
    "What could be saved of this, if not all of it: {announced}?",
  ],
  pragmatist: [
    "What would each way look like on one page: {work}?",
    "What could {self} write down for a week to find out: {suspect}?",
    "Who would {self} like to tell about this: {moved}?",
    "Who could {self} tell about this, just as it is: {felt}?",
    "Who decides this, and how can {self} reach them: {announced}?",
  ],
  integrator: [
    "What would two very different people hope for here: {work}?",
    "Who else has noticed this, and what did they see: {suspect}?",
    "How would somebody tell this who stood nearby: {moved}?",
    "What do others see in this that {self} cannot see now: {felt}?",
    "What do those who decide this want to achieve: {announced}?",
  ],
  reducer: [
    "What is {work} about, in one sentence?",
    "Which one observation would settle this: {suspect}?",
    "Which moment of it is the strongest: {moved}?",
    "Which one word fits the feeling best: {felt}?",
    "What would {self} miss most about {lost}: {announced}?",
    "Which part of this would be the hardest to lose: {announced}?",
  ],
  "user-advocate": [
    "Who would be let down by each of the two: {work}?",
    "Who could help with {noun}, and what would they have to know: {suspect}?",
    "Who could help with this, and what would they have to know: {suspect}?",
    "What might {affected} have felt just then: {moved}?",
    "What did somebody give here, and what did {self} need: {moved}?",
    "What would {self} say to a friend who felt like this: {felt}?",
    "Who needs {lost} most, and what would help them: {announced}?",
    "Who will notice this first, and what would help them: {announced}?",
  ],
  historian: [
    "Which story that {self} love has solved this, and how: {work}?",
    "When did this start, and what was going on then: {suspect}?",
    "When did {self} last meet with something like this: {moved}?",
    "When did {self} last feel like this, and what came after: {felt}?",
    "Where has something like this been stopped or softened, and how: {announced}?",
  ],
};
