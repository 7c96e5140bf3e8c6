import { wordSet } from "./words.ts";

/** Praise that nobody can check; each reader understands it differently. */
export const VAGUE = wordSet(`
good great nice interesting engaging compelling catchy appealing amazing awesome cool impressive beautiful decent proper suitable appropriate adequate
reasonable sufficient acceptable relevant useful helpful meaningful high-quality quality professional modern innovative exciting captivating viral
attractive elegant user-friendly intuitive seamless robust powerful flexible effective efficient optimal ideal excellent perfect
outstanding world-class cutting-edge state-of-the-art seo-friendly unique memorable
`);

/** "must be fast": a condition only with a number. */
export const UNMEASURED = wordSet(`
fast quick quickly slow responsive easy easily simple simply user-friendly intuitive secure safe reliable reliably scalable robust flexible efficient efficiently
performant lightweight maintainable affordable cheap accessible stable smooth smoothly seamless seamlessly high-quality good well nice accurate
clear clearly understandable readable usable convenient comfortable minimal timely
`);

/** Nouns that form a fixed term with a vague word: "good practice", "quality assurance". */
export const FIXED_TERMS = wordSet(
  "practice practices assurance control management news friday faith luck time morning evening night reason deal",
);
