import { PERSONS } from "./named.ts";

/** A finished prompt: it gives a role, or says itself what to ask. */
export const PROMPT =
  /^\s*(?:you are an?|you're an?|act as|pretend|imagine (?:that )?you|your (?:role|task)|(?:as|be) an? (?:expert|experienced|senior))\b|(?:^\s*|[.;:,]\s*(?:and |then |first )?)ask me\b|\bask me (?:first|for|one|at most|up to|questions?)\b/iu;
/** A quotation, a greeting, thanks, a list of things to buy, or a line that is sung. */
export const ASKS_NOTHING =
  /^\s*["“][^"”]*["”]\s*$|^\s*(?:hi+|he+y+|hello+|go+d (?:morning|afternoon|evening|night)|thanks(?! card)|thank you(?! (?:card|note|letter|speech|gift|message|text))|ah|never mind)\b[^.?!\n]{0,60}$|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b[^.?!\n]{0,40}$|^(?![^\n]*\b(?:i|my|we|our|need|want|help|how|what)\b)(?:[^\d,.?!\n]{2,24}, ){4,}[^\d,.?!\n]{2,24}$|\b(\p{L}{1,4})[ ,-]+\1[ ,-]+\1\b|\b(?:la ?la|ooh|na na|oh oh|oh no no|yeah yeah)/iu;
/** Somebody says that this is only noted, and nothing else in it asks for anything. */
export const NOTED =
  /^(?![\s\S]*(?:\?|\b(?:how (?:do|can|to|should|would)|help|advice|what (?:do|should|can)|who do|should i)\b))[\s\S]*?(?:^\s*note to self\b|\bnot asking (?:for )?anything(?=\s*(?:[.,;!]|$))|\bjust (?:want|need|had)(?:ed)? to (?:write (?:it|this|that)|get (?:it|this|that) written) down(?=\s*(?:[.,;!]|$|somewhere|here))|\b(?:putting|writing|noting|leaving) (?:it|this|that) (?:down )?here(?=\s*(?:[.,;!]|$|so\b))|\bso (?:that )?i (?:don'?t|dont|won'?t) forget(?: it| this)?[.!\s]*$)/iu;
/**
 * What somebody wrote down: amounts of things to get, who has what, a finished letter, minutes, a dream. A list of wishes looks much alike, so that each must say more
 * than commas do. Linear: each begins at the beginning, and what repeats is bounded.
 */
export const WRITTEN_DOWN: readonly RegExp[] = [
  /^(?![^\n]*\b(?:i|my|we|our|need|want|help|how|what|for|from|with|to|can|make|plan|ideas?|recipe|lose)\b)(?=(?:[^\n]{0,200}?(?:\bx ?\d|\b\d{1,6} ?(?:kg|g|ml|cl|l|packs?|tins?|bags?|rolls?)\b)){2})(?:[^,.?!\n]{2,24}, ){3,24}[^,.?!\n]{2,24}$/iu,
  /^\s*\p{Lu}(?![^\n]*\b(?:how|what|should|which|can|could|why|help|need|I|my|we|our)\b)[^:.?!\n]{2,40}\b(?:given|lent|handed|borrowed|returned)(?: out| back| in)?: (?:[^,;\n]{2,80}[,;] ){2,24}[^?\n]{2,400}$/u,
  /^(?![^?]*\?)[\s\S]*?(?:[.\n] ?Present|(?:^|[.\n] ?)(?:Attendees|Apologies)) ?: ?\p{Lu}/u,
  /^\s*(?![\s\S]*\?|[^\n]*\b(?:every|keeps?|stop|need|help|how|what|plan|(?:give|make|write|tell) me|(?:all my|my whole) life|since i was|mean(?:s|ing)?|interpret\w*)\b)(?:(?:i|had|another|same|weird|strange|odd|a|the) ){0,4}(?:dream(?: again| last night|[,.]| that\b)|(?:dreamt|dreamed)\b(?! of \p{L}+ing\b))/iu,
  /^(?![^\n]*\b(?:i|my|we|our|need|want|help|how|what|for|from|with|to|can|make|plan|ideas?|recipe|lose)\b)(?=[^\n]{0,200}?(?:\bx ?\d|\b\d{1,4} ?x\b))(?:[^,.?!\n]{2,24}, ){3,24}[^,.?!\n]{2,24}$/iu,
  // a log: "Seen: 2 wheatear, …", "Things I remember about the mill: …"
  /^\s*(?:\p{L}{2,12} )?(?:seen|heard|done|found|counted|sold|caught|planted|sown|picked|weighed)\s?: (?![^?]*\b(?:how|what|why|which|should|want to|need (?:to|help|ideas?|an?)|help|ideas?)\b)[^?]*$/iu,
  /^\s*(?:things|all|what) (?:that )?(?:i|we) (?:remember|saw|heard|noticed|ate|did)\b[^:.?!\n]{0,40}[:.] (?![^?]*\b(?:how|why|which|should|help|ideas?|write|make)\b)[^?]*$/iu,
  // what was seen at a place: "Notes from site visit: lintel cracked, …"
  /^\s*(?:(?:site|field|lab|ward|meeting) )?(?:notes?|observations?|readings?|findings|log) (?:from|of|on|at) (?![^?]*\b(?:how|what|why|which|should|help|ideas?|write|make|turn|sort|summar\p{L}+|need (?:to|an?|help))\b)[^:?\n]{2,40}: [^?]*$/iu,
  // where somebody has to be, and when
  /^(?![^\n]*(?:\?|\b(?:i|my|we|our|how|what|should|help|need|want|can)\b))(?=[^\n]{0,300}\b\d{1,2}[.:]\d{2}\b)(?:[^,?\n]{2,40}, ){2,8}[^,?\n]{2,60}$/iu,
  // things to get, of which one has a size: "milk, nappies sz 4, bleach, cat litter, AA batteries"
  /^(?![^\n]*\b(?:i|my|we|our|need|want|help|how|what|for|from|with|to|can|make|plan|ideas?|recipe|lose|after|before|and|or)\b)(?:[^\s,.?!]{1,14}(?: [^\s,.?!]{1,14}){0,2}, ){4,24}[^\s,.?!]{1,14}(?: [^\s,.?!]{1,14}){0,2}\.?\s*$/iu,
  // a page of a diary
  /^\s*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: \d{1,2}(?: \p{L}{3,9})?)?|\d{1,2} \p{L}{3,9})[.:] (?![^?]*\b(?:how|what|why|which|whether|should|need|help|ideas?|plan|can(?:'?t)?)\b)[^?]{40,}$/iu,
  /^\s*(?:dear|hi|hello) [^,?\n]{1,40},[\s\S]{60,4000}\b(?:regards|sincerely|faithfully|best wishes),?[^?]{0,60}$/iu,
];
/** An explanation for a beginner needs no conditions and no doubts. */
export const FOR_BEGINNERS = /\blike i'?m\b|\bno jargon\b|\bin (?:simple|plain)\b|\bfor (?:dummies|beginners)\b/iu;
/** Somebody says plainly what they want to know. */
export const QUESTION =
  /\?|^\s*(?:cheapest|fastest|quickest|safest|easiest|best|nicest) (?:way|route|time|place)\b|\bwhy (?:is|are|do|does|did|isn'?t|aren'?t|don'?t|doesn'?t|can'?t|won'?t)\b|(?:^|[.!,;]\s+)(?:so |and |but |ok )?(?:what(?:'?s)?|which|who(?:'?s)?|when|where|why|how|is|are|am|was|were|do|does|did|can|could|should|would|will|has|have|may|must)\b/iu;
/** "Can I hold back rent", "is it too late": yes or no, and what it hangs on. */
export const YES_OR_NO =
  /(?:^|[.!?,;\n]\s{0,9})(?:so |and |but |ok )?(?:is|are|am|do|does|did|can|could|should|would|will|has|have|must|may)(?:n't)? \p{L}/iu;
/** "Whether I'm burnt out or just bored": found out, not chosen. */
export const STATE =
  /\b(?:never|don'?t|do not|can'?t|cannot|hard to|impossible to) (?:know|tell|work out|figure out|guess) (?:if|whether) (?:she|he|they|my \p{L}+) (?:wants?|means?|expects?|likes?|hates?|thinks?|is|are|was)\b[^.?!\n]{2,80}\bor\b|\b(?:figure out|work out|find out|tell|know|sure) (?:whether|if) (?:i'?m|i am|it'?s|it is|this is|he'?s|she'?s|he is|she is|they'?re|we'?re|my \p{L}+ (?:is|are)) (?!(?:better|best|worth|going|wise|right|ok|okay) )[^.?!\n]{2,60}\bor\b/iu;
/** A thing of the world that one wonders about: "what would happen to the tides if the moon was half as far away". */
export const WONDERS =
  /^(?![^\n]*\b(?:i|i'?m|my|our|me)\b)\s*if (?:the|all|every\p{L}*|there|people|humans|light|sound|water)\b[^.!\n]{0,120}\b(?:does (?:that|this|it) mean|do(?:es)? (?:the|they|it)|why (?:do|does|is|are|can|don'?t|doesn'?t|isn'?t|aren'?t))\b|^\s*what (?:would|will) happen (?:to (?!my|our)(?:\p{L}+ ){1,7})?if (?:the|an?|all|every\p{L}*|nobody|no.?one|there|people|humans|we all)\b/iu;
/** Somebody wants to understand something of the world: an answer for their own case, and questions back, are beside it. */
export const CURIOUS =
  /^\s*(?![^,.?!\n]{0,80}\b(?:my|me|our|us|how i)\b)(?:(?:please |can (?:you|u|someone) )?explain|does (?:anyone|anybody|somebody) (?:actually |really |here )?know (?:why|how|what)|why do (?:people|humans|they|(?:so many|some|most|old|all) \p{L}+|we (?:say|call|celebrate|dream|yawn|sneeze|cry|laugh|shake))|what(?:'s| is) the point of (?!my|our|me)|i(?:'ve)? (?:always |often )?wonder(?:ed)? (?:why|how))\b|\b(?:just |actually |really )want to understand (?:what|why|how)\b|\b(?:i|we)(?:'d| would) (?:just |really )?(?:like|love) to (?:finally )?understand (?:what|why|how)\b|^\s*why (?:do|did|don'?t|didn'?t) (?:we|people|they|humans) (?:all |ever |even )?(?:stop|start|say|call|have|use|drive|wear|build|eat|give|shake|need|celebrate)\b(?![^.?!\n]{0,80}\b(?:my|our|me|us|i)\b)/iu;
/** "Our monsoon" is everybody's. */
export const EVERYBODYS = "monsoons?|planet|sun|moon|galaxy|climate|universe|species|ancestors|atmosphere";
/** What everybody knows of and nobody has: a question about it is no case of the person's. */
export const OF_NATURE = new RegExp(
  `(?:^|[.!?\\n]\\s{0,9})(?![^.!?\\n]{0,200}\\b(?:i|i'?m|my|our(?! (?:${EVERYBODYS})\\b)|me|us|should|how to|how (?:do|can|could|should|would) (?:i|we|you)|write|make (?:me|us|an?|this|it)|best|worth|which|tickets?|hotels?)\\b)[^.!?\\n]{0,120}\\b(?:moon|sun|earth|planets?|universe|galax(?:y|ies)|black holes?|monsoons?|(?:el|la) ni[nñ][oa]|(?:low|high) tides?|tides|oceans?|volcano(?:es)?|earthquakes?|dinosaurs?|gravity|lightning|rainbows?|atoms?|asteroids?|comets?|vikings|romans|pharaohs?|pyramids|geese|swallows|whales?|octopus(?:es)?|penguins?)\\b[^.!?\\n]{0,120}(?:\\?|$)`,
  "imu",
);
/** What the law wants of somebody is no choice of theirs: "do I have to register". */
export const DUTY = /\b(?:do|did|am|are|must) (?:i|we) (?:have|need|supposed|required|obliged|allowed) to\b/iu;
/** Nobody can be told what to say. */
export const INFANT =
  /^(?![\s\S]*\b(?:partner|husband|wife|father|dad|mother|mum|mom|ex|boyfriend|girlfriend|sister|brother|nanny|in-laws?)\b)[\s\S]*?\b(?:baby|newborn|infant)\b(?!['’]?s? (?:daughter|mama|daddy|father|mother|sitter|shower))/iu;
/** "Is it too late to learn": yes or no comes before any plan. */
export const TOO_LATE = /^\s*(?:is it|am i|are we|isn'?t it) (?:too|still|even)\b/iu;
/** Somebody wants to understand what they were told. */
export const NOT_UNDERSTOOD =
  /\b(?:i|we) (?:really |still |just )?(?:don'?t|do not) (?:get|understand) (?:the (?:diff\p{L}*|point|joke|rules?|question|explanation)\b|what (?:he|she|it|they|this|that) (?:means?|meant|says?|is saying)\b)/iu;
/** A table that is worked on: what is asked of it is a formula. */
export const TABLE =
  /^(?=[\s\S]{0,600}?\b(?:formulas?|columns?|rows?|cells?|sorts?|sum|counts?|totals?|filters?|tabs?|n\/?a|value|pivot)\b)[\s\S]{0,600}?(?:\b(?:spread ?sheets?|google sheets?|pivot table|[vx]lookup|airtable)\b|(?<!\b(?:to|i|we|you) )\bexcel\b(?! (?:at|in)\b))/iu;
/** A clause about oneself behind what is asked: "how do nurses eat properly, im 3 weeks in". */
export const TELLS_OWN = /[,.;?] ?(?:i|i'?m|i'?ve|my|we|we're|our) /iu;
/** A price that somebody was told: "the quote is $7,900". */
export const OWN_PRICE = /\b(?:quote|offer|price|rent|deposit|bill|fee)[^.?!\n]{0,20}[\p{Sc}] ?\d|\bquoted\b/iu;
/** Something is being made, and the person does not get on: "i cant work out how it would know". */
export const STUCK =
  /\b(?:i|we) (?:can'?t|cannot|don'?t know how to|couldn'?t|can not) (?:work out|figure out|think of|see|find|decide|get past|make)\b|\b(?:i'?m|we'?re|got|get) stuck\b/iu;
/** Asked for a way, not for a yes. */
export const ANY_WAY = /\bis there (?:any(?:thing)?|a way|some(?:thing)?)\b/iu;
/** Asked for a way on: "what do I do before Monday". */
export const WHAT_NOW =
  /\bwhat (?:do|should|can|could|would) (?:i|we|you) do\b|\bwhat now\b|\bnow what\b|\bnext (?:move|step)\b/iu;
export const HOW = /\bhow (?:to|(?:do|can|could|should|would|does) (?:i|we|our|my|one|you|it))\b|\bbest way\b/iu;
/** "How should we think about this": no work with the hands. */
export const TO_THINK =
  /\bhow to (?:decide|choose|think about)\b|\bhow (?:do|should|would|can) (?:i|we|you) (?:even )?(?:think|decide|choose|feel|know|judge)\b/iu;
/** Somebody has an idea, and asks something else about it than whether it is good. */
export const OTHER_QUESTION = /\b(?:who|how|where|when) [^.!?\n]{2,80}\?/iu;
/** A person who is spoken of can be spoken to. */
export const ABOUT_SOMEBODY = new RegExp(`\\b(?:he|she|they|him|her|them|his|their|${PERSONS})\\b`, "iu");
export const SHALL = /\b(?:should|shall) \b/iu;
/** Something is not as it should be. */
export const FAULT =
  /\b(?:do|does|did|is|are|was|were|has|have|had|wo|ca|could|would)n['’]?t\b|\bnot\b(?! (?:sure|know))|(?<!\b(?:i|we|have|had|has|ve) )\bnever\b|\b(?:no (?:longer|more|power|water|heat\p{L}*|hot|sound|signal|spark|connection|internet|network|response|picture|light|pressure|flow|luck|errors?)|wrong|broke\p{L}*|leak\p{L}*|nois\p{L}+|squeal\p{L}*|squeak\p{L}*|returns?|errors?|fail\p{L}*|crash\p{L}*|slow\p{L}*|stuck|stops?|stopped|keeps|drops?|dropped|dead|dies|dying|yellow|brown|spots?|smells?|hangs?|flat|dense|cloudy|muddy|splits?|kill\p{L}*|itself|twice|re-?renders?|went (?:from|up|down|off)|every (?:time|keystroke|few|\d+ (?:s|secs?|seconds?|mins?|minutes?|hours?))|only (?:on|in|when)|instead|lost|loses|gone|random\p{L}*|again|weird|strange|sudden\p{L}*|crack\p{L}*|curl\p{L}*|rattl\p{L}+|jumps?|goes off|burns?|itch\p{L}*|hurts?|pain\p{L}*|lump|numb\p{L}*|rash|swollen|eating|holes?|mice|mould|mold|damp)\b/iu;
/** Told, and nothing asked but help. */
export const HELP_LAST = /\bhelp(?: me| please| pls)?[\s.!?]*$/iu;
/** What fails is told, and its cause asked for in one word: "…, why". */
export const WHY_LAST = /[,.;] ?(?:but )?why(?: though)?[\s?]*$/iu;
/** Something that is done goes wrong again and again: "my mix goes off too fast". */
export const SPOILS =
  /\btoo (?:fast|slow(?:ly)?|hot|cold|dry|wet|loose|tight|soft|hard|thin|thick|loud|quick(?:ly)?|early)\b|\bevery time\b|\bkeeps? (?:on )?\p{L}+ing\b/iu;
/** The same, for texts that begin with a capital: no notice says it of anything that works. */
export const KEEPS_FAILING =
  /^[^.?!\n]{3,60}\bkeeps? (?!(?:going|trying|asking|working|thinking|telling|growing|winning|improving|coming|wanting)\b)\p{L}+ing\b[^.?!\n]{0,40}$/iu;
/** What is good for something is asked, not what has failed. */
export const BEST_FOR = /^\s*(?:best|good|cheapest|which|what|any)\b/iu;
/** Something is to be had or done: nothing has failed for it. */
export const WISH =
  /\b(?:i|we)(?:'d| would) (?:like|love) to\b|(?:^|[.,;:!]\s+|\b(?:i|we) )(?:just )?(?:want|need|wanna|wish|hope|plan) (?!(?:it|this|that|them) )\p{L}/iu;
/** A few lines, of which one picks the best. */
export const SHORT_TEXT =
  /\b(?:captions?|notes?|reply|replies|text message|sms|card|sign(?! (?:off|up|in|on)\b)|headline|bio|tagline|comment|tweet|out of office|voicemail|(?:birthday|get well|thank.?you) message|two lines?|one line|subject lines?)\b/iu;
/** A list of what is to be looked at, asked or taken along. */
export const CHECKLIST = /^\s*(?:an? )?(?:check ?)?list (?:of (?:what|things|everything|questions)|for)\b/iu;
/** What somebody does alone: nobody is to be talked to. */
export const PRIVATE =
  /\bhow (?:do|can|to) (?:i )?stop \p{L}+ing\b|\b(?:i|we) (?:can'?t|cannot|keep|want to|need to) (?:stop|quit)?\b ?\p{L}+ing\b/iu;
/** Asks for something to be made of code, or shows some. */
export const WANTS_CODE =
  /\b(?:need|formula|script|regex|function|quer(?:y|ies)|macro|convert|write|how (?:do|to|can)|fix|cleaner|better way|patterns?|idiomatic|ways? around)\b|[{}();]\s*$/imu;
/** It points at something that was said before, or says nothing of what is wanted. */
export const UNCLEAR =
  /^(?:ok|okay|and|but|so|well|[\s,])*(?:what about |how about )?the (?:second|first|third|other|last) (?:one|option)\b[^.!\n]{0,40}$|^\s*(?:and|but|so) (?:what if|if|then|why|how)\b[^.!\n]{0,40}$|^\s*(?:i )?need help\b.{0,12}$|^\s*help(?: me)?(?: please| pls)?\s*[.!?]*$/iu;
/** What is to be made is named. */
export const ORDER =
  /(?:^|[.!?]\s+)(?:please |pls |can you )?(?:write|draft|design|invent|summari[sz]e|describe|pros and cons|find|give|tell|show|list|make|create|read|sort|help(?=\s+\S)|put|pull|generate|brainstorm)\b(?!(?<=help) me (?:understand|see|decide|work out|figure|make sense))/iu;
/** Typed by a person in a hurry, not a notice or a row of a list. */
export const HURRIED = /^\s*\p{Ll}/u;
/** "Need a chore system", "bought a lathe": the person is left out. */
export const OWN_BEGIN =
  /^\s*(?:just )?(?:need|want|looking|thinking|trying|got|bought|sold|found|caught|lost|moved|started|been|had)\b/iu;

/** Told without a word of oneself, with what presses: "thesis due in 5 weeks, nothing coded". */
export const PRESSING =
  /^(?![^\n]*[|;])[\s\S]*\b(?:(?:in|for|since|by|within) (?:the |next |last )?(?:\d+ |two |three |a )?(?:days?|weeks?|months?|years?|hours?|monday|tuesday|wednesday|thursday|friday|sept\p{L}*|march|april|june|august|december)|due|needs?|wants?|tonight|tried)\b/iu;

/** Something that happens now and cannot wait for a considered answer. */
export const URGENT =
  /^(?![\s\S]*\b(?:(?:weeks?|months?|years?|yrs?) ago|last (?:week|month|year|time|seizure|attack)|used to|history of)\b)[\s\S]{0,400}?(?:\b(?:ate|eaten|swallowed|drank|licked|chewed) (?:\p{L}+ ){0,6}(?:chocolate|grapes?|raisins?|onions?|xylitol|poison|bleach|pills?|tablets?|batter(?:y|ies)|antifreeze|mushrooms?|lil(?:y|ies)|detergent|coin|magnet)\b|\b(?:can'?t|cannot|cant|not|stopped) breath(?:e|ing)\b|\bchest pains?\b|\bunconscious\b|\bsmell(?:s|ing)? (?:of )?gas\b|\b(?:bleeding heavily|won'?t stop bleeding|overdose|anaphyla\p{L}+|seizure|choking|carbon monoxide)\b)/iu;

/** A text about the world, not about facts of the person's. */
export const ESSAY =
  /^\s*(?:(?:please |pls )?write (?:me )?(?:an? )?|need (?:an? )?|an? )?(?:\d+.words? |short |long )?essay\b/iu;
/** An essay that the person writes, and wants help with: nobody shall argue in their place. */
export const OWN_ESSAY =
  /\b(?:help me|do(?:n['’]?t| not) write|how (?:do|can) i|my (?:plan|draft)|i have (?:a|my) (?:plan|draft))\b/iu;
/** Somebody has to speak for one side, or for both. */
export const ARGUE =
  /\b(?:debate motion|this house (?:would|believes)|arguments? (?:for|against)|(?:present|show|argue) both sides)\b/iu;
/** Somebody asks what research has found. */
export const SOURCES =
  /(?<!\bsocial )(?<!\bbusiness )(?<!\breligious )\b(?:studies|(?:research|academic|scientific|reviewed) papers|papers (?:on|about)|(?:decent|good|any|hard|real) evidence|meta-?analys[ei]s|peer.reviewed|scientific evidence|research (?:on|about|into)|sources (?:for|on|about|that)|citations?)\b/iu;
/** Somebody wants to know whether something of theirs would be wanted. */
export const IDEA =
  /^\s*(?:[\p{L} ]{0,12}idea: ?)?(?:an? )?(?:app|website|service) (?:that|which|where)\b|^\s*(?:my |an? )?(?:app|product|business|startup|start-up|shop|game|service) idea\b|\bidea for an? (?:app|business|product|startup|shop|service)\b|^\s*(?:i )?(?:just )?(?:had|have|got) an? (?:\p{L}+ ){0,2}idea\b|\bwould (?:anyone|anybody|people|somebody|someone|you|they|customers) (?:really |actually )?(?:pay|buy|use|want|need)\b|\bis (?:that|this|it) something (?:people|anyone|anybody)\b/iu;
/** A choice is spoken of: "every hour or so" is none. */
export const CHOICE =
  /\bor\b(?! so\b)|\b(?:should|whether|vs|versus|if|thinking (?:of|about)|considering|worth|choose|choice|pick|decide|decision|options?|quit|leave|stay|accept|refuse|offered|offers|mind|yes|no|torn|tempted)\b/iu;

/** What is left behind has to be shared or settled. */
export const ESTATE =
  /\bleft (?:the|her|his|their|a) (?:\p{L}+ )?(?:house|flat|home|farm|business|money|land|savings)\b|\b(?:inherit\p{L}*|estate|probate|executor|sell the house)\b/iu;
/** A person who tells of a loss and asks nothing wants to be heard. */
export const SORROW = /\b(?:died|passed away|funeral|miscarri\p{L}+|stillb\p{L}+|grie(?:f|ve|ving)|buried)\b/iu;

/** Somebody looks for a work whose name they do not know. */
export const SEARCH =
  /^\s*(?:an?|the|that|this|old) (?:\p{L}+ ){0,3}(?:song|film|movie|book|novel|show|series|game|painting|poem)\b[^.?!\n]{0,80}\b(?:maybe|something (?:about|like))\b|\b(?:song|film|movie|book|novel|show|series|game|painting|poem|actor|singer)\b[^.?!\n]{0,80}\b(?:can'?t remember|forgot (?:the|its) (?:name|title)|what was it called)\b|\bwhat(?:'s| is|s| was) (?:the|that) (?:name of (?:the|that) )?(?:song|film|movie|book|show|game)\b/iu;
/** An emergency is somebody's: an essay on carbon monoxide can wait. */
export const NO_EMERGENCY =
  /^\s*(?:please |pls |can you )?(?:write|draft|explain|what (?:is|are|does)|essay|summari[sz]e|translate|make|create|tell me about|how (?:does|do))\b/iu;

/** What is decided by law or custom, so that an answer turns on the country. */
export const REGULATED =
  /\b(?:licen[cs]e|permit|permission|planning (?:permission|application|officer|office|department|laws?|rules)|legal(?:ly)?|illegal|allowed to|entitled to|by-?laws?|tax(?:es|ed|able)?|vat|deduct\p{L}*|(?:state|old.age|widow\p{L}*) pension|pension age|notice period|statutory|redundanc\p{L}+|child (?:support|maintenance|benefit)|alimony|custody|inherit(?:s|ed|ance)?|probate|executor|listed building|grade (?:i|ii)\b|visa|residence permit|small claims|(?:fair|right|normal|usual|much|big)(?: of)?(?: a)? tip|(?:fair|going|usual) (?:rate|wage|price)|minimum wage|(?:sick|maternity|paternity|holiday) pay|copyright|speed(?:ing)? (?:limit|fine)|parking fine|deposit back|evict(?:ed|ion)?|inspect(?:ion|or))\b/iu;

/** Asked at school: nobody takes a side of "photosynthesis vs chemosynthesis". */
export const EXAM = /\b\d+ marks?\b|\b(?:exam|gcse|a-?levels?|homework|revision|syllabus)\b/iu;
/** Says itself in which form the answer shall be. */
export const FORM =
  /\btable please\b|\b(?:as|in) a table\b|\b(?:in|with) (?:one|two|three|four|five|\d+) (?:sentences?|bullets?(?: points?)?|lines?|paragraphs?)\b/iu;

/** "What can I ask him in the meeting": a list of questions, not a choice. */
export const TO_ASK = /\bwhat (?:can|should|do|could) (?:i|we) ask (?:him|her|them|the|my|our|at|in)\b/iu;
/** A feeling or a thought that wants no plan: "I feel like everyone is better than me". */
export const MUSING =
  /^\s*(?:the|that) (?:smell|sound|taste|feel|feeling|look|light|weight|colou?r|warmth|silence) of (?!gas\b|burning\b)[^.?!\n]{3,80}$|^\s*(?:idk |honestly |sometimes |lately )*i (?:just |always |still |sometimes )*feel (?:like|so|that)\b|^\s*(?:(?:i(?:'ve| have) )?been thinking that|i keep thinking (?:that|how|about how)|funny how|strange how|odd how)\b/iu;

/** A few words with a question mark behind what is told: "…, new cassette??". */
export const GUESS =
  /[.,;] (?!(?:is|are|am|do|does|did|can|could|should|would|will|what|which|who|when|where|why|how)\b)[^,.?!\n]{3,40}\?+\s*$/iu;
/** A part of a brief: how long, how many, in which form, what it has and what it leaves out. */
export const BRIEF_PART =
  /\b(?:no more than|at most|max(?:imum)?|under|up to|about|exactly|within) \d+|\b\d+[ -](?:words?|minutes?|seconds?|characters?|pages?)\b|\b(?:in|into|of|with|include|give|add) (?:one|two|three|four|five|six|seven|eight|ten|\d+) (?:\p{L}+ )?(?:parts?|sections?|bullets?|steps?|lines?|sentences?|paragraphs?|columns?|exercises?|examples?|cases?|options?|versions?)\b|\b(?:bullet points?|(?:in|into|as) (?:one|a) (?:single )?(?:table|list)|columns for|plain text|british spelling|type hints?|(?:plain|simple|easy) english|short sentences|comments short|printed|exit \d|flag (?:with|any|every|each)|skip (?!(?:it|this|that)\b)\p{L}+|per (?:day|week|person))\b|\bcolumns:|\b(?:end|finish|start|begin|open|close) (?:it )?with\b|\b(?:for|per) each\b|\b(?:don'?t|do not|without|avoid|leave out|no) (?!(?:know|think|want|understand|have|idea|one|more|budget|longer)\b)\p{L}+|\b(?:only the|include|assume|state your|show only|keep (?:it|the|each)|use (?:only|the|plain|simple)|treat|raise)\b/giu;
/** What a brief begins a sentence with. */
export const BRIEFS =
  /(?:^|[.!?:]\s+)(?:please )?(?:write|outline|compare|draft|create|explain|list|make|turn|plan|design|summari[sz]e|suggest|compose|produce|give me|prepare|build|rewrite|convert|review|(?:bash|shell|python|sql|powershell|excel|r) (?:script|function|query|macro))\b/iu;
