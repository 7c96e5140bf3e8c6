/** What a clause holds of a thing. */
export interface Stance {
  readonly group: string;
  readonly side: 1 | -1;
  /** What it is held of. */
  readonly topics: ReadonlySet<string>;
  /** With which it begins: most often what it is held of. */
  readonly lead: string | undefined;
  /** What is open on the days that are its topics; empty where it is not named. */
  readonly of?: ReadonlySet<string>;
  /** As it is written. */
  readonly word: string;
}

/** Words that hold the one and the other side of a thing. */
export interface Group {
  readonly name: string;
  readonly so: RegExp;
  readonly otherwise: RegExp;
  /** How much two clauses need in common: a thing, the thing they begin with, nothing where a text has one such thing, or nothing at all, unless both name other things in few words. */
  readonly needs: "topic" | "lead" | "nothing" | "none";
}
