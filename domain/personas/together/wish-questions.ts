/** What the first lenses ask where somebody wants something: the writer, or somebody who wants it of them. */
import type { Pool } from "./pool.ts";

/** Something to reach: "learn to swim". */
export const GOAL: Pool = {
  clarifier: [
    "What counts as done, and what only as nearly?",
    "Which is wanted more: to have done it, or to be doing it?",
    "Who, if anybody, should be there to see it done?",
    "What should the first ordinary week afterwards look like?",
  ],
  skeptic: [
    "What would {self} do if {obstacle} got no better?",
    "Is it ability that's missing, or something duller like sleep or time?",
    "Would it still be wanted if nobody ever heard about it?",
    "Which obstacle has been believed in but never really tested?",
    "Who says it has to be exactly this much, and this way?",
  ],
  explorer: [
    "What can the trying give, even if the end is never reached?",
    "Who got to the same place by a much stranger road?",
    "What would turn the dullest part into something to look forward to?",
    "Which thing {self} already do well could carry part of this?",
  ],
  pragmatist: [
    "Which half hour of the day really belongs to this?",
    "Which question about it could one phone call settle?",
    "What should be done on the days when nothing works at all?",
    "What could be booked, bought or promised today so there's no way back?",
  ],
  integrator: [
    "Who has done just this and would gladly be asked about it?",
    "Who wants this to succeed almost as badly?",
    "What else in the week gets better or worse because of it?",
    "What has to make room for this that nobody has told yet?",
  ],
  reducer: [
    "What lies at the bottom of it: proof, pleasure, or a promise?",
    "Which preparation feels useful but brings nothing nearer?",
    "What is the one thing that everything else waits for?",
    "Which smaller version could {self} be proud of?",
  ],
  "user-advocate": [
    "Who pays a little for this, in sleep, patience or company?",
    "What would the person nearest to it all say about how it's going?",
    "Who will feel the difference most on the day it succeeds?",
    "Who might dare something too, just from watching this?",
  ],
  historian: [
    "When did this wish first turn up, and what was happening then?",
    "What was the last hard thing that got finished, and what helped?",
    "Why now, and not five years ago?",
    "What is known today that could not have been known at the start?",
  ],
  steelmanner: [
    "What is to be said for going at it more slowly?",
    "When would giving it up be the brave thing to do?",
    "Which doubt deserves an honest hearing before going on?",
    "What is good about life without it, and worth keeping?",
  ],
  "pre-mortem": [
    "Suppose it fails by a hair: what was the hair?",
    "Suppose it's reached and feels flat: what was missing?",
    "Which day of the coming weeks is likeliest to knock this off course?",
    "Which small warning is it tempting not to hear right now?",
  ],
};

/** Something is decided and has to be done: who, when, in which order. */
export const PLAN: Pool = {
  clarifier: [
    "Which single thing here is only hoped for and not yet certain?",
    "Which moment of it all is the one it's being done for?",
    "What isn't mentioned here because it seems too obvious?",
    "What would it take to say afterwards: just as it should be?",
  ],
  skeptic: [
    "Who has really said yes, and who is only counted on?",
    "Which part will surely take twice as long as it sounds?",
    "How much of this leans on weather, traffic or goodwill?",
    "When was the detail that everything depends on last checked?",
  ],
  explorer: [
    "Where in all this is there room for something unplanned and lovely?",
    "Which task would somebody be happy to be given?",
    "Which chore in it could become the part people remember?",
    "If the main thing falls through, what good could still come of the day?",
  ],
  pragmatist: [
    "Which call or message has to go out first?",
    "What could already be lying ready the night before?",
    "Which part can't be put off, whatever its place in the order?",
    "Who should have all this on paper, with a phone number?",
  ],
  integrator: [
    "Who hasn't heard of this yet and should hear it directly?",
    "Which two parts get in each other's way if one runs late?",
    "Who carries the most in this, and do they know it?",
    "Who could step in anywhere if somebody drops out?",
  ],
  reducer: [
    "If only one part of it went right, which should it be?",
    "What could be crossed out without anybody noticing?",
    "Which one piece drags everything else along if it slips?",
    "Where in all this would good enough be plenty?",
  ],
  "user-advocate": [
    "Who will find that day harder than they let on?",
    "Who will need a rest, a meal or a quiet word in between?",
    "How does it look to whoever has the least say in it?",
    "When will {self} get to sit down and enjoy any of it?",
  ],
  historian: [
    "The last time something like this was done, what got forgotten?",
    "How long was it in the making, and what finally decided it?",
    "Who has done just this before, and what would they warn of?",
    "What from all this should be noted down for the next time?",
  ],
  steelmanner: [
    "Whoever would do it differently: what are they right about?",
    "What speaks for doing it later, or smaller?",
    "Which loose end would it be kinder to leave alone?",
    "What good reason might somebody have for not joining in?",
  ],
  "pre-mortem": [
    "Suppose the most reliable person is ill that day: what then?",
    "Suppose everything starts two hours late: what still works?",
    "Which small missing thing could hold it all up: a key, a paper?",
    "Suppose it all works and one person still goes home hurt: who?",
  ],
};

/** Somebody close wants something of the writer. */
export const ASKED: Pool = {
  clarifier: [
    "What exactly would change, and for whom, if {person} got this?",
    "What exactly was asked, word for word, and what was only meant?",
    "How far would a yes reach: one day, a year, for good?",
    "Was it a real question, or one with the answer already inside?",
    "Which part is the trouble: the thing itself, the timing, or the person?",
  ],
  skeptic: [
    "Could they be asking for one thing and hoping for another?",
    "How sure is it that a no would do lasting harm?",
    "Would they still ask if they knew everything {self} know?",
    "Was the first answer, spoken or only thought, the true one?",
  ],
  explorer: [
    "What third answer is there besides yes and no?",
    "What could {self} offer in its place, and offer gladly?",
    "What might this give that nobody has thought of yet?",
    "What could be asked in return that would make it fair?",
  ],
  pragmatist: [
    "What could {self} ask {person} this week, before anything is settled?",
    "Which one question should be put to them before anything else?",
    "How would the honest answer sound in two sentences?",
    "By which day should they hear, and where would it best be said?",
    "Which single condition would have to be met first?",
  ],
  integrator: [
    "What would {person} say {self} have not understood yet?",
    "Who else ought to have a say in this?",
    "What changes between both people, whichever answer comes?",
    "Who will hear about it, and what will they make of it?",
    "Who may be standing behind the person who asks?",
  ],
  reducer: [
    "Which small part of it could be a wholehearted yes?",
    "With guilt and politeness left out, what remains?",
    "What is the one thing that really speaks against it?",
    "Which would {self} rather regret, the yes or the no?",
  ],
  "user-advocate": [
    "How does this look to {main}?",
    "What might {person} need most here?",
    "What is at stake for the one who asks, if it's a no?",
    "Who would be most relieved by a clear word, whichever it is?",
    "Who feels the result most, though they haven't asked for anything?",
    "What would they most want to be told, besides yes or no?",
  ],
  historian: [
    "What came of it the last time {self} said yes too quickly?",
    "When did the asking go the other way, and what was the answer?",
    "What have they asked for before, and how did that end?",
    "Why does this come now, and not a year ago?",
  ],
  steelmanner: [
    "What did it take for them to ask this at all?",
    "What is the kindest reason they could have for asking?",
    "How could a no be the more loyal answer?",
    "What do they perhaps see in this that {self} have missed?",
  ],
  "pre-mortem": [
    "Suppose it's a yes: on which day would it first be regretted?",
    "Suppose it's a no: what is the next meeting like?",
    "Suppose nothing more is said: what will they take that to mean?",
    "What could this grow into that nobody has agreed to?",
  ],
};

/** Somebody with a say in it wants something: a council, a landlord. */
export const PRESSED: Pool = {
  clarifier: [
    "What exactly would change, and for whom, if {person} got this?",
    "What exactly happens if nothing is signed, paid or done?",
    "Which part stands in writing, and which was only said?",
    "What version of this could {self} live with?",
    "Which stings more: the thing itself, or how it was done?",
  ],
  skeptic: [
    "Are they really allowed to do this, and who could say?",
    "Do they need a yes more than they let on?",
    "How much of it is rule, and how much one person's wish?",
    "Is it as final as it sounds, or only a first bid?",
  ],
  explorer: [
    "What are they trying to solve, and how else could it be solved?",
    "If it has to be a yes, what could be asked in exchange?",
    "What would become possible if {self} no longer needed them?",
    "Who above or beside them could quietly change this?",
  ],
  pragmatist: [
    "What could {self} ask or offer {person} this week?",
    "Which paper should be read before anyone says another word?",
    "Who gives free advice on this, and when are they open?",
    "What could they be asked to put in writing this week?",
    "What should be noted down now: dates, words, witnesses?",
  ],
  integrator: [
    "What would {person} say {self} have not understood yet?",
    "Who else is in the same boat, and has anybody counted them?",
    "Who depends on the outcome without having been told?",
    "Who is putting pressure on the one who presses?",
    "What else in daily life would have to shift, if this stands?",
  ],
  reducer: [
    "Where is the line {self} won't cross, whatever it costs?",
    "Which part could be given away without much pain?",
    "What matters most here: the money, the freedom, or the respect?",
    "If only one thing could be saved from this, which?",
  ],
  "user-advocate": [
    "Who is hit hardest by it and least able to speak up?",
    "How does it look to the person who has to enforce it?",
    "What will it do to an ordinary Tuesday, hour by hour?",
    "Who would breathe easier if somebody else said no first?",
  ],
  historian: [
    "When did they last take something back, and what made them?",
    "Who stood up to them before, and how did that end?",
    "What was promised at the start, and who heard it?",
    "When was the first small sign that this was coming?",
  ],
  steelmanner: [
    "What would a fair person in their place have had to do?",
    "Which part of it would sound reasonable coming from a friend?",
    "What might they be afraid of that makes them act like this?",
    "What speaks for giving in this once, with open eyes?",
  ],
  "pre-mortem": [
    "Suppose it's accepted: what will they come for next?",
    "Suppose it comes to an open fight: what runs out first?",
    "Suppose nobody says a word: what will count as agreed?",
    "Which angry sentence could later be used as proof?",
  ],
};

/** Money between people: asked for, lent or put into something. */
export const MONEY: Pool = {
  clarifier: [
    "Was it ever said aloud what is a gift and what is a loan?",
    "What is the money standing in for here?",
    "Which weighs more: the sum itself, or what it says about both people?",
    "Who knows about this money, and who doesn't?",
  ],
  skeptic: [
    "What the money goes to: is that known, or only told?",
    "Do both sides remember the same agreement?",
    "Would one plain sentence about it really break anything?",
    "How does each side picture the other's purse, and is it true?",
  ],
  explorer: [
    "Could it be settled with something other than money?",
    "What if it were simply called a gift, out loud?",
    "How would two strangers settle the same thing?",
    "What would be different if both swapped places tomorrow?",
  ],
  pragmatist: [
    "Which sum and which date could be said out loud this week?",
    "What should be written down, even on the back of an envelope?",
    "What is the first sentence, without a joke and without a reproach?",
    "Where could it be talked about calmly: a table, a telephone, a walk?",
  ],
  integrator: [
    "Who else pays for it, by going without something?",
    "Who would feel they have to take sides in this?",
    "What passes between both sides besides money, and in which direction?",
    "Who is watching how this is handled, and will expect the same?",
  ],
  reducer: [
    "Which sum could be lost for good without losing sleep?",
    "If only one could be saved, the money or the ease together, which?",
    "What is the smallest thing that would make this feel clean?",
    "Leaving out pride and old favours, what is simply fair?",
  ],
  "user-advocate": [
    "What was it like for {person} to ask for this?",
    "Does the other one lie awake over it too?",
    "Who has the least of all in this, and what do they need?",
    "What can the other one not say without losing face?",
    "Who would be the most relieved to have this cleared up?",
  ],
  historian: [
    "How did it go the last time money passed between these two?",
    "When was the good moment to speak, and could it come again?",
    "Which falling-out over money does everybody still remember?",
    "Which old favour is secretly being counted here too?",
  ],
  steelmanner: [
    "How would the other one tell this story, and where is it true?",
    "What good reason might there be for saying nothing at all?",
    "What has already come back, in some other coin?",
    "When is it right to give more than is fair?",
  ],
  "pre-mortem": [
    "Suppose not a penny ever comes back: what happens between these two people?",
    "Suppose it goes on like this for five years: what will be left?",
    "Suppose it comes up at a wedding or a funeral: who says what?",
    "What might be said in anger over it that no sum repairs?",
  ],
};

/** A work that does not get done, or does not come right. */
export const STUCK: Pool = {
  clarifier: [
    "At which exact spot does it stop, and what comes right after?",
    "Is it unclear what to do, or clear and still not done?",
    "Who decides when it's finished, and what would they accept?",
    "What should this piece say or do, in plain spoken words?",
  ],
  skeptic: [
    "Is the trouble really where it stops, or somewhere further back?",
    "Is it truly bad, or only worse than the picture in the head?",
    "Who says that this part must be in it at all?",
    "Would more time help, or was time never the trouble?",
  ],
  explorer: [
    "What if the gap stayed in, for everybody to see?",
    "What would come out if it were done as badly as possible, on purpose?",
    "What if this is the spot where it wants to become something else?",
    "How would somebody from quite another trade get past this spot?",
  ],
  pragmatist: [
    "What could be done to it today in ten minutes, badly?",
    "Who could be in the room while {self} try the next bit?",
    "Which easier part further on could be done first?",
    "What should be lying ready on the table tomorrow morning?",
  ],
  integrator: [
    "What would {main} say about it today?",
    "Who could take over one small corner of it?",
    "What else in life came to a halt at about the same time?",
    "What gets done instead, and what is that good for?",
    "Whose opinion of it sits in the room while the work goes on?",
  ],
  reducer: [
    "What is the least that could be shown with a straight face?",
    "Which one small piece is missing, if all the rest is good enough?",
    "What could be thrown out, even though it took so much work?",
    "If it had to be over by tonight, what would be left out?",
  ],
  "user-advocate": [
    "Who is it for, and would they rather have it rough or never?",
    "What does whoever waits for it think is going on?",
    "Who might wince a little at how it comes out?",
    "What would the person who'd enjoy it most want to see next?",
  ],
  historian: [
    "When did it last move, and what was different that day?",
    "What happened just before it stopped?",
    "Which earlier piece of work got stuck like this, and what freed it?",
    "How did the part that came easily come about?",
  ],
  steelmanner: [
    "What will be over, once it's done, that {self} would miss?",
    "What if the part that won't move is right: what is it guarding?",
    "Who would be fully content with it as it stands?",
    "Why might stopping for good be the honest thing here?",
  ],
  "pre-mortem": [
    "Suppose it looks the same in a year: what will that have cost?",
    "Suppose it's handed over half done: what really happens?",
    "Which clever fix might only lead round in circles again?",
    "Suppose somebody else finished it: what would they get wrong?",
  ],
};
