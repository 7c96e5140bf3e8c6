import { DETERMINERS, SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import type { Prose } from "./prose.ts";
import { isInclination, problemWeight, type RoledPart } from "./roles.ts";
import type { ClauseRole, Reading } from "./types.ts";

const ASKING: readonly ClauseRole[] = ["question", "doubt", "request", "wish"];

/**
 * The main clause of the text: the first question, wish or request; else the weightiest problem; else the only topic. Null when nothing
 * stands out.
 */
export function mainPart(prose: Prose, parts: readonly RoledPart[]): RoledPart | null {
  for (const role of ASKING) {
    const found = parts.find((part) => part.role === role && (role !== "question" || part.start.kind === "question"));
    if (found) return found;
  }
  const asked = parts.find((part) => part.role === "question");
  if (asked) return asked;
  const spoken = parts.filter((part) => part.role !== "filler");
  const inclined = parts.find((part) => isInclination(prose, part));
  if (inclined) return inclined;
  const best = weightiestProblem(prose, spoken);
  if (best) return best;
  return spoken.length === 1 ? (spoken[0] ?? null) : null;
}

/** Only the first statements can be what the text is about; later troubles are circumstances. */
export function weightiestProblem(prose: Prose, spoken: readonly RoledPart[]): RoledPart | null {
  let best: RoledPart | null = null;
  let weight = 0;
  for (const [i, part] of spoken.slice(0, 2).entries()) {
    if (part.role !== "statement" || part.hedge || !/^(?:clause|elided)$/.test(part.start.kind)) break;
    if (part.until - part.from > 30 || isBareSubject(prose, part) || isReport(prose, part) || isElliptic(part))
      continue;
    const own = problemWeight(prose, part);
    const aside = i > 0 && (part.connector === "but" || (part.connector === "and" && weight > 0));
    if (own > weight && !aside) {
      best = part;
      weight = own;
    }
  }
  return best;
}

/** "landlord says": a noun without its article cannot be asked about in good grammar. */
export function isBareSubject(prose: Prose, part: RoledPart): boolean {
  if (part.start.kind !== "clause") return false;
  const { from, subjectEnd, plural, kind } = part.start.sv;
  const first = prose.tokens[from];
  if (!first || kind === "fused" || plural) return false;
  if (DETERMINERS.has(first.lower) || SUBJECT_PRONOUNS.has(first.lower) || /^\p{Lu}/u.test(first.text)) return false;
  const subject = prose.tokens.slice(from, subjectEnd);
  if (subject.length > 1 && subject.some(({ lower }) => TECHNICAL.test(lower))) return false;
  return !/'s$/.test(first.lower);
}

/** "she wants it and I don't": the verb is in another clause, so this one means nothing alone. */
const isElliptic = ({ start, until }: RoledPart) =>
  start.kind === "clause" && start.sv.verb + 1 >= until && /^(?:do|be|have|modal)$/.test(start.sv.kind);

const TECHNICAL =
  /^(?:build|query|app|server|page|test|script|code|site|website|api|database|docker|laptop|pc|wifi|deploy|ci)$/;

/** What somebody says, thinks or wants is not a problem by itself. */
function isReport(prose: Prose, part: RoledPart): boolean {
  if (part.start.kind !== "clause") return false;
  const { verb, reading } = part.start.sv;
  return (
    /^(?:say|think|want|tell|know|mean|ask|believe|feel)$/.test(reading?.base ?? "") ||
    /^(?:afraid|scared|sorry)$/.test(prose.tokens[verb + 1]?.lower ?? "")
  );
}

/** A few words that name a thing and ask nothing about it: "keto diet". */
export function isTopicOnly({
  prose,
  parts,
  reading,
}: {
  prose: Prose;
  parts: readonly RoledPart[];
  reading: Reading;
}): boolean {
  const first = parts[0];
  if (parts.length !== 1 || first?.role !== "topic" || reading.task !== "unknown" || prose.sentences.length !== 1)
    return false;
  const said = prose.tokens.slice(first.from, first.until);
  if (said.some(({ lower, text }) => text === "," || (SUBJECT_PRONOUNS.has(lower) && !DETERMINERS.has(lower))))
    return false;
  const lone = first.until - first.from;
  if (
    lone === 1 &&
    /^(?:why|how|what|who|when|where|which|ok|okay|yes|no|test)$/.test(prose.tokens[first.from]?.lower ?? "")
  )
    return false;
  return lone <= 12 && prose.sentences[0]?.end === "" && prose.tokens[first.from]?.kind === "word";
}
