/**
 * The judge's own reading of words. On purpose it shares nothing with the engine: a mistake in the engine's tokens or lexicons must not
 * hide from the test that looks for it.
 */

/** Words without content of their own. Negations and "only" have content: inventing one reverses a meaning. */
const FUNCTION_WORDS = new Set(
  `a an the this that these those and or but nor so as than if then because since while whether though although until unless once
  i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers herself it its itself they
  them their theirs themselves one ones who whom whose which what when where why how
  am is are was were be been being do does did done doing have has had having will would shall should can could may might must
  of in on at by for from to into onto with within about after before between through over under against during per up out off
  there here too very also just s t d ll re ve m`.split(/\s+/),
);

const NEGATED =
  /^(?:can|won|don|doesn|didn|isn|aren|wasn|weren|haven|hasn|hadn|wouldn|couldn|shouldn|mustn|needn|ain)['’]?t$/;
const NEGATIONS = new Set(["not", "no", "never", "without", "none", "neither", "nobody", "nothing", "nowhere"]);
/** Typed without the apostrophe. "id", "were", "well", "shell" and "ill" are words of their own and stay unchanged. */
const CONTRACTED = new Set(
  "im ive youre youve hes shes theyre theyve thats whats whos theres wheres hows lets".split(" "),
);

/** Base form first, then the forms that no spelling rule reduces to it. */
const IRREGULAR = new Map(
  `become became|begin began begun|break broke broken|bring brought|build built|buy bought|catch caught|choose chose chosen|come came|
  cost costs|deal dealt|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feel felt|fight fought|
  find found|fly flew flown|forget forgot forgotten|get got gotten|give gave given|go went gone goes|grow grew grown|hear heard|
  hold held|keep kept|know knew known|lead led|leave left|lend lent|lose lost|make made|mean meant|meet met|pay paid|read reads|
  ride rode ridden|rise rose risen|run ran|say said|see saw seen|sell sold|send sent|show shown|sit sat|sleep slept|speak spoke spoken|
  spend spent|stand stood|stick stuck|take took taken|teach taught|tell told|think thought|throw threw thrown|understand understood|
  wake woke woken|wear wore worn|win won|write wrote written|man men|woman women|child children|person people|foot feet|tooth teeth|
  knife knives|life lives|wife wives|half halves|leaf leaves`
    .split("|")
    .flatMap((line) =>
      line
        .trim()
        .split(/\s+/)
        .map((form, _, [base = form]) => [form, base] as const),
    ),
);

const WORD = /\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** "don't" and "dont" -> not; "company's" -> company; everything lower case. */
function normalWord(raw: string): string {
  const word = raw.toLowerCase().replaceAll("’", "'");
  if (NEGATED.test(word) || word === "cannot") return "not";
  if (CONTRACTED.has(word)) return "it";
  return word.replace(/'(?:s|re|ve|ll|d|m)$/, "");
}

/**
 * One form for all inflections of a word (plural, third person, past, participle, -ing). Not a root: "decision" and "decide" stay distinct,
 * because a derived word is another word.
 */
export function stem(word: string): string {
  const base = IRREGULAR.get(word) ?? word;
  if (base.length < 4) return base;
  const cut = base
    .replace(/(?:(?<=s|x|z|ch|sh)es|(?<=[^su])s)$/, "")
    .replace(/(?<=\p{L}*[aeiouy]\p{L}*)(?:(?<=\p{L}{2})ing|(?<=\p{L}{2})ed|(?<=i)ed)$/u, "");
  return cut
    .replace(/([b-df-hj-km-np-rtv-z])\1$/, "$1")
    .replace(/e$/, "")
    .replace(/y$/, "i");
}

function words(text: string): string[] {
  return (text.match(WORD) ?? []).map(normalWord);
}

/** @returns the stems of every word of the given texts, for `inventedWords` */
export function stemsOf(texts: Iterable<string>): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const text of texts) for (const word of words(text)) stems.add(stem(word));
  return stems;
}

/**
 * @param text what the engine wrote
 * @param input what the person wrote
 * @param vocabulary stems of the words that a template may use
 * @returns content words, including numbers, that come from neither
 */
export function inventedWords(text: string, input: string, vocabulary: ReadonlySet<string>): string[] {
  const own = stemsOf([input]);
  const verbatim = input.toLowerCase();
  // Words in scripts without spaces come as one long word: a piece of it is still the person's.
  const isOwn = (word: string) =>
    own.has(stem(word)) || (!/\p{Script=Latin}|\p{N}/u.test(word) && verbatim.includes(word));
  const invented = words(text).filter(
    (word) => !FUNCTION_WORDS.has(word) && !vocabulary.has(stem(word)) && !isOwn(word),
  );
  return [...new Set(invented)];
}

/**
 * What a refinement must preserve, found without the engine: every number, every capitalised word inside a sentence, every negation with
 * its content word ("cant record everything" -> "not record").
 *
 * @returns what `input` contains and `refined` no longer does, as often as it is missing
 */
export function lostIntent(input: string, refined: string): string[] {
  const figures = numbers(refined);
  const denials = negations(refined);
  const stems = stemsOf([refined]);
  return [
    ...numbers(input).filter((number) => !take(figures, (other) => other === number)),
    ...negations(input.replace(DOUBT, ""))
      .filter((denial) => !take(denials, (other) => keeps(other, denial)))
      .map(({ by, about: [word = ""] }) => `${by} ${word}`.trim()),
    ...names(input).filter((name) => !stems.has(name)),
  ];
}

interface Denial {
  readonly by: string;
  /** Stems of the content words after it, to the end of its clause. */
  readonly about: readonly string[];
}

/** "I don't know whether to go" asks whether to go: the question mark replaces its negation, which is no part of the question. */
const DOUBT =
  /(?:\b(?:not|cannot|can['’]?t|do(?:es)?n['’]?t)\s+(?:really\s+)?(?:know|sure|certain|decide)|\bno (?:idea|clue))(?=\s+(?:who|what|when|where|why|how|which|if|whether)\b)/giu;

function numbers(text: string): string[] {
  return words(text).filter((word) => /^\p{N}/u.test(word));
}

function negations(text: string): Denial[] {
  return text.split(/[.!?,;:\n]+(?=\s|$)/).flatMap((clause) => {
    const all = words(clause);
    return all.flatMap((word, at) => {
      if (!NEGATIONS.has(word)) return [];
      const behind = all.slice(at + 1).filter((next) => !FUNCTION_WORDS.has(next));
      return [{ by: word, about: behind.map(stem) }];
    });
  });
}

/** A question turns "she won't pay" into "won't she pay", so the word may come later; "rather not" negates no word. */
function keeps(refined: Denial, rough: Denial): boolean {
  const [word] = rough.about;
  return refined.by === rough.by && (word === undefined || refined.about.some((other) => isSameWord(other, word)));
}

/** Letters typed in the wrong order are the same word as their corrected spelling. */
function isSameWord(one: string, other: string): boolean {
  return one === other || [...one].sort().join("") === [...other].sort().join("");
}

/** Removes the first match, so that it cannot match again. */
function take<T>(list: T[], matches: (item: T) => boolean): boolean {
  const at = list.findIndex(matches);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

function names(text: string): string[] {
  const inside = text.matchAll(/(?<=[\p{Ll}\p{N},] )\p{Lu}[\p{L}\p{M}]+/gu);
  return [...inside]
    .map(([name]) => normalWord(name))
    .filter((name) => !FUNCTION_WORDS.has(name) && name !== "not")
    .map(stem);
}

/** @returns the text with every run of the person's own content words as "…": what remains is the template */
export function shapeOf(text: string, input: string): string {
  const own = stemsOf([input]);
  const isOwn = (word: string) => !FUNCTION_WORDS.has(word) && own.has(stem(word));
  const masked = text.replace(WORD, (raw) => (isOwn(normalWord(raw)) ? "…" : raw));
  return masked.replace(/…(?:[\s'’",-]*…)+/g, "…").trim();
}
