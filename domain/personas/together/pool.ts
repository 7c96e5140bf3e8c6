/** What lenses can ask of one wide kind of text, by their ids. */
export type Pool = Readonly<Record<FirstLens, readonly string[]>>;

/** The lenses whose questions are chosen together. */
export const FIRST_LENSES = [
  "clarifier",
  "skeptic",
  "explorer",
  "pragmatist",
  "integrator",
  "reducer",
  "steelmanner",
  "pre-mortem",
  "user-advocate",
  "historian",
] as const;
export type FirstLens = (typeof FIRST_LENSES)[number];
export const isFirstLens = (id: string): id is FirstLens => (FIRST_LENSES as readonly string[]).includes(id);
