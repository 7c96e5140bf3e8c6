import type { Flavour } from "../flavour.ts";

/**
 * Sub-questions of a flavour that fit whatever the details are, best first. They only complete the list after those from the person's own
 * clauses; one with an empty slot is dropped.
 */
export const ASKS: Readonly<Record<Flavour, readonly string[]>> = {
  fix: [
    "When did it last go as it should, and what has changed since?",
    "What is different in the cases where it does not happen?",
    "What is the smallest change that would show a difference?",
    "What happens if it stays as it is for another month?",
    "Who has the same trouble, and who has not?",
  ],
  decide: [
    "What would {self} have to find out to change {my} mind?",
    "What happens if {self} leave it as it is for now?",
    "Who else has to live with the result?",
    "Can it be tried on a small scale before it is final?",
    "What would {self} advise somebody else in the same place?",
  ],
  compare: [
    "What is it for, in one sentence?",
    "Which difference would still matter after a year?",
    "What does it cost to change over later?",
  ],
  explain: [
    "What is the usual answer, and what does it leave out?",
    "Which single example shows it most clearly?",
    "Where does the usual explanation stop working?",
    "What would have to be different for it not to be so?",
  ],
  judge: [
    "What would make it a clear yes, and what a clear no?",
    "What is different in this case from the usual one?",
    "Who can say for certain, and not only give an opinion?",
    "What would {self} do if the answer were no?",
  ],
  distinguish: [
    "Is there a case that is both, or neither?",
    "Why does the difference matter here?",
    "Which sign tells them apart at a glance?",
  ],
  learn: [
    "What should {self} be able to do at the end that {self} cannot do now?",
    "Which part comes first because the rest depends on it?",
    "How will {self} notice that it is working, before any test?",
    "What do {self} know already, and where exactly does it stop?",
  ],
  plan: [
    "What has to be done before anything else can start?",
    "What could be left out first if time ran short?",
    "What is most likely to go wrong, and how would it show early?",
    "What is the first sign that it is working?",
    "What would still count as good enough?",
  ],
  create: [
    "What has to be in it, whatever else is left out?",
    "What would make {me} reject a first version at once?",
    "Which example comes close, and what exactly makes it good?",
    "Who meets it first, and what do they already expect?",
  ],
  find: [
    "What must it do, whatever it costs?",
    "What rules a candidate out at once?",
    "Who has had the same need, and what did they end up with?",
    "When is one good enough to stop looking?",
  ],
  predict: [
    "What exactly would {self} have to see to say that it has happened?",
    "How often has it happened before, in comparable cases?",
    "What would {self} do differently if it were certain?",
  ],
  relate: [
    "What was said or done, word for word, and what is a reading of it?",
    "What do {self} want to be different afterwards?",
    "What is the first sentence {self} could say that is true and blames nobody?",
    "What is the other side likely to fear?",
    "What would be enough for now?",
  ],
  unknown: [
    "Who already knows a part of the answer?",
    "What would a wrong answer cost?",
    "Which single fact would settle half of it?",
    "What would be different once this is answered?",
  ],
  topic: [
    "Is {topic} something to understand, to decide, or to do?",
    "What about {topic} is still open for {me}?",
    "What would {self} do differently with a good answer about {topic}?",
    "What made {topic} come up now?",
  ],
  prompt: [
    "What should happen when something is missing or unclear?",
    "How will {self} check that the answer is right?",
    "What would make {me} reject the answer at once?",
  ],
  link: [],
  code: [
    "What did {self} expect to see, and what appears instead?",
    "Which value is wrong first, and on which line?",
    "What is the smallest piece of it that still shows the problem?",
  ],
  fact: [],
  foreign: [],
  wordless: [],
  distress: [],
};

/** Questions that pieces of the person's text make possible, by flavour; among those that need the same pieces the text selects one. */
export const ASKS_WITH: Partial<Readonly<Record<Flavour, readonly string[]>>> = {
  fix: ["What can {self} {wishVerb} {without}?", "What can {self} change {without}?"],
  decide: [
    "If {self} {action}, what gets better, and what gets worse?",
    "If {self} {action}, what would {self} miss a year from now?",
    "What would {person} say matters most here?",
    "What would {person} ask first?",
  ],
  create: [
    "What does {audience} already know, and what do they need?",
    "What should the {artefact} make people think or feel?",
    "What should people remember of the {artefact} a day later?",
    "What would people tell a friend about the {artefact}?",
  ],
  relate: [
    "How would {person} tell the same story?",
    "What can {self} change without any change from {person}?",
    "What would {person} be surprised to hear?",
    "What did {person} do that went well?",
    "What should come after {acting}?",
  ],
  plan: ["What has to happen before {self} can {action}?"],
  learn: ["What would {self} do with {subject} on the first day?"],
  judge: ["What would happen if {self} did not {action}?"],
  explain: ["What is {subject} most easily confused with?", "Which single example shows {subject} most clearly?"],
  find: ["What comes first if not everything can be had: {hit}?"],
  unknown: ["What would {acting} change, and for whom?", "What has to be known before {self} can {action}?"],
};

/** One question per flavour about a statement of the person. */
export const WEIGH: Partial<Readonly<Record<Flavour, string>>> = {
  unknown: "Which of these weighs most: {hit}?",
  plan: "Which of these helps most, and which stands in the way: {hit}?",
  decide: "Which of these should count most: {hit}?",
  fix: "How do these hang together: {hit}?",
  relate: "Which of these matters most, and to whom: {hit}?",
  learn: "Which of these helps, and which stands in the way: {hit}?",
};
