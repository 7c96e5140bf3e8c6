/** Words that name people: relations and roles, as parts of patterns. */

export const KIN =
  "(?:step|grand)?(?:sisters?|brothers?|mother|father|daughters?|sons?|child|children|kids?|boy|girl|mum|mom|mam|dad|parents|gran|grandma|grandpa|grandad|grandfather|grandmother|nan|uncle|aunt|auntie|cousin|nephew|niece|wife|husband|partner|boyfriend|girlfriend|fianc[eé]e?|ex|twins)(?:-in-law| in law)?";
export const ROLE =
  "(?:friends?|mate|boss|co-?founder|manager|supervisor|foreman|coach|colleagues?|workmates?|flatmates?|roommates?|housemates?|landlord|landlady|tenants?|neighbou?rs?|teachers?|head|headteacher|prof|professor|tutor|doctor|gp|vet|nurse|therapist|counsellor|sponsor|accountant|lawyer|solicitor|agent|editor|publisher|vicar|priest|pastor|mayor|council|committee|board|staff|team|choir|band|orchestra|lads|girls|boys|crew|students|pupils|customers|clients|patients|pensioners|volunteers|members|club|clinic|school|family|apprentice|assistant|carer|cleaner|builder|plumber|trainer|conductor|captain)";
export const OWN = `(?:my|our) (?:(?:best|old|new|ex|former|younger|older|big|little|teenage|eldest|oldest|youngest|area|business|line|co) ){0,2}(?:${KIN}|${ROLE})`;
export const TITLED =
  "(?:father|frau|herr|madame|mr|mrs|ms|miss|dr|sister|uncle|aunt|auntie|pastor|imam|rabbi|chief|coach)(?= \\p{L})";
export const THE = `(?<!(?:is|was|be|as|am|are|were|being|like|['’]m|['’]s) )(?:the|an?) (?:(?:new|old|other|area) )?(?:${ROLE}|\\p{L}{3,}(?:er|or|ist|man|woman|nurse)(?<!other|matter|number|weather|water|letter|paper|computer|door|floor|weather|summer|winter|however|offer|order))`;

const IS_PERSON = new RegExp(`(?<![\\p{L}'’])(?:${KIN}|${ROLE})(?![\\p{L}'’])`, "iu");
/** Whether words name somebody's relation or role: "the doctor", but not "my uncle's bees". */
export const isPersonWord = (words: string): boolean => IS_PERSON.test(words);
