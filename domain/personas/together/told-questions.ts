/** What the first eight lenses ask where a text tells of something that happened, is felt, or goes wrong. */
import type { Pool } from "./pool.ts";

/** A feeling: "I feel nothing". */
export const FEELING: Pool = {
  clarifier: [
    "When is it strongest, and when does it let up?",
    "What is it made of: sadness, anger, fear or something else?",
  ],
  skeptic: ["What other feeling might lie under this one?", "What does this feeling say that is not quite true?"],
  explorer: [
    "What would one good day look like, as things are?",
    "What would {self} do today if this were allowed to be so?",
  ],
  pragmatist: ["Who could {self} tell about this, just as it is?", "What has done some good so far, even a little?"],
  integrator: [
    "What can be true beside this feeling, without taking it away?",
    "Who knows this feeling too, and how do they live with it?",
  ],
  reducer: ["Which one word fits the feeling best?", "What is the smallest thing that would make a difference?"],
  "user-advocate": [
    "What would {main} see, looking at this from outside?",
    "What would {self} say to a friend who felt like this?",
  ],
  historian: ["When did this begin, and what was going on then?", "When was it last different, and what came before?"],
};

/** Somebody has died, or is missed. */
export const GRIEF: Pool = {
  clarifier: [
    "What exactly should stay, and in what form?",
    "What would be a good way to remember, without any “should”?",
  ],
  skeptic: ["Which expectation here comes from others?", "What needs a decision now, and what only seems to?"],
  explorer: ["What would they have found funny about all this?", "Which other form could the remembering take?"],
  pragmatist: ["What can wait until it is easier?", "What is one small thing that would do some good this week?"],
  integrator: ["Who misses them in another way, and what do they do?", "What can end here, and what goes on?"],
  reducer: ["Which one thing of theirs matters most?", "What is left to be said?"],
  "user-advocate": [
    "What might {main} need just now, without saying so?",
    "Who else is sad about this, and does anybody ask them?",
  ],
  historian: ["Which memory comes up most often?", "What helped somebody close when they had lost somebody?"],
};

/** A meeting or a moment that stays with somebody. */
export const MOMENT: Pool = {
  clarifier: ["What exactly about it stays?", "Which moment of it was the strongest?"],
  skeptic: ["What is really known about it, and what has been added since?", "What else could have been going on?"],
  explorer: ["What would a story be like that begins with this?", "What would the other one tell about it?"],
  pragmatist: ["Who would {self} like to tell about this?", "What could {self} do with it, so that it is not lost?"],
  integrator: [
    "How would somebody tell it who stood nearby?",
    "What does this have to do with the rest of life just now?",
  ],
  reducer: ["What would it be called, in three words?", "What is the one thing to take away from it?"],
  "user-advocate": ["What was given here, and what was needed?", "What might the other one have felt just then?"],
  historian: ["When did something like this happen before?", "What had the day been like until then?"],
};

/** Something in one's own body or habits. */
export const BODY: Pool = {
  clarifier: ["When is it better, and when is it worse?", "What would be good enough, short of perfect?"],
  skeptic: [
    "What do {self} take for the cause, and what speaks against it?",
    "What would {self} see if it were written down for a week?",
  ],
  explorer: ["What has helped before, even a little, even once?", "What would {self} try if nobody were watching?"],
  pragmatist: [
    "Which one small thing could be different tomorrow?",
    "Whom could {self} ask about it this week who knows it well?",
  ],
  integrator: [
    "What could {main} do that would help, and has anybody asked?",
    "Who could make this easier, and what would they have to know?",
  ],
  reducer: [
    "Which one change would {self} really keep up?",
    "What is it about at bottom: the body, the days or a worry?",
  ],
  "user-advocate": [
    "Who feels it when this goes badly, and what do they see?",
    "What would {self} say to a friend who told this?",
  ],
  historian: [
    "When was it last all right, and what was different then?",
    "When did this begin, and what else changed then?",
  ],
};

/** Something goes wrong again and again. */
export const TROUBLE: Pool = {
  clarifier: ["What exactly happened the last time, from start to end?", "What would be good enough here?"],
  skeptic: ["What else could explain this?", "How often does it really happen?"],
  explorer: [
    "When does it not happen, and what is different then?",
    "What would somebody try who has never heard of the usual answer?",
  ],
  pragmatist: [
    "What could {self} change for one week to see if it helps?",
    "Which part of it could be dealt with tomorrow?",
  ],
  integrator: ["Who else has had this trouble, and what helped them?", "What would {main} say causes it?"],
  reducer: ["Which small change would help most?", "If only one part of this could be put right, which one?"],
  "user-advocate": ["What would {main} change first?", "Who feels it most, and what would they change first?"],
  historian: ["When did this begin, and what else changed then?", "What has been tried already, and what did it show?"],
};

/** Something has gone badly: a defeat, a refusal, a loss. */
export const SETBACK: Pool = {
  clarifier: ["What exactly is the worst part of it?", "What is over now, and what is not?"],
  skeptic: [
    "What do {self} read into it that nobody has said?",
    "Which part of it could {self} have changed, and which not?",
  ],
  explorer: [
    "What might come of this that would not have happened otherwise?",
    "What would the best possible next week look like?",
  ],
  pragmatist: [
    "What is one thing that can still be done about it?",
    "What is the next thing to do, once the worst has passed?",
  ],
  integrator: ["How would {main} tell what happened?", "Who saw it from another side, and how would they tell it?"],
  reducer: ["What of it will still matter in a year?", "What would {self} do again just the same?"],
  "user-advocate": [
    "Who could {self} talk to who would only listen?",
    "What would {self} say to somebody else in this spot?",
  ],
  historian: [
    "When did something like this happen before, and what helped then?",
    "What came after the last time that {self} thought it was over?",
  ],
};

/** Good news. */
export const JOY: Pool = {
  clarifier: ["What exactly is the best part of it?", "What is different now?"],
  skeptic: ["What of it did nobody expect?", "What can nobody take away now?"],
  explorer: ["What does it make possible that was not possible before?", "What would be a good way to mark it?"],
  pragmatist: ["Who should hear of it first?", "What has to be done now, and what can wait?"],
  integrator: ["Who had a part in it, and do they know?", "What does it change for everybody else?"],
  reducer: ["What will {self} remember of it in ten years?", "Which single moment of it is the best?"],
  "user-advocate": ["Who else is glad about it?", "Who needs something just now because of it?"],
  historian: ["What led up to it, from the very beginning?", "When was there last such good news?"],
};

/** The writer has done something that weighs on them. */
export const GUILT: Pool = {
  clarifier: [
    "What would put it right, as far as it can be put right?",
    "What exactly is there to answer for, and what is not?",
  ],
  skeptic: ["What is a reason here, and what is an excuse?", "How bad is it really, if somebody else had done it?"],
  explorer: [
    "What would make it good without many words?",
    "What would {self} wish for in the place of the other one?",
  ],
  pragmatist: [
    "What is the first step to put it right, and when?",
    "What would {self} say in the first two sentences?",
  ],
  integrator: ["What would the other side most want to hear?", "What would {main} say about it?"],
  reducer: ["What weighs most: the thing itself, or what came after?", "What would {self} regret more in a year?"],
  "user-advocate": ["How does it look to the one who has the damage?", "Who would feel better once it was said?"],
  historian: ["When did {self} last own up to something, and how did it go?", "What led up to it, hour by hour?"],
};
