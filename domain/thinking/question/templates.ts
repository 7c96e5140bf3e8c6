import type { BloomLevel } from "../types.ts";

/** The form of a question, which selects the matching templates. `{}` is a piece of it in the person's own words. */
export type Shape =
  /** "centre a div": an action in the base form. */
  | "action"
  /** "do we lose people": in question order. */
  | "inverted"
  /** "should we charge": question order, asking for a judgement. */
  | "judged"
  /** "why we lose people": an indirect question. */
  | "indirect"
  /** "whether we should charge". */
  | "whether"
  /** Question order from a statement: "are the videos too long". */
  | "cause"
  /** "we lose people": a statement. */
  | "claim"
  /** "photosynthesis": a noun phrase. */
  | "thing"
  /** A few words in quotation marks, as they may lack an article. */
  | "topic"
  /** The whole question in quotation marks: always grammatical. */
  | "quoted"
  /** Nothing that can be asked about. */
  | "none";

export interface Template {
  readonly level: BloomLevel;
  readonly text: string;
}

export const TEMPLATES: Readonly<Record<Shape, readonly Template[]>> = {
  action: [
    { level: "analyze", text: "What makes it hard to {}?" },
    { level: "evaluate", text: "Which way is best to {}, and by what measure?" },
  ],
  inverted: [{ level: "analyze", text: "Under what conditions {}?" }],
  judged: [
    { level: "analyze", text: "Under what conditions {}?" },
    { level: "evaluate", text: "By what measure {}?" },
  ],
  indirect: [
    { level: "evaluate", text: "What evidence would settle {}?" },
    { level: "evaluate", text: "Who would disagree about {}, and on what grounds?" },
  ],
  whether: [
    { level: "analyze", text: "What decides {}?" },
    { level: "evaluate", text: "What evidence would settle {}?" },
    { level: "create", text: "What would be a good test of {}?" },
  ],
  cause: [{ level: "analyze", text: "Why {}?" }],
  claim: [
    { level: "evaluate", text: "What evidence would show that {}?" },
    { level: "analyze", text: "What follows if {}?" },
  ],
  thing: [
    { level: "apply", text: "When would one need {}?" },
    { level: "analyze", text: "What would change without {}?" },
    { level: "evaluate", text: "By what measure would one judge {}?" },
  ],
  topic: [
    { level: "understand", text: "What makes {} worth a question?" },
    { level: "analyze", text: "What would change without {}?" },
    { level: "evaluate", text: "By what measure would one judge {}?" },
  ],
  quoted: [
    { level: "analyze", text: "What does the answer to {} depend on?" },
    { level: "evaluate", text: "What follows from each answer to {}?" },
  ],
  none: [],
};

/** Makes an indirect question of a statement. */
export const WHETHER = "whether";

/** Auxiliaries that may be added when a statement becomes a question. */
const SUPPORT = ["do", "does", "did", "not"];

/** Every word that a rewrite may contain other than forms of the person's own words. Lower case. */
export const QUESTION_VOCABULARY: ReadonlySet<string> = new Set([
  ...Object.values(TEMPLATES)
    .flat()
    .flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  WHETHER,
  ...SUPPORT,
]);
