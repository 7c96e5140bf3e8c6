/**
 * Just enough English verb forms to turn a person's clause into a question. There is no guess for an unlisted verb: the clause is quoted
 * instead of rebuilt.
 */

const IRREGULAR_FORMS = `be was been|beat beat beaten|become became become|bite bit bitten|begin began begun|break broke broken|bring brought brought|build built built|
burn burned burned|buy bought bought|catch caught caught|choose chose chosen|come came come|cost cost cost|cut cut cut|deal dealt dealt|
do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feel felt felt|fight fought fought|
find found found|fly flew flown|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got got|give gave given|go went gone|grow grew grown|have had had|hear heard heard|
hide hid hidden|hit hit hit|hold held held|hurt hurt hurt|keep kept kept|know knew known|lead led led|leave left left|lend lent lent|let let let|
lie lay lain|lose lost lost|make made made|mean meant meant|meet met met|pay paid paid|put put put|quit quit quit|read read read|ride rode ridden|
ring rang rung|rise rose risen|run ran run|say said said|see saw seen|sell sold sold|send sent sent|set set set|shake shook shaken|
show showed shown|shut shut shut|sing sang sung|sink sank sunk|sit sat sat|sleep slept slept|speak spoke spoken|spend spent spent|
split split split|stand stood stood|steal stole stolen|stick stuck stuck|strike struck struck|swear swore sworn|swim swam swum|take took taken|teach taught taught|
tell told told|think thought thought|throw threw thrown|understand understood understood|wake woke woken|wear wore worn|win won won|write wrote written`;

const REGULAR_BASES = `accept ache act add admit advise affect afford agree allow annoy answer appear apply argue arrive ask attack attend avoid bark beg behave believe belong blame block boil book boost bore borrow bother bounce bully call cancel care carry cause change charge chase
cheat check chew claim clean clear click climb close collapse collect compare compete complain complete confuse connect consider contact contain
continue control convert convince cook copy correct cough count cover crack crash create criticize cry dance debug decide decline decrease defend
delay delete deliver deny depend describe deserve design detect develop die differ disagree disappear disconnect discover discuss dislike distract
divide download drain drop dry earn edit email emigrate encourage end enjoy enter escape estimate exclude exercise exist expand expect expire
explain explore export express face fade fail fear fill finish fire fit fix flicker flood focus follow force format gain gather
generate grade graduate guess hang happen hate heal help hire hope host hug ignore import improve include increase inform install insult
interrupt invest invite involve join judge jump justify kick kill knock lack land laugh launch leak learn lift like limit link listen live load
lock log look love lower maintain manage market marry match matter measure merge mess mind miss mix motivate move multiply name need notice
obey object occur offer open operate order organize overheat owe own paint park pass pick plan plant play please point post practice practise predict
prefer prepare present press pretend prevent print procrastinate produce promise promote propose protect prove publish pull push question
raise rank reach react realize receive recommend record recover reduce refactor refuse regret reject relate relax release rely remain remember
remind remove renew rent repair repeat replace reply report rewrite request require research resign resolve respect respond rest retire return review
reward risk ruin save scale scare schedule scratch scream scroll search seem separate serve settle share shout shrink sign simplify skip slip slow
smell smoke snore sound spread squeak start stay steer stop store stream stress stretch struggle study succeed suffer suggest suit summarize supply
support suppose survive suspect sweat switch talk target taste tend test text thank tip touch track trade train translate travel treat trick
trust try turn twist type update upgrade upload upset use value vanish visit vomit vote wait walk want warn wash waste watch water whine wilt wish
negotiate renegotiate declutter migrate structure prioritize prioritise organise apologize apologise realise recognize recognise summarise extract cook train adopt breathe compose deploy automate evaluate invent outline outsource publish pitch program relocate restructure sort tidy tune unsubscribe version wire
wobble wonder work worry wrap yell`;

const irregular = IRREGULAR_FORMS.split("|").map((entry) => entry.trim().split(" ") as [string, string, string]);

/** Base form -> past tense. */
const PAST = new Map<string, string>();
/** Any finite past form -> base. */
const BASE_OF_PAST = new Map<string, string>();
/** Third person singular -> base. */
const BASE_OF_S = new Map<string, string>();
/** -ing form -> base. */
const BASE_OF_ING = new Map<string, string>();
const PARTICIPLES = new Set<string>(["been"]);
const BASES = new Set<string>();

const VOWEL_Y = /[aeiou]y$/;
/** Stressed endings of consonant, vowel, consonant double the last letter; only these listed verbs do. */
const DOUBLING = new Set(
  `admit beg cancel chat commit control cut debug drag drop fit forget get grab hit hug let log plan prefer put quit
   refer regret rip rob run scan set ship shop shut sit skip slip spin split stop submit swim trap trip upset win wrap begin`.split(
    /\s+/,
  ),
);

function addS(base: string): string {
  if (base === "have") return "has";
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return base.endsWith("y") && !VOWEL_Y.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

function addEd(base: string): string {
  if (base.endsWith("e")) return `${base}d`;
  if (DOUBLING.has(base)) return `${base}${base.at(-1)}ed`;
  return base.endsWith("y") && !VOWEL_Y.test(base) ? `${base.slice(0, -1)}ied` : `${base}ed`;
}

function addIng(base: string): string {
  if (base === "be") return "being";
  if (base.endsWith("ie")) return `${base.slice(0, -2)}ying`;
  if (DOUBLING.has(base)) return `${base}${base.at(-1)}ing`;
  return base.endsWith("e") && !base.endsWith("ee") ? `${base.slice(0, -1)}ing` : `${base}ing`;
}

function register(base: string, past: string, participle: string): void {
  BASES.add(base);
  PAST.set(base, past);
  BASE_OF_PAST.set(past, base);
  PARTICIPLES.add(participle);
  BASE_OF_S.set(addS(base), base);
  BASE_OF_ING.set(addIng(base), base);
}
for (const base of REGULAR_BASES.split(/\s+/)) register(base, addEd(base), addEd(base));
for (const [base, past, participle] of irregular) register(base, past, participle);

export const isBase = (word: string): boolean => BASES.has(word);
export const isParticiple = (word: string): boolean => PARTICIPLES.has(word);
export const baseOfS = (word: string): string | undefined => BASE_OF_S.get(word);
export const baseOfPast = (word: string): string | undefined => BASE_OF_PAST.get(word);
export const baseOfIng = (word: string): string | undefined => BASE_OF_ING.get(word);
/** The -ing form of a listed verb, or undefined. */
export const ingOf = (base: string): string | undefined => (BASES.has(base) ? addIng(base) : undefined);
