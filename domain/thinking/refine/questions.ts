import { isTopicOnly } from "../reading/main.ts";
import type { Analysis } from "../reading/read.ts";
import { clauseLower } from "../reading/task.ts";
import { facts } from "../text/facts.ts";
import { looksLikeCode } from "./form.ts";
import { NEEDS, type Need } from "./templates.ts";
import { speakerOf } from "./wording.ts";

/** More would be an interrogation. */
const MOST = 3;

/** At most three questions for what is missing, the most valuable first; none for trivia, for code, or for a text that has it all. */
export function clarify(analysis: Analysis): readonly Need[] {
  const { prose, reading } = analysis;
  if (reading.language !== "en" || looksLikeCode(prose)) return [];
  if (!prose.tokens.some(({ kind }) => kind === "word")) return [];
  if (isTrivia(analysis) || isComplete(analysis)) return [];
  const known = alreadySaid(analysis);
  return candidates(analysis)
    .filter((need) => !known.has(need.id))
    .slice(0, MOST);
}

const PERSONAL =
  /\b(?:i'm|im|i've|ive|my|me|mine|we|our|us|we're|we've|i (?!heard|read|think|know|guess|believe|wonder))\b/;

/** A question of knowledge, short and about nobody present: "capital of Australia?" */
function isTrivia({ prose, reading, main }: Analysis): boolean {
  if (PERSONAL.test(prose.lower) || prose.tokens.length > 40 || main?.role !== "question") return false;
  const length = prose.tokens.length;
  if (main.start.kind !== "question" && !(main.start.kind === "fragment" && length > 2 && length < 9)) return false;
  if (reading.options.length > 0 && reading.task === "decide") return false;
  return !/\b(?:best|how to|should)\b/.test(prose.lower) && !/^(?:plan|create)$/.test(reading.task);
}

/** One well-formed question with its particulars in it, or a prompt that says form and limits. */
function isComplete({ prose, parts, main }: Analysis): boolean {
  const words = prose.tokens.filter(({ kind }) => kind === "word").length;
  if (words < 8 || !main) return false;
  const asked = prose.sentences[main.sentence];
  const wellFormed = asked !== undefined && asked.end !== "" && /^\p{Lu}/u.test(asked.text);
  if (main.role === "question") {
    const particulars = facts(prose.text).filter(({ kind }) => kind !== "negation").length;
    return (
      wellFormed &&
      asked.end === "?" &&
      parts.filter(({ role }) => role === "statement").length <= 3 &&
      (particulars >= 2 || words >= 16) &&
      words <= 80
    );
  }
  const limits = parts.filter(({ role }) => role === "constraint" || role === "request").length;
  return main.role === "request" && wellFormed && limits >= 3;
}

function candidates(analysis: Analysis): readonly Need[] {
  const { prose, reading, main } = analysis;
  const { lower } = prose;
  const together = speakerOf(prose) === "we";
  const asks = main !== null && /^(?:question|doubt|request|wish)$/.test(main.role);
  const spoken = prose.tokens.filter(({ kind }) => kind !== "punct").length;
  switch (reading.task) {
    case "decide":
      return [...(together ? [NEEDS.decider] : []), NEEDS.matters, NEEDS.options, NEEDS.decideBy];
    case "fix":
      return [fixedNeed(lower), NEEDS.tried, together ? NEEDS.audience : NEEDS.since];
    case "create":
      return createNeeds(lower);
    case "learn":
      return [NEEDS.goal, NEEDS.level, NEEDS.time];
    case "plan":
      return main?.role === "question" && !/\b(?:my|our|us|me)\b/.test(lower)
        ? [NEEDS.limits, NEEDS.tried]
        : [NEEDS.done, NEEDS.planBy, NEEDS.tried];
    case "compare":
      return [NEEDS.compareBy, NEEDS.compareFor];
    case "find":
      return /\b(?:who|how (?:many|much|old|far|long))\b/.test(lower)
        ? [NEEDS.use, NEEDS.known]
        : [NEEDS.must, NEEDS.budget];
    case "predict":
      return [NEEDS.horizon, NEEDS.use];
    case "relate":
      return [NEEDS.outcome, NEEDS.said, NEEDS.theirs];
    case "explain":
      return [NEEDS.known, NEEDS.use, NEEDS.depth];
    default:
      if (asks && spoken > 1) return [NEEDS.use, NEEDS.limits];
      return [isTopicOnly(analysis) ? NEEDS.topic : NEEDS.ask];
  }
}

function createNeeds(lower: string): readonly Need[] {
  if (/\b(?:regex|function|script|query|code|sql|formula|component|program|class|api|json|csv|extract)\b/.test(lower))
    return [NEEDS.io, NEEDS.limits];
  if (/\b(?:check|proofread|review|feedback|correct)\b/.test(lower)) return [NEEDS.use, NEEDS.limits];
  if (/\b(?:ideas?|names?|list|suggest|logo|prompt|tips)\b/.test(lower)) return [NEEDS.must, NEEDS.use];
  return [NEEDS.reader, NEEDS.form, NEEDS.purpose];
}

function fixedNeed(lower: string): Need {
  if (
    /\b(?:los(?:e|es|ing|t)|leav(?:e|es|ing)|left|quit(?:s|ting)?|drop(?:s|ping|ped)?(?: off| out)?|churn(?:ing)?|cancel(?:s|ling|led)?)\b/.test(
      lower,
    ) &&
    /\b(?:people|customers|users|students|members|subscribers|clients|participants|employees|volunteers|salespeople)\b/.test(
      lower,
    )
  ) {
    return NEEDS.fixedCount;
  }
  if (
    /\b(?:slow|slower|slowly|takes|latency|load time|start time|\d+ ?ms)\b/.test(lower) &&
    /\b(?:app|build|query|page|site|server|database|script|startup|api|code|program|computer|laptop|phone)\b/.test(
      lower,
    )
  ) {
    return NEEDS.fixedTime;
  }
  if (
    /\b(?:sleep|headaches?|pain|hurts?|tired|knee|back|stress(?:ed)?|anxious|anxiety|sore|ache|itch|cough|fatigue|exhausted|burned out|burnt out|skin|rash)\b/.test(
      lower,
    )
  )
    return NEEDS.better;
  return NEEDS.fixed;
}

/** Ids of needs the text already meets. */
function alreadySaid({ prose, parts, reading }: Analysis): ReadonlySet<string> {
  const said = new Set<string>();
  const add = (...ids: string[]) => {
    for (const id of ids) said.add(id);
  };
  const { lower } = prose;
  if (reading.audience) add("audience", "reader");
  if (reading.deadline) add("decideBy", "planBy");
  if (reading.options.length > 1) add("options");
  if (parts.some(({ role }) => role === "tried") || /\b(?:already|tried)\b/.test(lower)) add("tried", "said");
  if (/\bsince\b/.test(lower)) add("since");
  if (/\b(?:hours?|minutes|min|evenings?|days?) (?:a|per|each) (?:day|week|month)\b|\ba day\b|\btops\b/.test(lower))
    add("time");
  if (/\b(?:max|words|pages?|bullets|minutes|slides|lines|table|list of|in \d+)\b/.test(lower)) add("form");
  if (/\b(?:budget|under|at most|less than|euros?|dollars?|€|\$)\b|[€$£]\d/.test(lower)) add("budget", "planBy");
  if (/\b(?:so that|goal|in order to|until i can|want (?:them|it|her|him) to)\b/.test(lower))
    add("purpose", "goal", "done");
  if (/\b(?:exam|certificate|test|finals?|[abc][12])\b/.test(lower)) add("goal");
  if (/\b(?:what matters|most important|priority|judged by|criteria)\b/.test(lower)) add("matters", "compareBy");
  if (parts.some((part) => part.role === "constraint" && clauseLower(prose, part).length > 3)) add("limits");
  return said;
}
