import { alike } from "./alike.ts";
import type { Material } from "./material.ts";
import { listed, spokenTo } from "./slots.ts";
import { alternatives, fill, type Slots } from "./template.ts";
import { SETTLE, SETTLE_PROMPT, SETTLE_WITH } from "./templates/frames.ts";
import { STEPS } from "./templates/steps.ts";
import { turn } from "./turn.ts";

const MOST = 3;
/** Steps that fit any text of a kind: two of them are advice, three are a generic list. */
const MOST_GENERAL = 2;

/** A task done once, on material that comes with it: there is no second case to try it on. */
const ONE_OFF = /["“][^"”]{20,}["”]|\b(?:this|text below|midjourney)\b/i;
/** Tasks whose output is made from the input. */
const REMAKING = /\b(?:summari[sz]e|translate|rewrite|extract|proofread|shorten)\b/i;

/** The items that a step lists: guesses to test, or limits to keep in view. */
function pieces(made: Material): readonly string[] {
  if (made.flavour === "fix") return made.causes.length > 1 ? made.causes.map(({ text }) => text) : [];
  const limits = made.constraints.map(({ text }) => text);
  return made.deadline === null || limits.some((limit) => limit.includes(made.deadline ?? ""))
    ? limits
    : [...limits, made.deadline];
}

/** Numbers worth comparing: at least two in a choice, or one with a unit of time for a habit. */
function numbers({ flavour, numbers: all }: Material): string {
  if (flavour === "learn") return listed(all.filter((number) => /\b(?:hours?|h|min|minutes?)\b/i.test(number)));
  return all.length > 1 ? listed(all) : "";
}

/** @returns two to four concrete steps, addressed to the person; empty when none would be honest */
export function firstSteps(made: Material, slots: Slots): string[] {
  const filled = { ...spokenTo(slots), hit: listed(pieces(made), 4), number: numbers(made) };
  // A finished question needs no advice on how to find one.
  if (made.flavour === "unknown" && made.questions.length > 0) return [];
  if (made.flavour === "prompt" && ONE_OFF.test(made.reading.text)) return [];
  const all = STEPS[made.flavour];
  const own = alternatives(
    all.filter((step) => step.includes("{")),
    made.reading.text,
  );
  const general = all.filter((step) => !step.includes("{"));
  const by = turn(made.reading.text, general.length);
  const ordered = [...own, ...general.slice(by), ...general.slice(0, by)];
  const kept: string[] = [];
  let advice = made.flavour === "unknown" ? 1 : MOST_GENERAL;
  for (const template of ordered) {
    const step = template.includes("{") || advice > 0 ? fill(template, filled) : null;
    if (step === null || kept.some((other) => alike(other, step))) continue;
    if (!template.includes("{")) advice--;
    kept.push(step);
  }
  return kept.slice(0, MOST);
}

/** @returns what would settle it, in one or two sentences; the person's guesses are quoted */
export function evidence(made: Material, slots: Slots): string[] {
  if (made.flavour === "fix" || made.flavour === "code" || made.flavour === "explain" || made.flavour === "unknown") {
    const sentences = [fill(SETTLE_WITH.cause, slots), fill(SETTLE_WITH.same, slots)].filter((text) => text !== null);
    if (sentences.length > 0) return [sentences.join(" ")];
  }
  if (made.flavour === "prompt") return [REMAKING.test(made.reading.text) ? SETTLE_PROMPT.remade : SETTLE_PROMPT.made];
  const filled = (templates: readonly string[]): string[] =>
    templates.map((template) => fill(template, spokenTo(slots))).filter((text) => text !== null);
  const own = filled(SETTLE[made.flavour].filter((template) => template.includes("{")));
  const fits = own.length > 0 ? own : filled(SETTLE[made.flavour].filter((template) => !template.includes("{")));
  const chosen = fits[turn(made.reading.text, fits.length)];
  return chosen === undefined ? [] : [chosen];
}
