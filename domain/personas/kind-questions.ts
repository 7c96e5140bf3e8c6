/**
 * What the first eight lenses ask by the kind of the matter (`thinking/lens/decisive.ts`): something hard to say, a plan, several ways to choose from, a
 * question to think about, two things to choose between, a text or another thing to be made. What stands behind a colon says only what the question is about.
 */
export const KIND_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  clarifier: [
    "What exactly would change, and for whom, if {person} got this: {wish}?",
    "Which would {self} choose if nobody else had a say: {choice} or {otherChoice}?",
    "What do {self} want to happen once it has been said: {hard}?",
    "Why do {self} want to {goal} just now?",
    "What should be different once {plan} has worked?",
    "What matters most here, whichever way it goes: {options}?",
    "What do {self} really want to know by asking {muse}?",
    "What would count as an answer to {muse}?",
  ],
  skeptic: [
    "What do {self} fear will happen, and how likely is that: {hard}?",
    "Which part of {plan} is most likely to fail, and why?",
    "Which one fact would change the answer here: {options}?",
    "Which of the options do {self} like best, and what speaks against it: {options}?",
    "Which answer do {self} believe already, and why: {muse}?",
    "What speaks against the answer that comes to mind first: {muse}?",
  ],
  explorer: [
    "What other way is there to get it across: {hard}?",
    "What is plan B, in case {plan} falls through?",
    "What would the opposite of {plan} look like, and what is good about it?",
    "What is an option here that nobody has mentioned yet: {options}?",
    "What is the most surprising answer that could still be true: {muse}?",
  ],
  pragmatist: [
    "What could {self} ask or offer {person} this week: {wish}?",
    "What could {self} ask {close} this week: {trouble}?",
    "What could {self} ask {close} this week: {fact}?",
    "What could {self} say to {close} about this: {event}?",
    "When and where would be a good moment to {hard}?",
    "What is the first thing to do if {self} want to {goal}?",
    "Which part of {plan} could {self} try out this week?",
    "What is the smallest step {self} could take today: {options}?",
    "What could {self} find out this week about each of them: {options}?",
    "Who would be good to talk to about this: {muse}?",
  ],
  integrator: [
    "What might {affected} want to say back: {hard}?",
    "What might they want to say back: {hard}?",
    "Who else does {plan} need, and what do they want from it?",
    "What would a bit of each look like: {options}?",
    "What do different people say about this, and where do they agree: {muse}?",
    "Who would answer this quite differently, and why: {muse}?",
  ],
  reducer: [
    "If {self} could say only one sentence, what would it be: {hard}?",
    "What is the one thing {plan} cannot do without?",
    "If only one thing counted here, what would it be: {options}?",
    "What one thing would change the answer: {muse}?",
    "What would be an answer in one sentence: {muse}?",
  ],
  "user-advocate": [
    "How would {self} want to be told, in their place: {hard}?",
    "Who does {plan} ask most of, and what do they need?",
    "Who will feel the outcome most, and what would help them: {options}?",
    "Who else asks this, and what do they hope to hear: {muse}?",
  ],
  historian: [
    "When did {self} last talk with {close}, and what about: {trouble}?",
    "When did {self} last talk with {close}, and what about: {fact}?",
    "When did {self} last talk with {close}, and what about: {event}?",
    "When did {self} last say something hard, and what helped: {hard}?",
    "What did {self} learn the last time {self} tried something like this: {plan}?",
    "When did {self} last face a choice like this, and what came of it: {options}?",
    "When did {self} first wonder about this, and what had just happened: {muse}?",
  ],
};

/** What a lens asks about people, dates and limits that a text names, before it asks about the matter. */
export const NAMED_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  skeptic: ["What would {self} do if {adviser} turned out to be right?"],
  explorer: [
    "What would {self} do if {obstacle} got no better?",
    "What would {self} do if the {figure} did not matter?",
    "What might {adviser} see here that {self} cannot see?",
  ],
  pragmatist: ["What has to happen {deadline}, and what can wait?"],
  reducer: ["What has to be said within {limit}, and what can go?"],
  "user-advocate": ["How does this look to {affected}?", "What would {affected} say about this?"],
  steelmanner: ["What is the best reason to do as {adviser} would?"],
  "systems-mapper": ["What else has to change {deadline}?"],
  ethicist: ["What would be fair to {affected}?"],
  negotiator: ["What could {self} offer {affected}?"],
};
