import { lemmas } from "../text/lemma.ts";

/** Words that a contraction's first part is short for. */
const SHORT: Readonly<Record<string, string>> = { ca: "can", wo: "will", sha: "shall", ai: "be" };
const NOT = /^(ca|wo|sha|ai|do|does|did|is|are|was|were|has|have|had|could|would|should|must|need)n['’]?t$/;
const ENDING = /^(.+)['’](s|re|ve|ll|d|m)$/;
const FULL: Readonly<Record<string, string>> = { re: "are", ve: "have", ll: "will", d: "would", m: "am" };
/** After these, 's is short for "is"; after other words it belongs to them. */
const BEFORE_IS = /^(?:it|he|she|that|this|there|here|what|where|who|how|why|when|everything|nothing|something|let)$/;
/** Typed without their apostrophe. */
const BARE: Readonly<Record<string, readonly string[]>> = {
  cannot: ["can", "not"],
  im: ["i", "am"],
  ive: ["i", "have"],
  whats: ["what", "is"],
  thats: ["that", "is"],
  theres: ["there", "is"],
  hes: ["he", "is"],
  shes: ["she", "is"],
  theyre: ["they", "are"],
  youre: ["you", "are"],
};

/**
 * The words that a written word stands for, in lower case: "don't" is do + not, "follow-up" follow + up, "landlord's" landlord. Texts and the
 * patterns of frames are both read through this, so that they meet.
 */
export function wordPieces(written: string): readonly string[] {
  const known = PIECES.get(written);
  if (known) return known;
  const pieces = piecesOf(written);
  if (PIECES.size >= MOST_FORMS) PIECES.clear();
  PIECES.set(written, pieces);
  return pieces;
}

/** Pieces of words seen before: most words of a text are common ones. */
const PIECES = new Map<string, readonly string[]>();

function piecesOf(written: string): readonly string[] {
  const lower = written.toLowerCase().replaceAll("’", "'");
  return lower
    .split(/[-‐–—/]/)
    .filter(Boolean)
    .flatMap(ofOne);
}

function ofOne(word: string): readonly string[] {
  const bare = Object.hasOwn(BARE, word) ? BARE[word] : undefined;
  if (bare) return bare;
  const negated = NOT.exec(word)?.[1];
  if (negated !== undefined) return [SHORT[negated] ?? negated, "not"];
  const [, first, ending] = ENDING.exec(word) ?? [];
  if (first === undefined || ending === undefined) return [word.replace(/^'+|'+$/g, "") || word];
  if (ending !== "s") return [first, FULL[ending] ?? ending];
  return BEFORE_IS.test(first) ? [first, "is"] : [first];
}

/** A word with every base form that it may be an inflection of. */
export function formsOf(word: string): readonly string[] {
  const known = FORMS.get(word);
  if (known) return known;
  const forms = [...new Set([word, ...lemmas(word), ...doubled(word)])];
  if (FORMS.size >= MOST_FORMS) FORMS.clear();
  FORMS.set(word, forms);
  return forms;
}

/** Forms of words seen before: most words of a text are common ones. */
const FORMS = new Map<string, readonly string[]>();
const MOST_FORMS = 20_000;

/** "stopped", "planning" of verbs that no lexicon has; comparatives: "cheaper", "bigger". */
function doubled(word: string): readonly string[] {
  const [, stem, last] = /^(.+?([bdgklmnprt]))\2(?:ed|ing|er|est)$/.exec(word) ?? [];
  return stem !== undefined && last !== undefined ? [stem] : [];
}
