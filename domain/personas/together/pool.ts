/** What lenses can ask of one wide kind of text, by their ids. */
export type Pool = Readonly<Record<Exclude<FirstLens, LaterLens>, readonly string[]>>;

/** Lenses whose questions for all kinds stand beside one another (`later-lenses.ts`). */
export type LaterLens = "steelmanner" | "pre-mortem";

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
