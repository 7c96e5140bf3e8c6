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
  /** How much two clauses need in common: a thing, the thing they begin with, nothing where a text has one such thing, a thing unless one of them names none, or nothing at all, unless both name other things in few words. */
  readonly needs: "topic" | "lead" | "nothing" | "unnamed" | "none";
  /** Where the thing stands: somewhere in the clause, in its sentence, or as what the words are said of, "trolley lock" in "the trolley lock is broken". */
  readonly of?: "sentence" | "head";
  /** Things that its own words name, of which nothing is held: "advance" in "in advance". */
  readonly besides?: RegExp;
}
