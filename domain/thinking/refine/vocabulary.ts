import { SPELLINGS } from "../text/lexicon/spelling.ts";
import { words } from "../text/tokens.ts";
import { INSERTED, NEEDS, type Need } from "./templates.ts";

const ALL: readonly Need[] = Object.values(NEEDS);

/**
 * Every word, in lower case, that a refinement can add and that is neither the person's own nor an inflection of it (see `sameLemma`): the
 * words of hunks, templates, frames and clarifying questions, and the full spelling of typing shorthand.
 */
export const REFINE_VOCABULARY: ReadonlySet<string> = new Set(
  [
    INSERTED,
    ...ALL.flatMap(({ question, template, frame, nounFrame }) => [question, template ?? "", frame, nounFrame ?? ""]),
    ...SPELLINGS.values(),
  ].flatMap((text) => words(text).map(({ lower }) => lower)),
);
