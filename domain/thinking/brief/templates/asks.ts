import type { Flavour } from "../flavour.ts";

/**
 * Sub-questions of a flavour that hold whatever the details are, best first. They only fill the list up behind what the person's own
 * clauses give, and one whose slots stay empty drops out.
 */
export const ASKS: Readonly<Record<Flavour, readonly string[]>> = {
  fix: [
    "When did it last work as it should, and what has changed since?",
    "What is different in the cases where it does not happen?",
    "What is the smallest change that would show a difference?",
    "What does it cost to leave it as it is?",
  ],
  decide: [
    "What would {self} have to find out to change {my} mind?",
    "What happens if {self} leave it as it is for now?",
    "Who else has to live with the result, and what do they need?",
    "Can it be tried on a small scale before it is final?",
  ],
  compare: [
    "What is it for, in one sentence?",
    "Which difference would still matter after a year?",
    "What does it cost to change over later?",
    "Which of them would be missed most if it were gone?",
  ],
  explain: [
    "What is the usual answer, and what does it leave out?",
    "Which single example shows it most clearly?",
    "Where does the usual explanation stop working?",
    "What would have to be different for it not to be so?",
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
    "Who has to say yes, and by when?",
  ],
  create: [
    "What has to be in it, whatever else is left out?",
    "What would make {self} reject a first version at once?",
    "Which example comes close, and what exactly makes it good?",
    "Where will people meet it, and what will they do next?",
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
    "What would have to happen first?",
    "What would {self} do differently if the answer were yes?",
  ],
  relate: [
    "What was said or done, word for word, and what is a reading of it?",
    "What do {self} want to be different afterwards?",
    "What is the first sentence {self} could say that is true and blames nobody?",
    "What is the other side likely to fear?",
  ],
  unknown: [
    "What would be different if this were settled?",
    "Which part of it can {self} change?",
    "Who already knows more about it?",
  ],
  topic: [
    "What made {quote} come up now?",
    "Is there something to decide about it, to understand, or to do?",
    "What would {self} do with a good answer?",
  ],
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

/** Questions that the person's own pieces make possible, by flavour; tried before the general ones. */
export const ASKS_WITH: Partial<Readonly<Record<Flavour, readonly string[]>>> = {
  fix: ["What can {self} {wishVerb} {without}?", "What can {self} change {without}?"],
  decide: ["What would {person} say matters most here?"],
  create: [
    "What does {audience} already know, and what do they need?",
    "What should somebody think or feel at the end of the {artefact}?",
  ],
  relate: ["How would {person} tell the same story?", "What can {self} change even if {person} changes nothing?"],
  plan: ["What has to be true for {object} to count as a success?"],
  explain: ["What is {object} most easily confused with?"],
  find: ["Which of these are fixed and which only preferred: {constraint}?"],
};
