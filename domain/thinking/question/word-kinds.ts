/** Kinds of English words by which a question's pieces are told apart. */

export const wordList = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const DETERMINERS = wordList("the a an our my your their his her its each every");
export const PREPOSITIONS = wordList(
  `through without before after in on at for with by from into onto over under during until while because so when where if and but or between
  among against about as than within across per of behind beside near above below around along beyond except inside outside off up down out
  back beneath despite worth toward towards via like unlike since although though`,
);
/** Nobody asks what could take the place of a child. */
export const PEOPLE = wordList(
  `people person man men woman women boy boys girl girls kid kids child children son sons daughter daughters mother father mom mum dad parents
  grandmother grandfather grandma grandpa grandparents uncle aunt cousin cousins nephew niece wife husband partner boyfriend girlfriend friend
  friends sister brother boss manager colleague colleagues team staff employee employees worker workers neighbour neighbours neighbor neighbors
  landlord tenant tenants flatmate flatmates roommate roommates resident residents teacher teachers trainer coach student students pupil pupils
  trainee trainees apprentice apprentices patient patients nurse nurses doctor doctors customer customers client clients user users reader readers
  guest guests visitor visitors member members volunteer volunteers beginner beginners newcomer newcomers teenager teenagers adult adults senior
  seniors player players singer singers tenor tenors donor donors voter voters developer developers headteacher toddler toddlers vet staffers guy guys family baby babies`,
);
/** Nouns of idioms ("in a row"), which name no thing. */
export const EMPTY_NOUNS = wordList(
  "row glance lot way ways bit while time times point fact order sense sake rate start end kind sort",
);
/** Adjectives and the like that name no thing by themselves. */
export const BARE = wordList(
  "best worst most least other same first last next right only whole new old good bad big small great little real better full own very more less few many",
);
/** "20 minutes a day", "in the afternoon", "next spring": these say when, and name no thing. "March" and "May" are more than months. */
export const TIMES = wordList(
  `second minute hour day night week weekend fortnight month quarter semester season year decade century morning afternoon evening noon midnight
  seconds minutes hours days nights weeks weekends months quarters semesters seasons years decades mornings afternoons evenings
  spring summer autumn fall winter springs summers autumns winters today tomorrow yesterday tonight moment
  january february april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays`,
);
/** What a thing is to be kept or made, behind its noun: "my plants alive", "the onboarding faster". */
export const STATES = wordList(
  `alive asleep awake busy clean closed cool dry fresh free full happy healthy open quiet safe tidy warm better bigger cheaper cleaner easier faster
  longer nice pretty cosy bright useful popular cheap easy simple quicker quieter safer shorter simpler smaller stronger`,
);
/** Gerunds that are everyday nouns, also inside a phrase: "a new parking lot". */
export const NOUNS_IN_ING = wordList(
  `meeting building morning evening feeling beginning ending wedding clothing training parking waiting reading swimming dining living washing sewing
  knitting cooking writing drawing painting gardening cleaning housing heating lighting pricing marketing onboarding planning testing shopping
  running walking dancing singing fishing camping cycling boarding banking accounting funding spending recording opening hearing ceiling bedding
  advertising packaging shipping billing engineering learning teaching nursing mailing landing booking listing rating string spring king ring thing
  wing paving`,
);
/** Adverbs that stand behind a noun and belong to the verb: "the office always has cake". */
export const ADVERBS_BEHIND = wordList(
  "always never often again also already still now only just really soon too well far anymore there here",
);
/** Words in "-ly" that are nouns. */
export const NOUNS_IN_LY = wordList("family reply supply assembly butterfly jelly bully lily belly ally fly monopoly");
