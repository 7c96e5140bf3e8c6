/** What each of the first eight lenses can ask of one wide kind of text, by its id. */
export type Pool = Readonly<Record<FirstLens, readonly string[]>>;

/** The lenses that come first in the list; their questions are chosen together. */
export const FIRST_LENSES = [
  "clarifier",
  "skeptic",
  "explorer",
  "pragmatist",
  "integrator",
  "reducer",
  "user-advocate",
  "historian",
] as const;
export type FirstLens = (typeof FIRST_LENSES)[number];
export const isFirstLens = (id: string): id is FirstLens => (FIRST_LENSES as readonly string[]).includes(id);
