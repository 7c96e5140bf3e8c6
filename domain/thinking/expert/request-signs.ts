import type { Family } from "../frames/types.ts";

/** The texts that people want written. */
const TEXT =
  "cover letter|cv|résumé|letter|speech|toast|eulogy|obituary|e-?mail|mail|note|text|message|post|bio|profile|caption|headline|notice|invitation|invite|leaflet|flyer|statement|reference|essay|article|blurb|pitch|card|wording|reply|sign|description|newsletter|application|petition|page|announcement|press release|review|complaint|ad|advert|khutbah?|sermon|slides|memo|report|outline|sermon|homily|vows|prayer|blessing|handout";
const VERSE =
  "poem|lyrics|song|limerick|haiku|rhyme|verse|fairy tale|sketch|bedtime story|short story|story|one.?shot|scene|dialogue|joke|riddle|quest";
const LANGUAGE =
  "french|german|spanish|italian|portuguese|polish|arabic|dutch|turkish|japanese|chinese|russian|ukrainian|swahili|greek|hindi|welsh|irish|swedish|danish|norwegian|finnish|english";
const FILLER =
  "a|an|the|my|our|some|short|quick|polite|nice|formal|simple|honest|funny|silly|little|two.line|\\d+[ -](?:seconds?|sec|minutes?|mins?|words?)|linkedin|facebook|whatsapp|instagram|farewell|resignation|thank.?you|sick|dating|grant|job|planning|visa|\\d+ word|few|two|three|\\d+";
const DOES =
  "start|starts|stop|stops|work|works|working|turn|open|close|heat|charge|connect|print|rise|set|drain|flush|spin|load|boot";

/**
 * What single words say of the kind of work, each with what it adds to the model's chance. The model has seen whole requests; these are the words of people in
 * a hurry, who leave the verb out: "speech for my dad". Every expression is bounded.
 */
export const SIGNS: readonly (readonly [family: Family, weight: number, sign: RegExp])[] = [
  [
    "translate",
    0.9,
    new RegExp(
      `(?<!\\b(?:i|we|who|she|he) )\\btranslate\\b(?! (?:all|everything) of)|\\bhow (?:do|would) (?:you|u|i|we) say\\b(?=[^.?!\\n]{0,60}\\b(?:${LANGUAGE})\\b)|\\b(?:in|into) (?:${LANGUAGE})\\b[^.?!\\n]{0,20}\\?`,
      "iu",
    ),
  ],
  ["translate", 1.6, /\bhow (?:do|would) (?:you|u|i|we) say (?:this|that|it) in\b/iu],
  [
    "rewrite",
    0.9,
    /\b(?:plain english|in plain words|(?<!\bor (?:just )?)rewrite|reword|rephrase|shorten|proofread|polish (?:this|my)|(?:less|more) (?:angry|formal|friendly|stiff|polite|casual|professional))\b|\b(?:correct|fix|check) (?:the|my|this|any|our) (?:english|grammar|spelling|punctuation)\b|^\s*(?:please |pls |can you )?(?:correct|fix) (?:my|our|this|the) (?:sign|notice|letter|e-?mail|message|text|post|menu|poster|flyer|ad|cv)\b|\bmake (?:this|it) (?:\p{L}{3,}er|sound|less|more|a)\b|\b(?:i|we) (?:want|need|would like|'d like) (?:this|it) (?:warm|short|soft|plain|kind|clear|strong|light|light-heart|tight|calm|polit)er\b|\b(?:look|go|read) over (?:this|it)\b|\bconvert (?:my|this|the)\b|\bturn (?:my|this|these|it) (?:\p{L}+ ){0,4}into\b/iu,
  ],
  [
    "story",
    0.8,
    new RegExp(
      `^\\s*(?:(?:write|need|want|make|give)(?: me| us)? )?(?:(?:${FILLER}) ){0,4}(?:${VERSE})s?\\b(?! from about)|\\bwrite (?:me |us |my )?(?:\\p{L}+ ){0,3}(?:${VERSE})s?\\b`,
      "iu",
    ),
  ],
  [
    "write",
    0.8,
    new RegExp(
      `^\\s*(?!(?:i |we )?(?:just )?(?:got|had|have|received)\\b[^.?!\\n]{0,20}\\b(?:letter|e-?mail|mail|message|text|note|notice) (?:from|about|saying|that|in)\\b)(?:(?:please|pls|can you|can u|could you|help me|i need|need|want|i want|i have|have|got) (?:to )?)?(?:(?:write|draft|do|make|compose)(?: me| us| up)? )?(?:(?:${FILLER}) ){0,4}(?:${TEXT})s? (?:to|for|about|abt|that|from|on|saying|asking|of|in)\\b|\\b(?:write|draft(?! (?:is|was|has|of|with)\\b)|compose)\\b[^.?!\\n]{0,40}\\b(?:${TEXT})s?\\b|^\\s*(?:speech|toast|eulogy|cover letter)[,:]|\\b(?:answer|reply|respond) (?:firm|polite|kind|short|calm)|(?:^|[.,;] )one page\\b|(?<!\\b(?:tried|use|used|using|with|add|added) )\\b(?:memo|briefing|brief) (?:to|for|on|the|my|our)\\b|\\bhow (?:do|should) i (?:word|phrase)\\b|\\bwhat (?:do|should|can|could) i (?:write|put)\\b|\\bwrite (?:something|sth|to|back|them|him|her) |\\b(?:need|want) (?:an?|the) (?:outline|draft|speech|text|letter|e-?mail)\\b|\\b(?:want|need|have) to write (?:it|this|that|him|her|them) up\\b|\\bneed (?:a )?(?:polite|nice|short|kind|good|firm)? ?(?:no|words|excuse|answer|reply)\\b`,
      "iu",
    ),
  ],
  [
    "write",
    1.6,
    /^\s*(?:just )?(?:an? )?(?:few|couple of|two|three) (?:lines|words) (?:for|to|on|in)\b|^\s*cover letter\b(?! or\b)/iu,
  ],
  // who begins with the text they need wants it written, whatever else they ask about it
  [
    "write",
    2.2,
    new RegExp(
      `^\\s*(?:i )?(?:need|want|write|draft) (?:me )?(?:(?:${FILLER}) ){0,4}(?:${TEXT})s? (?:to|for|about)\\b|^\\s*(?:something|words|a few words) to (?:say|write|put) (?:at|in|on|for)\\b|\\b(?:want|need) (?:(?:some|an?|simple|short|proper|kind of) ){1,3}(?:(?:paper|form) or )?(?:message|letter|notice|e-?mail)\\b`,
      "iu",
    ),
  ],
  [
    "persuade",
    1.6,
    /\bhow (?:do|can|should|would|could) (?:i|we) (?:say|tell(?! (?:(?:them|these|it|which) |if|whether|what|apart))|ask|bring|answer|respond|reply|convince|persuade|break it|confront|approach|raise|get (?!(?:my|our|the) (?:[\p{L}\p{N}]+ ){0,3}?(?:old|son|daughter|kids?|child|children|baby|toddler|twins|dogs?|pupp(?:y|ies)|cats?|kitten|horse|pony|hens|chickens) to )(?:my|him|her|them|his|our|the) (?:[\p{L}\p{N}]+ ){0,3}to)\b|\bwhat (?:do|should|can|could) (?:i|we) (?:say|tell|answer|reply)\b|^\s*what to (?:say|tell|answer|reply)\b|(?<!\bthere a )\b(?:how|best way|way) to (?:tell (?!if|whether|which|what)|ask|say|convince|persuade|bring)\b|\b(?:need|have) to (?:tell|ask) (?:my|our|all|every|\d+|a|an|the|him|her|them)\b|\b(?:want|need|trying) (?:the \p{L}+|my \p{L}+|him|her|them) to (?:let|agree|stop|see|understand|pay|say)\b/iu,
  ],
  [
    "complain",
    0.9,
    /\b(?:refund|money back|compensation|what am i owed|owed by|entitled to|my rights|our rights|won'?t (?:pay|refund)|refus\w+ to (?:pay|refund|fix|repair)|kept (?:my|our|the) deposit|\d+ of (?:my|our|the) deposit|overcharged|want (?:my|our) money)\b/iu,
  ],
  [
    "estimate",
    0.5,
    /\bhow (?:much|many|long|big|far|heavy)\b(?=[^?\n]{0,80}\d)|\d[^?\n]{0,80}\bhow (?:much|many|long|big|far)\b|\bcalculate\b|\b(?:till|sums?|figures?|numbers?|balance) (?:doesn'?t|don'?t|does not|do not) (?:match|add)\b/iu,
  ],
  [
    "name",
    0.8,
    /\b(?:names?|title|slogan|motto) for\b|\btitle (?:help|ideas?)\b|\bneed a name\b|\bwhat (?:to|do i|should (?:i|we)) (?:call|name)\b/iu,
  ],
  [
    "ideas",
    0.7,
    /\bideas\b|\bidea for\b|\b(?:something|what) to do with\b|\bwhat (?:can|could) (?:i|we|one) (?:do with|make (?:with|from|of))\b|\bthings to do\b|\b(?:gift|present) for\b/iu,
  ],
  [
    "code",
    0.9,
    /\b(?:need|want|write) (?:an? |the )?(?:sql )?quer(?:y|ies)\b(?! (?:letters?|about|regarding|on|re)\b)/iu,
  ],
  [
    "code",
    0.9,
    /^\s*(?:select\b[^?]{1,300}\bfrom \w{1,60}(?: (?!where\b|join\b)\w{1,20})? (?:join|where|group by|order by|left|inner)\b|update \w{1,60} set \w{1,60} ?=|delete from \w{1,60} where\b|insert into \w{1,60}\b)/iu,
  ],
  [
    "code",
    0.5,
    /\b(?:regex|sql|python|javascript|typescript|excel|google sheets?|formula|macro|vba|bash|css|html|git|docker|rust|react|compile|stack ?trace|npm|pandas|dataframe|postgres)\b|[{}();]\s*$/imu,
  ],
  [
    "why",
    0.5,
    new RegExp(
      `\\bwhat(?:'s| is|s)? (?:wrong|causing|the cause)\\b|\\bwhat (?:could|can|might) it be\\b|\\b(?:keeps?|kept) \\p{L}+ing\\b|\\b(?:stops?|stopped|won'?t|wont|doesn'?t|doesnt|isn'?t|not) (?:${DOES})\\b|\\b(?:leak(?:s|ing)?|goes off|rattl\\p{L}+|squeak\\p{L}+|flat as|snapping|dying|bogs|stalls|wobbl\\p{L}+|overheat\\p{L}*|crack(?:s|ing|ed)|film on|drips?|dripping|hurts?|itch(?:es|y))\\b`,
      "iu",
    ),
  ],
  [
    "why",
    0.75,
    /\b\p{L}*(?:Error|Exception)\b:|\breturns? (?:0|zero|null|undefined|nothing|an? error|#N|blank|empty)|\b(?:cannot|can't) (?:read|find|resolve|borrow|open)\b/u,
  ],
  ["why", 0.4, /\bwhy (?:does|do|is|are|did|won'?t|isn'?t|doesn'?t|has|have) (?:my|our|i|it|the)\b|\bwhy\s*\??\s*$/iu],
  [
    "decide",
    0.7,
    /\bor not\b|(?<!\b(?:what|how|which|when|where|why|much|many|long|who) )\b(?:should|shall) (?:i|we)\b|\bis (?:it|this|that) worth\b|\bworth (?:it|doing|buying|fixing|repairing)\b|\byes or no\s*[?.]*\s*$|\b(?:do (?:i|we)|can (?:i|we) just) (?:really |still )?(?:take|keep|sell|stay|leave|accept|quit|pull out|let|move|buy|drop|go for)\b|\b(?:let|leave|report|keep|sell|stop|drop|quit) (?:her|him|them|it|the \p{L}+ \p{L}+)\s*\?|\bor (?:just|be|get|tell|say|refit|replace|repair|fix|move|stick|keep|stay|leave|wait|let|do i|do we|should|sell|skim|treat|rent|buy|take)\b|\bcan'?t decide\b|\btorn\b/iu,
  ],
  [
    "compare",
    0.75,
    /^\s*(?!(?:what|how|which|why|when|is|are|do|does|can)\b)[^,.?!:\n]{3,25} or (?!so\b)[^,.?!:\n]{3,80}(?:[,?]|$)/iu,
  ],
  [
    "decide",
    0.7,
    /(?:^|[.,;:!]\s+)(?:do i |should i |we )?(?:just )?(?:keep|leave|take|tell|go|sell|try|wait|ask|move|cancel|report|ignore|talk|let|fight|pay|buy|stay|push|call|drop|burn)\b[^.?!\n]{0,50}\bor\b[^.?!\n]{1,50}\??\s*$/iu,
  ],
  // several ways at once are weighed, whatever one of them is
  [
    "decide",
    1.6,
    /\b(?:thinking (?:of|about)|considering|tempted to)\b[^.?!\n]{0,120}, or\b[^.?!\n]{1,120}(?:, |\bor\b)/iu,
  ],
  [
    "decide",
    1.1,
    /\b(?:do not|don'?t|not sure|unsure|never) (?:know )?(?:if|whether) (?:i|we) should\b[^.?!\n]{0,160}\bor\b/iu,
  ],
  ["decide", 1.8, /^\s*which (?:one )?is (?:the )?(?:better|best|nicer|stronger|worse)\b[^?\n]{0,200}\bor\b/iu],
  ["decide", 1.7, /\bchanging my mind\b|\b(?:got|have) (?:2|two|3|three) (?:job )?offers\b/iu],
  ["decide", 1.1, /\b(?:trying|struggling|need|have) to (?:decide|choose|pick) (?:on|between|from|which|whether)\b/iu],
  ["decide", 1, /\b(?:how|what) to decide\b|\bwhich (?:one )?to (?:choose|take|pick)\b/iu],
  ["decide", 1.2, /^\s*(?:stay|stick|remain)\b[^.?!\n]{1,60}\bor (?!so\b)\p{L}/iu],
  ["decide", 1.2, /\b(?:got|have) (?:an? )?offers? (?:for|from)\b[^.?!\n]{1,60}\b(?:and|or)\b/iu],
  ["decide", 0.8, /\boffered\b[^.?!\n]{1,80}\b(?:vs|or|versus)\b/iu],
  [
    "compare",
    0.6,
    /\b(?:vs\.?|versus|compared? (?:to|with))\b|(?<!\bhow (?:do|can|should) (?:i|we) )\bcompar(?:e|ing)\b|\b(?:choosing|deciding) between\b|^\s*(?!(?:what|how|which|why|when|is|are|do|does|can)\b)[^,.?!:\n]{3,40} or [^,.?!:\n]{3,40}[,?]/iu,
  ],
  ["compare", 0.7, /^\s*which (?:\p{L}+ ){0,2}(?:is|are|would be) (?:the )?better\b[^.!\n]{3,120}\bor\b/iu],
  ["explain", 0.9, /\bdifference between\b/iu],
  [
    "recommend",
    0.5,
    /\b(?:recommend|suggest|looking for|find me (?!sources|papers|studies|research)|cheapest|which (?:\p{L}+ ){0,2}(?:should|is best|would|for)|what (?:\p{L}+ ){0,2}should i (?:buy|get))\b|\b(?:under|below|max|budget|up to) ?(?:[€£$] ?)?\d|\bwhat instead\b/iu,
  ],
  ["write", 1.2, /\bhow (?:do|should|would|can) (?:i|we) (?:word|phrase)\b/iu],
  ["how-to", 0.7, /^\s*(?:quit|stop|leave|avoid|get out of|get rid of) (?:the|my|our|\p{L}+ing)\b/iu],
  ["plan", 0.8, /\blesson (?:on|about|for)\b/iu],
  ["estimate", 0.9, /\bhow (?:do|should|would) (?:i|we) price\b|\bwhat (?:do|should) (?:i|we) charge\b/iu],
  ["plan", 0.75, /^\s*(?:\d+|two|three|four|five|six) (?:days?|nights?|weeks?) (?:in|around|through) \p{L}/iu],
  [
    "plan",
    0.5,
    /\b(?:(?<!no )plan (?:for|to|my|our|a)|schedule|itinerary|timeline|checklist|packing list|lesson plan|by when|what happens when|in what order|meal plan)\b|\b(?:\d+|two|three|four|five|six) (?:days?|nights?)(?: (?:in )?\p{L}|[,.])|\b(?:exam|wedding|viewing|marathon) (?:is )?(?:on|in|at|tmrw|tomorrow|next)\b|\bwhat do i (?:have to )?(?:sort|look at)\b|\b(?:sort|prioriti[sz]e) (?:this|these|my (?:list|day|week))\b/iu,
  ],
  [
    "learn",
    0.7,
    /\b(?:learn(?!ed|t)|teach myself|study for|get better at|can'?t swim|couch to|syllabus|revision for|revise for|(?<!\bA\/B )test on the|exam on)\b/iu,
  ],
  [
    "explain",
    0.5,
    /^\s*(?:what|whats|what's|who|when|is|are|does|do|explain|how (?:does|do) (?!i\b|we\b)|tell me about)\b|\bexplain\b|\bwhat does .{1,60} mean\b|\blike i'?m (?:\d+|five|ten|twelve)\b/iu,
  ],
  [
    "how-to",
    0.5,
    /\bhow (?:do|can|should|would|could) (?:i|we|you|(?:our|my) \p{L}+(?: \p{L}+)?)\b|\bhow to\b|\bbest way to\b|\bwhats? the (?:normal|right|best|easiest|proper) way\b|\b(?:want|trying|need) to (?:stop|quit|give up|cut down)\b|^\s*(?:stop|quit) \p{L}+ing\b|\bget rid of\b|\bget (?:it|this|them) (?:out|off|clean)\b|\bstains?\b|\bspil(?:t|led)\b|\bwhere do (?:i|we) (?:even )?(?:start|begin)\b/iu,
  ],
  [
    "check",
    0.5,
    /\b(?:feedback on|spot the|critique|any (?:mistakes|errors|problems))\b|\bcheck (?:this|my|the|if)\b|\bis (?:this|my) (?:ok|okay|right|correct|fine)\b/iu,
  ],
  [
    "study",
    0.6,
    /\b(?:t-?test|anova|sample size|likert|control group|hypothesis|significan(?:t|ce)|dissertation|thesis)\b|\bhow (?:do|can|could) (?:i|we) (?:find out|test|prove|measure)\b/iu,
  ],
  [
    "negotiate",
    0.4,
    /\b(?:negotiat\p{L}+|counter.?offer|pay rise|min(?:imum)? order|lower (?:the )?(?:price|rent)|asking for (?:more|a raise))\b/iu,
  ],
];
