/** The claim that a text is about: a sentence that somebody could deny, in the person's own words. */
import { verbIn } from "../thinking/text/lexicon/verbs.ts";
import { splitSentences } from "../thinking/text/sentences.ts";
import { hasVisible } from "../visible.ts";
import { claimProblem, LONGEST_CLAIM } from "./claim.ts";

/** People and groups that are decided about: after *should* a longer subject could end anywhere. */
const WHO =
  "(?:i|we|they|he|she|it|there|(?:my|our|the|his|her|their) (?:(?!\\b(?:who|that|which|of|in|on|at|for|with)\\b)[\\w'’-]+ ){0,2}?(?:mum|mom|mother|dad|father|parents|wife|husband|partner|boyfriend|girlfriend|son|daughter|kids?|child|children|baby|teenager|brother|sister|gran|grandma|grandpa|boss|team|company|school|landlord|tenants?|neighbou?rs?|dog|cat|council|club|band|staff|choir|shop|store|bakery|café|cafe|restaurant|pub|church|parish|village|town|city|family|office|business|firm|charity|library|museum|theatre|association|society|committee|board|class|street|building|friends?|teacher|nurse|doctor|coach))";
/** The same with its verb: *it's*, *they've*. */
const WHO_IS = `(?:${WHO}|(?:this|that)(?:['’]s| is)|(?:i|we|they|he|she|it)['’]?(?:m|re|s|d|ll|ve))`;
const MODAL = "(?:should|shall|can|could|will|would|must)";

/** *Should we …?*, *Is it …?*, *Do they …?*: what one turns round needs a short subject. *Can you …?* asks for something, and claims nothing. */
const YES_OR_NO = new RegExp(
  `^(?:so |and |but )?(${MODAL}|is|are|was|were|am|do) (${WHO}|(?:this|that)(?= (?:an?|the|worth|too|really|still|not|more|less|so|just|only|enough)\\b)) ([^.?!\\n]+)\\?+$`,
  "i",
);
/** *Are electric cars really greener?*: a subject of more words ends where it is judged. */
const IS_IT_SO =
  /^(is|are) ((?:\S+ ){0,3}?\S+) ((?:really|actually|too|still|always|worth|bad|good|better|worse|safe|fair|unfair|healthy|unhealthy|dangerous|necessary|normal|legal|illegal|okay|ok|fine|wrong|right|cruel|rude|selfish|overrated|dead)\b[^.?!\n]*)\?+$/i;
/** *Should tenants be allowed …?*, *Would the world be better off …?*: *be* ends a subject of any words. */
const SHOULD_BE =
  /^(?:so |and |but )?(should|would|must) ((?!it\b|there\b|that\b)(?:[\w'’-]+ ){0,3}?[\w'’-]+) be ([^.?!\n]+)\?+/i;
/** *Our school wants to ban phones.* Asked about behind it: *Good or bad?* */
const INTENDS = new RegExp(
  `^(${WHO}) (?:wants?|plans?|intends?|(?:is|are) (?:going|planning)) to ([^.?!\\n]+)[.!]?$`,
  "i",
);
const GOOD_OR_BAD =
  /^(?:is (?:it|that|this) )?(?:(?:a )?good(?: idea)?(?:,? or (?:a )?bad(?: idea)?)?|fair|right or wrong|yes or no|what do you think|thoughts|your thoughts|do you agree|agree|sensible|too much)\?+$/i;
/** *…, should I take it*: asked somewhere within a sentence. */
const ASKED_WITHIN = new RegExp(`\\b(should|shall) (${WHO}) ([^?!\\n]+)`, "i");
/** *what should I …* names nothing that could be denied. */
const OPEN = /\b(?:who|whom|whose|what|which|when|where|why|how)\b[^,;:.]*$/i;

/** *help me decide whether …*, *I don't know if …* */
const DOUBTED =
  /\b(?:whether(?: or not)?|(?:decide|deciding|decision|know|sure|wonder|wondering|tell me|figure out|work out|considering|debating|torn about|asking myself|decide [^,.?!]{1,20}) if) (.+)$/i;
/** *I am not sure I want …*, *do you think it is …* */
const UNSURE = new RegExp(
  `\\b(?:not sure|unsure|doubt|do you (?:think|reckon)|would you say)(?: that)? (${WHO_IS} .+)$`,
  "i",
);
/** *torn between staying and moving* */
const BETWEEN = /\b(?:torn|choose|choosing|choice|decide|deciding) between (.+?) (?:and|or) (.+)$/i;
/** *Which is better for a beginner, a guitar or a ukulele?* */
const WHICH =
  /^(?:which|what)(?: one)?(?:['’]?s| is| would be) (\w+er|worse|more \w+)( (?:for|to) [^,:]+)?[,:]? (.+) or (.+?)\?*$/i;
const WONDERS = new RegExp(`^(?:so |and |but )?(${WHO}) `, "i");
const OTHERS_WONDER =
  /^(?:so |and |but )?(?:the|my|our|his|her|their|an?|\p{Lu}\p{L}+) .*\b(?:wants?|needs?|has|have|must|(?:is|are) (?:\w+ing|not|still|un\w+)|can['’]?t|cannot|does|do|will)\b/iu;
const TO = /^to (.+)$/i;
const STATED = new RegExp(`^${WHO_IS} .`, "i");
/** What is no second choice behind *or*: another question, or how sure somebody is of the first. */
const NO_CHOICE =
  "(?:not|if|whether|should|shall|can|could|will|would|must|am|is|are|do|does|did|i|we|you|he|she|they|it|what|why|how|when|where|who|something|anything|whatever)\\b";
/** *rent or buy*, not *…, or should I wait* and not *a day or two*. */
const OR = new RegExp(`^(.+?),? or (?:rather )?(?!${NO_CHOICE}|(?:two|so|more|less)\\b)(.+)$`, "i");
/** *a cat, a dog or a bird*: a comma that no clause follows stands between things to choose from. */
const ONE_MORE = /,(?! (?:which|where|who|when|because|as|if|since|but|and|even|like|though)\b)/i;
const OR_TWICE = /,|\bor\b/i;
const OR_ELSE = new RegExp(`,? or ${NO_CHOICE}.*$`, "i");
const YES_OR_NO_AT_END = /[,:–—]? ?\byes or no$/i;
/** *better to rent than to buy*, where others *rent rather than buy*. */
const COMPARES =
  /(?:^|\b(?:is|are|be|it['’]s) )(?:really |actually |still |always )?(?:better|worse|cheaper|dearer|easier|harder|safer|healthier|faster|quicker|wiser|smarter|greener|kinder|nicer|simpler|fairer|more \w+|less \w+)\b/i;
/** What is said besides. */
const BESIDES =
  / (?:because|but|since|given|although|though|so|as i|as we|and (?:i|we|my|our|it|he|she|they) )\b.*$|[,;:(–—].*$| - .*$/i;

/** *I think we should …* is denied as *We should …* is. */
const OPINION =
  /^(?:so |and |but |well,? |honestly,? )?(?:(?:i|we) (?:think|believe|feel|reckon|guess|find|fear)|(?:i['’]?m|i am|we['’]?re|we are) (?:afraid|worried|sure|convinced))(?: like)?(?: that)? (?=\S+ \S)/i;
/** Somebody could deny it: it says what is right, better or bound to happen. */
const JUDGES =
  /\b(?:should(?:n['’]?t)?|ought|must(?:n['’]?t)?|better|worse|best|worst|worth|unfair|pointless|wrong|overrated|too (?:much|many|little|\w+)|will|won['’]?t|never)\b/i;
/** Steps that one takes or does not take. */
const WISHED =
  /^(?:so |and |but )?(?:i|we)(?:['’]d like| would like| want|['’]?m thinking(?: about| of)?| am thinking(?: about| of)?) to ((?:quit|leave|move|sell|buy|rent|switch|change|start|stop|retire|adopt|hire|fire|close|open|cancel|drop|join|homeschool|marry|divorce|emigrate|rehome)\b.+)$/i;

const REQUEST =
  /^(?:hi|hey|hello|ok|so|and|then|also)?,? ?(?:please\b|pls\b|(?:can|could|would|will) you\b|i(?:['’]d| would)? (?:need|want|like) (?:you|help|ideas?|advice|tips|an?|some|to (?:write|know|understand|find|make|draft|learn how))\b|(?:i['’]?m |i am )?looking for\b|need\b|any (?:ideas?|tips|advice)\b|help\b|(?:write|draft|give|tell|show|explain|make|create|list|suggest|recommend|summari[sz]e|translate|find|plan|compare|improve|fix|check|review|rewrite|proofread|describe|teach|generate|compose|prepare|turn|shorten|correct|calculate|design|outline|brainstorm|come up with|act as|you are)\b(?! (?:is|are|was|were)\b))/i;

/** Whether a sentence asks for something to be made or said. */
const isRequest = (sentence: string): boolean => REQUEST.test(sentence.trim());

/** A line of a list: a thing to do, or what speaks for the claim above it. */
const LISTED = /^(?:[-−–—*•◦▪‣+]|\d{1,2}[.)]|\[[ x]?\])\s/iu;
/** Several facts of somebody's own case in a row: nobody denies them, and none of them is the point. */
const isCase = (said: string): boolean => said.split(/,\s/).length > 2 && /\b(?:i|my|we|our)\b/i.test(said);

/** Whether a text speaks for several people. */
const isOurs = (text: string): boolean => /\b(?:we|us|our)\b/i.test(text) && !/\b(?:i|i['’]m|me|my)\b/i.test(text);

const asClaim = (words: string): string | null => {
  const plain = words
    .trim()
    .replace(/[\s.?!,;:]+$/, "")
    .replace(/^i\b/, "I")
    .replace(/ i(?=\b|['’])/g, " I");
  const claim = `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
  return plain.split(" ").length > 1 && claimProblem(claim) === null ? claim : null;
};

/** One of two is claimed: *rent rather than buy*. What is asked besides is left out; null where there are more than two. */
function oneOfTwo(all: string): string | null {
  const words = all.replace(YES_OR_NO_AT_END, "");
  const [, first = "", second = ""] = OR.exec(words) ?? [];
  if (first !== "" && !/\bor\b/i.test(second)) {
    if (ONE_MORE.test(first)) return null;
    const other = second.replace(BESIDES, "");
    return `${first.replace(/^either /i, "").replace(/ either /i, " ")} ${COMPARES.test(first) ? "than" : "rather than"} ${other}`;
  }
  const rest = words.replace(OR_ELSE, "").replace(BESIDES, "");
  return /\bor\b/i.test(rest) ? null : rest;
}

function turnedRound(verb: string, subject: string, rest: string): string | null {
  const asked = verb.toLowerCase();
  // *Does it keep …?* would need another form of the verb, and *not* and *anything* would not stand there
  if ((asked === "do" && !/^(?:i|we|they)$/i.test(subject)) || /^(?:not|any\w*)\b/i.test(rest)) return null;
  const said = oneOfTwo(rest.trim());
  if (said === null) return null;
  return asClaim([subject, ...(asked === "do" ? [] : [asked === "shall" ? "should" : asked]), said].join(" "));
}

/** The claim that a question asks about; null for a question that has none. */
export function claimInQuestion(text: string): string | null {
  const plain = text.trim().replace(/\s+/g, " ");
  const [, verb = "", subject = "", rest = ""] = YES_OR_NO.exec(plain) ?? [];
  if (verb !== "") return turnedRound(verb, subject, rest);
  const [, would = "", about = "", become = ""] = SHOULD_BE.exec(plain) ?? [];
  if (would !== "") return turnedRound(would, about, `be ${become}`);
  const [, is = "", what = "", judged = ""] = IS_IT_SO.exec(plain) ?? [];
  // *Is it that …* and *Is there …* are not about what follows
  return is === "" || /^(?:it|there|that)\b/i.test(what) ? null : turnedRound(is, what, judged);
}

/** Who is to take a step: the one who wonders about it, else the writer; null for somebody whose name cannot be told from what is said of them. */
function whoDecides(before: string, text: string): string | null {
  const [, who = ""] = WONDERS.exec(before) ?? [];
  if (who !== "" && !/^(?:i|we|it|there)$/i.test(who)) return who;
  return OTHERS_WONDER.test(before) && !/\b(?:i|we|me|us)\b/i.test(before) ? null : isOurs(text) ? "we" : "I";
}

/** The claim in doubt within a sentence: what is to be decided, asked or wished. */
function claimInDoubt(sentence: string, text: string): string | null {
  if (sentence.length > 2 * LONGEST_CLAIM) return null;
  const plain = sentence.trim().replace(/\s+/g, " ");
  const asked = claimInQuestion(plain.endsWith("?") ? plain : `${plain}?`);
  if (asked !== null) return asked;
  const [, better = "", of = "", one = "", other = ""] = WHICH.exec(plain) ?? [];
  if (better !== "" && !OR_TWICE.test(one))
    return asClaim(`${one} is ${better}${of} than ${other.replace(BESIDES, "")}`);
  const [, first = "", second = ""] = BETWEEN.exec(plain) ?? [];
  if (first !== "" && !first.includes(",")) return asClaim(`${first} is better than ${second.replace(BESIDES, "")}`);
  const doubt = DOUBTED.exec(plain);
  if (doubt) {
    const words = (doubt[1] ?? "").replace(/[?!.…]+$/, "");
    const step = TO.exec(words)?.[1];
    if (step !== undefined) {
      const subject = whoDecides(plain.slice(0, doubt.index), text);
      if (subject === null) return null;
      const said = oneOfTwo(step.replace(/ or to /i, " or "));
      return said === null ? null : asClaim(`${subject} should ${said}`);
    }
    if (STATED.test(words)) {
      const said = oneOfTwo(words);
      return said === null ? null : asClaim(said);
    }
    return null;
  }
  const unsure = UNSURE.exec(plain)?.[1];
  if (unsure !== undefined) {
    const said = oneOfTwo(unsure.replace(/[?!.…]+$/, ""));
    return said === null ? null : asClaim(said);
  }
  const within = ASKED_WITHIN.exec(plain);
  if (within && !OPEN.test(plain.slice(0, within.index)))
    return turnedRound(within[1] ?? "", within[2] ?? "", within[3] ?? "");
  const wish = WISHED.exec(plain)?.[1];
  if (wish !== undefined) {
    const said = oneOfTwo(wish);
    return said === null ? null : asClaim(`${isOurs(text) ? "we" : "I"} should ${said}`);
  }
  return null;
}

/** *Buy vs rent for us* */
const VERSUS =
  /^([\w-]+)((?: [\w'’-]+){0,4}) (?:vs\.?|versus) ([\w-]+)((?: [\w'’-]+){0,4}?)(?: for (us|me|our \w+|my \w+))?(?: \(.*)?$/i;
/** A line for or against what the title says. */
const SIDE = /^\s*(?:(?:pros?|cons?|for|against|yes|no)\b|[+\-−–•*✓✗])/i;
const isStep = (word: string): boolean => verbIn(word.toLowerCase(), "base") !== null;

/** The claim of a title with a list below it: *Close the high street to cars* above its pros and cons. Null where it names no step. */
function claimOfTitle(text: string): string | null {
  const [title = "", ...below] = text.trim().split(/\r\n?|\n/);
  if (title.length > LONGEST_CLAIM || isRequest(title) || !below.some((line) => SIDE.test(line))) return null;
  const who = /\b(?:i|me|my)\b/i.test(title) && !isOurs(title) ? "I" : "we";
  const words = title.charAt(0).toLowerCase() + title.slice(1);
  const [, first = "", what = "", second = "", other = ""] = VERSUS.exec(words) ?? [];
  if (first !== "")
    return isStep(first) && isStep(second)
      ? asClaim(`${who} should ${first}${what} rather than ${second}${other}`)
      : null;
  const [step = "", next = "", more] = words.split(/\s+/);
  // *Plans for the hall* and *Work* name no step
  const isNamed = isStep(step) && more !== undefined && !/^(?:of|for|in|on|at|with|plan|list|ideas?)$/.test(next);
  return isNamed ? asClaim(`${who} should ${words}`) : null;
}

/** *Our school wants to ban phones. Good or bad?* */
function claimAskedAbout(sentences: readonly string[]): string | null {
  const asked = sentences.findIndex((said, at) => at > 0 && GOOD_OR_BAD.test(said));
  const [, who = "", step = ""] = INTENDS.exec(sentences[asked - 1] ?? "") ?? [];
  return who === "" ? null : asClaim(`${who} should ${step.replace(BESIDES, "")}`);
}

/**
 * What a new claim begins with: what the texts doubt, else what they judge, else the first whole sentence of one that asks for nothing. Beside a request stand
 * facts, which nobody debates. Empty where nothing can be denied.
 */
export function proposedClaim(texts: readonly string[]): string {
  const read = texts.map((text) =>
    splitSentences(text)
      .map((sentence) => sentence.text.trim())
      .filter((said) => !LISTED.test(said)),
  );
  for (const [at, sentences] of read.entries()) {
    const whole = claimOfTitle(texts[at] ?? "") ?? claimAskedAbout(sentences);
    if (whole !== null) return whole;
    for (const said of sentences) {
      const claim = claimInDoubt(said, texts[at] ?? "");
      if (claim !== null) return claim;
    }
  }
  const judged = read.flatMap(stated).find((said) => JUDGES.test(said));
  const first =
    judged ??
    read.flatMap((sentences) => (asksFor(sentences) ? [] : stated(sentences).filter((said) => !isCase(said))))[0];
  return first === undefined ? "" : (asClaim(first.replace(OPINION, "")) ?? first);
}

/** What a new claim begins with that is made of an idea or a statement, which ask for nothing: the first whole sentence that can be one, else one to be reworded. */
export function statedClaim(text: string): string {
  const short = splitSentences(text)
    .map((sentence) => sentence.text.trim())
    .filter((said) => hasVisible(said) && said.length <= LONGEST_CLAIM && !said.endsWith("…"));
  return short.find((said) => claimProblem(said) === null) ?? short[0] ?? "";
}

/** Sentences that could be denied. One that was cut off is none. */
const stated = (sentences: readonly string[]): readonly string[] =>
  sentences.filter(
    (said) => !said.endsWith("…") && !isRequest(said) && !DOUBTFUL.test(said) && claimProblem(said) === null,
  );

/** Sentences that leave open what they are about. */
const DOUBTFUL =
  /\b(?:torn|choose|decide) between\b|^(?:i|we)(?:['’]m| am| are|['’]re)? (?:can['’]?t|cannot|don['’]?t|do not|have to|need to|must|not sure|unsure)\b.* (?:if|whether) |[,;:] ?(?:what|how|who|where|when|why|which) (?:can|do|does|should|could|would|is|are)\b/i;
const QUESTION = /\?$|^(?:what|how|where|who)['’]?s\b/i;

/** Whether a text begins with a question, or asks for something anywhere. */
const asksFor = ([first = "", ...rest]: readonly string[]): boolean =>
  QUESTION.test(first) || claimProblem(first) !== null || [first, ...rest].some(isRequest);

/** Why there is no claim to begin with, as a sentence. */
export function noClaimIn(text: string): string {
  const sentences = splitSentences(text).map((sentence) => sentence.text.trim());
  if (!sentences.some((said) => said.length <= LONGEST_CLAIM))
    return "This is too long for a claim. Say its point in one sentence.";
  const why = sentences.some((said) => LISTED.test(said))
    ? "This is a list."
    : sentences.some(isCase) && !asksFor(sentences) && stated(sentences).length > 0
      ? "These words tell what is so."
      : "These words ask for something.";
  return `${why} Say in one sentence what somebody could deny.`;
}
