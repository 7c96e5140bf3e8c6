import type { Analysis } from "../reading/read.ts";
import { clauseLower } from "../reading/task.ts";
import { CLOSE_PEOPLE } from "../text/lexicon/task-words.ts";
import type { NeedKey } from "./templates.ts";
import { speakerOf } from "./wording.ts";

/** What an answerer needs and the text does not say, the most valuable first. @param topicOnly the text only names a thing */
export function missing(analysis: Analysis, topicOnly: boolean): readonly NeedKey[] {
  const known = alreadySaid(analysis);
  return candidates(analysis, topicOnly).filter((key) => !known.has(key));
}

function candidates(analysis: Analysis, topicOnly: boolean): readonly NeedKey[] {
  const { prose, reading, main } = analysis;
  const { lower } = prose;
  const asks = main !== null && /^(?:question|doubt|request|wish)$/.test(main.role);
  const inWords = main?.role === "question" || main?.role === "doubt";
  const asked = main ? clauseLower(prose, main) : "";
  const together = speakerOf(prose) === "we";
  switch (reading.task) {
    case "decide":
      return [
        ...(together && !namesClose(lower) ? (["decider"] as const) : []),
        "matters",
        ...(reading.options.length > 1 || !asks ? [] : ([/^which\b/.test(asked) ? "options" : "instead"] as const)),
        "decideBy",
      ];
    case "fix":
      if (inWords && /^why\b/.test(asked)) return ["checked", "since"];
      return [
        ...fixedNeed(lower, reading.deadline !== null, main?.role === "wish"),
        "tried",
        ...(main?.role === "wish" && !together ? [] : ([together ? "audience" : "since"] as const)),
      ];
    case "create":
      return createNeeds(lower);
    case "learn":
      return ["goal", "level", "time"];
    case "plan":
      return planNeeds(lower, asked);
    case "compare":
      return ["compareBy", "compareFor"];
    case "find":
      if (inWords && /\b(?:who|how (?:many|much|old|far|long))\b/.test(asked)) return ["use", "known"];
      return [inWords ? "limits" : "must", ...(BOUGHT.test(lower) ? (["budget"] as const) : [])];
    case "predict":
      return ["horizon", "use"];
    case "relate":
      return ["outcome", "said", "theirs"];
    case "explain":
      return /\b(?:i|my|we|our)\b/.test(asked) && inWords ? ["known"] : ["known", "depth"];
    default:
      if (topicOnly) return ["topic"];
      if (inWords && main.start.kind !== "fragment") return ["depends"];
      return asks && main.role === "request" ? ["done"] : ["ask"];
  }
}

const namesClose = (lower: string) =>
  /\b(?:one|both|neither|none) of us\b/.test(lower) ||
  lower.split(/[^\p{L}-]+/u).some((word) => CLOSE_PEOPLE.has(word));

/** Things that cost money or must be near. */
const BOUGHT =
  /\b(?:buy|car|laptop|phone|bike|hotel|flat|apartment|trip|gift|present|restaurant|course|book|tool|camera|things to do|sofa|desk)\b/;

/** Habits that people have usually tried to change before. */
const HABIT = /\b(?:quit|stop|less|lose|smok\w+|vap\w+|phone|habit|morning|spend|procrastinat\w+)\b/;

function planNeeds(lower: string, asked: string): readonly NeedKey[] {
  if (
    /\b(?:ask for|present|explain|convince|tell (?!the difference|if|whether)|pitch|negotiate|persuade|talk to|say to)\b/.test(
      asked,
    )
  )
    return ["listener", "done"];
  if (/\b(?:trip|holiday|vacation|travel|party|wedding|birthday|move|moving)\b/.test(lower)) return ["planBy", "done"];
  if (HABIT.test(asked)) return ["done", "tried"];
  return /^(?:how|what) (?:do|can|should|could|would) (?:i|we|you|one)\b/.test(asked)
    ? ["planBy", "tried"]
    : ["done", "planBy", "tried"];
}

function createNeeds(lower: string): readonly NeedKey[] {
  if (/\b(?:translate|summari[sz]e|rewrite|rephrase|proofread|shorten|edit|correct)\b/.test(lower))
    return /["“”]|:\s*\S/.test(lower) ? ["reader"] : ["source", "reader"];
  if (/\b(?:regex|function|script|query|code|sql|formula|component|program|class|api|json|csv|extract)\b/.test(lower))
    return ["io", "limits"];
  if (/\b(?:check|review|feedback)\b/.test(lower)) return ["use", "limits"];
  if (/\b(?:game|ideas?|names?|list|suggest|logo|slogan|prompt|tips|playlist|recipe)\b/.test(lower)) return ["must"];
  if (/\b(?:story|poem|song|lyrics|toast|novel|film|painting)\b/.test(lower)) return ["feeling", "form"];
  if (/\b(?:interview|questions|questionnaire|survey)\b/.test(lower)) return ["purpose", "form"];
  if (
    /\b(?:blog|post|e-?mail|mail|letter|announcement|speech|invitation|article|newsletter|essay|guide|text|headline)\b/.test(
      lower,
    )
  )
    return ["reader", "form", "purpose"];
  if (/\b(?:tell me|all about|explain)\b/.test(lower)) return ["depth", "use"];
  return ["done", "form"];
}

const HEALTH =
  /\b(?:sleep|headaches?|pain|hurts?|tired|knee|stress(?:ed)?|anxious|anxiety|sore|ache|itch|cough|fatigue|exhausted|burned out|burnt out|skin|rash)\b|\b(?:my|lower|upper) back\b/;
const LEAVING =
  /\b(?:los(?:e|es|ing|t)|leav(?:e|es|ing)|left|quit(?:s|ting)?|drop(?:s|ping|ped)?(?: off| out)?|churn(?:ing)?|cancel(?:s|ling|led)?|(?:don't|dont|didn't|didnt) (?:come back|show up|return))\b/;
const LEAVERS =
  /\b(?:people|customers|users|students|members|subscribers|clients|participants|employees|volunteers|salespeople)\b/;
const MACHINE =
  /\b(?:app|build|query|page|site|server|database|script|startup|api|code|program|computer|laptop|phone|error|bug|tests?|suite|machine|warehouse|parcels|printer|car|bike|heating|pump|tap|door|washing machine|typeerror)\b/;

/** @param goal the text states a goal ("declutter the basement"), so that nothing is broken */
function fixedNeed(lower: string, dated: boolean, goal: boolean): readonly NeedKey[] {
  if (LEAVING.test(lower) && LEAVERS.test(lower)) return ["fixedCount"];
  if (HEALTH.test(lower)) return [dated ? "betterDated" : "better"];
  if (goal && !MACHINE.test(lower)) return ["done"];
  if (!MACHINE.test(lower)) return [dated ? "betterDated" : "better"];
  // A crash simply has to stop; nobody asks by when.
  if (/\b(?:error|typeerror|exception|crash(?:es|ed|ing)?|flaky)\b/.test(lower)) return [];
  return /\b(?:slow|slower|slowly|takes|latency|load time|start time|\d+ ?ms)\b/.test(lower)
    ? ["fixedTime"]
    : ["fixed"];
}

const MONTH = "january|february|march|april|june|july|august|september|october|november|december";
const DAY = "monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight";

/** What the text already says: the questions for it are not asked. */
const SAID: readonly (readonly [RegExp, readonly NeedKey[]])[] = [
  [/\b(?:already|tried|attempted)\b/, ["tried", "said", "checked"]],
  [/\b(?:told|apologi[sz]ed|said|wrote|asked|talked|spoke)\b/, ["said"]],
  [/\b(?:she|he|they|mother|father|mum|mom) (?:says?|thinks?|claims?|feels?|refuses?)\b/, ["theirs"]],
  [
    /\bsince\b|\b(?:last|this) (?:week|month|year|night)\b|\bfor (?:\w+ )?(?:days|weeks|months|years)\b|\bafter (?:we|i|the)\b/,
    ["since"],
  ],
  [
    /\b(?:hours?|minutes|min|evenings?|days?|times|lessons?) (?:a|per|each) (?:day|week|month)\b|\ba day\b|\btops\b/,
    ["time"],
  ],
  [/\bexam\b.*\d|\bfull time\b/s, ["time"]],
  [/\b(?:max|words|pages?|bullets|minutes|slides|lines|table|list of|in \d+|episodes|verse|chorus)\b/, ["form"]],
  [/\b(?:budget|under|at most|less than|euros?|dollars?|€|\$)\b|[€$£]\d|\d+k\b/, ["budget", "planBy"]],
  [
    /\b(?:so that|goal|in order to|until i can|want (?:them|it|her|him) to|nobody should)\b/,
    ["purpose", "goal", "done", "fixed"],
  ],
  [/\b(?:below|less than|under|at most|instead of) \d/, ["fixed", "fixedTime", "fixedCount"]],
  [/\b(?:exam|certificate|test|finals?|[abc][12])\b/, ["goal"]],
  [/\b(?:i can (?!not)|coming from|i know|i get|beginner|from scratch|understood|passed|studied)\b/, ["level"]],
  [/\b(?:what matters|most important|priority|judged by|criteria)\b/, ["matters", "compareBy"]],
  [/\bfor (?:a|an|our|my|the|\d+)\b/, ["compareFor"]],
  [
    new RegExp(
      `\\b(?:by|before|until|on|in|till|ends) (?:the |end of |late |early )*(?:${MONTH}|${DAY}|spring|summer|autumn|winter|christmas|easter|\\d)`,
    ),
    ["decideBy", "planBy"],
  ],
  [/\b(?:deadline|due|expires?)\b/, ["decideBy", "planBy"]],
  [new RegExp(`\\b(?:early|late) (?:${MONTH})`), ["planBy"]],
  [/\b(?:know nothing|no idea about|never heard)\b/, ["known", "level"]],
];

/** Needs that the text already meets. */
function alreadySaid({ prose, parts, reading }: Analysis): ReadonlySet<NeedKey> {
  const said = new Set<NeedKey>();
  const add = (...keys: readonly NeedKey[]) => {
    for (const key of keys) said.add(key);
  };
  const lower = prose.lower.slice(0, 4000);
  for (const [cue, keys] of SAID) if (cue.test(lower)) add(...keys);
  if (reading.audience) add("audience", "reader");
  if (reading.deadline) add("decideBy", "planBy");
  if (reading.options.length > 1) add("options", "instead");
  if (parts.some(({ role }) => role === "tried")) add("tried", "said", "checked");
  const limits = parts.filter((part) => part.role === "constraint" && clauseLower(prose, part).length > 3).length;
  if (limits > 0) add("limits");
  // "no bicycles and no wheels in it, green and white": the text already says what it must be.
  if (limits > 1 || /\b(?:not|no|without) \S+.*\b(?:not|no|without|must|already|something)\b/s.test(lower)) add("must");
  return said;
}
