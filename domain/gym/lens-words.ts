/** What a question asked through a lens sounds like. */
import { LENSES } from "../thinking/lens/catalogue.ts";
import { framingsOf } from "../thinking/lens/select.ts";
import { typeQuestion } from "../thinking/question/question-type.ts";
import type { SocraticType } from "../thinking/types.ts";

/** A lens of the catalogue, as an exercise needs it. */
export interface GymLens {
  readonly id: string;
  readonly name: string;
  /** What it looks at. */
  readonly looksAt: string;
  readonly line: string;
}

/** Stands for no lens that is passed over: an exercise can be done all the same. */
const USUAL = "measurer";

/** A lens by its id; the usual one for a persona that is none of the catalogue. */
export function gymLens(id: string | null): GymLens {
  const found = LENSES.find((one) => one.id === id) ?? LENSES.find((one) => one.id === USUAL);
  const { name, lens, line, id: known } = found as (typeof LENSES)[number];
  return { id: known, name, looksAt: lens, line };
}

export const isLens = (id: string): boolean => LENSES.some((lens) => lens.id === id);

/** Words that a question through a lens has and others hardly have: one of them is enough. */
const KEY_WORDS: Readonly<Record<string, string>> = {
  clarifier:
    "means?|meant|meaning|counts? as|defin\\w+|recognise|recognize|differently|begins?|decides whether|kind of answer",
  skeptic:
    "shows?|prove[sdn]?|proof|evidence|based on|checked|wrong|disagree|dislikes?|know|noticed?|granted|just like|grounds?",
  explorer:
    "else|other|others|neither|besides|nobody|everybody|opposite|surpris\\w+|first time|instead|differently|another|alternatives?",
  pragmatist: "first|hour|hours|day|today|tomorrow|plainest|simplest|cheapest|smallest|start|begin",
  integrator: "both|common|same|together|agree|rest of|live with|understood|share",
  reducer: "habit|single fact|one fact|facts?|left of|at bottom|really|needed|necessary",
  steelmanner: "strongest|best case|best reason|thoughtful|speaks for|in favou?r|defender|defend",
  "pre-mortem": "fail|fails|failed|failure|goes wrong|went wrong|go wrong|overlooked|missed",
  "systems-mapper": "keeps?|itself|stronger|loop|back to|again|over time|feeds?|reinforces?",
  "user-advocate": "needs?|live with|notice|users?|for whom|feel|anyone who",
  economist: "gains?|pays?|costs?|price|given up|give up|worth|incentives?",
  historian: "before|earlier|past|last time|history|ended?|once",
  ethicist: "owe|owes|owed|fair|affected|say in|explain to|harm|harms|right to",
  experimenter: "test|tests|try|tried|trial|experiment|cheapest",
  reframer: "not a problem|in place of|instead|another question|really ask|ask rather",
  editor: "left out|leave out|words|sentence|shorter|without|cut|missed",
  forecaster: "likely|probability|chance|odds|number|how many|percent|out of ten|by when",
  "causal-analyst": "causes?|caused|comes with|behind|because|still happen|only with|leads to",
  beginner: "child|beginner|newcomer|simple words|never heard|explain",
  "constraint-setter": "half|only one|one day|without|limit|limits|at most|less time",
  analogist: "other field|another field|different field|elsewhere|old problem|like this|something like|similar",
  negotiator: "needs?|wants?|behind what|interests?|each side|other side",
  "risk-steward": "undone|undo|reverse|reversed|irreversible|take back|cannot be|final",
  measurer: "counted?|counts?|measured?|measures?|numbers?|how many|how much|rate|percent",
  "scenario-builder": "future|futures|scenario|scenarios|came true|opposite|turn out",
  outsider: "another country|abroad|elsewhere|strange|odd|outsider|foreign|other countries",
  storyteller: "story|whose|changes for|happens to|turns?|who is it for|begins?",
  "bias-auditor": "hope|hoping|hopes|like best|want to hear|welcome|prefer|speaks against|wish",
};

const patterns = new Map<string, RegExp>();
function keyWords(id: string): RegExp {
  const known = patterns.get(id) ?? new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${KEY_WORDS[id]})(?![\\p{L}\\p{N}'-])`, "iu");
  patterns.set(id, known);
  return known;
}

/** A template as a question about something, to see what kind it is. */
const asQuestion = (template: string): string => template.replace("{self}", "we").replaceAll(/\{\w+\}/gu, "the plan");

const types = new Map<string, ReadonlySet<SocraticType>>();
/** The Socratic types of the questions that the lens itself asks. */
function typesOf(id: string): ReadonlySet<SocraticType> {
  const lens = LENSES.find((one) => one.id === id);
  const asked = lens ? [...lens.questions, ...lens.general] : [];
  const known = types.get(id) ?? new Set(asked.map((template) => typeQuestion(asQuestion(template)).socratic));
  types.set(id, known);
  return known;
}

/**
 * Whether a question asks as the lens does: it is of the kind that the lens asks, and has a word that shows what it looks at. By cues, so it
 * can be wrong.
 * @param about the text it is asked about: what the lens itself would ask about it is always of its kind
 */
export function asksThrough(id: string, question: string, about: string): boolean {
  if (!keyWords(id).test(question)) return false;
  const { socratic } = typeQuestion(question);
  if (typesOf(id).has(socratic)) return true;
  const own = lensQuestion(id, about);
  return own !== null && typeQuestion(own).socratic === socratic;
}

/** What the lens itself would ask about a text; null where it has nothing to ask. */
export function lensQuestion(id: string, about: string): string | null {
  const lens = LENSES.filter((one) => one.id === id).map((one) => ({ ...one, active: true }));
  return framingsOf(about, lens, { most: 1, general: true })[0]?.question ?? null;
}
