import type { Flavour } from "../flavour.ts";

/** First steps, best first; one with an empty slot is dropped. Addressed to the person. */
export const STEPS: Readonly<Record<Flavour, readonly string[]>> = {
  fix: [
    "Test one guess at a time, the cheapest first: {hit}.",
    "List what can be changed {without}, and start with the smallest.",
    "Write down the last three times it happened: when, where, and what came just before.",
    "Decide what has to work {deadline}, and what may wait.",
    "Ask one of the {group} to show you where it happens, step by step.",
    "Change one thing, only that one, and look again.",
    "Find the last case in which it went well, and write down what was different.",
  ],
  decide: [
    "Write one line each for {optionQuote} and {otherOptionQuote}: what you lose by not choosing it.",
    "Ask {person} what matters most to them, before you say what you prefer.",
    "Put the numbers on one page: {number}.",
    "Set the day on which you decide, and what you want to know by then.",
    "Imagine it went the other way: what would you regret? Write that down first.",
    "Find somebody who had the same choice, and ask what they did not expect.",
    "Name the one thing that would make you change the choice later, and when you would see it.",
  ],
  judge: [
    "Write down what would make it a clear yes and what a clear no, before you ask anybody.",
    "Find somebody who has been in the same place, and ask how it went.",
    "Write down what you would do after a yes and after a no. If it is the same, there is nothing to decide.",
  ],
  distinguish: [
    "Write one sentence about each that is not true of the other.",
    "Find an example of each in what you read this week.",
  ],
  compare: [
    "List what you need before you look at what they offer.",
    "Try the one task you do most with each of them.",
    "Cross out every difference that would not change your choice.",
  ],
  explain: [
    "Write the explanation in three sentences, for someone who has never heard of it. Where you hesitate is the real question.",
    "Look for one example that does not fit.",
    "Find one good source that disagrees with the usual answer.",
  ],
  learn: [
    "Pick one small thing you want to be able to do, and try it today without help. What stops you is the first lesson.",
    "Fix the hours in your calendar: {number}.",
    "After each session, close everything and write down what you remember.",
  ],
  plan: [
    "Put what is fixed on one page: {hit}.",
    "Name a first step that takes less than an hour, and do it today.",
    "Choose somebody who will ask you about it in a week.",
    "Ask somebody who has done it what they would leave out.",
    "Write the last step first, and work back from it.",
    "Put a date beside each step, and see which of them is too early.",
    "Mark the day on which it becomes too late to change course: it has to work {deadline}.",
    "Write down what you will stop doing to make room for it.",
    "Put the one thing that could stop it on paper, with what you would do then.",
  ],
  create: [
    "Keep these in view while you work: {hit}.",
    "Make a bad first {piece} in ten minutes. It shows what is missing.",
    "Write down in one sentence what should stay with people afterwards.",
    "Collect three examples, and note one thing to take from each.",
  ],
  find: [
    "Write down the must-haves before you look at any offer: {hit}.",
    "Write down three must-haves before you look at any offer.",
    "Compare three candidates, not thirty.",
    "Ask somebody who has one what they would choose today.",
  ],
  predict: [
    "Write down how likely you think it is, as a number, with today's date.",
    "Look for three comparable cases, and count how they ended.",
    "Decide what you would do in either case. If it is the same, the forecast does not matter.",
  ],
  relate: [
    "Write down what was said, word for word, apart from what you make of it.",
    "Say the first sentence aloud once, before you say it to {person}.",
    "Choose a moment when neither side is in a hurry.",
    "Think of one thing that {person} did well in this, and begin with it.",
    "Decide before you begin what you will do if the answer is no.",
    "Write two sentences: what you want, and what you could live with.",
  ],
  unknown: [
    "Find out {deadline} what cannot wait, and leave the rest.",
    "Write the one sentence that you want somebody to answer.",
    "Tell it to somebody in two minutes. What they ask first is missing.",
    "Draw it: who is involved, what goes from one to the other, and where it gets stuck.",
    "Write down what you would do if you had to decide today, and what holds you back.",
  ],
  topic: [
    "Finish this sentence: “About {object}, I want to …”.",
    "Write down three questions about it in two minutes. Keep the one you cannot answer.",
    "Tell somebody in two minutes what you know about it, and note where you stop.",
    "Write down the last time it came up: who spoke of it, and what you wanted then.",
  ],
  prompt: [
    "Try it on one case whose right answer you know.",
    "Try it on the strangest case you have.",
    "Show one example of a good answer in it.",
  ],
  link: ["A link is not opened here. Paste the part that matters, and say what you want to know about it."],
  code: [
    "Cut it down until the problem just still shows.",
    "Write down the exact message, the version and the input.",
    "Print the values on the line before it goes wrong.",
  ],
  fact: ["Look it up where the date of the answer is given."],
  foreign: ["Your words were kept as they are: this page reads only English. The prompt below works in any language."],
  wordless: ["Say in one sentence what {quote} stands for."],
  distress: [
    "Talk to somebody now, before any question: a person you trust, a doctor, or a crisis line where you live.",
    "If you are in danger, call the emergency number of your country.",
  ],
};
