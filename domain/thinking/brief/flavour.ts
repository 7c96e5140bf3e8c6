import type { Reading } from "../reading/types.ts";
import type { TaskKind } from "../types.ts";
import { asAction } from "./action.ts";

/**
 * The kind of a brief: a task kind, or a case for which a task's brief would be wrong.
 * prompt: an instruction to a model rather than a question of one's own · link: only an address · judge: yes or no, with nothing to choose
 * between ("is it ok to run with a cold") · distinguish: the difference between two things · topic: only a subject is named · fact: one
 * look-up answers it · code: code or an error message · ready: a finished question or prompt that needs no plan · foreign: not English ·
 * wordless: no words · distress: care for the person comes before any question
 */
export type Flavour =
  | TaskKind
  | "prompt"
  | "link"
  | "judge"
  | "distinguish"
  | "topic"
  | "fact"
  | "code"
  | "foreign"
  | "wordless"
  | "distress";

/** A word that opens a question or a chat and says nothing by itself. */
const BARE = /^\W*(?:why|what|how|who|when|where|help|hi|hello|hey|test|ok|yes|no|thanks?)\W*$/i;

const DISTRESS =
  /\b(?:kill(?:ing)? my ?self|suicid(?:e|al)|end(?:ing)? my life|want to die|wanna die|don'?t want to (?:live|be alive)|hurt(?:ing)? my ?self|self[- ]harm|better off dead)\b/i;

const CODE =
  /```|\b(?:const|let|var|function|def|class|import|return)\s+\w+\s*(?:=|\(|\{)|=>|\bconsole\.log\b|\b(?:Type|Reference|Syntax|Range|Value|Key|Attribute|Name|Index|NullPointer)(?:Error|Exception)\b|\bTraceback\b|\bSegmentation fault\b/;

const PROMPT =
  /^as an? [\w ]{3,40},|^(?:(?:you are|act as|pretend to be|summari[sz]e|translate|extract|rewrite|generate|classify|proofread|make an? \w+ prompt)\b)|\b(?:output (?:only|json)|json only)\b/i;
const PLACEHOLDER = /\[[A-Z][A-Z_ ]{2,}\]|\{\w+\}/;

const FACT =
  /^(?:(?:hey|hi|so|and)[,! ]+)?(?:who (?:is|was|were|invented|wrote|made|won|discovered|painted|built)|when (?:did|was|were|is)|where (?:is|was|are)|how (?:many|much|tall|old|far|deep|high|long is|big is|fast)|which is (?:older|bigger|larger|longer|taller|faster|heavier)|what (?:is|was) the (?:capital|population|height|name|date|largest|smallest|highest|longest|distance|formula|boiling|speed)|what (?:time|year|day)|capital of|population of|do (?!we\b|i\b|you\b)\w+ \w+\??$|does \w+ \w+\??$|is (?!it\b|this\b|that\b)\w+ (?:a|an) \w+\??$)/i;
const OWN = /\b(?:i|my|me|we|our|us)\b/i;

const LOOKING =
  /\b(?:best|recommend\w*|looking for|search(?:ing)? for|need an?|where (?:can|do|to)|buy|cheapest|alternatives?|suggest\w*|ideas for|find (?:me )?an?)\b/i;
const MAKING =
  /\b(?:write|create|design|draft|compose|generate|make|build me|summari[sz]e|translate|rewrite|name for|logo|story|poem|song|lyrics|toast|speech|slogan|novel|podcast|board game|post|essay|prompt|regex|idea|paint|extract|quiz|script|template|paragraph)\b/i;
/** Something that should work and does not, or a body that hurts: the person can look at it again. */
const FAULT =
  /\b(?:keeps?|stops?|stopped|crash\w*|fail\w*|error|broken|breaks?|slow\w*|worse|bug|flaky|doesn'?t work|not working|isn'?t working|every (?:time|night|morning|afternoon|day|\d+)|only (?:in|on|at|when)|leave|leaves|los(?:e|ing)|drop\w*|stuck|hurts?|headaches?|sleep|leak\w*|noise|fix|since|again|always|turns into|takes|went from|double|bad|awful|nothing sticks|tired|mess|chaos)\b/i;
const TALKING =
  /\b(?:tell|say|ask|talk\w*|apologi\w*|speak|spoken|convince|refuses?|explain to|stop|get (?:my|him|her|them|our)|won'?t|wants?|friend|disagree|forgive|fair|fight|argue|lent|cancell?ing|barely|afraid)\b/i;
const PERSON =
  /\b(?:(?:my|our|his|her) (?:\w+ )?(?:friend|sister|brother|mother|mom|mum|father|dad|parents|wife|husband|boyfriend|girlfriend|partner|son|daughter|boss|manager|cofounder|co-founder|colleague|roommate|landlord|neighbou?r|ex|grandma|mother-in-law|team)|colleague|roommate|neighbor'?s?|teenage son|long distance|guest list|ex works)\b/i;

const JUDGING =
  /^(?:(?:and|but|so|hey|hi|q|quick q)[.…,! ]+)?(?:is (?:it|this|that|a|an|the) [^.?!\n]{0,80}\b(?:ok|okay|safe|normal|worth|fair|allowed|legal|enough|wrong|a problem|possible|smart|rude|true|good idea)\b|(?:do|does) (?:i|we|my|our|the|a) [^.?!\n]{0,60}\b(?:need|have to)\b|am i\b|are we\b)/i;
/** "is that a problem or just 15": two interpretations of one thing, not two things to do. */
const EITHER = /\b(?:is|are|was|does|do) (?!i\b|we\b|my\b)[^,.?!\n]{2,60} or [^,.?!\n]{2,60}/i;
const THING = /^(?:(?:i|we) )?(?:need|want|am looking for|are looking for|looking for) (?:an?|some|new) [^.?!\n]/i;
const TO_DO =
  /\b(?:what (?:do|should) (?:i|we) (?:have to|need to|sort|do)|which are the steps|steps (?:for|to)|how to|how (?:can|do) (?:i|we))\b/i;
const EXPLAINING =
  /\b(?:why|how does|how do (?!i\b|we\b)|how (?:did|has|have|is|are|was|were)|explain|what (?:is|are|was|were|causes|caused|happens|happened|makes|if)|what's|what do (?:we|people) |difference|means?|tell me)\b/i;
/** A thing to be made that is only named: "a short story about …", "toast for my brother's wedding". */
const PIECE =
  /^(?:(?:a|an|the|need an?|want an?) )?(?:[\w-]+ ){0,2}(?:story|poem|song|lyrics|toast|speech|slogan|logo|name for|podcast idea|board game|interview guide|letter|essay|tagline|bio)\b/i;
const OTHERS =
  /\b(?:he|she|they|him|her|them|us|each other|boss|friend|son|daughter|kids?|ex|someone|somebody|people)\b/i;
const APART = /\b(?:differences? between|differ in|tell (?:\w+ ){0,3}apart|how (?:do|does) [^.?!\n]{3,60} differ)\b/i;
/** So clearly a repeated failure that no other kind fits, unless something is asked for. */
const PLAIN_FAULT =
  /\b(?:headaches?|hurts?|crash\w*|fails? (?:about|only|every)|flaky|bug|error|stuck|too slow|takes \d+|keeps? \w+ing|doesn'?t work|stops every|only on|went from|nothing sticks)\b/i;

/** Whether a rule permits it; there is no other side to consider. */
const ALLOWED = /\b(?:is|are) (?:it|this|that|they|we) (?:allowed|legal|illegal)\b/i;
/** Made once, and right or wrong: it is tested on cases, not judged by taste. */
const SPECIFIED =
  /^(?:please )?(?:write|create|make|generate|give me) (?:me )?an? (?:\w+ )?(?:regex|script|query|function|formula|macro)\b/i;
/** Living with somebody is not the trouble here; the schedule is. */
const ARRANGING = /\b(?:prepare|organi[sz]e|schedule|fit (?:it )?in|sort out)\b/i;
/** Groups in a study are compared to find something out, not to choose one. */
const STUDIED = /\b(?:survey|sample|hypothesis|respondents|control group)\b/i;
const SUGGESTIONS = /\bideas for\b|\bthings to do\b/i;
/** A close person's remark about what was done. */
const TOLD = /\b(?:he|she) (?:says?|said|thinks?|wants?|told)\b/i;

/** From this length on, in characters, a text tells a story rather than asks a question. */
export const PAGE = 800;

/** One long question that says what it wants to know: nothing has to be decided before it is answered. */
const isFinished = (text: string): boolean =>
  /^[^?]*\?\s*$/.test(text) &&
  text.split(/\s+/).length >= 14 &&
  /\bwhich\b/i.test(text) &&
  !/\bshould (?:i|we)\b/i.test(text);

/** The reading's task kind if the text supports it, else what fits better. */
function checked(task: TaskKind, text: string, options: number): Flavour {
  const head = text.slice(0, 4_000);
  if (
    (task === "decide" || task === "plan") &&
    options === 0 &&
    /\bwhat should (?:i|we) (?:ask|say|write|tell|do)\b/i.test(head)
  )
    return PERSON.test(head) ? "relate" : "unknown";
  if (options > 1 && text.length < 400 && EITHER.test(head) && !/\bbetter\b/i.test(head)) return "judge";
  if (options > 1 && text.length < 800 && (task === "fix" || task === "unknown")) return "decide";
  if (APART.test(head.slice(0, 300)) && task !== "decide") return "distinguish";
  if (task === "explain" && /^why\b/i.test(head) && OWN.test(head) && /\bevery (?:single )?time\b/i.test(head))
    return "fix";
  if (task === "fix" && /\b(?:novel|story|poem|song|chorus|board game|painting)\b/i.test(head.slice(0, 300)))
    return "create";
  if ((task === "fix" || task === "unknown") && PIECE.test(head.trim())) return "create";
  if (ALLOWED.test(head)) return "judge";
  if (task === "create" && SPECIFIED.test(head)) return "prompt";
  if (task === "create" && SUGGESTIONS.test(head)) return "find";
  if (task === "explain" && TOLD.test(head)) return "relate";
  if (/\bway (?:to|for|of) learn/i.test(head)) return "learn";
  if (task === "decide" && options === 0 && /\bwho (?:should (?:i|we)|(?:i|we) should)\b/i.test(head)) return "unknown";
  if (task === "decide" && options === 0 && isFinished(head)) return "unknown";
  if (task === "compare" && STUDIED.test(head)) return "unknown";
  if (/^what if\b/i.test(head.trim()) || /\btell the difference\b/i.test(head)) return "unknown";
  const relational = text.length < 800 && PERSON.test(head) && TALKING.test(head);
  if (relational && (task === "plan" || task === "unknown" || task === "fix" || task === "explain" || task === "find"))
    return "relate";
  if (text.length < 800 && JUDGING.test(head.trim()) && task !== "compare" && task !== "relate") return "judge";
  if (task === "relate" && !PERSON.test(head) && !OTHERS.test(head)) return "plan";
  if ((task === "plan" || task === "unknown") && THING.test(head.trim())) return "find";
  if (task === "predict" && /^what happens\b/i.test(head.trim())) return "explain";
  if (task === "relate" && !TALKING.test(head) && ARRANGING.test(head)) return "plan";
  if (task === "find" && /\bbest way to\b/i.test(head) && !OWN.test(head)) return "explain";
  if (task === "find" && /\bway to\b/i.test(head)) return "plan";
  if (task === "fix" && !FAULT.test(head) && asAction(head) !== null) return "plan";
  if (task === "explain" && TO_DO.test(head)) return "plan";
  if (task === "explain" && !EXPLAINING.test(head)) return "unknown";
  const unfounded =
    (task === "find" && !LOOKING.test(head)) ||
    (task === "create" && !MAKING.test(head)) ||
    (task === "fix" && !FAULT.test(head));
  if (unfounded) return task !== "fix" && PLAIN_FAULT.test(head) ? "fix" : "unknown";
  return task === "unknown" && PLAIN_FAULT.test(head) ? "fix" : task;
}

export function flavourOf({ text, language, task, clauses, options }: Reading): Flavour {
  if (!/[\p{L}\p{N}]/u.test(text) || BARE.test(text)) return "wordless";
  if (DISTRESS.test(text)) return "distress";
  if (language === "other") return "foreign";
  if (/^https?:\/\/\S+$/.test(text.trim())) return "link";
  if (CODE.test(text)) return "code";
  if (PROMPT.test(text.trim()) || PLACEHOLDER.test(text)) return "prompt";
  if (text.length < 160 && FACT.test(text.trim()) && !OWN.test(text.replace(/\bi heard\b.*$/i, ""))) return "fact";
  // No single kind fits a page: its own questions, reports and limits say more than a kind's general advice.
  if (text.length > PAGE) return "unknown";
  if (task === "unknown" && PLAIN_FAULT.test(text)) return "fix";
  const few =
    text.trim().split(/\s+/).length <= 3 &&
    clauses.length === 1 &&
    !/^\W*(?:is|are|do|does|can|should|why|how|what|who)\b/i.test(text);
  if (few && task === "unknown") return "topic";
  if (clauses.length > 0 && clauses.every(({ role }) => role === "topic" || role === "filler") && task === "unknown")
    return "topic";
  return checked(task, text, options.length);
}
