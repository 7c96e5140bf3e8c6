const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const BE = list("am is are was were isn't aren't wasn't weren't isnt arent wasnt werent ain't aint");
export const MODALS = list(
  "can could will would should may might must can't cannot couldn't won't wouldn't shouldn't mustn't cant couldnt wont wouldnt shouldnt mustnt",
);
export const DO = list("do does did don't doesn't didn't dont doesnt didnt");
export const HAVE = list("have has had haven't hasn't hadn't havent hasnt hadnt");

/** Single words that can be a whole subject. */
export const SUBJECT_PRONOUNS = list(
  "i you u he she it we they this that these those there everyone everybody nobody someone somebody anyone anybody nothing something everything noone most",
);
/** With these a verb has its base form in the present. */
export const PLURAL_PRONOUNS = list("i you u we they these those most");
export const SINGULAR_PRONOUNS = list(
  "he she it this that everyone everybody nobody someone somebody anyone anybody nothing something everything noone",
);

export const DETERMINERS = list(
  "a an the my our your his her their its this that these those some any no every each all both most many few several another other half which whose what",
);

export const PREPOSITIONS = list(
  "of in on at by for from to into onto with without within about after before between through over under against during per up out off since until till as than like via around near behind across along beyond despite except among inside outside upon towards toward down",
);

/** Prepositions that may continue a subject: "the videos in week two are". */
export const SUBJECT_LINKS = list("of in on at for from with about between to");

export const CONJUNCTIONS = list(
  "and but or nor so yet because bc cuz since although though while whereas if unless when whenever where that which who whom whose why how what whether until once after before as than",
);

/** Adverbs between subject and verb or after an auxiliary. */
export const ADVERBS = list(
  "just really always never also still already only even ever often usually sometimes now then too very quite rather almost mostly mainly probably maybe perhaps actually basically literally simply constantly suddenly recently lately currently finally hardly barely rarely seldom certainly definitely generally normally regularly kinda sorta not all both each soon again apparently supposedly honestly clearly truly somehow",
);

export function isAdverb(lower: string): boolean {
  return ADVERBS.has(lower) || (lower.length > 4 && lower.endsWith("ly") && !NOT_ADVERBS.has(lower));
}
const NOT_ADVERBS = list(
  "family reply apply supply rely fly july early italy only lonely friendly ugly monthly weekly daily silly elderly assembly likely comply multiply belly bully jelly holy anomaly",
);

/** Times before a clause: "last time half of them stayed away". */
export const TIME_NOUNS = list(
  "time week month year night day morning evening afternoon weekend monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall winter semester quarter term sprint",
);

export const PLURAL_NOUNS = list("people children men women kids parents police teeth feet folks staff colleagues");

/** Contractions of pronoun and verb; the second part is the one to move. */
export const FUSED: ReadonlyMap<string, readonly [string, string]> = new Map(
  (
    [
      ["i'm", "I", "am"],
      ["im", "I", "am"],
      ["i've", "I", "have"],
      ["ive", "I", "have"],
      ["i'll", "I", "will"],
      ["you're", "you", "are"],
      ["youre", "you", "are"],
      ["you've", "you", "have"],
      ["we're", "we", "are"],
      ["we've", "we", "have"],
      ["weve", "we", "have"],
      ["we'll", "we", "will"],
      ["they're", "they", "are"],
      ["theyre", "they", "are"],
      ["they've", "they", "have"],
      ["theyve", "they", "have"],
      ["they'll", "they", "will"],
      ["he's", "he", "is"],
      ["hes", "he", "is"],
      ["she's", "she", "is"],
      ["shes", "she", "is"],
      ["it's", "it", "is"],
      ["it'll", "it", "will"],
      ["that's", "that", "is"],
      ["thats", "that", "is"],
      ["there's", "there", "is"],
      ["theres", "there", "is"],
      ["everyone's", "everyone", "is"],
      ["i'd", "I", "would"],
      ["we'd", "we", "would"],
      ["they'd", "they", "would"],
      ["he'd", "he", "would"],
      ["she'd", "she", "would"],
    ] as const
  ).map(([form, pronoun, verb]) => [form, [pronoun, verb] as const]),
);
