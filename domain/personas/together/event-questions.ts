/** What the first lenses ask where something went well or wrong. */
import type { Pool } from "./pool.ts";

/** Something goes wrong again and again. */
export const TROUBLE: Pool = {
  clarifier: [
    "By what day must something have changed, and what exactly?",
    "What is scarcest here: money, time, strength, or somebody to share it with?",
    "Where did this really begin, before the part told here?",
    "What would count as one thing going right by Sunday?",
  ],
  skeptic: [
    "Which 'no' in this has never been checked with a second person?",
    "Is it really one trouble, or several that happened to arrive together?",
    "Which of the remedies never got a fair try?",
    "What is being kept going only because so much has gone into it?",
  ],
  explorer: [
    "What would a stranger with no history here try first?",
    "What still works in all this, and could be used more?",
    "Which rule in this could be walked round instead of through?",
    "Which skill or thing lying idle could be swapped for help?",
  ],
  pragmatist: [
    "Which single call or visit tomorrow morning would do the most?",
    "What would it look like on one sheet: dates, sums, names?",
    "Who, by name, could actually decide something here?",
    "What is the cheapest thing that would buy another week?",
  ],
  integrator: [
    "What would {main} say causes it?",
    "Which piece knocks over all the others when it falls?",
    "Who nearby is in the same fix, and have they been asked to join forces?",
    "Who knows the whole of it, and who only their own corner?",
    "Which fix in one place made the hole in another?",
  ],
  reducer: [
    "What can wait a month without anybody being hurt?",
    "If only one of these could be put right, which would bring back sleep?",
    "What must be saved at all costs, and what only out of pride?",
    "Where does most of the strength go, and does it deserve it?",
  ],
  "user-advocate": [
    "What would {main} change first?",
    "Who pays for this without ever complaining?",
    "How would the smallest one in this describe the past week?",
    "Who is being spared the truth here, and would they want that?",
    "If somebody turned up to help tonight, what should they be handed first?",
  ],
  historian: [
    "When was the last good week, and what was different then?",
    "Which of the remedies helped for a while, and why did it stop?",
    "Who came through something like this before, and by what means?",
    "Which old trouble once looked just as hopeless, and how did it end?",
  ],
  steelmanner: [
    "What is the strongest case for letting one part of this go?",
    "What might be reasonable about whoever, or whatever, stands in the way?",
    "What did {self} do right that bad luck has hidden?",
    "What is the honest argument for holding on a little longer?",
  ],
  "pre-mortem": [
    "Suppose the next remedy fails too: what comes after it?",
    "Which date, paper or person is being forgotten while this burns?",
    "Suppose the worst of it ended tomorrow: what would still be broken?",
    "What gives way next if nobody does anything this month?",
  ],
};

/** Something has gone badly: a defeat, a refusal, a loss. */
export const SETBACK: Pool = {
  clarifier: [
    "Which part hurts most: the result, the way it came, or who saw it?",
    "What exactly got a no: the work, the moment, or the person?",
    "What would be different this week, had it gone well?",
    "How much was really missing, measured coldly?",
  ],
  skeptic: [
    "What did whoever or whatever decided this never get to see?",
    "What is this being taken as proof of, that it does not prove?",
    "Was it really lost on that day, or much earlier?",
    "Is the reason everybody gives also the true one?",
  ],
  explorer: [
    "Where would the same skill or love be just what somebody is looking for?",
    "What is free now that was tied up in this?",
    "What did {self} learn on the way that nobody was testing?",
    "Which side door might lead to the same place?",
  ],
  pragmatist: [
    "Who could say plainly what was missing, and when can they be asked?",
    "What does tomorrow morning need, before anything bigger?",
    "If there is another try, what should change first?",
    "What is the one sentence to say when people ask how it went?",
  ],
  integrator: [
    "How would {main} tell what happened?",
    "Whose good opinion is feared lost here, and is it really?",
    "Who could hear the whole story without rushing to cheer anyone up?",
    "Into which other part of life has this been allowed to spill?",
    "Who has been through the very same, and never mentions it?",
  ],
  reducer: [
    "What did this not take away?",
    "What is the smallest true sentence about what happened?",
    "Which one thing from this is worth carrying on with?",
    "Which matters more: getting it after all, or no longer needing it?",
  ],
  "user-advocate": [
    "Who else had hopes in this, and what do they need now?",
    "What would {self} say to a friend who came home with this?",
    "What did somebody watching see that {self} could not?",
    "In whose eyes has nothing changed at all?",
  ],
  historian: [
    "Which earlier defeat felt like this, and how does it look now?",
    "Which part went right, before it went wrong?",
    "How long did it take last time to want something again?",
    "When did {self} first want this, and is that reason still alive?",
  ],
  steelmanner: [
    "What is the fairest thing to be said for how it came out?",
    "What would a yes, or a win, have asked in return?",
    "What is the best case for leaving it at this?",
    "What speaks for simply being sore for a while?",
  ],
  "pre-mortem": [
    "Suppose another try fails in the same place: what was not changed?",
    "What could be thrown away in anger now, and missed later?",
    "Suppose the hurt decides what happens next: what does it choose?",
    "Which right, deadline or second chance might slip by while this smarts?",
  ],
};

/** Good news. */
export const JOY: Pool = {
  clarifier: [
    "Which moment was the very best: before, during, or just after?",
    "What feels so good: the thing itself, or what it proves?",
    "What is true today that was not true last week?",
    "What does hardly anyone understand about how big this is?",
  ],
  skeptic: [
    "How much of this was luck, and how much plain stubbornness?",
    "Which doubt about this turned out to be simply wrong?",
    "What small 'but' is hiding behind this, if there is one?",
    "Would it taste as sweet if it had come easily?",
  ],
  explorer: [
    "Which old wish looks less foolish since this?",
    "What came along with it, uninvited?",
    "If this day became a yearly feast, what would be eaten?",
    "Who might dare something of their own after hearing of this?",
  ],
  pragmatist: [
    "What would celebrate this properly, and on which evening?",
    "Which detail should be written down now, while it is still warm?",
    "Who deserves a call tonight, and what should they hear first?",
    "What comes next, and how long may it wait?",
  ],
  integrator: [
    "Who made this possible without knowing it?",
    "Who was the first person {self} wanted to tell, and why them?",
    "What had to go wrong earlier so that this could go right?",
    "Who stands in a different light since this?",
  ],
  reducer: [
    "Which one picture of this should be kept for bad days?",
    "What can {self} stop worrying about from today?",
    "In one word, what is this: relief, pride, love, or something else?",
    "If nobody else ever heard of it, what would remain?",
  ],
  "user-advocate": [
    "For whom is this just as big, or even bigger?",
    "Who might be a little sad about it, and show it least?",
    "Whose face, on hearing it, was or will be the best?",
    "Who is still waiting for something like this, and what would cheer them on?",
  ],
  historian: [
    "When did this really begin, long before today?",
    "What would {self} have answered a year ago if somebody had foretold this?",
    "Who, no longer around, would have laughed or cried loudest at this?",
    "At which point was it closest to not happening at all?",
  ],
  steelmanner: [
    "What speaks for planning nothing further and just enjoying it?",
    "Why might one part of it be best kept private?",
    "What was good about the time before, and deserves a goodbye?",
    "What is the best case for making far more fuss about it?",
  ],
  "pre-mortem": [
    "Suppose it feels ordinary in a month: what would bring the shine back?",
    "What gets lost most easily in the happy noise: a thanks owed, a date, a person?",
    "Suppose it slips away again: which part can nobody take back?",
    "What would be the silliest way to spoil this?",
  ],
};

/** The writer has done something that weighs on them. */
export const GUILT: Pool = {
  clarifier: [
    "Which exact second would {self} take back?",
    "What is its plain name: a lie, fear, haste, pride, or habit?",
    "What weighs more: what was done, or what came after?",
    "What did {self} want in that moment, honestly?",
  ],
  skeptic: [
    "How sure is it that it was taken the way {self} imagine?",
    "What did {self} really know at the time, and what only since?",
    "How much of it would have happened anyway?",
    "Is this regret about them, or about no longer being the good one?",
  ],
  explorer: [
    "What could the other side know already, without saying so?",
    "If this were somebody else's story, who would look like the villain?",
    "What good could be done now, somewhere else, in its name?",
    "What would a small repair look like that nobody needs to notice?",
  ],
  pragmatist: [
    "If it were said aloud, what would the first sentence be?",
    "What can still be put right, and until when?",
    "Who could hear all of this tonight without being hurt by it?",
    "What could be put in a letter, even one that is never sent?",
  ],
  integrator: [
    "What would {main} say about it?",
    "Who or what else had a hand in it that day?",
    "Who would be hurt by the full truth, and who set free?",
    "Who has been treated differently since, because of this?",
    "Whose voice is it that says, loudest, that this was wrong?",
  ],
  reducer: [
    "What is left to regret, once the excuses and the extra blame are gone?",
    "Which part of this could be laid down today?",
    "Which counts more now: being forgiven, or making good?",
    "What is still missing here: a word, a deed, or only time?",
  ],
  "user-advocate": [
    "How would the one it happened to tell this?",
    "What would be most welcome there: an apology, an explanation, or quiet?",
    "Which missing piece would change how the other sees it?",
    "Who might be carrying blame or shame here without deserving it?",
  ],
  historian: [
    "When did {self} last stand on the receiving end of something like this?",
    "Where might {self} have learned to act like that?",
    "Which old guilt grew lighter once it was spoken, and who listened?",
    "What can {self} do today that was out of reach in that moment?",
  ],
  steelmanner: [
    "What would a fair judge say in defence, without lying?",
    "What is the best reason for leaving it unsaid?",
    "What was decent in it, even if the rest was not?",
    "What is right about its still hurting?",
  ],
  "pre-mortem": [
    "Suppose {self} bring it up and it goes badly: for whom was it said?",
    "Suppose the same moment comes round tomorrow: what would be different?",
    "Suppose it reaches the wrong ears: who should have heard it first?",
    "What could this guilt spoil next that was never part of it?",
  ],
};
