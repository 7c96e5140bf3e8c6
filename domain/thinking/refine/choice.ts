import { bareChoice } from "../reading/options.ts";
import type { Prose } from "../reading/prose.ts";
import type { RoledPart } from "../reading/roles.ts";
import { isAuxiliary } from "../reading/starts.ts";
import { verbIn } from "../text/lexicon/verbs.ts";
import type { Edit } from "../types.ts";
import type { Recast } from "./recast.ts";
import { speakerOf } from "./wording.ts";

const DIRECT = "Asked directly";

/** "rent or buy in Leipzig" -> "Should I rent or buy in Leipzig". */
export function recastBareChoice(prose: Prose, part: RoledPart): Recast | null {
  const first = prose.tokens[part.from];
  if (!first || part.mark === ":" || bareChoice(prose, part) < 0) return null;
  const insert = `Should ${speakerOf(prose)} ${first.text.toLowerCase()}`;
  return { edits: [{ span: first.span, insert }], reason: DIRECT, mark: "?", action: true };
}

const HAVE = /^(?:i|we|i've|we've|ive|weve)$/;
const SEVERAL = /^(?:two|three|four|2|3|4)$/;
const THINGS = /^(?:offers|options|choices|ideas|candidates|possibilities|alternatives)$/;

/**
 * "I have two offers, one in Munich and one here" -> "Which of my two offers should I take: one in Munich or one here". Null unless the
 * things are listed one by one, or the clause ends with their name.
 */
export function recastOffers(prose: Prose, part: RoledPart): Recast | null {
  const { tokens } = prose;
  const lower = (at: number) => (at < part.until ? (tokens[at]?.lower ?? "") : "");
  if (part.role !== "statement" || !HAVE.test(lower(part.from))) return null;
  let number = part.from + 1;
  while (/^(?:have|got|now|currently|also)$/.test(lower(number))) number++;
  if (number === part.from + 1 && !/'?ve$/.test(lower(part.from))) return null;
  if (!SEVERAL.test(lower(number))) return null;
  const thing = THINGS.test(lower(number + 1)) ? number + 1 : number + 2;
  if (!THINGS.test(lower(thing))) return null;
  const first = tokens[part.from];
  const named = tokens[thing];
  if (!first || !named) return null;
  const speaker = lower(part.from).startsWith("w") ? "we" : "I";
  const verb = /^(?:offers|choices)$/.test(lower(thing)) ? "take" : "choose";
  const what = prose.text.slice(tokens[number]?.span.start ?? 0, named.span.end);
  const edits: Edit[] = [
    {
      span: { start: first.span.start, end: named.span.end },
      insert: `Which of ${speaker === "we" ? "our" : "my"} ${what} should ${speaker} ${verb}`,
    },
  ];
  const asked: Recast = { edits, reason: DIRECT, mark: "?", action: true };
  const sentence = prose.sentences[part.sentence];
  const until = sentence?.until ?? part.until;
  if (thing + 1 >= part.until)
    return tokens.slice(thing + 1, until).every(({ kind }) => kind === "punct") ? asked : null;
  const mark = tokens[thing + 1];
  if (!mark || !/^[,:]$/.test(mark.text) || lower(thing + 2) !== "one") return null;
  // "one is cheap, one is close": clauses are not a list.
  if (isAuxiliary(lower(thing + 3)) || verbIn(lower(thing + 3), "s", "past")) return null;
  const joint = lastJoint(prose, thing + 3, until);
  if (joint < 0) return null;
  if (mark.text === ",") edits.push({ span: mark.span, insert: ":" });
  const and = tokens[joint];
  if (and?.lower === "and") edits.push({ span: and.span, insert: "or" });
  return asked;
}

/** The last "and" or "or" before "one" or "the other"; -1 when there is none. */
function lastJoint(prose: Prose, from: number, until: number): number {
  for (let i = until - 2; i >= from; i--) {
    if (!/^(?:and|or)$/.test(prose.tokens[i]?.lower ?? "")) continue;
    const next = prose.tokens[i + 1]?.lower ?? "";
    if (next === "one" || (next === "the" && prose.tokens[i + 2]?.lower === "other")) return i;
  }
  return -1;
}
