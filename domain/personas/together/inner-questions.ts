/** What the first lenses ask where two things pull apart, where somebody looks at themselves, and where nothing is known for certain. */
import type { Pool } from "./pool.ts";

/** Two things that matter pull apart, and nothing is asked outright. */
export const DILEMMA: Pool = {
  clarifier: [
    "What has really been promised here, and what is only expected?",
    "Which side has actually asked for something, out loud?",
    "What would {self} want if nobody were watching?",
    "Which pull is duty, and which is love?",
  ],
  skeptic: [
    "Do the two really exclude each other, or does it only feel so?",
    "Who says that {self} must be the one to settle it?",
    "Which disappointment is certain here, and which is only feared?",
    "Is staying in the middle really neutral, or is it already a side?",
  ],
  explorer: [
    "What might both sides want that nobody has named?",
    "In which version does each lose a little and nobody everything?",
    "Could one side turn out to be a help with the other?",
    "If it need not be for ever, which way is worth trying first?",
  ],
  pragmatist: [
    "Who could be told honestly how torn {self} feel?",
    "By which day will this have decided itself?",
    "What is the first plain question to ask, and who should hear it?",
    "What small thing would do justice to both sides in the meantime?",
  ],
  integrator: [
    "What would {main} say {self} have not understood yet?",
    "Who else is standing in the middle of this?",
    "Has either side ever heard the other's reasons directly?",
    "Which bond would survive a no, and which would not?",
    "Who gains from it staying undecided?",
  ],
  reducer: [
    "Whose disappointment would {self} carry longest?",
    "Which one thing must not be given up, whichever way it goes?",
    "What one sentence could be said to everybody alike?",
    "What here is somebody else's burden and could be handed back?",
  ],
  "user-advocate": [
    "How does this look to {main}?",
    "Who has most to lose here and says least?",
    "What does each side believe {self} have already decided?",
    "Who would rather hear a clear no than go on guessing?",
    "Whose ordinary day will change most, whichever way this goes?",
  ],
  historian: [
    "Which side has usually won so far?",
    "When was giving way worth it in the past, and when not?",
    "Was there a time when both went together, and what was different?",
    "Who stood between two sides like this before, and what do they say now?",
  ],
  steelmanner: [
    "What is right about how {main} sees it?",
    "What does the side that is harder to like have right?",
    "What is good about being pulled by both?",
    "What would be honest about simply letting one side down?",
    "What is the best reason for deciding nothing yet?",
  ],
  "pre-mortem": [
    "Suppose both are half served: who notices first?",
    "Suppose duty wins: what will be missed in ten years?",
    "Suppose everybody stays polite and nothing is said: where does that end?",
    "Which mistake here could be mended later, and which could not?",
  ],
};

/** What the writer does, and cannot say why. */
export const MOTIVE: Pool = {
  clarifier: [
    "What happens in the minute just before?",
    "Is it the thing, the place or the person that it hangs on?",
    "In what place or company does it not happen at all?",
    "Which question matters: where it comes from, or whether it is all right?",
  ],
  skeptic: [
    "Does it need a reason, or only permission?",
    "Which explanation comes to mind a little too quickly?",
    "Which answer would {self} least like to be true?",
    "Is it really about what it seems to be about?",
  ],
  explorer: [
    "What might this be looking after that words cannot?",
    "If it were a letter, to whom would it be addressed?",
    "What would be missing if it were simply gone tomorrow?",
    "At what age would this have made perfect sense?",
  ],
  pragmatist: [
    "What could {self} watch for, the next time it comes?",
    "To whom could this be told exactly as it stands here?",
    "What might happen if it were done differently, just once?",
    "Which three words could be written down while it is still warm?",
  ],
  integrator: [
    "Whose voice, or way of doing things, turns up in it?",
    "Where else in life does the same thing appear in another coat?",
    "Whose presence, or absence, makes it stronger?",
    "What does it keep alive that would otherwise fade?",
  ],
  reducer: [
    "Love, anger, fear or longing: which lies nearest?",
    "Which part of it would {self} keep, given the choice?",
    "Which small detail in it matters most, though it looks like nothing?",
    "What answer would be enough to let the question rest?",
  ],
  "user-advocate": [
    "What would {main} say about this?",
    "Who notices it, and what do they make of it?",
    "Who would recognise themselves in it at once?",
    "What would the person it touches most want to ask?",
    "What would a child, watching this, say was going on?",
  ],
  historian: [
    "When was the very first time, and what else was going on then?",
    "Who, long ago, was a little like this?",
    "Which old scene comes up when it happens?",
    "What did it mean once that it need not mean any more?",
  ],
  steelmanner: [
    "What speaks for letting it be, unexplained?",
    "What could be quite sensible about it?",
    "Does it do anybody any harm, honestly?",
    "How would a kind stranger explain it in one sentence?",
  ],
  "pre-mortem": [
    "Suppose nothing about it changes: what will it have cost in ten years?",
    "Suppose somebody close asks about it outright: what comes out?",
    "Suppose the true reason turned up: what would have to change?",
    "What plain cause gets overlooked in the search for a deep one?",
  ],
};

/** Something that somebody does again and again. */
export const HABIT: Pool = {
  clarifier: [
    "What happens in the ten seconds before it starts?",
    "Which part is unwanted: the thing, the amount, or what others think?",
    "How often is it really, counted over one week?",
    "Where does it never happen, and what is different there?",
  ],
  skeptic: [
    "Who says that it has to stop?",
    "Is it the trouble, or the remedy for some other trouble?",
    "Would {self} truly be glad if it were gone?",
    "Has knowing better ever changed it, even once?",
  ],
  explorer: [
    "What does it give that nothing else gives?",
    "What else could fill exactly that moment?",
    "Could it be kept, but on purpose and in the open?",
    "What would it tell about a character, if it stood in a novel?",
  ],
  pragmatist: [
    "What could be made a little harder, or easier, by tomorrow?",
    "Who could be told about it this week, in one sentence?",
    "What will {self} do the next time, in the first second?",
    "What could be noted on a scrap of paper each time it happens?",
  ],
  integrator: [
    "Who plays along with it without meaning to?",
    "What else in the day would shift if it stopped?",
    "Does it come more when somebody in particular is near, or far?",
    "Which other habit holds hands with this one?",
  ],
  reducer: [
    "Which is the aim: stopping it, or no longer minding it?",
    "What is the very least that would have to change?",
    "Leave out the shame: what is actually bad about it?",
    "Which times are harmless, and which single one is not?",
  ],
  "user-advocate": [
    "Who sees it most often, and what do they think it means?",
    "What would the person it bothers most ask for?",
    "Who might one day pick it up, just from watching?",
    "Who gets less than they should because of it?",
  ],
  historian: [
    "What was going on in the weeks when it began?",
    "When did it last stop for a while, and what brought it back?",
    "From whom might it have been learned?",
    "What was it good for in the beginning?",
  ],
  steelmanner: [
    "What worse thing has it perhaps kept away?",
    "How might it be a kindness, or a rest, in disguise?",
    "Who would be sorry to see it go?",
    "What is the best case for simply keeping it?",
  ],
  "pre-mortem": [
    "Suppose it goes on for years yet: what will it have cost?",
    "Suppose it stops: what will slip into its place?",
    "On which kind of day would the best intention fail first?",
    "Suppose it grows a little every month: where is the line?",
  ],
};

/** Whether somebody is to blame: "is it my fault". */
export const BLAME: Pool = {
  clarifier: [
    "What did {self} know at that moment, and what only afterwards?",
    "Which minute of it keeps coming back?",
    "Is the question who caused it, or who must put it right?",
    "Which answer, if true, would change what {self} do tomorrow?",
  ],
  skeptic: [
    "Who has said so aloud, and who only looks it?",
    "Would it have happened anyway, a little later, some other way?",
    "Does it have to be one cause, or could it be five?",
    "How sure is the memory of it, if {self} had to swear?",
  ],
  explorer: [
    "If blame came in percent, how much would each one get?",
    "What if it was wrong and kindly meant, both at once?",
    "What goes unseen while everybody looks for the one who did it?",
    "What if nobody did wrong, and it happened all the same?",
  ],
  pragmatist: [
    "What can still be mended this week, whoever was to blame?",
    "Who else was near, and could simply be asked what they remember?",
    "What would it look like written down, plainly, minute by minute?",
    "Which words could {self} offer that explain nothing and defend nothing?",
  ],
  integrator: [
    "What would {main} say to this question?",
    "Who else is lying awake over their own share of it?",
    "What had been building up before, on all sides?",
    "Which other hands were in this before it went wrong?",
    "How can those involved go on together while this hangs in the air?",
  ],
  reducer: [
    "Which one thing tipped it, leaving out all the rest?",
    "What weighs more: what happened, or not knowing?",
    "If {self} could be cleared of one thing only, which should it be?",
    "What of this would still hurt if nobody ever asked about it?",
  ],
  "user-advocate": [
    "Who was hit hardest, and what do they need now?",
    "How does it look to the one who says least about it?",
    "Who would be relieved by a plain sorry, from anybody?",
    "What would an onlooker with nothing to gain have seen?",
  ],
  historian: [
    "How often had it gone well before, done in the same way?",
    "Which earlier warning was there, and who heard it?",
    "When did {self} last take the blame for something, and was it fair?",
    "How was it told on the first day, and how is it told now?",
  ],
  steelmanner: [
    "If a good friend had done exactly the same, what would {self} say?",
    "How would a kind judge tell this story?",
    "What is the best that can be said for everyone in it?",
    "What speaks for leaving the question of fault unanswered?",
  ],
  "pre-mortem": [
    "Suppose the wrong one carries the blame for years: who would that be?",
    "Suppose it never becomes clear: how would {self} live with that?",
    'Suppose the honest answer is "partly": what follows from it?',
    "What will happen again if all that is found is somebody to blame?",
  ],
};

/** Nothing is known for certain about the kind of the text. */
export const PLAIN: Pool = {
  clarifier: [
    "Which word here carries more than it says?",
    "What was left out here, and was that on purpose?",
    "If the word 'because' were added at the end, what would follow?",
    "Which part of this would nobody else understand without an explanation?",
  ],
  skeptic: [
    "Which part here is fact, and which part hope or guess?",
    "Which detail here has gone longest without anybody checking it?",
    "Is the most important thing here also the one mentioned first?",
    "What sounds settled in this and might not be?",
  ],
  explorer: [
    "What would a stranger ask first after reading this?",
    "Which small detail here could be the start of something bigger?",
    "If this had a title, what would it be?",
    "What is the odd one out here, and why is it there?",
  ],
  pragmatist: [
    "Which bit of this can be done, asked or looked at before tonight?",
    "On which day should this be read again, and what should be different?",
    "Who ought to hear one line of this, and which line?",
    "Which part of this is nearest to being done, known or settled?",
  ],
  integrator: [
    "What would {main} say about this?",
    "Who is in this without being named?",
    "Which two things here have more to do with each other than it seems?",
    "What here lies in other people's hands?",
    "What has to wait or make room elsewhere because of this?",
  ],
  reducer: [
    "If only one line of this survived, which should it be?",
    "What here could be crossed out and never missed?",
    "Which part of this will still matter in a year?",
    "Which part takes up the most room in the head, and does it deserve it?",
  ],
  "user-advocate": [
    "What might {main} need most just now?",
    "Whose effort in this goes unmentioned?",
    "Who would tell this from the other end, and how would it begin?",
    "Who would be glad to be asked about this?",
    "Who has the most riding on this, without saying so?",
  ],
  historian: [
    "What did this look like a year ago?",
    "Which part of this is new, and which keeps coming back?",
    "When did something like this last come up, and how did it end?",
    "What would {self} like to have known about this a month ago?",
  ],
  steelmanner: [
    "What is good about this exactly as it stands?",
    "What speaks for leaving it alone from here on?",
    "Where would somebody who sees this quite differently be right?",
    "Which part looks unimportant here and deserves defending?",
  ],
  "pre-mortem": [
    "Suppose one thing here goes wrong: which, and who notices first?",
    "Suppose this is forgotten by next week: what would be lost?",
    "What is easy to overlook here because it is always there?",
    "Suppose everything here turns out well: what would still be missing?",
  ],
};
