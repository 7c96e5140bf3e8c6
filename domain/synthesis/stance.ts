/** What a clause holds of a thing. */
export interface Stance {
  readonly group: string;
  readonly side: 1 | -1;
  /** What it is held of. */
  readonly topics: ReadonlySet<string>;
  /** With which it begins: most often what it is held of. */
  readonly lead: string | undefined;
  /** As it is written. */
  readonly word: string;
}
