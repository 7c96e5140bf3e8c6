/**
 * Common English verbs with all their forms. Irregular ones as "base past participle"; of two usual forms the first is listed. Regular ones
 * follow the spelling rules below.
 */
const IRREGULAR = `
be was been|become became become|begin began begun|bend bent bent|bet bet bet|bite bit bitten|bleed bled bled|blow blew blown|break broke broken|
bring brought brought|broadcast broadcast broadcast|build built built|burn burned burned|burst burst burst|buy bought bought|catch caught caught|
choose chose chosen|come came come|cost cost cost|creep crept crept|cut cut cut|deal dealt dealt|dig dug dug|do did done|draw drew drawn|dream dreamed dreamed|
drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt|fight fought fought|find found found|fit fitted fitted|
fly flew flown|forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got gotten|give gave given|go went gone|grow grew grown|
hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|hurt hurt hurt|keep kept kept|know knew known|lay laid laid|
lead led led|lean leaned leaned|leave left left|lend lent lent|let let let|lie lay lain|light lit lit|lose lost lost|make made made|mean meant meant|
meet met met|mistake mistook mistaken|oversleep overslept overslept|overthink overthought overthought|overeat overate overeaten|pay paid paid|put put put|quit quit quit|read read read|redo redid redone|rebuild rebuilt rebuilt|rewrite rewrote rewritten|ride rode ridden|ring rang rung|
rise rose risen|run ran run|say said said|see saw seen|seek sought sought|sell sold sold|send sent sent|set set set|shake shook shaken|
shed shed shed|shine shone shone|shoot shot shot|show showed shown|shrink shrank shrunk|shut shut shut|sing sang sung|sink sank sunk|sit sat sat|
sleep slept slept|slide slid slid|speak spoke spoken|spend spent spent|spin spun spun|split split split|spread spread spread|stand stood stood|
steal stole stolen|stick stuck stuck|sting stung stung|strike struck struck|swear swore sworn|sweep swept swept|swim swam swum|swing swung swung|
take took taken|teach taught taught|tear tore torn|tell told told|think thought thought|throw threw thrown|understand understood understood|undo undid undone|
upset upset upset|wake woke woken|wear wore worn|weep wept wept|win won won|wind wound wound|withdraw withdrew withdrawn|write wrote written`;

const REGULAR = `
accept access achieve act adapt add adjust admit advise afford agree aim allow analyze analyse announce answer apologize apologise appear apply appreciate approach approve argue arrange
arrive ask assign assist assume attach attack attempt attend attract automate avoid bake balance ban bark base bear behave believe belong benefit blame blend block bloat book boost bore borrow bother bounce brainstorm
breathe brush bully call calm cancel care carry cause celebrate challenge change charge chat check cheat choke claim clarify clash classify clean clear click climb clog close coach code
collapse collect combine commit communicate commute compare compete compile complain complete compress concentrate concern conclude confirm conflict confuse connect consider consist contact contain continue
contribute control convert convince cook cool cope copy correct cough count cover crack crash create criticize cry cure cycle damage dance date deadlift debug debate decide declare declutter decline decrease
deduct define delay delegate delete deliver demand deny depend deploy describe deserve design destroy detect determine develop die differ digest disagree disappear disconnect discover discuss dislike display dissolve
distract divide donate doubt download draft drag drain dress drift drop dry dump duplicate earn edit educate eliminate email embarrass emphasize employ enable encourage end engage enjoy enroll ensure enter escape
estimate evaluate evolve exaggerate examine exceed exchange exclude exercise exist expand expect experience expire explain explode explore export expose express extend extract face fade fail faint fake fear
figure file fill filter finance finish fire fix flag flicker flip float flood flow focus fold follow force form format frustrate function fund gain game gather generate google graduate grind group guess guide handle
happen harm hate head heal heat help hesitate hike hire hope host hug hurry identify ignore imagine implement import impress improve include increase indicate influence inform inherit initialize insist install
insult integrate intend interact interest interpret interrupt interview introduce invest investigate invite involve iron isolate itch join joke judge jump justify kick kill kiss knock knit label lack land last laugh
launch leak learn lease lecture lift like limit link list listen live load lock log look love lower maintain manage manipulate map mark market marry master match matter measure memorize memorise mention merge message migrate mind
miss mix model modify monitor motivate mount move multiply name need negotiate nod note notice notify obey object observe obtain occur offer open operate optimize optimise order organize organise outline outsource overcome
overheat overlap overwhelm own pack paint panic park participate pass paste pause peel perform permit persuade pick place plan plant play point polish post postpone pour practice practise praise pray predict prefer prepare present press
pretend prevent price print prioritize prioritise process procrastinate produce program progress promise promote propose protect protest prove provide publish pull pump purchase push qualify question race rain raise rank rate
reach react realize realise receive recommend recover recruit recycle redesign reduce refactor refer refine reflect refresh refund refuse regret reheat reject relate relax release rely remain remember remind remove renegotiate rename render renew rent reopen
repair repeat rephrase replace reply report represent request require reread research reset resign resist resolve respect respond rest restart restore restructure result resume retire retry return reuse reveal review reward risk rock roll rot round ruin
rush sag save scale scan scare schedule score scratch scream screen scroll search seem select separate serve settle shape share sharpen shift ship shop shout sign simplify skip slip slow smell smile smoke snack snap snooze sneeze snore solve sort sound
spam specify spill spoil sponsor spray squat squeeze stall start starve state stay stop store strengthen stress stretch structure struggle study stutter submit subscribe succeed suck suffer suggest suit summarize summarise supply support suppose surprise
surrender survive suspect sweat switch sync tackle talk taste tend test thank threaten tie time tire touch tour trace track trade train transfer transform translate travel treat trigger trip trust try turn type understaff unsubscribe update upgrade upload
urge use validate value vanish vape vary verify version view visit vote wait walk want warm warn wash waste watch weigh welcome whine whistle win wipe wish wobble wonder work worry wrap yell yield zoom crawl convert cram cringe deload deteriorate doze drown fluctuate freelance glitch hallucinate hibernate ignite jam lag limp lurk misbehave nag overcook overrun overspend oversell plateau reboot rerun resell relapse rust scrape simmer sprain stagnate stink strain swell tilt timeout twitch underperform unfollow vibrate wither yawn`;

/** Verbs that are at least as often a noun or an adjective: alone they do not prove a clause. */
const NOUNISH = `
access act aim answer approach attack attempt balance ban base bear benefit blame block book boost bounce break budget build burn call care cause challenge change charge chat check claim clash class clean clear click climb close coach code combine compress concern
conflict contact control cook cool copy cost cough count cover crack crash credit cry cure cut cycle damage dance date deal debate decline decrease delay demand design display doubt download draft drag drain draw dream dress drink drive drop dry dump duplicate email end
estimate exchange exercise experience export express face fade fail fake fall fear feed feel fight figure file fill filter finance finish fire fit fix flag flip float flood flow fly focus fold force form format freeze function fund gain game grind group guess guide hand handle harm hate
head heat help hike hit hold hope host hug hunt hurt impact import increase influence interest interview iron issue itch joke judge jump kick kill kiss knock label lack land last laugh launch lead leak lease lecture lie lift light like limit link list live load lock log look love lower map mark market
master match matter mean measure meet message mind miss mistake mix model monitor mount move name need note notice object offer open order outline own pack paint panic park pass paste pause pay permit pick place plan plant plateau play point polish post practice praise present press price print process
produce program progress project promise protest pull pump purchase push question quiz race rain raise rank rate reach read rebound record redesign refund regret release rent repair repeat reply report request research reset respect rest result return review reward ride ring rise risk rock roll
round ruin rule run rush scale scan scare schedule score scratch scream screen scroll search sense separate service set shape share shed shift shine ship shock shoot shop shot shout show shut sign sink sit sleep slide slip slow smell smile smoke snack snap sort sound spam spell spin split sponsor
spot spray spread squat stall stand start state stay step stick sting stock stop store strain stress stretch strike structure struggle study style suit supply support surprise suspect sweat sweep swell swim swing switch talk taste tear test text tie time tire touch tour trace track trade train transfer travel treat
trick trigger trip trouble trust try turn type update upgrade upload upset use value version view visit voice vote wait wake walk warm wash waste watch wave wear weather welcome whistle will win wind wish wonder work worry wrap yell yield`;

export type VerbForm = "base" | "s" | "past" | "participle" | "ing";

export interface VerbReading {
  readonly base: string;
  readonly form: VerbForm;
}

const IRREGULAR_FORMS: readonly (readonly [string, string, string])[] = IRREGULAR.trim()
  .split("|")
  .map((line) => line.trim().split(" ") as [string, string, string]);

/** One syllable with one vowel before one consonant, or a stressed last syllable: the consonant doubles. */
const DOUBLED =
  /^(?:(?:[^aeiou]*|qu)[aeiou][bdgklmnprtz]|admit|commit|permit|refer|occur|prefer|regret|format|program|debug|forget|begin|overlap|reset|forbid|upset|rerun|submit|transfer|quit|overrun)$/;

const doubles = (base: string) => DOUBLED.test(base);
const isConsonantY = (base: string) => /[^aeiou]y$/.test(base);

/** "watch" -> "watches", "try" -> "tries"; "be" has its own table. */
export function thirdPerson(base: string): string {
  if (base === "have") return "has";
  if (base === "be") return "is";
  if (/(?:s|x|z|ch|sh)$/.test(base) || base === "do" || base === "go" || base === "undo" || base === "redo")
    return `${base}es`;
  return isConsonantY(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

/** "lose" -> "losing", "lie" -> "lying", "run" -> "running". */
export function presentParticiple(base: string): string {
  if (/ie$/.test(base)) return `${base.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(base) && base !== "be") return `${base.slice(0, -1)}ing`;
  if (/ic$/.test(base)) return `${base}king`;
  return doubles(base) ? `${base}${base.slice(-1)}ing` : `${base}ing`;
}

function regularPast(base: string): string {
  if (/e$/.test(base)) return `${base}d`;
  if (isConsonantY(base)) return `${base.slice(0, -1)}ied`;
  if (/ic$/.test(base)) return `${base}ked`;
  return doubles(base) ? `${base}${base.slice(-1)}ed` : `${base}ed`;
}

function buildForms(): ReadonlyMap<string, readonly VerbReading[]> {
  const forms = new Map<string, VerbReading[]>();
  const add = (word: string, base: string, form: VerbForm) => {
    const known = forms.get(word);
    if (!known) forms.set(word, [{ base, form }]);
    else if (!known.some((reading) => reading.base === base && reading.form === form)) known.push({ base, form });
  };
  for (const [base, past, participle] of IRREGULAR_FORMS) {
    add(base, base, "base");
    add(thirdPerson(base), base, "s");
    add(past, base, "past");
    add(participle, base, "participle");
    add(presentParticiple(base), base, "ing");
  }
  for (const [word, base] of [
    ["got", "get"],
    ["proved", "prove"],
    ["showed", "show"],
  ] as const) {
    add(word, base, "participle");
  }
  for (const word of ["am", "are", "were"]) add(word, "be", word === "were" ? "past" : "s");
  for (const base of REGULAR.trim().split(/\s+/)) {
    add(base, base, "base");
    add(thirdPerson(base), base, "s");
    add(regularPast(base), base, "past");
    add(regularPast(base), base, "participle");
    add(presentParticiple(base), base, "ing");
    for (const spelled of ["cancel", "travel", "label", "model"]) {
      if (base === spelled)
        for (const [ending, form] of [
          ["led", "past"],
          ["led", "participle"],
          ["ling", "ing"],
        ] as const)
          add(base + ending, base, form);
    }
  }
  return forms;
}

const FORMS = buildForms();
const NOUNS: ReadonlySet<string> = new Set(NOUNISH.trim().split(/\s+/));

/** The possible verb readings of a lower-case word; empty when it is no known verb. */
export function verbReadings(lower: string): readonly VerbReading[] {
  return FORMS.get(lower) ?? [];
}

/** The reading in one form, or null. */
export function verbIn(lower: string, ...wanted: readonly VerbForm[]): VerbReading | null {
  return verbReadings(lower).find((reading) => wanted.includes(reading.form)) ?? null;
}

/** Whether the base form is also an everyday noun or adjective ("work", "plan", "clean"). */
export function isNounish(base: string): boolean {
  return NOUNS.has(base);
}
