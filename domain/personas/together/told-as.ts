/** What a text tells of, by the words that give it away. Those that are surest come first. */
import { sentencesIn } from "../../thinking/lens/decisive.ts";
import { KIN } from "../../thinking/lens/people-words.ts";
import type { Slots } from "../../thinking/lens/slots.ts";

export type ToldAs =
  | "close"
  | "grievance"
  | "quarrel"
  | "secret"
  | "foundOut"
  | "dilemma"
  | "motive"
  | "habit"
  | "feeling"
  | "grief"
  | "moment"
  | "body"
  | "trouble"
  | "joy"
  | "setback"
  | "guilt"
  | "plain";

const WHO = `(?:he|she|they|nobody|no one|none of (?:them|us)|(?:my|our|his|her) \\p{L}+|mum|mom|dad|gran)`;
/** Something that one knows and another does not. */
const HIDDEN = new RegExp(
  `\\b(?:nobody(?: (?:at|in|else)(?: \\p{L}+){0,3})? knows|${WHO} (?:still )?(?:doesn['’]?t|do not|does not|don['’]?t|didn['’]?t) know(?= (?:about|that|it|this|yet|i|we)\\b|[.,;!?]|$)|(?:haven['’]?t|have not|never|didn['’]?t|did not) (?:told|tell|mention\\p{L}*|say anything to) (?:him|her|them|anyone|anybody|my|mum|dad|the)|they (?:all )?think i['’]?m|(?:asked|told|begged) (?:me|us) not to (?:tell|say|mention)|only (?:my|our|the) \\p{L}+ knows?|made me (?:promise|swear)|said (?:to )?keep (?:it |this )?quiet)`,
  "iu",
);
/** Something that another kept hidden, and the writer has found. */
const FOUND =
  /\b(?:found (?:out|it|this|his|her|a|an|some|the|\p{L}+)\b|caught|discovered|noticed)(?=.*\b(?:he|she|they|his|her|has been|hiding|messages|account|contract|drawer|extra|affair|vape|cigarettes|bottles?|receipts?)\b)/iu;
const MISSING =
  /\bcaught (?:my|our|the|an?|him|her) [^.!?]{0,50}?\b(?:taking|stealing|lying|cheating|smoking|drinking)\b|\b\d[\d.,]*(?:k| (?:euros?|pounds|quid|dollars|rand|rupees))? gone (?:again )?from the\b|\b\d[\d.,]*(?:k| (?:euros?|pounds|quid|dollars|rand|rupees))? (?:is|are|went|has gone) missing\b(?! from my (?:new |flat))|\b(?:money|cash|till|takings) (?:is|are|keeps?|has been) (?:going )?(?:missing|short)\b/iu;
const HIDES =
  /\b(?:(?:has|have|had|been|is|was)(?:['’]s)? (?:been )?(?:hiding|hidden|secretly|lying|paying (?:him|her)self|stealing|seeing)|behind (?:my|our|his|her|their) back|(?:an )?affair|secret(?:ly)?|vapes?|cigarettes|pills|bottles|condoms?|a knife|messages|in (?:his|her|their) (?:phone|bag|coat|pocket|laptop)|(?:his|her|their) (?:drawer|account)|(?:has|have|had|['’]s)? ?never (?:once )?(?:mentioned|told me|said a word))\b/iu;
const OF_MOTIVE =
  /\b(?:can['’]?t|cannot|don['’]?t|do not|no longer) (?:tell|know|say)(?: any ?more)? (?:if|whether) (?:i(?! (?:should|can|could|need|want|ought|shall|would)\b)|(?:it['’]?s|it is) (?=(?:me|love|grief|guilt|fear|pride|habit|anger|jealousy|because)\b))\b.* or\b|\bam i (?:just )?\p{L}+ing? .* or\b|\bis (?:it|this) (?:just|really) .* or\b|\bwhy (?:do|am) i (?:always|still|keep|even|only)\b/iu;
const LOST = new RegExp(
  `\\b(?:my|our|his|her|their) late (?:${KIN})\\b|\\b(?:${KIN})(?: has| had)?(?: just)? (?:died|passed away)\\b|\\bfuneral\\b(?! (?:home|director|parlou?r|business|plan))|\\b(?:his|her|their|dad['’]?s|mum['’]?s|gran['’]?s) ashes\\b|\\bsince (?:he|she|mum|dad|my \\p{L}+) (?:died|passed|went)\\b|\\b(?:(?:i am|i['’]?m|as) a widow(?:er)?|widowed)\\b|\\b(?:have|had) (?:him|her|it|them) put (?:to sleep|down)\\b`,
  "iu",
);
const MET =
  /\b(?:an?|the|some) (?:(?:old|young|little|strange|tall|drunk|homeless|complete) )?(?:man|woman|stranger|girl|boy|lady|guy|kid|driver|nurse|person|couple|child)\b[^.!?]{0,60}?\b(?:gave|handed|fixed|brought|offered|wouldn['’]?t|smiled|waved|sang|thanked|kissed|hugged|helped|paid|said|asked|told|looked|started|stopped|sat|cried|tells|comes|sits|asks|waves|pays)\b|\b(?:keep thinking (?:about|of)|can['’]?t stop thinking about|stays? with me|won['’]?t leave me)\b/i;
const IN_BODY =
  /\b(?:haven['’]?t slept|can['’]?t sleep|not sleeping|slept (?:badly|right|through)|insomnia|wak(?:e|ing) up at|^(?:back|knees?|hips?|shoulders?|neck|wrists?|feet|ankles?|hearing|eyes?) (?:(?:is|are|has|have) )?(?:gone|went|going|hurts?|aches?|playing|bad|killing|stiff|swollen)|(?:doctor|gp|physio|consultant) (?:says?|said|told me) (?:to |i )?(?:stop|cut|lose|no|less|rest|need|must|should|have to)|(?:my (?:left|right) (?:ear|eye|arm|leg|hand|foot|wrist|ankle|heel|elbow|knee|hip|shoulder)|(?:my|bad|sore|chronic) (?:back|knees?|hips?|migraines?|headaches?|stomach|shoulders?|joints?|feet|hands|teeth|skin|eyes|ears))\b|migraines?|prediabet\p{L}*|diabet\p{L}*|blood pressure|cholesterol|overweight|(?:lose|put on|gained?|lost) weight|drink(?:ing)? (?:too|every|again|alone)|smoking|vap(?:e|ing)|panic attacks?|exhausted|blood sugar|burn(?:ed|t) out|tired all|always tired|menopause|addicted)\b/iu;
const AS_HABIT =
  /\b(?:(?:can['’]?t|cannot|couldn['’]?t|cant) stop (?!thinking|crying)\p{L}+ing|i (?!feel|get|go quiet|cry|sleep|eat|can)\p{L}+ (?:\p{L}+ ){0,2}when(?:ever)? (?:i['’]?m|i am|i feel|i get) (?:sad|bored|stressed|tired|lonely|nervous|anxious|angry|upset|drunk|alone|low|down)|i keep (?!thinking|looking|hoping|wishing|waiting|wondering|feeling|seeing|hearing|imagining|dreaming|remembering|a\b|the\b|my\b|it\b|them\b)\p{L}+ing|scrolling|every time i|i always \p{L}+|(?:since|after) (?:the|my|our) (?:divorce|separation|move|retirement|birth|accident|stroke)\b.* i \p{L}+ (?:every|each|all)|i (?:\p{L}+ ){1,6}every (?:day|evening|night|morning|time|week)|every (?:day|evening|night|morning|week) (?:[\p{L}'’]+ ){0,8}i (?!feel|wake|see|hear|think|wait)\p{L}+)\b/iu;
const FELT =
  /\b(?:feel(?:s|ing)? (?:so |a bit |like (?:a|an|i|nothing|two)|nothing|sick|empty|numb|flat|guilty|lost|lonely|ashamed|old|useless|invisible|stupid|weird|strange|sad|wrong|afraid|relieved|alone|left|homesick|small|proud|bad)|felt (?:nothing|empty|numb|flat|sick)|(?:lonely|homesick|jealous|ashamed|envious|heartbroken|hollow|numb)\b|i miss\b|can['’]?t (?:pray|cry|feel|laugh|be happy|enjoy)|cant (?:pray|cry|feel|laugh|enjoy)|don['’]?t feel|dont feel|(?:makes?|made) me (?:sad|angry|cry|jealous)|scares? me|without me\b|left (?:me )?out|(?:not|wasn['’]?t) invited|(?:feel(?:s|ing)?|felt|live|walk(?:ing)?(?: around| about| through)?(?: it| here)?) like an? (?:guest|stranger|ghost|fraud|impostor|burden|failure|robot|outsider|visitor)\b|i['’]?m (?:scared|afraid|ashamed|jealous|lonely))/i;
const FAILED =
  /\b(?:(?:i|we) (?:just )?(?:lost|failed|missed|got (?:fired|sacked|rejected|dumped|passed over|laid off|turned down|kicked)|didn['’]?t get|were beaten)|(?<=^)(?:(?:rejected|turned down|passed over|sacked|fired|dumped|laid off|beaten) (?:by|at|for|from|again|after)|failed|(?:lost|missed) (?:the|my|our|by|again)|did(?:n['’]?t| not) (?:get (?:in|into|accepted|picked|chosen|a place|the (?:job|part|role|grant|place|loan|flat))|make it|pass))(?![\p{L}])|failed (?:my|the|again|twice)|(?:gave|given) (?:it|the \p{L}+|my \p{L}+) to (?:someone|somebody|another|an outsider)|(?:got|been|was|were) (?:fired|sacked|rejected|dumped|passed over|laid off|turned down|made redundant)|lost (?:my|our|the|\d))\b/iu;
const DID =
  /(?:^|[.!?] |, )(?:so )?i (?:just |accidentally |have |['’]ve )?(?:hit|lied|stole|broke|forgot|shouted|yelled|slapped|cheated|told (?:everyone|everybody)|said (?:something|yes to|no to)|deleted|crashed|scratched|let (?:him|her|them) down|never (?:said sorry|apologi[sz]ed|called|wrote|went))\b/i;
const DID_WRONG =
  /^(?:so |today |yesterday |last night )?i (?:shouted|yelled|slapped|hit|lied|broke|stole|cheated|forgot|betrayed|insulted)\b/i;
const OWN_WRONG =
  /\b(?:(?:he|she|they)(?:['’]d| had) asked me not to|(?:wasn['’]?t|was not) mine to (?:tell|say|give)|was (?:his|hers|theirs) to (?:tell|say)|i took [^.!?]{3,60} knowing\b|sold my (?:nan|gran|mum|dad|mother|father|sister|brother|wife|husband)\p{L}*['’]s|(?:hit|scratched) a parked|lied to (?:my|him|her|them|the)|cheated on)\b/iu;
const POWER =
  /(?:\b(?:my|our|the) (?:\p{L}+ )?|^(?=boss|manager|landlord|landlady|insurance|council|bank|company|agency|hr\b))(?:boss|manager|landlord|landlady|supervisor|foreman|coach|company|colleagues?|workmates?|insurance|bank|teacher|head|director|agency|owner|captain|committee|chairman|chair|tenant|builder|plumber|council|hr)\b/iu;
const EQUALS =
  /\b(?:(?:my|our|the) (?:\p{L}+ )?(?:neighbou?rs?|flatmates?|roommates?|housemates?)|(?:the|a) (?:\p{L}+ )?(?:man|woman|people|couple|family|kids|guy|lot|students?) (?:upstairs|downstairs|next door|opposite|above|below|across the))\b/iu;
const BADLY =
  /\b(?:won['’]?t|refus\p{L}+|ignor\p{L}+|denies|denied|steals?|stole|reads?|blames?|blamed|shouts?|yells?|lies|lied|owes?|threaten\p{L}*|took|takes|gave .* to|takes credit|says (?:my|i|we)|complains?|nothing at all|hates?|passed (?:me|us)|fired|cut|raised|raises|without asking|behind|eats|laughs?|laughed|bull(?:y|ies|ied)|rude|unfair|paying (?:him|her)self|drops?|noise|loud|parks?|(?:moved|changed|cancell?ed|docked|blocked|replaced|banned|removed|warned|forced|sent|dropped|put|left) (?:my|our|me|us)|under review|(?:not|isn['’]?t|never|no longer) (?:covered|allowed|entitled|eligible|responsible|their problem)|(?:haven['’]?t|hasn['’]?t|don['’]?t|do not|no longer|not|stopped) (?:spoken|speak(?:ing)?|talked|talk(?:ing)?|said)|all night|until (?:one|two|three|four|midnight|\d))\b/iu;
/** Somebody takes what another has done for theirs. */
const TAKES_CREDIT =
  /\bput (?:her|his|their) (?:own )?names? (?:on|to|under)\b|\b(?:took|takes|taking|got|gets) (?:all )?(?:the )?(?:full )?credit\b/i;
const DOES =
  /\b(?:won['’]?t|refuses?|keeps?|never|always|(?<!\b(?:i|we) )(?:does|do)n['’]?t|does not|stopped (?:talking|eating|calling|coming)|follows?|hates?|no longer|hardly|cries|lies|drinks|drinking|shouts?|avoids?|has started)\b/i;
const KIN_OR_FRIEND = new RegExp(
  `(?:^|[.!?,] |\\b(?:and|but|when|that|because|think|believe|guess|afraid|worried) )(?:my |our )?(?:(?:best|old|big|little|younger|older|eldest|youngest|ex) )?(?:${KIN}|friends?|mates?|lad|lass)\\b(?!['’]s)`,
  "iu",
);
const KIN_ANYWHERE = new RegExp(`\\b(?:${KIN}|friends?|mates?)\\b`, "iu");
const PULLS = /\b(?:but|though|although|yet|on the other hand|part of me|half of me|neither)\b/i;
/** Good news. */
const JOYS =
  /!!\s*$|\b(?:got|won|passed|made it|finished)\b[^.?]{0,80}!\s*$|\b(?:was born|had (?:twins|a baby)|passed (?:my|the|his|her) |(?:i|we|he|she) (?:just )?won\b|got (?:in|accepted|engaged|married|the job)\b)/i;
/** Several remedies have failed. */
const TRIED = /\b(?:(?:i|we)(?:['’]ve| have)? tried\b[\s\S]{0,120}\btried\b|tried everything|nothing (?:helps|works))/i;
const OFTEN =
  /\b(?:every (?:time|day|week|night|morning|year)|always|again and again|(?<!\bi )keeps?|never (?:works?|rises?|starts?)|(?:nobody|no one) (?:comes?|wants|helps|listens|reads|buys|answers|shows|cares|signs|turns)|doesn['’]?t work|breaks?|broken|leaks?|losing|lose)\b/i;
/** Something is to be decided, or pulls two ways. */
const DECIDES =
  /\b(?:(?:should|shall|do|can|could) (?:i|we)|if (?:i|we) (?!had\b|was\b|were\b|only\b)\p{L}+|whether|decid\p{L}+|choose|torn|either|instead of|part of me|half of me|on the other hand|(?:do(?:n['’]?t| not)|no idea|not sure|unsure|wonder\p{L}*) (?:know |sure )?(?:if|what to|how to|whether)|tempted|offer(?:s|ed)?|(?:have|has|had|need|needs) to (?:say|answer|sign|tell|choose|decide))\b|\bidk\b/iu;
/** Somebody wants, says or does something that another does not. */
const OPPOSES =
  /\b(?:says?|said|thinks?|wants?|wanted|insists?|refus\p{L}+|asks?|asked|told (?:me|us|him|her|them|my|everybody|everyone)|won['’]?t|wouldn['’]?t|blam\p{L}+|laugh(?:s|ed) at|accus\p{L}+|threat\p{L}+|promis\p{L}+|expects?|demands?|argu\p{L}+|calls? me|not (?:talking|speaking)|hinted)\b/iu;
/** What stays is what the writer has done. */
const OWN_DEED =
  /\b(?:i|we) (?:said no|refused|lied|did nothing|said nothing|laughed|walked (?:on|past|away)|looked away|let (?:him|her|them)|(?:should|could) have|didn['’]?t)\b/i;
/** Somebody keeps a note, and asks for nothing. */
const NOTED =
  /^(?:(?:some )?notes? (?:from|of|on|to self)|diary|journal|log(?:book)?\b(?! (?:in|on|out))|dear diary|letter (?:i|that i) (?:will never|won['’]?t|never) sen[dt])|\bnot (?:really )?asking (?:for )?anything\b|\bjust (?:want|need|wanted|needed) (?:to (?:get|have) (?:it|this) (?:written|down|out)|to (?:write|note) (?:it|this) down|to vent)\b/i;
/** The text tells of others, and the writer has no part in it. */
const OF_OTHERS = /^(?:the|an?|some|two|three|this (?:man|woman|morning the)|yesterday (?:the|an?)) /i;
const OWN = /\b(?:i|me|my|mine|we|us|our|ours|i['’]\p{L}+|we['’]\p{L}+)\b/iu;
const PASSER_BY = /\b(?:man|woman|girl|boy|lady|guy|kid|child|driver|nurse|couple|stranger)\b/i;
/** In words: a text as long as this weighs something. */
const MANY = 28;
/** In words: two sentences so short weigh nothing for certain. */
const FEW = 10;
/** In sentences: so many tell more than one thing. */
const SEVERAL = 3;
/** UTF-16 units that are read. */
const READ = 2_000;

/** @returns null where nothing is told for certain */
export function toldAs(whole: string, slots: Slots): ToldAs | null {
  const text = whole.slice(0, READ).replace(/\([^)]*\)/g, " ");
  const sentences = sentencesIn(text);
  const isLong = sentences.length >= SEVERAL;
  const [first = ""] = sentences;
  // a cue in passing says little: where several sentences tell, the first one says what of
  const main = sentences.length > 1 && first.split(" ").length > 4 ? first : text;
  if (NOTED.test(text)) return "plain";
  if (OF_MOTIVE.test(text)) return "motive";
  if ((FOUND.test(text) && HIDES.test(text)) || MISSING.test(text)) return "foundOut";
  if (HIDDEN.test(text)) return "secret";
  if (OWN_WRONG.test(text) || DID_WRONG.test(text)) return "guilt";
  if (JOYS.test(isLong ? first : text) && !LOST.test(text)) return "joy";
  if (!isLong && LOST.test(text)) return "grief";
  if ((slots.moved !== undefined && !OWN_DEED.test(text)) || (MET.test(first) && !POWER.test(first))) return "moment";
  if (!isLong && IN_BODY.test(main) && !KIN_OR_FRIEND.test(first)) return "body";
  if (!isLong && AS_HABIT.test(main)) return "habit";
  if (!isLong && DID.test(main)) return "guilt";
  if (!isLong && FAILED.test(text)) return "setback";
  if (EQUALS.test(first) && BADLY.test(text)) return "quarrel";
  if (POWER.test(first) && BADLY.test(first) && !/^when i was\b/i.test(first)) return "grievance";
  if (TAKES_CREDIT.test(text)) return "grievance";
  if (KIN_OR_FRIEND.test(first) && DOES.test(text)) return "close";
  if (slots.felt !== undefined || (!isLong && FELT.test(text))) return "feeling";
  if (LOST.test(text)) return "grief";
  if (IN_BODY.test(main)) return "body";
  if (FAILED.test(first)) return "setback";
  if (
    (slots.trouble !== undefined &&
      !/^“I (?:can|keep (?:looking|hoping|wishing|waiting|thinking)) /.test(slots.trouble)) ||
    TRIED.test(text) ||
    (!isLong && OFTEN.test(text))
  )
    return "trouble";
  if (OF_OTHERS.test(first) && !OWN.test(text) && PASSER_BY.test(first)) return "moment";
  const words = text.split(" ").length;
  const isSomebody = slots.main !== undefined && sentences.length > 1 && words > FEW;
  if (!isLong && words <= MANY && !isSomebody && !PULLS.test(text)) return null;
  return weighs(text, slots) ? "dilemma" : "plain";
}

/** Whether sides can be asked about: something is to be decided, or somebody is not of one mind with another. */
export const weighs = (text: string, slots: Slots): boolean =>
  DECIDES.test(text) ||
  (slots.main !== undefined && PULLS.test(text)) ||
  (OPPOSES.test(text) &&
    (slots.main !== undefined || KIN_ANYWHERE.test(text) || POWER.test(text) || EQUALS.test(text)));
