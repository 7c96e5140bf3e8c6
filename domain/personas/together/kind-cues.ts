/** Words that tell what kind of text it is. */
import { sentencesIn } from "../../thinking/lens/decisive.ts";
import { KIN, ROLE } from "../../thinking/lens/people-words.ts";
import { isNounish, verbIn } from "../../thinking/text/lexicon/verbs.ts";

/** In words. */
export const SHORT = 12;
export const size = (words: string): number => words.split(" ").length;

/** "Tea stall or taxi" */
const OR =
  /^(?!(?:is|are|am|was|do|does|did|can|could|will|would|who|what|why|how|when|where|which)\b)[^.?!]+ or (?!(?:not|no|so|two|three|something|anything|whatever|else|less|more)\b)\p{L}/iu;
/** "Tiles, laminate or paint" */
const OF_THREE = /^[^,.?!]{2,40}, [^,.?!]{2,40},? or /iu;
export const offersMore = (said: string): boolean => OF_THREE.test(said) && size(said) <= SHORT;
const OR_DO = /[,:?] or (?:to |should (?:i|we) )?(\p{L}+) \p{L}/iu;
/** Here a verb follows for certain: "or just pay", "or do I bin them". */
const OR_JUST_DO = /\bor (?:just (?:to )?|(?:do|should|shall) (?:i|we) (?:just )?)(\p{L}+)(?= \p{L})/iu;
/** "Repair the tractor or sell it for parts" */
const DO_OR_DO = /^(\p{L}+) (?:\p{L}+ ){1,8}or (?:to )?(\p{L}+) (?:it|them|the|my|our|him|her|a|an|for|to|at|in)\b/iu;
const LONGEST_OF_DEEDS = 25;
const isVerb = (word: string): boolean => verbIn(word.toLowerCase(), "base") !== null;
export const offersTwo = (said: string): boolean => {
  // "two jobs: the zoo (love it) or the office"
  const words = said.replace(/\s*\([^)]*\)/g, "").replace(/^[^:?!.]*: (?=[^:]* or )/, "");
  if (OR.test(words) && size(words) <= SHORT) return true;
  if (isVerb(OR_JUST_DO.exec(words)?.[1] ?? "")) return true;
  const [, one = "", second = ""] = DO_OR_DO.exec(words) ?? [];
  if (isVerb(one) && isVerb(second) && size(words) <= LONGEST_OF_DEEDS) return true;
  const verb = OR_DO.exec(words)?.[1]?.toLowerCase() ?? "";
  return (
    verb !== "" &&
    !/^(?:did|does|is|are|was|will|would|has|have|do|am)$/.test(verb) &&
    verbIn(verb, "base") !== null &&
    !isNounish(verb)
  );
};

/** "Sell the bees", and no name of a thing. */
export const isDeed = (choice: string): boolean => {
  const [first = ""] = choice.replace(/[“”]/g, "").toLowerCase().split(" ");
  return choice.includes(" ") && verbIn(first, "base") !== null;
};

export const LEAVES =
  /(?<!\b(?:before|until|till|when|after|once|since) (?:i|we|you|he|she|they) )\b(?:quit(?:ting)?|leav(?:e|ing) (?:my|our|the|him|her|school|uni\p{L}*|work)|(?<!\b(?:or|just|i) )leav(?:e|ing) it(?! or\b)|resign(?:ing)?|giv(?:e|ing) up (?:my|our|the|on)|drop(?:ping)? out|divorc(?:e|ing)|break(?:ing)? up|split(?:ting)? up|retir(?:e|ing)|clos(?:e|ing) (?:my|our|down)|hand(?:ing)? in my notice|walk(?:ing)? (?:out|away)|stop(?:ping)? (?:doing|playing|being|seeing|work(?:ing)?|teaching|singing|running))\b/iu;

/** "Why did …": what is asked of the world, and not of one's own house. */
export const OF_THE_WORLD =
  /^(?:why|how come|how did|how do|how does|what makes|what did|what do|where do|where did|where does|who (?:invented|decided|came up)|since when)\b/i;
export const OF_ONES_OWN = /\b(?:i|me|my|we|us|our|mine)\b/i;
export const HOW_TO_TELL =
  /^(?:how (?:do|does|can|could|would|will) (?:you|one|i|we|anybody|anyone) (?:know|tell|be sure)|when do (?:you|i|we) know)\b/i;
export const WITH_YOU = /^how do you (?:know|tell|say|cope|deal|stop|get|make|become|learn|keep)\b/i;
/** "What do you wear to a christening": what is done, and no riddle of the world. */
export const WHAT_DO_YOU =
  /^what do you (?:wear|bring|give|say|write|cook|buy|do (?:with|about|when|if|for)|serve|put|take|use|pack)\b/i;
/** What nobody can look up. */
export const BELIEVED =
  /\b(?:believ\w+|god|heaven|hell|soul|forgiv\w+|meaning|happ(?:y|iness)|sins?|pray\w*|faith|free will|moral\w*|evil|luck|fate|love|truth|justice|true|deserve|good person)\b/i;
export const ASKS_ALL = /^(?:how|what|when|who|why|can|is|are|does|do)\b/i;
/** "Can you be homesick for a place you've never been" */
export const OF_ANYBODY =
  /^(?:can|could|is it|should|may|must) (?:you|one|we|anybody|anyone|people|possible)\b|^is it\b/i;
/** "If everybody lies, is it still lying" */
export const STILL_SO =
  /\b(?:is|are|does|do) (?:it|that|they|one|you) (?:still|really|even|ever)\b|^(?:is|are) [^?]{0,120}\bstill an? \p{L}+\W*$|^if (?!i\b|we\b|my\b|our\b)[^,?]*,? (?:is|are|do|does|did|was) (?:it|you|they|one|that)\b/iu;
export const YES_OR_NO = /^(?:can|could|is|are|do|does|did|will|would|was|has|have|may)\b/i;
/** "Can I name the puppy after my ex": whether somebody may. */
export const MAY = /^(?:can|may|could|am|are) (?:i|we)\b(?! (?:help|get|find|afford|learn|fix|make|stop)\b)/i;

/** "I think homework does more harm than good" */
const OPINES =
  /^(?:(?:honestly|frankly|tbh|imo),?(?= (?:people|those|anyone|anybody|men|women|parents|bosses) who\b)|i (?:really |honestly )?(?:think|believe|reckon|find)|in my (?:humble )?opinion,?|imo|unpopular opinion:?) (?:that )?(?!(?:i|i['’]?m|my|we|he|she|him|her)\b)/i;
const OUGHT =
  /^(?:(?:nobody|everybody|everyone|people|children|kids|schools|the state|the law|it|there|men|women|(?!(?:james|jess|chris|lewis|thomas|iris|agnes|doris|charles|carlos|marcus|lucas|jonas|visitors|guests|members)\b)\p{L}{3,}s|\p{L}+ing|all \p{L}+) )(?:\p{L}+ ){0,4}?(?:should|ought to|must|deserves?|belongs?)\b/iu;
/** "Weddings are too long" */
const TOO =
  /^(?:\p{L}{3,}s|\p{L}+ing) (?:are|is) (?:far |way |just |simply )?(?:too \p{L}|overrated|underrated|pointless|an? (?:waste|scam|con|joke|racket))/iu;
const OPINION_LENGTH = 25;
export const isOpinion = (text: string): boolean => {
  const [first = ""] = sentencesIn(text);
  return (
    (OPINES.test(first) || OUGHT.test(first) || TOO.test(first)) &&
    !OF_ONES_OWN.test(first.replace(OPINES, "")) &&
    !text.includes("?") &&
    size(text) <= OPINION_LENGTH * 2 &&
    size(first) <= OPINION_LENGTH
  );
};

/** "Is it my fault", "am I being petty" */
export const BLAMES =
  /^(?:is|was|isn['’]?t) (?:it|this|that) (?:really |all )?(?:(?:my|our) fault|(?:wrong|mean|selfish|bad|cruel|unfair|petty|rude) of (?:me|us))|^(?:am|was|were|are) (?:i|we) (?:being |just |too |a |an |the )*(?:to blame|wrong|selfish|petty|mean|unfair|silly|jealous|bad|awful|terrible|horrible|unreasonable|paranoid|crazy|mad|too (?:sensitive|strict|hard|harsh|soft|proud|demanding|nice))\b/i;

export const OF_POWER =
  /\b(?:council|city|town|school|company|bank|landlord|landlady|they|government|state|church|club|management|owners?|developers?|hospital|board|committee)\b/i;
/** "My manager asked me to": hardly an offer. */
export const ORDERED =
  /\b(?:boss|manager|supervisor|head|foreman|director|landlord|company|coach|teacher) (?:\p{L}+ )?(?:has |have )?(?:asked|told|wants|ordered) (?:me|us) to\b/iu;
export const FEELS =
  /\b(?:feel\p{L}*|relieved|sad|happy|jealous|angry|proud|glad|lonely|scared|afraid|ashamed|bored|hate|love|miss)\b/iu;
/** "Felt relieved when it was cancelled" */
export const FEELS_FIRST =
  /^(?:i )?can['’]?t stop thinking (?:about|of)\b|^(?![^\n]*\?)(?:so |and |just |i )*(?:felt|feel|feeling) (?:so |a bit |really |quite )?(?:relieved|sad|happy|jealous|angry|proud|glad|lonely|scared|afraid|ashamed|bored|empty|numb|guilty|useless|envious)(?= (?:when|that|because|and|but|about|after|since)\b|[,.!]|\s*$)/iu;
const THING =
  "printer|boiler|outboard|engine|motor|car|van|truck|lorry|bus|scooter|bike|bicycle|motorbike|phone|laptop|computer|tablet|screen|monitor|keyboard|router|wifi|tap|pump|fridge|freezer|oven|hob|kettle|toaster|machine|washer|dryer|dishwasher|tractor|mower|strimmer|saw|chainsaw|drill|lathe|kiln|till|lock|gutter|roof|ceiling|pipe|toilet|cistern|shower|radiator|heater|heating|lamp|lights?|switch|fuse|battery|charger|cable|app|program|script|server|website|site|spreadsheet|water|well|cellar|drain|sink|chain|brakes?|clutch|gearbox|gears?|tyre|tent|hull|guitar|piano|string|amp|speakers?|camera|wheelchair|alarm|clock|watch|compressor|generator|inverter|panels?|hose|valve|thermostat|fan|blind|gate|hinge|zip|tank";
/** A thing does not do what it should: both are named in one sentence, the thing first. */
export const FAILS = new RegExp(
  `\\b(?:${THING})\\b[^.?!\\n]{0,60}?\\b(?<!\\b(?:i|we|they|you|somebody|someone) )(?:cuts? out|cutting out|spits?|jams?(?! session)|jammed|leaks?|leaking|smells? (?:of|like)|rattles?|rattling|squeaks?|overheats?|overheating|upside down|won['’]?t (?:start|turn on|open|close|shut|charge|connect|print|light|ignite|stay lit|drain)|doesn['’]?t (?:start|turn on|charge|connect|print|light|drain)|keeps? (?:stopping|dropping|jamming|tripping|restarting|crashing|freezing|overheating)|(?:is|so|too|very|really) (?:slow|noisy)|\\p{L}+s (?:out |off )?(?:whenever|every time|only when|when)|makes? (?:an?|this|that|the) (?:\\p{L}+ )?(?:noise|clunk|rattle|knock|squeak|hum|whine|click|sound|smell)|stopped working|trips the|blank screen|goes flat)\\b`,
  "iu",
);
/** Then it is not the thing alone that matters. */
export const NAMES_SOMEBODY = new RegExp(
  `\\b(?:${KIN}|${ROLE}|he|she|him|her|friends?|neighbou?rs?|party|press|director)\\b`,
  "iu",
);
/** "Laundromat that mends your clothes while you wait" */
export const NEW_THING =
  /^(?:idea: ?)?(?:an? )?(?:[\p{L}-]+ ){0,3}(?:shop|app|service|website|site|caf[eé]|restaurant|bar|laundromat|barber|salon|studio|school|course|club|company|business|market|stall|platform|game|machine|device|tool|kit|box|subscription|library|van|truck|bus|hotel|hostel|gym|bakery|bookshop|newsletter|podcast|magazine|agency|festival|workshop|garage) (?:that|which|where people|where you|for people who) (?!(?:i|my|we|he|she|is|was|has)\b)[^.?!\n]{8,100}\.?$/iu;
/** "Is it worth retraining", "epidural or not" */
export const IS_IT_WORTH =
  /^is it (?:really |still )?worth (?!it\b)\p{L}+ing\b|^(?!(?:so|and|is|are|am|do|does|did|can|will|was|were|should)\b)(?:\p{L}+ ){1,3}or not[.?!]?(?:\s|$)/iu;
/** "Best way to tell the dentist" */
export const BEST_WAY =
  /^(?:what['’]?s |what is )?(?:the )?(?:best|easiest|quickest|cheapest|kindest|right) (?:way|time|place|words) (?:to|for)\b/i;
/** "A bench where strangers sit if they want to talk" */
export const PLACE_WHERE =
  /^(?:idea: ?)?an? (?:[\p{L}-]+ ){1,3}where (?:you|people|strangers|anyone|anybody|everyone|everybody|kids|children|neighbou?rs|nobody) \p{L}+/iu;
/** "What if the library lent out people, and you could ask them things" */
export const WHAT_IF =
  /^(?:so )?what if (?:the|every|each|a|an|all|there (?:was|were)|people|you|we all|somebody|(?:\p{L}+ )?(?!(?:this|his|jess|jonas|thomas|agnes)\b)\p{L}{3,}s (?:had|have|were|could|would))\b[^?]*\b(?:you|people|anyone|anybody|everyone|everybody|neighbou?rs|kids|children|visitors|customers) (?:could|can|would|leave|get|give|bring|take|find|pay|meet)\b/iu;
/** "I wrote the resignation letter": written, and not handed in. Or somebody is done with something, and sees what is lost. */
export const WRITTEN_NOTICE =
  /\b(?:done with|fed up with|sick of) (?:the|my|our|this)\b[\s\S]{0,200}\bif (?:i|we) (?:go|leave|quit|stop)\b|\b(?:wrote|written|drafted|typed)(?: up)? (?:the|my|a) (?:letter of )?(?:resignation|notice)\b/i;
/** "How do I get my stepson to eat with us" */
export const MOVES_SOMEBODY = new RegExp(
  `^how (?:do|can|could|should) (?:i|we) (?:get|make|stop|persuade|convince|help|bring|talk) (?:(?:my|our|the|a) (?:\\p{L}+ ){0,2}?(?:${KIN}|friend|mate)|an? \\p{L}+[ -]year[ -]old|him|her|them)\\b`,
  "iu",
);
/** "Do I have to register": a rule says it. */
export const MUST_I =
  /^(?:do|did|will|would) (?:i|we) (?:(?:really|still|even) )?(?:have to|need to|lose|owe|qualify|count)\b/i;
/** Asked outright: how somebody does it, and what is so. */
export const ASKS_HOW =
  /^(?:(?:how|what|where|which|when|who)(?: [\p{L}-]+){0,3}? (?:do|can|could|should|would) (?:i|we|you)|how to|any (?:ideas?|tips|suggestions)|(?:what['’]?s|what is) (?:a|the) (?:fair|good|best|right|cheapest|easiest))\b/iu;
export const ASKS_WHAT =
  /^(?:how (?:long|much|many|often|far|old|big|soon|late|early|hot|cold|deep)|(?:what|where|which|who)(?: [\p{L}-]+){0,3}? (?:is|are|does|do|did|was|were|will|can)|when (?:is|are|does|do|did|will|can)|(?:is|are|does|do|did|can|will) (?:the|an?|it|this|that|there|they|\p{L}+s))\b/iu;
/** "Menu ideas for sixty", "cheap lunch for forty" */
export const NEEDS_IDEAS =
  /(?:^|[.,:;!] ?|\b(?:need|want|looking for|after) )(?:some |any |more |good |an? )?(?:[\p{L}-]+ ){0,2}(?:ideas|suggestions|tips|recipes)(?: (?:for|to|that|which|on|please|pls|welcome|needed)|[.?!]|$)|\bneed (?:an? |some |(?:one|two|three|a few) )?(?:good |nice |short )?(?:words?|lines?|names?|title|caption|verse|wording) (?:for|to|on)\b|^(?:an? )?(?:cheap|quick|easy|good|simple|nice|best|healthy|vegan|gluten[ -]free|kind|polite) (?:[\p{L}-]+ ){1,3}(?:for|to) /iu;
/** "I'd like to be braver" */
export const WISHES_FOR = /^(?:i(?:['’]d| would) (?:like|love) to|i (?:wish|want to)|want to) /i;
/** "Get 200 signatures by Easter" */
export const SETS_OUT =
  /^(?:get|build|find|raise|win|finish|save|collect|lose|walk|read|organi[sz]e|start|become|open) [^?]+$/i;
/** "Is it cheating if we split the crossword" */
export const IS_IT_WRONG = /^is it (?:really )?(?:cheating|stealing|lying|theft|a sin|gossip|blasphemy)\b/i;
/** "Move the clinic to Thursday?" */
export const isProposed = (sentence: string): boolean =>
  sentence.endsWith("?") &&
  verbIn((/^\p{L}+/u.exec(sentence)?.[0] ?? "").toLowerCase(), "base") !== null &&
  !/^(?:is|are|am|was|do|does|did|have|has|can|will|may|must)\b/i.test(sentence);
export const MIGHT =
  /\b(?:thinkin\p{L}*|considering|want(?: to)?|wanna|tempted|should|might|about to|ready to|whether|if)\b/iu;
/** "Do I interview the police as well, or will they …" */
export const WHETHER_TO_DO = /(?:^|[:,.;–-] )(?:do|should|shall) (?:i|we) (?!(?:need|have|know|get)\b)[^?]*\?/i;
/** Whether somebody may concerns others; all else can be looked up. */
export const CONCERNS = new RegExp(
  `\\b(?:${KIN}|${ROLE}|ex[ -]\\p{L}+|funeral|wedding|name|wear|marry|invite|refuse|skip|keep|tell|read|lie)\\b`,
  "iu",
);
/** "My daughter, 16, wants her arm tattooed" */
export const WANTS = new RegExp(
  `^(?:so |and |well |ok |now )*(?:(?:[Mm]y|[Oo]ur) (?:\\p{L}+ ){0,2}?(?:${KIN}|friend|mate|bf|gf)|[Mm]u?m|[Mm]om|[Dd]ad|[Hh]usband|[Ww]ife|[Gg]ran|[Nn]an)(?: \\p{Lu}\\p{Ll}+)?,?(?: (?:aged )?\\d+,?)? (?:wants|insists|is asking|keeps asking|has asked for|asked for)\\b`,
  "u",
);

export const SUM =
  /(?:[£$€₦₹]\s?\d|\b\d[\d.,\s]*(?:k\b|euros?|pounds|quid|dollars|bucks|rand|rupees|francs|lira|naira|zloty|kroner|pesos|percent|%)|\b(?:money|savings|pension|loan|deposit|inheritance|cash)\b)/i;
export const GIVES_MONEY =
  /\b(?:lend|lent(?= (?:him|her|them|my|me|us|[£$€\d]))|loan|borrow|(?:the|his|her|their) deposit|invest|guarantor|co-?sign|bail (?:him|her|them) out|put (?:all (?:of )?it|money|it) in(?:to)?|pay (?:for|off) (?:his|her|their)|asked (?:me|us) for \D{0,12}\d)/i;
export const CLOSE_TO = new RegExp(
  `\\b(?:my|our) (?:\\p{L}+ ){0,2}?(?:${KIN}|friends?|best friend|mate)\\b|\\b(?:mum|mom|dad|nan|gran)\\b`,
  "iu",
);
/** "Cousin wants 3k" */
export const WANTS_MONEY = new RegExp(
  `(?:^|[.!?,] )(?:(?:my|our) )?(?:${KIN}|friend|mate) (?:wants|needs|asks for|is asking for) (?:me |us |to borrow |about |another ){0,2}[£$€]?\\d`,
  "iu",
);
export const INSTITUTION = new RegExp(
  `^(?:the |our |my )?(?:\\p{L}+ )?(?:council|committee|board|city|town|school|company|bank|club|landlord|landlady|boss|manager|supervisor|${ROLE})$`,
  "iu",
);

/** A work that is under way. */
export const WORK =
  /\b(?:game|novel|book|album|song|thesis|dissertation|painting|mural|film|quilt|boat|blog|podcast|comic|exhibition|memoir|garden|kitchen|sketch(?:es)?)\b/i;
export const NOT_DONE =
  /\b\d+ ?(?:%|per ?cent) (?:done|finished|ready)|(?:is|it['’]s|been|stuck) at (?:about )?\d+ ?(?:%|per ?cent)|\b(?:half|almost|nearly) (?:done|finished)|\bunfinished\b|\b(?:can['’]?t|cannot|never) (?:seem to )?finish|\b(?:stuck|blocked) (?:on|with)\b|\bevery (?:sketch|draft|version|page) |\bkeep (?:rewriting|starting over|changing)\b/i;
/** "Why do we fear the dark": asked of everybody. */
export const WHY_ALL = /^why (?:do|are|can['’]?t|don['’]?t) (?:we|people|humans)\b(?![^?]*\b(?:i|me|my|us|our)\b)/i;
