import { keyphrases } from "../text/keyphrases.ts";
import { language } from "../text/language.ts";
import { negationOf } from "../text/lexicon/negations.ts";
import { remember } from "../text/remember.ts";
import { splitClauses } from "./clauses.ts";
import { mainPart } from "./main.ts";
import { optionsOf } from "./options.ts";
import { audienceOf, deadlineOf, objectOf } from "./phrases.ts";
import { cutProse, type Prose } from "./prose.ts";
import { type RoledPart, roleOf } from "./roles.ts";
import { taskOf } from "./task.ts";
import type { Clause, Reading } from "./types.ts";

/** A reading with the splits it was made from, for code that rewords the text. */
export interface Analysis {
  readonly prose: Prose;
  readonly parts: readonly RoledPart[];
  readonly main: RoledPart | null;
  readonly reading: Reading;
}

/** What a rough idea says, as far as rules can tell. @param text normalised (see `normalizeInput`). Never throws. */
export function read(text: string): Reading {
  return analyze(text).reading;
}

export const analyze: (text: string) => Analysis = remember((text) => {
  const prose = cutProse(text);
  const parts = withMatter(
    prose,
    prose.sentences.flatMap((_, index) => {
      const cut = splitClauses(prose, index);
      const marked = prose.sentences[index]?.end === "?" && !cut.some((part) => part.start.kind === "question");
      return cut.map((part, at) => {
        const asked = marked && at === cut.length - 1;
        const follows = cut[at - 1]?.start.kind === "imperative";
        return { ...part, role: roleOf(prose, part, { asked, follows }) };
      });
    }),
  );
  const spoken = language(text);
  const main = spoken === "en" ? mainPart(prose, parts) : null;
  const options = spoken === "en" ? optionsOf(prose, parts) : [];
  const reading: Reading = {
    text,
    language: spoken,
    clauses: parts.map((part) => clauseOf(prose, part)),
    task: spoken === "en" ? taskOf(prose, parts, main, options) : "unknown",
    object: spoken === "en" ? objectOf(prose, main, parts) : null,
    options,
    audience: spoken === "en" ? audienceOf(prose) : null,
    deadline: spoken === "en" ? deadlineOf(prose) : null,
    keyphrases: keyphrases(text),
  };
  return { prose, parts, main, reading };
});

/** A limit needs a request that it limits. Without one, "we can't print" is not a limit but the problem itself. */
function withMatter(prose: Prose, parts: readonly RoledPart[]): readonly RoledPart[] {
  const [first, ...rest] = parts;
  const asks = parts.some(({ role }) => /^(?:question|doubt|request|wish)$/.test(role));
  if (asks || first?.role !== "constraint" || first.start.kind !== "clause") return parts;
  if (negationOf(prose.tokens[first.start.sv.verb]?.lower ?? "") === null) return parts;
  return [{ ...first, role: "statement" }, ...rest];
}

function clauseOf(prose: Prose, part: RoledPart): Clause {
  const span = {
    start: prose.tokens[part.from]?.span.start ?? 0,
    end: prose.tokens[part.until - 1]?.span.end ?? 0,
  };
  return {
    span,
    text: prose.text.slice(span.start, span.end),
    role: part.role,
    connector: part.connector,
    hedge: part.hedge ? prose.text.slice(part.hedge.start, part.hedge.end) : null,
    negated: prose.tokens.slice(part.from, part.until).some((token) => negationOf(token.lower) !== null),
  };
}
