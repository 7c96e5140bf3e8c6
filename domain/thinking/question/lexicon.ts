import { wordSet } from "../lint/lexicon/words.ts";
import type { BloomLevel, SocraticType } from "../types.ts";

/** Verbs of a task by the level they ask for (after the verb lists of Anderson & Krathwohl 2001, table 5.1). */
export const BLOOM_VERBS: readonly (readonly [BloomLevel, ReadonlySet<string>])[] = [
  [
    "remember",
    wordSet("list name define state recall identify label match find extract look search select mark quiz count map"),
  ],
  [
    "understand",
    wordSet(
      "explain describe summarise summarize paraphrase rephrase classify translate interpret illustrate tell clarify outline show discuss report present introduce teach learn read",
    ),
  ],
  [
    "apply",
    wordSet(
      "use apply calculate solve fix implement convert migrate install run format clean sort refactor rewrite edit proofread correct shorten improve simplify organise organize cook practise practice set send fill change update move",
    ),
  ],
  [
    "analyze",
    wordSet(
      "analyse analyze compare contrast differentiate distinguish examine investigate break debug trace research structure review test",
    ),
  ],
  [
    "evaluate",
    wordSet(
      "evaluate assess judge rank rate recommend critique criticise criticize choose decide pick prioritise prioritize justify defend check advise argue weigh",
    ),
  ],
  [
    "create",
    wordSet(
      "write draft create design plan compose invent build develop generate make produce propose brainstorm imagine prepare suggest optimise optimize arrange combine simulate act pretend",
    ),
  ],
];

export const BLOOM_ORDER: readonly BloomLevel[] = ["remember", "understand", "apply", "analyze", "evaluate", "create"];

const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${pattern})(?![\\p{L}\\p{N}'-])`, "u");

/** Words that ask for a judgement. */
export const JUDGING = words(
  "should|shall|worth|better|best|worse|worst|prefer|recommend|fair|right|wrong|ok|okay|safe|good idea|bad idea|normal|pros and cons|most important|priority|matters? most|a mistake|enough|allowed",
);
/** Words that ask for parts, causes and conditions. */
export const ANALYSING = words(
  "why|differ|differs|difference|differences|compare|compared|causes?|caused|reasons?|relation|relationship|connection|affects?|influences?|influenced|effects?|depends?|factors?|evidence|assumptions?|conditions?|conclude|explains?|leads? to|trade-?offs?|happens?|makes it hard|follows?",
);
/** Words that ask for a fact one can look up. */
export const FACTUAL = words(
  "name|capital|date|number|price|address|population|year|age|height|distance|phone|size|cost|author|definition",
);
export const QUANTITY = wordSet("many much long often old far big tall fast late early high large deep wide");

/** The first match wins (the six types of Socratic questions, Paul & Elder, "The Art of Socratic Questioning"). */
export const SOCRATIC_CUES: readonly (readonly [SocraticType, RegExp])[] = [
  [
    "question-about-question",
    words(
      "(?:right|real|better|sharper|first|another|which|what) questions?|why (?:do|am|are) (?:i|we|you) ask(?:ing)?|ask instead|really asking",
    ),
  ],
  [
    "assumption",
    words(
      "assum(?:e|es|ed|ing|ption|ptions)|presuppos(?:e|es|ed)|(?:take|taken|taking) for granted|have to be true|has to be true|never tested",
    ),
  ],
  [
    "evidence",
    words(
      "evidence|proof|prove|proves|proven|data|how (?:do|would|can|could) (?:i|we|you|one) (?:know|tell (?:whether|if|when|which|the difference))|how strong|what shows|change my mind",
    ),
  ],
  [
    "implication",
    words(
      "what if|what follows|happens?|happen|consequences?|impact|leads? to|results? in|effects?|what would|what will|without",
    ),
  ],
  ["evidence", words("why|reasons?|causes?|caused")],
  [
    "viewpoint",
    words(
      "should|which|compare|versus|vs|or|alternatives?|instead|better|best|disagree|other side|viewpoint|perspective|differ|differences?|fair|worth",
    ),
  ],
];
