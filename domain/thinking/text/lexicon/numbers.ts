const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const NUMBER_WORDS = list(`
zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
forty fifty sixty seventy eighty ninety hundred thousand million billion trillion dozen half third quarter twice thrice double triple
`);

/** Ordinals from the second on ("first" is too often an adverb). */
export const ORDINAL_WORDS = list("second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth");

/** Units that belong to the preceding number. */
export const UNITS = list(`
% percent percentage euro euros eur dollar dollars usd buck bucks pound pounds gbp yen franc francs chf cent cents k m mio mn bn
second seconds sec secs minute minutes min mins hour hours hr hrs h day days week weeks month months year years yr yrs decade decades
am pm o'clock mm cm km mi mile miles meter meters metre metres foot feet ft inch inches in² m² kg g gram grams mg lb lbs kilo kilos ton tons
liter liters litre litres l ml gb mb kb tb ms hz mhz ghz kwh kw watt watts degrees °c °f kcal calories hp px
people person persons users students employees customers kids children members pages words times points lines items rows steps hours/week
`);

export const CURRENCY = /^[$€£¥₹₩₽฿]$/u;
