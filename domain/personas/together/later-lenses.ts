/** What the two lenses ask that stand seventh and eighth in the catalogue: the best case for the other side, and how it could fail. */
import type { WideKind } from "./kinds.ts";
import type { LaterLens } from "./pool.ts";

export const LATER: Readonly<Record<LaterLens, Readonly<Record<WideKind, readonly string[]>>>> = {
  steelmanner: {
    twoWays: [
      "What is the strongest case for {otherChoice}?",
      "What would {self} say for the way that looks weaker now?",
      "Who would choose the other one at once, and what do they see in it?",
    ],
    twoDeeds: [
      "What is the strongest case for {otherChoice}?",
      "What would {self} say for the way that looks weaker now?",
      "Who would do the other thing without a doubt, and why?",
    ],
    step: ["What is the best argument for leaving things as they are?", "What would a wise person say against this?"],
    leave: ["What is the best reason to stay?", "What would be missed most, and is that a reason?"],
    offer: ["What is the best reason for the answer that {self} like less?", "What is good about how things are now?"],
    judged: [
      "What is the best that can be said for the stricter view?",
      "What would somebody say who sees no harm in it?",
    ],
    practical: ["What speaks for the answer that nobody likes?", "Why do most people do it the usual way?"],
    fault: [
      "What speaks for the cause that seems least likely?",
      "What would have to be true for it to be something quite simple?",
    ],
    idea: ["What is the strongest reason why this could work?", "Who would be really glad of this, and why?"],
    goal: ["What is the best reason to want less than that?", "What would be good about it even if it failed?"],
    plan: ["What speaks for doing half of it, or doing it later?", "What would a calm person change about this plan?"],
    asked: ["What is the best reason to say yes?", "What would {self} say in their place to get a yes?"],
    pressed: ["What is the most sensible reason they could have?", "What would be fair in what they want?"],
    money: [
      "What is the best reason for a yes about the money?",
      "What is the kindest way to say no, and would it be right?",
    ],
    stuck: ["What is good about it just as it is?", "What speaks for stopping here, without shame?"],
    curious: [
      "What would somebody say who finds the usual answer wrong?",
      "Which odd answer to this deserves a second look?",
    ],
    belief: [
      "What is the best answer of those who see it the other way?",
      "What would a wise person say who believes the opposite?",
    ],
    toTell: ["Which sign deserves more trust than people give it?", "What speaks for trusting a first feeling here?"],
    lookedUp: ["What speaks for the answer that most people give?", "Who would give another answer, and why?"],
    opinion: ["What is the best point of those who disagree?", "Whom does the present state really help?"],
    blame: ["What would a fair friend say to this?", "What did {self} do right in this?"],
    close: ["What is the kindest explanation for this?", "What might they be trying to protect?"],
    grievance: [
      "What is the most decent reason they could have had?",
      "What would they say if they had to defend it fairly?",
    ],
    secret: ["What is good about having kept this so far?", "What is the best reason to tell it now?"],
    foundOut: [
      "What is the most harmless explanation that fits all of it?",
      "What might it have been meant to spare somebody?",
    ],
    quarrel: ["What is the kindest explanation for this?", "What would the other side say that is simply true?"],
    dilemma: [
      "What is right about how {main} sees it?",
      "What is the kindest explanation for what others do here?",
      "What speaks for the way out that {self} like least?",
      "What would {self} say in defence of the other side?",
    ],
    motive: ["What if both reasons are good ones?", "What is good about the reason that {self} like less?"],
    habit: ["What has this been good for?", "What would be lost if this stopped?"],
    feeling: ["What is this feeling right about?", "What is the kindest thing that could be said about feeling so?"],
    grief: ["What is right about how it is being done now?", "What would they have said in favour of taking time?"],
    moment: ["What was good about it, apart from how it felt?", "Why is it good that this stays?"],
    body: ["What might the body be right about?", "What speaks for changing nothing just yet?"],
    trouble: ["What is right about how it is done so far?", "What would have to stay, whatever else is changed?"],
    joy: ["Who made this possible, and what did they do?", "What did it take to get here?"],
    setback: ["What was right about how it was done?", "What is the fairest thing to say about how it came to this?"],
    guilt: ["What would a fair judge say for the defence?", "What good has come of it, or still could?"],
    plain: ["What has gone better here than it might have?", "What in this is worth keeping as it is?"],
  },
  "pre-mortem": {
    twoWays: [
      "Suppose {choice} was chosen and a year later it has failed: what went wrong?",
      "Suppose the choice is regretted in a year: what was overlooked?",
      "What would go wrong first, whichever it is?",
    ],
    twoDeeds: [
      "Suppose {choice} was chosen and a year later it has failed: what went wrong?",
      "Suppose it is regretted in a year: what was overlooked?",
      "Which of the two is harder to undo?",
    ],
    step: ["Suppose it has gone badly: what was the first sign?", "Which part of it could not be undone?"],
    leave: [
      "Suppose it is regretted in half a year: what was missing?",
      "What would have to be safe before the last day?",
    ],
    offer: [
      "Suppose a yes is regretted in a year: what had nobody asked?",
      "What could change about the offer after a yes?",
    ],
    judged: [
      "How could a yes come to be regretted?",
      "What is the worst that could come of it, and how likely is that?",
    ],
    practical: ["Suppose it has gone wrong: which step was it?", "What usually goes wrong here at the last moment?"],
    fault: [
      "Suppose it comes back after the repair: what was overlooked?",
      "What could get worse if it is left alone?",
    ],
    idea: [
      "Suppose nobody wants it after a year: what was misjudged?",
      "What would make people try it once and never again?",
    ],
    goal: [
      "Suppose it has come to nothing in a year: when did it stop?",
      "What will stand in the way in the third week?",
    ],
    plan: [
      "Suppose it goes wrong on the day: what was missing, and who was not there?",
      "Suppose it is late: which step held up all the others?",
    ],
    asked: ["Suppose a yes is regretted: what happened?", "What would a no do, a year from now?"],
    pressed: [
      "What would follow if {self} simply did what they want?",
      "What is the worst that they could do after a no?",
    ],
    money: ["Suppose the money never comes back: what else is lost?", "How could this spoil more than the money?"],
    stuck: [
      "Suppose it is never finished: what will have been the reason?",
      "What would stop it again in the next week?",
    ],
    curious: [
      "How could a wrong answer to this spread so easily?",
      "Where could one be fooled when looking for the answer?",
    ],
    belief: ["Where has somebody gone wrong who was sure of the answer?", "What would it cost to be wrong about this?"],
    toTell: ["What happens if it is noticed too late?", "Which wrong sign would fool nearly everybody?"],
    lookedUp: ["What goes wrong if the answer is wrong?", "Which detail makes the usual answer fail?"],
    opinion: [
      "Suppose it were done as {self} say: what would go wrong first?",
      "Who would find a way around it, and how?",
    ],
    blame: [
      "What would happen if {self} went on thinking so for years?",
      "What could be made worse by saying sorry too much?",
    ],
    close: ["What happens if nobody says anything for another year?", "What could a wrong word break here?"],
    grievance: [
      "What could happen if {self} said nothing at all?",
      "How could a complaint go wrong, and what would prevent that?",
    ],
    secret: ["How could it come out by accident?", "Suppose it was told and went badly: how was it said?"],
    foundOut: ["What could go wrong in the first talk about it?", "What happens if nothing is said?"],
    quarrel: ["How could this become a feud?", "What could go wrong next, and what would be the first sign?"],
    dilemma: [
      "What could go wrong next after this, and what would be the first sign?",
      "Suppose nothing has changed in a year: what was put off too long?",
      "Which mistake here could not be mended later?",
    ],
    motive: ["What happens if the lesser reason wins?", "What would be the first sign that the wrong reason has won?"],
    habit: ["Suppose it is twice as much in a year: what happened?", "On which day would stopping fail?"],
    feeling: ["What would make it worse without anybody noticing?", "What would be a sign that help is needed?"],
    grief: [
      "What might be regretted later, if it is done in a hurry?",
      "Which day will be hard, and who could be there?",
    ],
    moment: ["What would be a pity to forget about it?", "What could spoil the memory of it?"],
    body: [
      "What would be the first sign that it is getting worse?",
      "Suppose nothing is better in a year: what was not looked into?",
    ],
    trouble: [
      "Suppose it is the same in a year: what was tried too late?",
      "What happens next if nobody does anything?",
    ],
    joy: ["What could make this feel like a burden later?", "What has to be thought of now, so that it stays good?"],
    setback: ["How could the same thing happen again?", "What would be the worst lesson to take from it?"],
    guilt: ["How could putting it right make it worse?", "What happens if it comes out before {self} say it?"],
    plain: ["What could easily be overlooked here?", "What could make this harder than it needs to be?"],
  },
};
