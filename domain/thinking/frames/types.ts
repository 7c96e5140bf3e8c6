/**
 * A frame is what an expert asks about one kind of request. Authors write it as YAML (docs/how-to-write-a-frame.md); this is the compact form
 * the engine loads, without the tests that are written beside it.
 */
export interface Frame {
  readonly id: string;
  /** Shown as "Read as: rent increase". */
  readonly name: string;
  /** What a request is about: a subject, or at least a field (gardening). What kind of work it asks for: a family. */
  readonly level: "subject" | "field" | "family";
  /** The kind of work that most requests of a subject are; a family's own id; null for a field. */
  readonly family: string | null;
  /** The field of a subject; a field's own id; null for a family. */
  readonly field: string | null;
  readonly care: Care | null;
  /** Of a family: the sentence with which a prompt asks a model for what such a request needs, and people leave out; null where nothing helps. */
  readonly request: string | null;
  /** Most telling first. Empty where what it asks was of little use. */
  readonly slots: readonly FrameSlot[];
  /** Null where readers found it of little use. */
  readonly guide: FrameGuide | null;
}

/**
 * A situation that a text names in so many words ("he withholds the last 2,800"), and what an expert asks about it whatever else the text is
 * about. It has no name: nobody is told of it.
 */
export interface Cue {
  readonly id: string;
  /** Ids of fields and families in which its words mean what they say: a wall is painted otherwise than a portrait. */
  readonly where: readonly string[];
  /** Patterns: the text has one of them, ... */
  readonly when: readonly string[];
  /** ... and one of these, where there are any, ... */
  readonly with: readonly string[];
  /** ... and none of these. */
  readonly unless: readonly string[];
  readonly asks: readonly FrameSlot[];
}

/** The kinds of work that a family can be. */
export const FAMILIES = [
  "decide",
  "compare",
  "plan",
  "explain",
  "learn",
  "recommend",
  "how-to",
  "why",
  "write",
  "rewrite",
  "check",
  "extract",
  "summarise",
  "translate",
  "ideas",
  "name",
  "estimate",
  "persuade",
  "negotiate",
  "complain",
  "study",
  "code",
  "story",
  "talk",
] as const;
export type Family = (typeof FAMILIES)[number];

export const CARES = ["health", "law", "money", "self-harm"] as const;
export type Care = (typeof CARES)[number];

export interface FrameSlot {
  readonly id: string;
  readonly question: string;
  /** An answer that a real person would give, shown as the field's placeholder. */
  readonly example: string;
  /** Completes "I have not said ...". */
  readonly gap: string;
  /** 1 to 3: how much the answer depends on it. */
  readonly weight: number;
  /** True: always the crux. Patterns: the crux when the text matches one. */
  readonly crux: boolean | readonly string[];
  /** Patterns (`expert/pattern.ts`) that tell that the slot has been said. */
  readonly filledBy: readonly string[];
  /** Slots to ask only once this one is filled. */
  readonly opens: readonly string[];
  /** The families for which it matters; null: for all. */
  readonly for: readonly string[] | null;
}

/** General knowledge of the field, in lines as `guideLine` reads them. `{slot|fallback words}` stands for the person's own value. */
export interface FrameGuide {
  readonly decides: readonly string[];
  readonly check: readonly string[];
  readonly mistakes: readonly string[];
  readonly good: string;
  readonly professional: string | null;
  readonly sources: readonly string[];
}
