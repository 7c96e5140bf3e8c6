/** What files and copies with a person's work hold, as the audit counts it. */

/** Each with one and several of its items. Older records of sessions, and of the audit itself, count theirs too. */
export const EXPORTED = {
  text: ["text", "texts"],
  question: ["question", "questions"],
  answer: ["answer", "answers"],
  chat: ["turn of a chat", "turns of a chat"],
  workspace: ["row of the whole workspace", "rows of the whole workspace"],
  prompts: ["prompt", "prompts"],
  sessions: ["session", "sessions"],
  map: ["thought of a map", "thoughts of a map"],
  debate: ["turn of a debate", "turns of a debate"],
  synthesis: ["sentence of a synthesis", "sentences of a synthesis"],
  ideas: ["idea of a board", "ideas of a board"],
  persona: ["persona", "personas"],
  samples: ["sample of a persona's answers", "samples of a persona's answers"],
  trials: ["trial of a persona", "trials of a persona"],
  lineage: ["version of a persona", "versions of a persona"],
  "lab run": ["answer of a lab run", "answers of a lab run"],
  insights: ["session in figures", "sessions in figures"],
  beliefs: ["belief", "beliefs"],
  run: ["run without its words", "runs without their words"],
  trail: ["item of a trail", "items of a trail"],
  receipt: ["end of a chain", "ends of chains"],
  "audit records": ["audit record", "audit records"],
  "audit records with texts": ["audit record with its sent texts", "audit records with their sent texts"],
} as const satisfies Readonly<Record<string, readonly [one: string, several: string]>>;

/** The format of what goes to the clipboard. */
export const CLIPBOARD = "clipboard";

/** What a copied text holds. */
export interface Copied {
  readonly what: keyof typeof EXPORTED;
  /** One by default. */
  readonly items?: number;
  readonly sessionId?: string | undefined;
  readonly runId?: string | undefined;
}

/** What a file is about to take along. No words of the person are in it. */
export interface Exported {
  readonly what: keyof typeof EXPORTED;
  /** The ending of the file, or the name of its format. */
  readonly format: string;
  readonly items: number;
}
