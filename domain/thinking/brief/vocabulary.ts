import { LENSES } from "../lens/catalogue.ts";
import { HEADINGS } from "../sections/headings.ts";
import { GAPS, LEAD, OUTPUT, ROLE, ROLE_OF_SUBJECT } from "../sections/templates.ts";
import { ASKS, ASKS_WITH, WEIGH } from "./templates/asks.ts";
import { CUES } from "./templates/cues.ts";
import { ASSUME, COMPUTED_ASK, SETTLE, SETTLE_PROMPT, SETTLE_WITH } from "./templates/frames.ts";
import { STEPS } from "./templates/steps.ts";

/** Words added when a clause becomes a question: helping verbs, question words, pronouns, "without". */
const GRAMMAR =
  "do does did is are am was were have has had can could will would should may might must shall not no with without being when where what why how who which I we me us my our you your it's I'm";

const SLOT = /\{\w+\}/g;
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;

function* texts(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null && !(value instanceof RegExp)) {
    for (const inner of Object.values(value)) yield* texts(inner);
  }
}

const asked = LENSES.map(({ questions, general }) => [questions, general]);
const cued = CUES.map(({ ask, assume }) => [ask, assume]);
const SOURCES = [
  ASKS,
  ASKS_WITH,
  WEIGH,
  ASSUME,
  COMPUTED_ASK,
  SETTLE,
  SETTLE_WITH,
  SETTLE_PROMPT,
  STEPS,
  GAPS,
  HEADINGS,
  LEAD,
  OUTPUT,
  ROLE,
  ROLE_OF_SUBJECT,
  asked,
  cued,
  GRAMMAR,
];

/** Every word, in lower case, that the brief's templates and its grammar can add to the person's own. */
export const BRIEF_VOCABULARY: ReadonlySet<string> = new Set(
  [...texts(SOURCES)].flatMap((text) => text.replace(SLOT, " ").toLowerCase().match(WORD) ?? []),
);
