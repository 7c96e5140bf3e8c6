import { weightiestProblem } from "../reading/main.ts";
import { bareChoice } from "../reading/options.ts";
import type { Prose } from "../reading/prose.ts";
import type { Analysis } from "../reading/read.ts";
import { isInclination, isProblem, type RoledPart } from "../reading/roles.ts";
import { DETERMINERS, SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import { recastAsk, recastInclination } from "./asking.ts";
import { recastBareChoice, recastOffers } from "./choice.ts";
import { recastGoal, recastNeed, recastWant } from "./goals.ts";
import { recastProblem, recastWhole } from "./problem.ts";
import type { Recast } from "./recast.ts";

/** The form of a clause in the refined text. */
export interface Cast {
  readonly part: RoledPart;
  readonly kind: "ask" | "cause" | "context" | "noise";
  readonly recast: Recast | null;
  /** It asks for a cause: guesses may follow after a colon. */
  readonly why: boolean;
}

/** "I keep getting rejected and I don't know why": the statement becomes the question, because the rest only says that. */
export function askWhy(prose: Prose, casts: Cast[]): void {
  for (const [i, { part }] of casts.entries()) {
    const before = casts[i - 1];
    if (before?.kind !== "context" || before.part.role !== "statement" || !isBareWhy(prose, part)) continue;
    const recast = recastProblem(prose, before.part);
    if (!recast) continue;
    const rest = { span: { start: endOf(prose, before.part.until), end: endOf(prose, part.until) }, insert: "" };
    casts[i - 1] = { ...before, kind: "ask", why: true, recast: { ...recast, edits: [...recast.edits, rest] } };
    casts[i] = { part, kind: "noise", recast: null, why: false };
  }
}

/** "my knee clicks but doesn't hurt", "I read my notes and nothing sticks": one trouble in two clauses becomes one question. */
export function askWhole(prose: Prose, casts: Cast[]): void {
  for (const [i, { kind, why, part }] of casts.entries()) {
    const next = casts[i + 1];
    if (kind !== "ask" || !why || part.role !== "statement" || next?.kind !== "context" || next.part.mark !== "")
      continue;
    const { start, connector } = next.part;
    const shared = connector === "but" && start.kind === "elided" && next.part.role !== "constraint";
    const both = connector === "and" && start.kind === "clause" && isProblem(prose, next.part);
    const recast = shared || both ? recastWhole(prose, part) : null;
    if (!recast) continue;
    casts[i] = { part, kind, why, recast };
    casts[i + 1] = { ...next, kind: "noise" };
  }
}

/** The rest of the sentence after "which of my two offers should I take: one in Munich or" still belongs to the list. */
export function askOffers(prose: Prose, casts: Cast[]): void {
  const at = casts.findIndex(({ part, recast }) => recast !== null && recastOffers(prose, part) !== null);
  if (at < 0) return;
  for (let i = at + 1; i < casts.length; i++) {
    const { part } = casts[i] as Cast;
    const first = prose.tokens[part.from]?.lower ?? "";
    if (part.connector === "but" || SUBJECT_PRONOUNS.has(first) || DETERMINERS.has(first)) return;
    casts[i] = { part, kind: "noise", recast: null, why: false };
  }
}

const isBareWhy = (prose: Prose, part: RoledPart) =>
  part.start.kind === "opener" &&
  part.start.opener.kind === "doubt" &&
  /^why$/.test(prose.lower.slice(part.start.opener.end, endOf(prose, part.until)));

/** Statements, wishes and goals that become questions. One main question, plus a problem when the wish only says "fix it". */
export function wantedGoals({ prose, parts, main, reading }: Analysis, long: boolean): ReadonlySet<RoledPart> {
  const wanted = new Set<RoledPart>();
  if (long) return wanted;
  const told = reading.task === "decide" && !parts.some(({ role }) => /^(?:question|doubt|request|wish)$/.test(role));
  const offers = told ? parts.find((part) => recastOffers(prose, part)) : undefined;
  if (offers) return wanted.add(offers);
  // In a choice, what somebody wants or says is not a trouble to explain.
  if (!main || (told && !isInclination(prose, main))) return wanted;
  const spoken = parts.filter(({ role }) => role !== "filler");
  const next = parts[parts.indexOf(main) + 1];
  const explained = next?.sentence === main.sentence && /^(?:because|bc|cuz)$/.test(next.connector ?? "");
  if (
    main.role === "wish" ||
    isInclination(prose, main) ||
    (main.role === "statement" && main === weightiestProblem(prose, spoken) && !explained)
  )
    wanted.add(main);
  if (
    main.role === "wish" &&
    /\b(?:fix|solve|change|stop|improve|prevent|resolve) (?:it|this|that)\b/.test(lowerOf(prose, main))
  ) {
    const problem = parts.find((part) => part.role === "statement" && !part.hedge && part.start.kind === "clause");
    if (problem && parts.indexOf(problem) < parts.indexOf(main)) wanted.add(problem);
  }
  return wanted;
}

export const lowerOf = (prose: Prose, part: RoledPart) =>
  prose.lower.slice(prose.tokens[part.from]?.span.start ?? 0, prose.tokens[part.until - 1]?.span.end ?? 0);

/** @param wanted whether a wish or statement is to become a question; `long` texts keep all doubts but the main one */
export function castOf(prose: Prose, part: RoledPart, wanted: boolean, main: boolean, long: boolean): Cast {
  const inclined = wanted && isInclination(prose, part) ? recastInclination(prose, part) : null;
  if (inclined) return { part, kind: "ask", recast: inclined, why: false };
  const cast = (kind: Cast["kind"], recast: Recast | null, why = false): Cast => ({ part, kind, recast, why });
  switch (part.role) {
    case "filler":
      return cast("noise", null);
    case "cause":
      return cast("cause", null);
    case "question":
      return cast(
        "ask",
        recastAsk(prose, part) ?? recastBareChoice(prose, part),
        lowerOf(prose, part).startsWith("why"),
      );
    case "doubt": {
      const recast = long && !main ? null : recastAsk(prose, part);
      if (recast) return cast("ask", recast, lowerOf(prose, part).includes("why"));
      return cast(/^(?:can|could|would|will|do|does)\b/.test(lowerOf(prose, part)) ? "ask" : "context", null);
    }
    case "request": {
      const recast = recastAsk(prose, part);
      return recast ? cast("ask", recast) : cast("context", null);
    }
    case "wish": {
      // "two options: go back or stay": the list of a sentence that announces it
      if (part.mark === ":" && bareChoice(prose, part) >= 0) return cast("context", null);
      const recast = wanted
        ? (recastAsk(prose, part) ??
          recastBareChoice(prose, part) ??
          recastGoal(prose, part) ??
          recastWant(prose, part) ??
          recastNeed(prose, part))
        : null;
      return recast ? cast("ask", recast) : cast("context", null);
    }
    case "statement": {
      const choice = wanted ? recastOffers(prose, part) : null;
      if (choice) return cast("ask", choice);
      const recast = wanted ? recastProblem(prose, part) : null;
      return recast ? cast("ask", recast, true) : cast("context", null);
    }
    default:
      return cast("context", null);
  }
}

/** Text offset at which the token range that ends before `at` ends. */
export const endOf = (prose: Prose, at: number) => prose.tokens[at - 1]?.span.end ?? 0;
