import type { NeedKey } from "./templates.ts";

/**
 * Examples of a good answer. An irrelevant example misleads, so each is shown only when its cue occurs in the text; otherwise the person
 * reads that one line is enough.
 */

const CODE =
  /\b(?:code|app|api|server|database|query|sql|build|deploy|docker|kubernetes|git|repo|monorepo|rails|react|typescript|javascript|python|php|graphql|webhooks?|bug|backend|frontend|ci|tests? suite|flaky|typeerror|regex|function|script|migrate|cognito|firebase|android|ios|passwords)\b/;
const HEALTH =
  /\b(?:sleep|headaches?|pain|hurts?|tired|knee|doctor|blood|mg|diet|vaping|burned out|burnt out|vitamin|kcal|lifting|marathon|pediatrician|operation|exhausted|anxious|anxiety)\b|\b(?:my|lower|upper) back\b/;
const STUDY =
  /\b(?:exam|finals?|thesis|phd|professor|course|chapter|lecture|flashcards|notes|study|studying|uni|university|school|students?|pupils?|homework|class|lesson)\b/;
const HOME =
  /\b(?:house|flat|apartment|room|kitchen|basement|garden|landlord|roommate|rent|neighbou?r|heat pump|heating|electricity|wifi|internet|repeater|shed|roof|bathroom|furniture|moving)\b/;
const MONEY =
  /\b(?:euros?|dollars?|salary|savings?|saved|debt|loan|mortgage|invest(?:ing|ment)?|income|raise|price|pricing|budget|revenue|freelance)\b|[€$£]\s?\d|\d+k\b/;
const LANGUAGE =
  /\b(?:spanish|english|german|french|italian|portuguese|polish|dutch|japanese|chinese|arabic|russian|korean|turkish|latin|vocabulary)\b/;
const CLIENTS =
  /\b(?:customers?|clients?|subscribers?|users|churn|members|sales|revenue|visitors|onboarding|participants)\b/;
const JOB = /\b(?:job|offers?|boss|manager|promotion|raise|career|freelance|company|colleagues?|cofounder|team|hr)\b/;
const FOOD = /\b(?:recipe|dinners?|cook(?:ing)?|bake|bread|sourdough|meals?|food|pasta)\b/;
const TRAVEL = /\b(?:trip|travel|flight|holiday|vacation|touristy?|city break|hotel)\b/;
const PEOPLE =
  /\b(?:friends?|boyfriend|girlfriend|wife|husband|partner|sister|brother|mother|father|mum|mom|dad|parents|daughter|son|ex|roommate|neighbou?r)\b/;

const SHORT = "One line is enough.";

type Hints = readonly (readonly [RegExp, string])[];

/** Per question, the first whose cue occurs in the text. */
const HINTS: Readonly<Partial<Record<NeedKey, Hints>>> = {
  ask: [
    [/\b(?:says?|said|wants?)\b.*\b(?:says?|said|wants?|i)\b/s, "whose side to take, or a third way"],
    [PEOPLE, "how to bring it up without a quarrel"],
    [CODE, "where to look first"],
    [CLIENTS, "what to do first, and what can wait"],
  ],
  source: [[/^/, "the text itself, or the part that matters"]],
  first: [[/^/, "the one the others depend on"]],
  use: [
    [STUDY, "one section of my essay"],
    [CODE, "choose what I build next week"],
    [JOB, "a talk with my team on Monday"],
  ],
  io: [
    [/\bdates?\b/, "“12-3 May” gives two dates"],
    [/\b(?:regex|match(?:es)?)\b/, "one text that fits, one that does not"],
  ],
  fixed: [
    [/\b(?:bread|sourdough|cake|dough)\b/, "an open crumb, twice in a row"],
    [CODE, "no failure in 100 runs"],
    [/\b(?:parcels|warehouse|machine|shift|returns|deliver(?:y|ies))\b/, "at most 1 in 400, by summer"],
    [CLIENTS, "half as many complaints, by June"],
  ],
  fixedCount: [
    [/\b(?:course|videos|lesson|class|workshop|onboarding)\b/, "fewer than 5 of 40, by March"],
    [CLIENTS, "3 percent a month instead of 6, by summer"],
    [JOB, "at most one in a year"],
  ],
  fixedTime: [
    [/\b(?:build|ci|pipeline|deploy)\b/, "under 4 minutes on CI"],
    [/\b(?:query|database|sql|postgres)\b/, "under 100 ms for most calls"],
    [/\b(?:app|page|site|website|phones?)\b/, "under 3 seconds on a cheap phone"],
  ],
  better: [
    [/\bsleep|\bnights?\b/, "four good nights a week, within a month"],
    [/\bheadaches?|pain|hurts?|knee\b|\b(?:my|lower|upper) back\b/, "three days a week without pain"],
    [STUDY, "I can explain it without my notes"],
    [/\b(?:internet|wifi|repeater)\b/, "a video call without a break"],
    [FOOD, "it turns out well twice in a row"],
    [/\btired|exhausted|stress/, "awake until the evening, most days"],
  ],
  tried: [
    [/\b(?:kids|children|toddler)\b/, "a list on the door, for a week"],
    [/\b(?:sleep|headaches?|tired)\b/, "two weeks without coffee, no change"],
    [/\b(?:error|typeerror|crash\w*|flaky|slow|build|query|bug|ms)\b/, "a clean install, same result"],
    [HEALTH, "a month of exercise, no change"],
    [CLIENTS, "a survey, 12 answers, nothing clear"],
    [STUDY, "a fixed hour every evening, for a week"],
    [HOME, "one weekend, half of it done"],
    [FOOD, "more water, no difference"],
    [JOB, "asked for it once, no answer"],
  ],
  since: [
    [CODE, "since the last upgrade, in May"],
    [HEALTH, "since March, when I changed jobs"],
    [STUDY, "since the second chapter"],
    [HOME, "since we moved in, in June"],
  ],
  audience: [
    [/\b(?:course|workshop|videos|class)\b/, "the three of us who run it"],
    [JOB, "the team lead who has to act on it"],
  ],
  betterDated: [
    [STUDY, "I can explain it without my notes"],
    [HEALTH, "four good days in a week"],
  ],
  checked: [
    [/\b(?:bill|electricity|meter)\b/, "the meter by night, and the old bills"],
    [CODE, "the logs of that day, nothing in them"],
    [CLIENTS, "asked ten of them, no common answer"],
    [JOB, "asked the last two who left"],
  ],
  decider: [
    [/\b(?:wife|husband|partner|kids?|children|family|son|daughter)\b/, "the two of us, for the family"],
    [/\b(?:workshop|course|club|class)\b/, "the three of us who run it"],
    [CODE, "the four developers, for the product team"],
    [CLIENTS, "the founders, for the company"],
  ],
  matters: [
    [/\b(?:heat pump|solar|boiler|insulat\w+)\b/, "that it pays for itself within ten years"],
    [
      /\b(?:rent or buy|mortgage|(?:buy|sell|offer)\b.{0,20}\b(?:flat|house))\b/,
      "to be free to move, and no debt over 200,000",
    ],
    [/\b(?:third child|long distance|marry|one of us)\b/, "that both of us can live with it in ten years"],
    [CODE, "no outage, and little upkeep"],
    [STUDY, "work I still like in five years"],
    [HEALTH, "that I can keep it up for a year"],
    [/\b(?:job|freelance|offers?|salary|income)\b/, "a steady income for the next two years"],
    [CLIENTS, "that nobody who pays today leaves"],
    [JOB, "that the team can still trust me"],
  ],
  options: [
    [JOB, "stay, leave, or ask for fewer hours"],
    [CODE, "rewrite it, wrap it, or leave it"],
    [HOME, "repair, replace, or wait a year"],
  ],
  instead: [
    [JOB, "stay, and ask for fewer hours"],
    [STUDY, "keep it, and take the exam later"],
    [CODE, "leave it as it is until autumn"],
    [HOME, "wait another year"],
  ],
  decideBy: [
    [JOB, "before I answer them on Friday"],
    [STUDY, "before the term starts"],
    [CODE, "before the next release"],
  ],
  reader: [
    [STUDY, "a teacher who reads fifty of them"],
    [/\b(?:blog|post|newsletter|article)\b/, "people who have never heard of it"],
    [/\b(?:lunch|announcement|team|meeting)\b/, "forty colleagues, some of them annoyed"],
    [/\b(?:e-?mail|letter|mail)\b/, "somebody who has two minutes for it"],
  ],
  feeling: [
    [/\b(?:toast|speech|wedding)\b/, "they laugh, and he is a little moved"],
    [/\b(?:lyrics|song|poem)\b/, "sad, but not hopeless"],
    [/\b(?:story|novel)\b/, "relief, with a doubt left"],
  ],
  purpose: [
    [/\b(?:announcement|lunch|cancelled|canceled)\b/, "nobody asks who is to blame"],
    [/\b(?:interview|questions|guide|survey)\b/, "three things we did not know before"],
    [/\b(?:course|workshop|lesson)\b/, "they sign up for the trial lesson"],
    [/\b(?:application|cover letter|motivation letter|job)\b/, "they invite me to talk"],
  ],
  form: [
    [/\b(?:lyrics|song|poem)\b/, "a chorus of four lines"],
    [/\b(?:toast|speech|talk|presentation)\b/, "three minutes, spoken"],
    [/\b(?:announcement|e-?mail|mail|post)\b/, "six lines, plain words"],
    [/\b(?:story|blog|article|letter|essay|interview|questions|plan)\b/, "one page, plain words"],
  ],
  level: [
    [LANGUAGE, "order food, nothing more"],
    [CODE, "small programs, nothing with threads"],
    [/\b(?:statistics|math|maths|anatomy|physics|chemistry)\b/, "school level, mostly forgotten"],
  ],
  goal: [
    [LANGUAGE, "hold a 20-minute talk by summer"],
    [CODE, "write a small tool on my own by May"],
    [/\bstatistics\b/, "judge a study on my own by summer"],
  ],
  time: [
    [/\b(?:work(?:ing)? full time|job|kids)\b/, "three evenings a week"],
    [STUDY, "two hours a day until the exam"],
  ],
  done: [
    [/\b(?:raise|salary|promotion)\b/, "10 percent more from July"],
    [/\b(?:migrate|switch|tool|move over)\b/, "everybody has moved over and nobody asks twice"],
    [TRAVEL, "two quiet days for every busy one"],
    [/\b(?:present|board|meeting)\b/, "a yes to the next quarter"],
    [/\b(?:customers|users|clients)\b/, "a clear yes or no from ten of them"],
    [/\bpaint|draw|write|play|sing\b/, "one finished piece I like"],
    [/\b(?:vaping|smoking|drinking|phone)\b/, "a month without going back"],
    [STUDY, "a first version my supervisor reads to the end"],
  ],
  listener: [
    [/\b(?:raise|salary|promotion)\b/, "she looks at results and at the budget"],
    [/\bboard\b/, "whether we know why, and what we do next"],
    [/\b(?:boss|manager)\b/, "no surprises, and a date he can pass on"],
  ],
  planBy: [
    [/\b(?:kids|children|toddler)\b/, "half an hour, every evening"],
    [/\b(?:migrate|switch|tool|reduce|costs|production)\b/, "by June, with two people and 5,000 euros"],
    [CODE, "one developer, until the end of the quarter"],
    [STUDY, "six weeks, two hours a day"],
    [TRAVEL, "1,500 euros each, in October"],
    [HEALTH, "half an hour a day, until summer"],
    [HOME, "four Saturdays, no money for help"],
  ],
  limits: [
    [CODE, "no new service, two people to keep it running"],
    [MONEY, "no risk with the first 3,000"],
    [STUDY, "no more than ten hours"],
    [HOME, "nothing that needs a permit"],
    [JOB, "nobody outside the team hears of it"],
  ],
  depth: [
    [CODE, "for somebody who knows another language, with one example"],
    [STUDY, "for a first-year student, one page with an example"],
  ],
  known: [
    [/\b(?:entropy|statistics|physics|math|regression|formula)\b/, "the basic idea, none of the formulas"],
    [HEALTH, "what the doctor said, nothing more"],
    [CODE, "how to use it, not how it works"],
  ],
  compareBy: [
    [CODE, "upkeep, speed, and how easily we can go back"],
    [/\b(?:price|cheap|cost|buy)\b/, "price, effort, and what happens after a year"],
    [/\b(?:team|documentation|tool)\b/, "what people really use after a month"],
  ],
  compareFor: [[/\bteam\b/, "a team of four, twice a week"]],
  must: [
    [/\b(?:car|bike)\b/, "five seats, no loan"],
    [/\b(?:format|workshop|retro|meeting)\b/, "everybody speaks, done in 45 minutes"],
    [/\b(?:name|logo|slogan)\b/, "easy to say on the phone"],
    [/\b(?:thesis|topic)\b/, "data I can reach, and a supervisor who knows the field"],
    [TRAVEL, "within walking distance, no queues"],
    [CODE, "maintained, and free for commercial use"],
  ],
  budget: [
    [/\b(?:car|laptop|phone|bike)\b/, "under 9,000, this month"],
    [TRAVEL, "60 euros a day, in May"],
  ],
  outcome: [
    [/\b(?:christmas|wedding|birthday|family|parents)\b/, "they are sad, but nobody shouts"],
    [/\b(?:teacher|school)\b/, "the teacher looks at how she works, not how fast"],
    [/\b(?:dog|noise|food|roommate|neighbou?r)\b/, "quiet before 7, and we still greet each other"],
    [/\b(?:lent|owes?|money)\b/, "a date by which it is paid back"],
    [/\b(?:boss|colleague|manager)\b/, "he changes it, and we still work well together"],
    [PEOPLE, "we talk about it once, calmly"],
  ],
  theirs: [
    [/\b(?:cancel|cancelling|canceling)\b/, "she would say that work is too much"],
    [PEOPLE, "they would say that I stopped caring"],
    [/\b(?:boss|colleague|manager)\b/, "he would say that nobody told him"],
  ],
  said: [
    [/\b(?:boss|colleague|manager)\b/, "one mail, a friendly answer, no change"],
    [PEOPLE, "one short message, no answer"],
  ],
};

/** Cues are searched in this many UTF-16 code units of the text. */
const READ = 4000;

/** The example to show for a question, or that one line is enough. @param lower the text in lower case */
export function hintFor(key: NeedKey, lower: string): string {
  const said = lower.slice(0, READ);
  const found = HINTS[key]?.find(([cue]) => cue.test(said));
  return found ? `For example: ${found[1]}` : SHORT;
}
