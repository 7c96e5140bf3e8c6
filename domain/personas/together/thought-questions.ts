/** What the first lenses ask where something is asked of the world, or held to be true. */
import type { Pool } from "./pool.ts";

/** Why something is so in the world: "why do cats purr". */
export const CURIOUS: Pool = {
  clarifier: [
    "Which word in the question would a scientist ask about first?",
    "What would count as an answer: a reason, a story, or a number?",
    "What is the strangest bit of it, put as simply as possible?",
    "Is it about how it works, or about what it's good for?",
  ],
  skeptic: [
    "Which part of this is known, and which has just always been said?",
    "What would have to be seen to prove the first guess wrong?",
    "Is it so everywhere, or just where {self} happen to look?",
    "What if the dullest explanation is the right one?",
  ],
  explorer: [
    "Where in the world would people find this question odd?",
    "What is the most beautiful wrong answer to it?",
    "What would have to be true for exactly the opposite to happen?",
    "Which animal, trade or century would see this quite differently?",
  ],
  pragmatist: [
    "Who would know it from their hands rather than from a book?",
    "What could be watched, counted or tried for one week to learn more?",
    "Who could be asked tomorrow, just to hear what they guess?",
    "What is the first guess, written down before anyone looks it up?",
  ],
  integrator: [
    "Which other small mystery might have the same answer?",
    "Who else has wondered about it, and what did they think?",
    "What else hangs on the answer without anyone noticing?",
    "Who would argue about this all evening, and on which side?",
  ],
  reducer: [
    "If just one thing about it could be known for sure, which?",
    "Which part would still be puzzling after the textbook answer?",
    "Which detail could be taken away and still leave the puzzle?",
    "Is there a bigger question hiding behind this one, and which?",
  ],
  "user-advocate": [
    "How would it look to whoever or whatever it's about?",
    "Who would really need to know this, and what for?",
    "Who would this question delight, and has that person heard it yet?",
    "Who would rather never know the answer?",
  ],
  historian: [
    "When did this question first turn up, and what was going on then?",
    "What would the great-grandparents have answered?",
    "Was it already so a hundred years ago, and how would anyone know?",
    "Which childhood question like this got its answer, and was it satisfying?",
  ],
  steelmanner: [
    "What would be lost if somebody explained it completely?",
    "What is the best case for the answer that sounds silly?",
    "What would somebody say who finds nothing odd in this?",
    "What might be clever in the explanation people used to give?",
  ],
  "pre-mortem": [
    "Suppose the answer turns out boring: what would {self} wonder next?",
    "What might everyone overlook here because it's always there?",
    "Suppose two causes work together: which is the hidden one?",
    "Suppose an expert laughs: at which part of the question?",
  ],
};

/** How to tell something: "how do you know when a dog has had enough". */
export const TO_TELL: Pool = {
  clarifier: [
    "What exactly was seen or heard, before anyone gave it a meaning?",
    "What would {self} do differently, once it was certain?",
    "How sure is sure enough here: a hunch, three signs, or proof?",
    "Do {self} lack a sign, or the courage to believe one?",
  ],
  skeptic: [
    "Which sign would look exactly the same if the opposite were true?",
    "Who says there is one clear moment, and not a slow change?",
    "Which answer would {self} rather have, and does that colour what gets noticed?",
    "What else, quite harmless, would explain it just as well?",
  ],
  explorer: [
    "What is not happening here that ought to be?",
    "What shows only on a bad day, or when nobody is watching?",
    "What would a stranger notice first, walking in for five minutes?",
    "What if it is a bit of both: how would that look?",
  ],
  pragmatist: [
    "What could {self} note down each time, to compare in a month?",
    "Who could be asked outright, and how would the first words go?",
    "By which day must this be known, and what waits for it?",
    "Which small, safe trial would show more than another week of watching?",
  ],
  integrator: [
    "Who else sees this up close, and what have they noticed?",
    "What else changed around the same time?",
    "Whose eye would {self} trust here, with nothing to gain either way?",
    "Which two signs together would say more than each one alone?",
  ],
  reducer: [
    "If only one sign could count, which would it be?",
    "Which mistake is worse here: seeing it too early, or too late?",
    "What do {self} already know, with all the signs left aside?",
    "Which sign that everybody swears by is worthless in this case?",
  ],
  "user-advocate": [
    "Who needs the answer most, and what would they do with it?",
    "What would {self} tell a friend to look for, in the same spot?",
    "Who would call it obvious, and what do they go by?",
    "Who would the answer touch first, and would they see it coming?",
  ],
  historian: [
    "When did {self} get something like this right, and by which sign?",
    "Which sign did {self} overlook once, that seems obvious now?",
    "Over which small thing did {self} first begin to wonder?",
    "Who learned to tell this the hard way, and what gave it away?",
  ],
  steelmanner: [
    "What speaks for waiting until it shows itself?",
    "What is the best reason to take it just as it looks?",
    "What would somebody point to who is sure of the opposite?",
    "What makes a plain guess good enough in this case?",
  ],
  "pre-mortem": [
    "Suppose {self} guess wrong: who or what pays for it?",
    "Suppose it comes out late: which sign will have been there all along?",
    "How might all the watching change the very thing that is watched?",
    "Suppose certainty never comes: on what would {self} act then?",
  ],
};

/** What somebody holds to be right for all: "voting should be compulsory". */
export const OPINION: Pool = {
  clarifier: [
    "Which one face comes to mind with this?",
    "What happened just before this had to be said?",
    "What would {self} like to see instead, in one sentence?",
    "Who exactly is meant: everybody, most, or one in particular?",
  ],
  skeptic: [
    "Who is the exception, and how do they manage it?",
    "How many cases is this built on, counted honestly?",
    "What would it take to change this opinion, even a little?",
    "Is it really getting worse, or is it only noticed more?",
  ],
  explorer: [
    "What if everybody else is just as fed up and says nothing?",
    "What do {self} see here that others walk past?",
    "What would a visitor from far away find oddest about it?",
    "Which good thing is missing, that this really asks for?",
  ],
  pragmatist: [
    "What is the smallest thing {self} could do differently tomorrow because of this?",
    "To whose face would {self} say this, and in which words?",
    "If {self} could make one rule about this, what would it say?",
    "Where should this be said so that the right people hear it?",
  ],
  integrator: [
    "Who gains from things being like this?",
    "Where do {self} take part in it, willingly or not?",
    "Who close by would agree at once, and who not at all?",
    "Which other complaint is really the same one?",
  ],
  reducer: [
    "What bothers most: the thing itself, or that nobody seems to mind?",
    "Which half-sentence of this is the truest?",
    "What of this will still matter in ten years?",
    "Is this one for the fists, for the heart, or for a good laugh?",
  ],
  "user-advocate": [
    "Who gets the worst of this, and says the least?",
    "What sort of day are they having, the ones this is about?",
    "What does a child learn from watching this?",
    "Who would be glad that somebody finally says it?",
  ],
  historian: [
    "When was it different, and was it truly better?",
    "What did the generation before complain of, in the same tone?",
    "When did {self} first notice this, and what was going on then?",
    "When did somebody last do it right, and what was that like?",
  ],
  steelmanner: [
    "How would the people meant here explain themselves, over a cup of tea?",
    "What is good about it as it is, hard as that is to admit?",
    "Why might a decent, clever person see nothing wrong with it?",
    "What would be lost if everything suddenly went as wished?",
  ],
  "pre-mortem": [
    "Suppose it goes on like this for twenty years: how does it end?",
    "Suppose it were changed by law tomorrow: which new nuisance would come?",
    "Suppose this hardens into a habit of thought: which nice surprise would be missed?",
    "Where could {self} be unfair here without noticing?",
  ],
};

/** A question that nobody can look up: "can I believe in heaven and not in hell". */
export const BELIEF: Pool = {
  clarifier: [
    "Which word in this carries the weight, and what does it mean here?",
    "What happened lately that turned this from a thought into a question?",
    "What would count as an answer: a reason, a sign, or simply some peace?",
    "Is this a doubt, a wish, or something {self} already half know?",
  ],
  skeptic: [
    "Which person {self} know does not fit this at all?",
    "Who taught {self} to see it this way, and did they live by it?",
    "Would it seem just as true on a good day, after a good meal?",
    "Is this about people in general, or about one life in particular?",
  ],
  explorer: [
    "How would a child of seven answer this, without trying to be clever?",
    "Where have {self} seen an answer to this done, not said?",
    "If somebody long dead could answer, whom would {self} ask?",
    "What if both the answer and its opposite hold, at different hours of life?",
  ],
  pragmatist: [
    "What would change on an ordinary Tuesday if this were settled?",
    "With whom could {self} talk this over who would not hand back a ready answer?",
    "What could {self} do this week as if the answer were already known?",
    "What could be written down of this tonight, to read again in ten years?",
  ],
  integrator: [
    "Whose voice speaks in this: a parent's, a teacher's, a preacher's?",
    "Who nearby lives as if the answer were clear, and what does that look like?",
    "If this is so, what else would {self} have to see differently?",
    "How does this go together with what {self} would tell a frightened child?",
  ],
  reducer: [
    "What is left of this once the big words are taken out?",
    "What counts more: to be right about this, or to live well with it?",
    "What do {self} hold true in this even at four in the morning?",
    "Which smaller question inside this one could really be answered?",
  ],
  "user-advocate": [
    "Who would be comforted, and who hurt, to hear this said aloud?",
    "How would this sound to somebody who has just lost everything?",
    "Whose face comes to mind first here, and what would they answer?",
    "Who else has to live with the answer, without having asked the question?",
  ],
  historian: [
    "When did {self} last think differently about this, and what changed it?",
    "What would {self} have answered at ten years old?",
    "Which single hour in life came closest to an answer?",
    "How did the old people at home speak of this, or keep silent about it?",
  ],
  steelmanner: [
    "What would the wisest person who sees it the other way say, quite calmly?",
    "What good does it do to leave this open?",
    "What has the old, plain answer got right after all?",
    "Why might good people never ask this, and live well?",
  ],
  "pre-mortem": [
    "Suppose no answer ever comes: what would really be lost?",
    "Which answer is the most tempting here, and what does it leave out?",
    "Suppose somebody lives by this for twenty years: what sort of person do they become?",
    "Suppose it turns out the other way: what would hurt most?",
  ],
};

/** What can be found out: "can I plant garlic in spring". */
export const LOOKED_UP: Pool = {
  clarifier: [
    "Which detail would change the answer: the place, the date, the amount?",
    "What is it needed for, in the end?",
    "How near is near enough: roughly right, or exact to the letter?",
    "Which part of this is still missing, so that anyone could answer it?",
  ],
  skeptic: [
    "What do {self} half know already, and where did that come from?",
    "Is there one answer, or does it hang on something not mentioned yet?",
    "How recent must the answer be to be worth trusting?",
    "Which source would {self} trust enough to bet fifty on it?",
  ],
  explorer: [
    "Which other question, asked instead, would settle the matter faster?",
    "Is there a way round that makes the answer unnecessary?",
    "What would {self} do if nobody on earth could say?",
    "Which question behind this one can no book or website answer?",
  ],
  pragmatist: [
    "Who deals with this every day, and could be rung in five minutes?",
    "Which two or three details should lie ready before asking anyone?",
    "What else could be cleared up in the same call or search?",
    "By when must it be known, and what has to wait until then?",
  ],
  integrator: [
    "Who else relies on this answer, and what have they been told?",
    "Who would have to accept the answer, and what proof would they want?",
    "What is the very next thing that hangs on it?",
    "If two sources disagree, which one would count here?",
  ],
  reducer: [
    "Which single number, name or date would be enough?",
    "Which part must {self} know today, and which can wait?",
    "Would staying on the safe side do, without knowing exactly?",
    "How would this read as one line, sent to somebody who knows?",
  ],
  "user-advocate": [
    "Who has to act on the answer, and how should it reach them?",
    "Who would feel it most if the answer were wrong?",
    "Who else wonders about the same, and would be glad to be told?",
    "Whose day gets easier once this is known?",
  ],
  historian: [
    "How did it go the last time somebody nearby needed to know this?",
    "When did {self} last trust a quick answer, and did it hold?",
    "How did people settle this before it could be looked up?",
    "Has this changed in recent years, and would {self} have heard of it?",
  ],
  steelmanner: [
    "How much would be lost by never knowing it?",
    "Why might the answer heard most often be right after all?",
    "What makes it worth asking a person here, and not a page?",
    "What would an old hand do, without looking anything up?",
  ],
  "pre-mortem": [
    "Suppose the answer is a little off: what goes wrong first?",
    "Suppose there is an exception to it: does this case smell like one?",
    "Suppose it is right on paper: where could it still fail in real life?",
    "Which odd detail of this case would a quick answer overlook?",
  ],
};
