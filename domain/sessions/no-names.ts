/** Words with a capital that are nobody's name: times, languages and nationalities. */

const oneOf = (words: string) => words.trim().replaceAll(/\s+/g, "|").replaceAll("_", "[ -]");
const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "giu");

/** Longer ones stand before those that they begin with. */
const HOLIDAYS = oneOf(`
(?:(?:chinese|lunar)_)?new_year(?:['’]?s)?(?:_(?:eve|day))? christmas(?:_(?:eve|day))? easter(?:_(?:eve|sunday|monday))? xmas
(?:good|black)_friday (?:cyber|whit)_monday palm_sunday ash_wednesday (?:shrove|pancake|giving)_tuesday maundy_thursday
valentine(?:['’]?s)?_day (?:mother|father|parent|women|children|president|veteran|all_saint|all_soul|saint_patrick|st\\.?_patrick)(?:['’]?s|s['’])?_day
(?:boxing|labou?r|memorial|independence|earth|columbus|bastille|australia|canada|anzac|may|april_fools?['’]?|victory|ascension|remembrance)_day
thanksgiving(?:_day)? halloween juneteenth kwanzaa oktoberfest mardi_gras shrovetide pentecost whitsun epiphany advent lent michaelmas
ramadan eid(?:_(?:al|ul)_(?:fitr|adha))? muharram ashura nowruz diwali deepavali holi navratri dussehra vesak songkran
c?hanukk?ah? passover pesach purim sukkot shavuot rosh_hashanah yom_kippur shabbat sabbath
`);
const DAYS_AND_MONTHS = oneOf(`
(?:mon|tues|wednes|thurs|fri|satur|sun)days? january february march april may june july august september october november december
`);
/** Abbreviations count beside a number alone: "Jan" and "Mar" are names too. */
const SHORT = "(?:mon|tues?|wed|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)";
const TIMES = whole(
  `(?:${HOLIDAYS}|${DAYS_AND_MONTHS})(?:['’]s?)?|${SHORT}\\.?(?=,? \\d)|(?<=\\d(?:st|nd|rd|th)?(?: of)? )${SHORT}\\.?`,
);
/** A surname may be one of these: at the end of a name they stay. */
const PEOPLES = whole(
  `(?:${oneOf(`
spring summer autumn fall winter
english spanish german french italian portuguese dutch swedish norwegian danish finnish icelandic russian ukrainian belarusian polish czech slovak
hungarian romanian bulgarian croatian serbian slovenian bosnian albanian macedonian greek turkish latvian lithuanian estonian georgian armenian
japanese chinese korean vietnamese thai indonesian malay malaysian filipino tagalog burmese mongolian mandarin cantonese taiwanese tibetan
hindi urdu bengali punjabi tamil telugu gujarati marathi nepali nepalese sinhala pashto dari farsi persian kurdish uzbek kazakh
arabic hebrew latin esperanto swahili amharic somali yoruba hausa igbo zulu xhosa afrikaans catalan basque galician gaelic welsh irish scottish
british american canadian mexican brazilian argentinian argentine chilean peruvian colombian venezuelan cuban jamaican australian
indian pakistani bangladeshi iranian iraqi syrian lebanese israeli palestinian saudi egyptian moroccan algerian tunisian libyan
african nigerian kenyan ethiopian ghanaian ugandan tanzanian european asian austrian swiss belgian scandinavian flemish
`)})(?:['’]s)?|(?:${oneOf(`
german italian russian ukrainian hungarian romanian bulgarian croatian serb american canadian mexican brazilian australian indian pakistani iranian
iraqi syrian israeli palestinian egyptian moroccan african nigerian kenyan ethiopian european asian austrian belgian norwegian greek czech
spaniard pole dane swede turk korean
`)})s['’]?`,
);

/** A month that is also a given name. */
export const MONTH_OR_PERSON = /^(?:april|may|june|august)$/i;

interface Place {
  readonly start: number;
  readonly end: number;
}

const placesOf = (text: string, pattern: RegExp): readonly Place[] =>
  [...text.matchAll(pattern)].map(({ index, 0: said }) => ({ start: index, end: index + said.length }));

/** Where a text says a weekday, a month or a holiday. */
export const timesIn = (text: string): readonly Place[] => placesOf(text, TIMES);
/** Where it says a season, a language or a people. */
export const peoplesIn = (text: string): readonly Place[] => placesOf(text, PEOPLES);

const only = (pattern: RegExp, word: string) =>
  placesOf(word, pattern).some(({ end }, at) => at === 0 && end === word.length);
/** Whether a word by itself is nobody's name. */
export const isNobodys = (word: string): boolean =>
  !MONTH_OR_PERSON.test(word) && (only(TIMES, word) || only(PEOPLES, word));

const DATE_BEFORE =
  /(?:\d(?:st|nd|rd|th)?(?: of)?|(?<!\p{L})(?:in|by|until|till|since|before|after|during|early|late|mid|last|next|this|of|end|through|every|each|on|around))[ -]$/iu;
const DATE_AFTER =
  /^(?:[,.]? ?\d|(?:,| and| or| to|[ ]?[-–/])? ?(?:january|february|march|july|september|october|november|december)(?!\p{L}))/iu;
/** Whether a month's name stands for the month here: the words around it show a date. */
export const isDate = (text: string, { start, end }: Place): boolean =>
  DATE_BEFORE.test(text.slice(Math.max(0, start - 12), start)) || DATE_AFTER.test(text.slice(end, end + 14));

const PERSON_BEFORE =
  /(?<!\p{L})(?:with|ask|asked|tell|told|met|meet|thank|dear|hi|hello|hey|miss|mrs\.?|ms\.?|dr\.?|aunt|named|friend|sister|brother|daughter|son|wife|husband|mother|mum|mom|boss|colleague|neighbou?r|cousin|partner|girlfriend|boyfriend),? $/iu;
const PERSON_AFTER =
  /^ (?:said|says|told|tells|asked|asks|thinks|thought|wants|wanted|wrote|writes|called|calls|replied|answered|feels|felt|knows|knew|likes|loves|hates)(?!\p{L})/u;
const ADDRESSED = /(?<!\p{L})(?:M(?:rs?|s|x|iss)|Dr|Prof(?:essor)?|Herrn?|Frau|Señora?|Signora?|Monsieur|Madame)\.? $/u;
/** Whether somebody is addressed by this word: behind "Dr." a season is a surname. */
export const isAddressed = (text: string, { start }: Place): boolean =>
  ADDRESSED.test(text.slice(Math.max(0, start - 12), start));
/** Whether the words around a month's name show a person. */
export const isPerson = (text: string, place: Place): boolean =>
  /^\p{Lu}/u.test(text.slice(place.start)) &&
  !isDate(text, place) &&
  (isAddressed(text, place) ||
    PERSON_BEFORE.test(text.slice(Math.max(0, place.start - 14), place.start)) ||
    PERSON_AFTER.test(text.slice(place.end, place.end + 12)));
