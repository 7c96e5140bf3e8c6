/** What the first eight lenses ask where two things pull apart, where somebody looks at themselves, and where nothing is known for certain. */
import type { Pool } from "./pool.ts";

/** Two things that matter pull apart, and nothing is asked outright. */
export const DILEMMA: Pool = {
  clarifier: [
    "What can {self} decide here, and what can only others decide?",
    "What would {self} call a good end to this, if it could be chosen freely?",
    "What is the one question in all this that waits for an answer?",
  ],
  skeptic: [
    "What do {self} take for certain here that nobody has said outright?",
    "Which fear in this is likely, and which is only loud?",
    "What in this is a fact, and what is somebody's wish?",
  ],
  explorer: [
    "What would {self} try first if it could be undone afterwards?",
    "What third way is there that nobody has spoken of yet?",
  ],
  pragmatist: [
    "Which conversation is due first, and with whom?",
    "Which part of this could be settled this week?",
    "What would be right to do now, however the rest turns out?",
  ],
  integrator: [
    "What would {main} say {self} have not understood yet?",
    "Which two things that matter pull in different directions here?",
    "What do all sides want, under what they say?",
  ],
  reducer: [
    "If only one thing in this counted, which one would it be?",
    "What would {self} never want to have to say about it later?",
    "Which sentence in this is the hardest to say aloud?",
  ],
  "user-advocate": [
    "How does this look to {main}?",
    "Who in this has not been asked yet, and what would they say?",
    "Who has the least say in this, and what do they need?",
  ],
  historian: [
    "When did {self} last stand between two sides like this, and what helped?",
    "How will {self} want to have acted, looking back in ten years?",
    "At what point could this still have gone another way?",
  ],
};

/** What the writer does, and cannot say why. */
export const MOTIVE: Pool = {
  clarifier: [
    "What would change if it were the one, and what if it were the other?",
    "What would follow from the answer, if it were clear tomorrow?",
  ],
  skeptic: ["What would {self} do differently if nobody ever saw it?", "What speaks against the harshest explanation?"],
  explorer: ["What if both are true?", "What if it does not have to be clear at all?"],
  pragmatist: [
    "What would show it in everyday life, one way or the other?",
    "What could {self} change for one week, just to see?",
  ],
  integrator: ["What is good about it, whatever the reason?", "How could both have their place?"],
  reducer: ["Which of the two would be harder to admit?", "What is the real question here?"],
  "user-advocate": [
    "What would {main} say about this?",
    "Who would be surprised to hear this, and what would they say?",
  ],
  historian: [
    "When did it begin, and how did it feel then?",
    "When did it first feel different, and what had just happened?",
  ],
};

/** Something that somebody does again and again. */
export const HABIT: Pool = {
  clarifier: ["What is there in it that nothing else gives?", "What exactly is bad about it, if anything?"],
  skeptic: ["Who says that it is too much, and by what measure?", "What is said about it that is not quite true?"],
  explorer: ["What would take its place if it stopped tomorrow?", "What if it were allowed, within fixed limits?"],
  pragmatist: [
    "What could be a little different the next time, just once?",
    "When is the next time, and what could be different then?",
  ],
  integrator: ["What is good about it that should stay?", "Who does the same, and how do they live with it?"],
  reducer: ["What is it really about?", "What is missing in the moment before it begins?"],
  "user-advocate": ["Who sees it, and what do they think?", "What would {self} say to a friend who told this?"],
  historian: [
    "When was the very first time, and what had just happened?",
    "When was there last a week without it, and what was different?",
  ],
};

/** Whether somebody is to blame: "is it my fault". */
export const BLAME: Pool = {
  clarifier: [
    "What exactly is there to be blamed for, if anything?",
    "What would be enough to be free of this question?",
  ],
  skeptic: ["Whose voice is it that says so?", "What speaks against the harshest answer?"],
  explorer: ["What if nobody is to blame?", "What would {self} do today if the answer did not matter?"],
  pragmatist: [
    "What could {self} do tomorrow, no matter who is to blame?",
    "What would put it right, as far as it can be put right?",
  ],
  integrator: ["What would {main} say to this question?", "What is true in it, and what is too hard?"],
  reducer: ["Is this about blame, or about what to do next?", "Which one fact would settle this for good?"],
  "user-advocate": [
    "What would {self} say to a friend who asked the same?",
    "Who else blames themselves here, and does anybody know?",
  ],
  historian: [
    "When did this thought first come up, and who was there?",
    "When did it go well, and what was different then?",
  ],
};

/** Nothing is known for certain about the kind of the text. */
export const PLAIN: Pool = {
  clarifier: ["Which part of this stays longest in mind, and why that one?", "What more is there to say about this?"],
  skeptic: ["What is certain here, and what is only a guess?", "Which part of this would look different in a month?"],
  explorer: ["What would {self} say if a friend told this?", "Who else has been through this, and what did they do?"],
  pragmatist: [
    "Who would be good to talk to about this, and when?",
    "What does this ask for this week, if it asks for anything?",
  ],
  integrator: ["What would {main} say about this?", "Who else is part of this, and what does it look like from there?"],
  reducer: ["What is it really about, in one sentence?", "Which sentence in this is the hardest to say aloud?"],
  "user-advocate": ["What might {main} need most just now?", "Who else does this touch, and what do they need?"],
  historian: [
    "When did this begin, and what else changed then?",
    "What happened the last time something like this came up?",
  ],
};
