import { BE, DO, type Finite } from "./parse-clause.ts";
import { baseOfIng, ingOf, isBase } from "./verbs.ts";

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");

/** The verb that opens a question about this clause: "are", "do", "did". */
function asking(clause: Finite): string {
  if (clause.operator !== null) return clause.operator;
  if (clause.past) return "did";
  return clause.singular ? "does" : "do";
}

/** Subject and verb in question order: "are the videos too long". `affirm` leaves out a "not". */
export function inverted(clause: Finite, affirm = false): string {
  const not = clause.negated && !affirm ? "not" : "";
  const verb = clause.operator === null ? clause.base : "";
  return join(asking(clause), clause.subject, not, clause.adverb, verb, clause.rest);
}

/** "we keep losing people" -> "we lose people": the event itself, so that a question can ask when it happens. */
export function withoutKeep(clause: Finite): Finite {
  const [first = "", ...others] = clause.rest.split(" ");
  const inner = clause.operator === null && clause.base === "keep" ? baseOfIng(first.toLowerCase()) : undefined;
  return inner === undefined ? clause : { ...clause, base: inner, rest: others.join(" ") };
}

/** The predicate as an activity: "losing people in the second week", "not knowing what to do next"; null when none reads well. */
export function doing(clause: Finite): string | null {
  if (clause.negativeAdverb || clause.subject === "there") return null;
  const plain = withoutKeep(clause);
  if (plain.operator === null) {
    const ing = ingOf(plain.base);
    return ing === undefined ? null : join(ing, plain.rest);
  }
  const [first = "", ...others] = plain.rest.split(" ");
  if (BE.has(plain.operator) && !plain.negated) {
    return baseOfIng(first.toLowerCase()) === undefined ? join("being", plain.rest) : plain.rest;
  }
  const ing = DO.has(plain.operator) && plain.negated ? ingOf(first.toLowerCase()) : undefined;
  return ing === undefined ? null : join("not", ing, ...others);
}

/** "ask for a raise" -> "asking for a raise", "quit and go freelance" -> "quitting and going freelance"; null when a verb is not known. */
export function acting(action: string): string | null {
  const [first = "", ...others] = action.split(" ");
  const ing = ingOf(first.toLowerCase());
  if (ing === undefined) return null;
  let sure = true;
  const tail = others.map((word, at) => {
    if (!/^(?:and|or|then)$/i.test(others[at - 1] ?? "") || !isBase(word.toLowerCase())) return word;
    const next = ingOf(word.toLowerCase());
    // "and test results": a noun spelled like a verb.
    if (next === undefined || at + 1 === others.length) sure = false;
    return next ?? word;
  });
  return sure ? [ing, ...tail].join(" ") : null;
}

const SELF = new Set(["i", "we"]);

/**
 * A limit as a phrase that fits after any plan: "we can't record everything again" -> "without recording everything again". Null when the
 * clause is not about what the person cannot or will not do.
 */
export function without(clause: Finite): string | null {
  if (!SELF.has(clause.subject.toLowerCase())) return null;
  if (clause.operator === null) {
    const none = /^no (.+)$/.exec(clause.rest);
    return clause.base === "have" && none !== null ? `with no ${none[1]}` : null;
  }
  if (!clause.negated || !(DO.has(clause.operator) || clause.operator === "can" || clause.operator === "will"))
    return null;
  const rest = clause.rest.replace(/^want to (?=\w)/, "");
  const [first = "", ...others] = rest.split(" ");
  if (first === "have" && others[0] === "to") return null;
  if ((first === "afford" && others[0] !== "to") || first === "have")
    return others.length > 0 ? join("without", ...others) : null;
  const ing = first === "want" || first === "afford" ? undefined : ingOf(first.toLowerCase());
  return ing === undefined ? null : join("without", ing, ...others);
}
