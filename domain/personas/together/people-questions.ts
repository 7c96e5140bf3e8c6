/** What the first lenses ask where a text tells of what others do, or do not know. */
import type { Pool } from "./pool.ts";

/** Somebody close does something, or does not, that weighs on the writer. */
export const CLOSE: Pool = {
  clarifier: [
    "What exactly would {self} like {main} to do differently?",
    "What exactly has changed, and since which week?",
    "What is the worry here, said in one plain word?",
    "What is known, and what is only read from a look or a silence?",
    "What would {self} most like to hear from them?",
  ],
  skeptic: [
    "What might {main} think is going on?",
    "Which other explanation fits everything seen so far?",
    "Has anybody asked them straight out, or is everyone guessing?",
    "Does it trouble them too, or only those who watch?",
    "Which part of this would {self} not even notice in a stranger?",
  ],
  explorer: [
    "What might they be saying with this that they cannot say in words?",
    "What might they be protecting, or whom?",
    "What if they have long noticed that somebody noticed?",
    "What would a good hour together look like, with this not mentioned once?",
  ],
  pragmatist: [
    "What is the first sentence {self} could say to {main} about it?",
    "When are they easiest to talk to: driving, cooking, late at night?",
    'What could {self} ask that cannot be answered with "fine"?',
    "Which small thing could {self} do for them this week, without any talk?",
    "Which first sentence would not sound like a reproach?",
  ],
  integrator: [
    "What would {main} say {self} have not understood yet?",
    "Who else has seen it and is keeping quiet as well?",
    "Who do they still talk to about real things?",
    "What else began around the time this did?",
    "How have those around them already got used to it?",
  ],
  reducer: [
    "If only one sentence to them were allowed, which would it be?",
    "Which part of this is theirs alone to settle?",
    "What matters more: that it stops, or that they talk about it?",
    "What can be let go here, so that the main thing gets said?",
  ],
  "user-advocate": [
    "What might it be like to be {main} on a day like this?",
    "How would they tell this themselves, if nobody judged?",
    "What do they need that nobody has offered yet?",
    "Which quiet person nearby feels this most?",
    "What do they see in the faces around them when it happens?",
  ],
  historian: [
    "When were they last quite themselves, and what was happening then?",
    "When did {self} last laugh with them, and about what?",
    "Who does this bring to mind, and how did it turn out there?",
    "Who last got through to them, and how?",
  ],
  steelmanner: [
    "What good reason might they have for not explaining themselves?",
    "What speaks for just staying near and asking nothing for a while?",
    "What are they perhaps managing better than it looks?",
    "What is still sound in all this, and easily overlooked?",
  ],
  "pre-mortem": [
    "Suppose it is just the same in a year: what would {self} regret not having said?",
    "Suppose the talk goes wrong: which word will have spoilt it?",
    "Suppose it is more serious than it looks: which sign would show it?",
    "Suppose everyone waits for somebody else to speak: how long can that go on?",
  ],
};

/** Somebody with more power, or a stranger, treats the writer badly. */
export const GRIEVANCE: Pool = {
  clarifier: [
    "What would make it right: money, an apology, or the truth on paper?",
    "Who decided this, by name?",
    "What exactly was said or signed, and by whom?",
    "How would {self} put the wrong in one sentence to a stranger?",
  ],
  skeptic: [
    "What can be proved, and what is one word against another?",
    "What points to intent here, and what to plain carelessness?",
    "Does anyone with the power to change it really know of it?",
    "Which rule do they lean on, and has anyone read it?",
  ],
  explorer: [
    "What have {self} got that they cannot do without?",
    "What would happen if {self} stopped being polite about it for one day?",
    "Which way out would cost them nothing and still be worth having?",
    "Who would they hate to see hearing about this?",
  ],
  pragmatist: [
    "What could {self} say to {main} in two calm sentences?",
    "Which paper, photo or date should {self} secure before anything else?",
    "What could {self} ask for in writing, so that somebody has to sign it?",
    "Is there a deadline running, and who would know?",
    "To whom could {self} write this week, and how does the first line go?",
  ],
  integrator: [
    "How would {main} tell this, and what in it would be true?",
    "Who else got the same treatment, and have they compared notes?",
    "Who saw it, and what would it take for them to speak?",
    "Who gains from it, and who merely went along?",
    "What else depends on staying on terms with them?",
  ],
  reducer: [
    "What stings most: the loss, or the way it was done?",
    "Which one point would win on its own, without the others?",
    "How many more evenings is this worth?",
    "What would {self} settle for, if it were over by Friday?",
  ],
  "user-advocate": [
    "Who on their side feels uneasy about it, and could be won over?",
    "Whose respect counts most here, and do they know the truth of it?",
    "What would {self} tell a younger person who was treated like this?",
    "Who else pays for this, without ever being asked?",
  ],
  historian: [
    "How did it end for the last one who complained?",
    "What did {self} believe about them until this happened?",
    "What worked the last time {self} stood up to somebody?",
    "Which small thing, earlier on, already smelled of this?",
  ],
  steelmanner: [
    "How would the other side tell it, if they were being honest?",
    "What better use could there be for the strength this takes?",
    "What might the person who did it have been afraid of?",
    "Which part of their argument would an outsider find fair?",
  ],
  "pre-mortem": [
    "Suppose {self} complain and nothing happens: what then?",
    "Suppose nobody says a word: what will they try next?",
    "Which careless word or step could they use later?",
    "Suppose {self} win: what would it have cost by then?",
  ],
};

/** Something that is known to one and not to another. */
export const SECRET: Pool = {
  clarifier: [
    "Whose secret is this really?",
    "Which part of this must stay hidden, and which part simply never came up?",
    "Is it the thing itself that weighs, or how long it has been kept?",
    "What exactly would somebody know then that they do not know now?",
  ],
  skeptic: [
    "How certain is it that nobody has guessed already?",
    "Who is really being protected by the silence?",
    "Where does the certainty come from about how they would take it?",
    "Would the truth itself do harm, or only the wrong way of hearing it?",
  ],
  explorer: [
    "What would be easier, the day after it is out?",
    "Is there one person outside all this who could safely hear it?",
    "What true thing could be said without giving the whole of it away?",
    "What does having this secret give, besides the worry?",
  ],
  pragmatist: [
    "What will the answer be the next time somebody asks straight out?",
    "By which day will saying nothing have become a decision?",
    "If it had to be said tonight, what would the first sentence be?",
    "In what place could this be told quietly, with nobody rushing off?",
  ],
  integrator: [
    "How many other small untruths does this one need by now?",
    "What else would come loose if this came out?",
    "In whose company does it weigh the most?",
    "Who else knows, or half knows, and what does keeping quiet cost them?",
  ],
  reducer: [
    "Which matters more here: being kind, being honest, or being left in peace?",
    "What is the one thing that must not happen, told or untold?",
    "Without the fear of it coming out, what trouble would be left?",
    "What would {self} be sorry for longer: having spoken, or having kept quiet?",
  ],
  "user-advocate": [
    "How would {main} want to learn of this, if at all?",
    "If it were the other way round, would {self} want to know?",
    "Who is making plans today without knowing this?",
    "How would it feel to be the last one to find out?",
    "Who pays for this silence without knowing it?",
  ],
  historian: [
    "When did it turn from something not yet said into a secret?",
    "How near has it come to being said, and what was said instead?",
    "What happened when some earlier secret came out, at home or elsewhere?",
    "Who once kept quiet about something like this, and were they ever thanked?",
  ],
  steelmanner: [
    "What good does the silence do every day, and for whom?",
    "Who has perhaps never asked because they would rather not know?",
    "May this simply stay private, or does somebody have a right to it?",
    "When would not telling be the kinder thing, even in ten years?",
  ],
  "pre-mortem": [
    "Suppose it comes out by accident: who will be standing there?",
    "Suppose they hear it from somebody else: what hurts more, the thing or the silence?",
    "What small slip is most likely to give it away?",
    "Suppose it is never told: who is left holding it in the end?",
  ],
};

/** Two who live or work side by side are at odds. */
export const QUARREL: Pool = {
  clarifier: [
    "What is it about, once the thing itself is left aside?",
    "What exactly should be different by next week?",
    "What was ever agreed aloud, by both sides?",
    "Which word or gesture turned it from a nuisance into a quarrel?",
  ],
  skeptic: [
    "What might {main} say {self} do that is just as annoying?",
    "Which small revenge was taken on this side, if any?",
    "Is this the real quarrel, or the one that is easier to have?",
    "How would a hidden camera tell it differently?",
    "Do they know how much it hurts, or only that something is wrong?",
  ],
  explorer: [
    "What if it was never aimed at anyone?",
    "Which third way would make both sides laugh?",
    "What would happen if {self} gave in once, loudly and cheerfully?",
    "Which favour could {self} ask of them that has nothing to do with it?",
  ],
  pragmatist: [
    "What is the smallest thing {self} could ask for that {main} could say yes to?",
    "Where could {self} talk to them with nobody listening?",
    'How would a first friendly sentence go, with no "but" in it?',
    "Who could carry a message without making it worse?",
    "Which small thing could {self} offer first, that costs almost nothing?",
  ],
  integrator: [
    "What do both sides want, under all the noise?",
    "Who keeps it warm by listening and passing it on?",
    "What else would be lost if the two sides never spoke again?",
    "What else changed for them before it broke out: money, room, health?",
  ],
  reducer: [
    "What would {self} gladly give up, if the rest were settled?",
    "Which matters more: being right, or having peace by Sunday?",
    "Which one point is worth a fight, and which are only noise?",
    "What would be enough: that it stops, or that somebody says sorry?",
  ],
  "user-advocate": [
    "What might {main} tell others about it?",
    "Who suffers from the bad air and never took a side?",
    "What do they tell about this at their own table?",
    "How could they give way without losing face?",
    "How does it look to a guest who walks in on it?",
  ],
  historian: [
    "When was it last easy between the two sides, and why?",
    "What had been swallowed before, until this was one thing too many?",
    "How did the last such quarrel end, and who moved first?",
    "Which decent thing did they once do, that has slipped from view?",
  ],
  steelmanner: [
    "What are they right about, if only in one corner?",
    "What have they put up with so far, without a word?",
    "What might this mean to them that it does not mean here?",
    "What speaks for simply living with it?",
  ],
  "pre-mortem": [
    "Suppose it is still going in five years: what will it be about by then?",
    "Suppose they win: how bad would that really be?",
    "Suppose somebody falls ill tomorrow: which part of this would look silly?",
    "Which next move, however tempting, could never be taken back?",
  ],
};

/** Somebody has found out what another kept hidden from them. */
export const FOUND_OUT: Pool = {
  clarifier: [
    "What was actually seen or heard, and what has been added since?",
    "Which is bigger: the thing itself, or that it was hidden?",
    "Was a promise broken here, or a picture {self} had of somebody?",
    "What is wanted now: an explanation, an end to it, or only the truth?",
  ],
  skeptic: [
    "What harmless story would fit exactly the same facts?",
    "What else would have to be true if the worst were true?",
    "Was it hidden on purpose, or was there never a moment to say it?",
    "Does this make everything else untrue too, or only this one thing?",
  ],
  explorer: [
    "Could it be that somebody half wanted this to be found?",
    "What does it explain that never quite made sense before?",
    "What would {self} have said if it had been told freely from the start?",
    "Which page of this story is still missing?",
  ],
  pragmatist: [
    "If only one question could be asked about it, which, and of whom?",
    "What is worth keeping or noting down before anything is said?",
    "How many days can {self} go on as if nothing were known?",
    "Where could this be spoken of without an audience?",
  ],
  integrator: [
    "How would {main} explain it, and what of that would {self} believe?",
    "Who else may have known all along?",
    "Who else would be hit if this were said aloud?",
    "How does it fit with the person {self} know from every day?",
    "Who will be hardest to look in the eye, now that this is known?",
  ],
  reducer: [
    "Leave out the details: what one thing has changed?",
    "Which is worth more now: the truth, or the peace there was?",
    "What needs an answer, and what could stay unknown for ever?",
    "Which single fact would settle this, one way or the other?",
  ],
  "user-advocate": [
    "What might {main} be most afraid of just now?",
    "How would the one who hid it tell this story?",
    "Who has lost most by this, perhaps without knowing it?",
    "What must keeping it hidden have been like, day after day?",
    "Who would wish that {self} had never looked?",
  ],
  historian: [
    "Which earlier moment looks different now?",
    "What small sign got explained away at the time?",
    "Has something come to light about them before, and how did that end?",
    "When another truth turned up uninvited, what did {self} do with it?",
  ],
  steelmanner: [
    "What decent reason could there have been for hiding it?",
    "What speaks for never mentioning it at all?",
    "What good is there in them that this does not wipe out?",
    "What might have been so hard to say that hiding it seemed easier?",
  ],
  "pre-mortem": [
    "Suppose it is said in anger: what could never be taken back?",
    "Suppose half of it is a mistake: whose name is already damaged?",
    "Suppose nothing is ever said: what will the silence have done by next year?",
    "Suppose they notice first that {self} know: what happens then?",
  ],
};
