/** What the first lenses ask where something is asked that concerns what to do. */
import type { Pool } from "./pool.ts";

/** Whether something is all right: "is it weird to go alone". */
export const JUDGED: Pool = {
  clarifier: [
    "Which answer would be a relief, yes or no?",
    "What exactly is the doubt: the thing itself, or how it looks?",
    "By whose measure: the law's, the neighbours', or conscience?",
    "Which single moment of it brought up the doubt?",
  ],
  skeptic: [
    "Would the question come up at all if nobody could ever see it?",
    "Odd, wrong or too much, compared with what?",
    "Who exactly would shake their head at it, and what do they know?",
    "Would it seem the same if somebody richer, younger or bolder did it?",
  ],
  explorer: [
    "What if it is right and still not wise, or the other way round?",
    "In which place or time would nobody even ask about it?",
    "What would {self} say to a good friend in the very same spot?",
    "What would make it fine: another time, another measure, a word beforehand?",
  ],
  pragmatist: [
    "Who could {self} simply ask whether they mind?",
    "Which line, drawn now, would show when it has gone too far?",
    "Who would really know, and could be asked before the weekend?",
    "What will {self} do differently, once the answer is known?",
  ],
  integrator: [
    "Who else does the same and never mentions it?",
    "What would happen if everybody around did it?",
    "Which other question is hiding behind this one?",
    "Who would have to know of it, and who need never?",
  ],
  reducer: [
    "Which one detail tips it from fine to not fine?",
    "If it harmed nobody, would there be anything left to ask?",
    "In one word, what speaks against it?",
    "Will it matter a year from now, and to whom?",
  ],
  "user-advocate": [
    "How would this look to {main}?",
    "Who is touched by it most, and what would they call it?",
    "Who is better off because of it, even a little?",
    "What would it look like to a child standing next to it?",
    "Who could feel slighted here, without ever saying so?",
  ],
  historian: [
    "From whom did {self} learn what is proper in such things?",
    "What would the grandparents have said, and were they right?",
    "What did {self} think of such a thing before it came so near?",
    "When did such a doubt last come up, and who turned out right?",
  ],
  steelmanner: [
    "What is the kindest reading of it?",
    "What good does the rule or habit do that stands in the way?",
    "What would be lost if {self} always did the proper thing?",
    "What would a sensible person say for the very opposite?",
  ],
  "pre-mortem": [
    "Suppose it has a price that shows only later: who pays it?",
    "Suppose it comes up at the worst moment: what would be said then?",
    "What could it lead to that would be harder to justify?",
    "Suppose everybody says it is fine: would the doubt be gone?",
  ],
};

/** What to choose or how to do something: "what to cook for nine people". */
export const PRACTICAL: Pool = {
  clarifier: [
    "Which part of this is the puzzle, and which is plain work?",
    "By what sign will {self} see that it has worked?",
    "By when, and what happens if it takes a day longer?",
    "What is there to work with: time, hands, tools, money?",
  ],
  skeptic: [
    "Which rule in this is only habit or somebody's taste?",
    "What has been ruled out too early?",
    "Which tip on this have {self} ever seen work?",
    "Which limit here is real, and which has nobody questioned?",
  ],
  explorer: [
    "What would a cook, a sailor or a child try here?",
    "What could the most awkward part of it be turned into?",
    "How would somebody do it with half the time and no money?",
    "What would make the whole task unnecessary?",
  ],
  pragmatist: [
    "Which bit could be tried out small before the real thing?",
    "What could be done about it in the next ten minutes?",
    "What has to be borrowed, bought or asked for before it starts?",
    "On which day, at what hour, does it get its first go?",
  ],
  integrator: [
    "Who could take over one piece of it, and which piece?",
    "Which step has to wait for which other step?",
    "Who nearby knows about such things better than anyone?",
    "What else needs the same day, the same room or the same hands?",
  ],
  reducer: [
    "Which half of it could be left out and hardly be missed?",
    "If only one thing may go right, which should it be?",
    "What is the plainest version that would still do?",
    "Which detail eats more time than it deserves?",
  ],
  "user-advocate": [
    "What would {main} wish for here?",
    "Who is hardest to please here, and what would do it?",
    "Who has to live with the result, and what do they care about?",
    "What might whoever it is for quietly hope, and never say?",
    "Who would notice if it were only half as good?",
  ],
  historian: [
    "Who used to be good at this, and what was their trick?",
    "How did it go the last time something like this came up?",
    "Which earlier try, even a failed one, left a useful hint?",
    "What will {self} want to have written down for the next time?",
  ],
  steelmanner: [
    "What is right about the old way of doing it?",
    "Why might the dull answer be the best one here?",
    "What would be gained by taking twice as long over it?",
    "What about it is fine already and needs no touching?",
  ],
  "pre-mortem": [
    "What could be spoiled here that cannot be replaced?",
    "Suppose the first attempt fails: what is there to fall back on?",
    "What small thing, forgotten, would stop the whole of it?",
    "Suppose it takes three times as long: what gives way first?",
  ],
};

/** Something that fails: "the outboard cuts out after twenty minutes". */
export const FAULT: Pool = {
  clarifier: [
    "What exactly happens just before it goes wrong?",
    "When does it behave, and what is different then?",
    "Is it getting worse, or has it been the same from the start?",
    "Out of ten times, how often does it go wrong?",
  ],
  skeptic: [
    "Which part has been declared fine without anybody testing it?",
    "Is it really the thing itself, or what surrounds it?",
    "Could there be two faults at once, not one?",
    "What if something done to help is now part of the trouble?",
  ],
  explorer: [
    "What would the same thing do in another place, or other hands?",
    "How could {self} make it go wrong on purpose?",
    "What else comes and goes at the same times as this?",
    "Which cause would be so simple that nobody has looked?",
  ],
  pragmatist: [
    "Which one thing could be changed, and nothing else, to see what happens?",
    "What is worth writing down the next time it happens?",
    "Who deals with these every day and could see it in the act?",
    "Up to which day, or which sum, is it worth the trouble?",
  ],
  integrator: [
    "Does anything else nearby behave oddly too?",
    "Which two clues here do not fit together?",
    "What feeds into it, and could the trouble start there?",
    "Who else handles it, and what have they noticed?",
  ],
  reducer: [
    "Which cause could be ruled out in five minutes?",
    "Does it need a cure, or would a way around it do?",
    "What could be left out or taken off to make it simpler?",
    "If only one symptom could be described, which would it be?",
  ],
  "user-advocate": [
    "Who has to manage without it meanwhile, and how?",
    "What would somebody see who looked at it for the first time?",
    "Whoever made, sold or raised it: what would they ask first?",
    "Who suffers from it most, and do they describe it the same way?",
  ],
  historian: [
    "What was new in the week before it first happened?",
    "Has it done this before, and what ended it then?",
    "How long did it do well, and under whose care?",
    "What did older hands do about such a thing?",
  ],
  steelmanner: [
    "What if it does exactly what it was made to do?",
    "What would speak for leaving it alone for a week?",
    "What speaks for the explanation nobody wants to hear?",
    "What does it still do well enough to be forgiven the rest?",
  ],
  "pre-mortem": [
    "Suppose it seems cured tomorrow: how would {self} know it lasts?",
    "What gets damaged if it simply carries on like this?",
    "Suppose the next fix does nothing: what is left to suspect?",
    "Suppose it happens at the worst moment: which moment is that?",
  ],
};

/** Something new: "a laundromat that mends your clothes while you wait". */
export const IDEA: Pool = {
  clarifier: [
    "Can it be told in one sentence that a ten-year-old would repeat?",
    "What annoys people today that this would put an end to?",
    "Is it meant to earn something, or would it be enough that it exists?",
    "On a good day, what would {self} see happening that isn't happening now?",
  ],
  skeptic: [
    "Who has said they would want this without being asked first?",
    "Why does nobody do it already, and is that reason still true?",
    "Which part has only been imagined and never once tried?",
    "Would anybody want it a second time, when it's no longer new?",
  ],
  explorer: [
    "What might people use it for that nobody intended?",
    "What if the people it's meant for ran it themselves?",
    "In which quite different place would this be even more needed?",
    "What would it turn into if it had to cost nothing at all?",
  ],
  pragmatist: [
    "What is the smallest version that could happen once, on a single day?",
    "Which one person has to say yes before anything can start?",
    "What would a trial with five people take, in money and hours?",
    "Who could be shown a rough sketch of it this week?",
  ],
  integrator: [
    "Who is already half doing this, and would they join in?",
    "Who would lose a little if this worked?",
    "Who could carry it on when {self} grow tired of it?",
    "Which place, thing or habit that's already there could it lean on?",
  ],
  reducer: [
    "If only one detail could survive, which one makes it this idea?",
    "What could be left out without anybody missing it?",
    "Which part would {self} do gladly even if the rest never came?",
    "Which single difficulty decides whether the rest is worth thinking about?",
  ],
  "user-advocate": [
    "What would keep a shy person from using it?",
    "How would it feel to be the one it's meant for?",
    "Who would this delight most, and who would be left outside?",
    "What have the people it's for said they miss, in their own words?",
  ],
  historian: [
    "Who tried something like it before, and what became of it?",
    "What happened that made this idea come just now?",
    "Was there a time when people had this anyway, and why did it go?",
    "Which earlier idea never got past the talking, and what stopped it?",
  ],
  steelmanner: [
    "What would a kind person say who thinks it should stay a daydream?",
    "What is good about the way things are now that this would lose?",
    "Who would object first, and which half of the objection is right?",
    "What sensible reason might others have had for not doing this?",
  ],
  "pre-mortem": [
    "Suppose it's a huge success: what breaks first?",
    "Suppose it's forgotten within a year: what was the reason?",
    "Which dull rule or permit could stop it on day one?",
    "Who could end up cheated, hurt or worn out by it?",
  ],
};
