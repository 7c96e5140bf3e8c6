/** What the first lenses ask where a text tells of what is felt, in the mind or in the body, or stays with somebody. */
import type { Pool } from "./pool.ts";

/** A feeling: "I feel nothing". */
export const FEELING: Pool = {
  clarifier: [
    "What is the exact word for it, if the usual ones were forbidden?",
    "At what hour, and where, is it strongest?",
    "What exactly is missing here, or too much?",
    "Is it about now, about before, or about what comes next?",
  ],
  skeptic: [
    "What happened this week that does not fit the feeling?",
    "What ought {self} to feel instead, and who decided that?",
    "Is it the thing named here, or something standing behind it?",
    "Would it be the same if just one person knew about it?",
  ],
  explorer: [
    "If it were a signpost, where would it point?",
    "What other feeling stands right behind it, waiting?",
    "What would {self} miss about it if it left overnight?",
    "Which place, smell or song belongs to it?",
  ],
  pragmatist: [
    "Who could be rung and told just this, in these words?",
    "Where could {self} go for half an hour that suits this mood?",
    "Which hour of tomorrow could be made a little different?",
    "What of this is worth writing down before it fades?",
  ],
  integrator: [
    "Who would know what this is without having it explained?",
    "Who nearby may feel just the same and not say so?",
    "What else changed around the same time?",
    "With whom is it weaker, and with whom stronger?",
  ],
  reducer: [
    "Which one small detail carries most of it?",
    "What would be enough, just for today?",
    "Does it need an answer, or only a listener?",
    "What part of it may stay, and what part could go?",
  ],
  "user-advocate": [
    "What would {main} see, looking at this from outside?",
    "Who would be surprised to hear this?",
    "What do the people nearby see, and what do they make of it?",
    "What would an old friend hear in this first?",
    "Whose few words would change it most, if they came?",
  ],
  historian: [
    "When was it last like this, and what came after?",
    "When was the opposite last true, and where?",
    "How old is this feeling really?",
    "What did people at home use to do with feelings like this?",
  ],
  steelmanner: [
    "What is right about feeling exactly this?",
    "What does it show that {self} care about?",
    "Why might it be good not to chase it away yet?",
    "Which good thing has this as its price?",
  ],
  "pre-mortem": [
    "What might {self} do in this mood and be sorry for?",
    "Suppose nobody ever hears of it: what becomes of it?",
    "Suppose the wish behind it came true: what would still be missing?",
    "What could slip by unnoticed while this takes up all the room?",
  ],
};

/** Somebody has died, or is missed. */
export const GRIEF: Pool = {
  clarifier: [
    "Which hour of the day is the emptiest?",
    "What is missed that nobody else would think of?",
    "What is hardest just now: remembering, deciding, or other people?",
    "Is it longing, anger, relief, or several at once?",
  ],
  skeptic: [
    "Who says there is a right time for any of this?",
    "Does letting a thing go really mean letting them go?",
    "Must it be got over, or could it simply be lived beside?",
    "Which well-meant sentence about it is simply not true?",
  ],
  explorer: [
    "Where do they still turn up when nobody expects it?",
    "If this had a place of its own, a bench, a tree, a day: which?",
    "What is there now that would not exist without them?",
    "Which good thing would it be no betrayal to enjoy again?",
  ],
  pragmatist: [
    "What small thing should stay exactly as it is for now?",
    "To whom could this be told this week, just as it is here?",
    "What should be written down before the details fade?",
    "Which one thing could somebody else take over for a while?",
  ],
  integrator: [
    "Who else feels the same gap, and where?",
    "Who is grieving quite differently, and does anybody see it?",
    "What did they hold together, and what holds it now?",
    "With whom can it be spoken of without explaining anything?",
  ],
  reducer: [
    "Of everything that is left, what must never get lost?",
    "What can safely wait, and who needs to hear that?",
    "Which single moment would {self} never trade?",
    "What is all that today really asks for?",
  ],
  "user-advocate": [
    "What might {main} need just now, without saying so?",
    "Who is quietly taking care not to mention it?",
    "What do others think {self} need, and what is needed really?",
    "Who has been hit hardest, and does it show?",
    "What would a kind neighbour notice from outside?",
  ],
  historian: [
    "Which moment comes back most often, unasked?",
    "How did earlier losses become bearable, if they did?",
    "What was so ordinary then that nobody thought of keeping it?",
    "When was it last possible to smile about it, and at what?",
  ],
  steelmanner: [
    "What is right about leaving everything as it is?",
    "What does this show about how much it mattered?",
    "Why should it not go on hurting for a while?",
    "What might be good about one small thing changing?",
  ],
  "pre-mortem": [
    "Suppose it is kept in for years: where will it come out?",
    "Suppose something is given away too soon: what would be missed most?",
    "Which coming day will be the hardest, and who will be there?",
    "Suppose everybody stops mentioning it: what would {self} miss then?",
  ],
};

/** A meeting or a moment that stays with somebody. */
export const MOMENT: Pool = {
  clarifier: [
    "Which second of this would {self} keep if all the rest were lost?",
    "What exactly stays: a word, a look, a sound, or a silence?",
    "At which word does the voice change when this is told aloud?",
    "If it hung as a picture on a wall, what would stand beneath it?",
  ],
  skeptic: [
    "What was really there, and what did {self} add afterwards?",
    "Would it mean as much if it happened every day?",
    "Is it about what happened, or about what {self} needed just then?",
    "Which part of this would {self} not swear to?",
  ],
  explorer: [
    "How would it look, filmed from across the road without sound?",
    "What happened in the minute after, which the telling leaves out?",
    "If this were page one of a story, what would page two say?",
    "What older, half-forgotten thing did this touch?",
  ],
  pragmatist: [
    "Which detail should be written down tonight, before it fades?",
    "Who ought to hear this told aloud, and where?",
    "What would {self} do if the same scene came again tomorrow?",
    "What small thing could be kept, or set out somewhere, to remember it by?",
  ],
  integrator: [
    "Who was part of this without ever knowing it?",
    "Which person who was not there came to mind first?",
    "What else was going on that week that made this go so deep?",
    "What does it tell about the place, that such a thing can happen there?",
  ],
  reducer: [
    "Told in six words, what must be in it?",
    "Which single detail, taken out, would leave nothing behind?",
    "What did this say that nobody put into words?",
    "Does it need a meaning, or is it already whole?",
  ],
  "user-advocate": [
    "Who in this scene had the most at stake?",
    "How would the quietest one there tell the same minute?",
    "Whose day did this change, perhaps more than anyone noticed?",
    "What would a child who saw this have asked about it?",
  ],
  historian: [
    "When did something this brief last stay so long, and why that one?",
    "What would this have meant ten years ago?",
    "Which earlier moment belongs beside it, like two photos in one frame?",
    "What did {self} believe the day before that this quietly changed?",
  ],
  steelmanner: [
    "What speaks for telling nobody and simply having it?",
    "What is the plainest explanation, and does it take anything away?",
    "What would be spoiled by trying to understand it?",
    "What might be right about leaving it unfinished, just as it stopped?",
  ],
  "pre-mortem": [
    "Suppose it has faded by spring: what would {self} miss most?",
    "Suppose {self} had looked away right then: what would be missing today?",
    "Suppose it gets told twenty times: which true part wears off first?",
    "Suppose that was the only time: what deserved a longer look?",
  ],
};

/** Something in one's own body or habits. */
export const BODY: Pool = {
  clarifier: [
    "How would {self} describe this in one sentence, without a joke or an excuse?",
    "What is worse here: the thing itself, or what it might mean?",
    "Which part of this would be hardest to say aloud to a doctor?",
    "When is it at its worst, and when does it let go?",
  ],
  skeptic: [
    "Who says this is normal, and have they heard all of it?",
    "Which explanation is so handy that nobody has checked it?",
    "Is it getting better, getting worse, or only getting familiar?",
    "Which part of this is known, and which only feared at night?",
  ],
  explorer: [
    "Who else has lived with exactly this, and what do they know?",
    "What else changed around the time it began?",
    "If a friend wrote these very words, what would {self} answer?",
    "What could be made easier meanwhile, even if the body stays as it is?",
  ],
  pragmatist: [
    "Who could be rung about this tomorrow, and what should they hear first?",
    "What would three days of notes show: the hour, the place, how bad?",
    "Which one question must not be forgotten when someone finally looks at this?",
    "Which sign would mean: get help today, not next week?",
  ],
  integrator: [
    "What could {main} do that would help, and has anybody asked?",
    "Who has noticed, and what have they quietly begun to do?",
    "What do sleep, work and worry each add to this?",
    "Who would have to step in if {self} took this fully seriously?",
    "Which two facts about this has nobody yet put side by side?",
  ],
  reducer: [
    "If only one thing could be easy again by summer, which should it be?",
    "What is the one loss in this that truly stings?",
    "Which worry about it is worth having, and which can be dropped?",
    "What would be enough: a cure, a name for it, or one good night?",
  ],
  "user-advocate": [
    "Who would want to know the whole of it, not the short version?",
    "Which kind of help would be welcome, and which would only embarrass?",
    "What does nobody see of this from the outside?",
    "How would the person who sees it every day describe it?",
  ],
  historian: [
    "When was it last like this, and what ended it?",
    "Who in the family had something like it, and how did theirs go?",
    "What has been tried already, and which of it helped even a little?",
    "Which earlier warning from the body was ignored, and what came of it?",
  ],
  steelmanner: [
    "What is the best reason for having this looked at, even if it is nothing?",
    "What has been sensible in the way {self} have handled it so far?",
    "What might be right in the advice that is hardest to take?",
    "What does this body still do well that deserves a mention?",
  ],
  "pre-mortem": [
    "Suppose it is exactly the same in a year: what should have been asked now?",
    "Suppose the cause is simple and dull: what would it be?",
    "What gives out first if everything simply carries on like this?",
    "Suppose {self} could not speak tomorrow: who knows enough about this?",
  ],
};
