import { cueTexts } from "./cue-texts.ts";
import { quote, tidy } from "./grammar/tidy.ts";
import type { Material } from "./material.ts";
import { fill, type Slots } from "./template.ts";
import { MIND, REPORT, UNIVERSAL } from "./templates/cues.ts";
import { ASSUME } from "./templates/frames.ts";

const MOST = 3;
const PLACE =
  /\b(?:in|during) the (?:[\p{L}\d-]+ )?(?:week|month|year|semester|term|season|hour|night|morning|afternoon|evening)\b/iu;
/** A limit that may be only a habit or another person's rule. What the person does not want is their own choice. */
const FIXED = /\b(?:can't|cannot|have to|has to|must|not allowed|won't|no budget|not possible)\b/i;
/** "neighbour says never" */
const REPORTED = /\b(?:says?|said|told)\b/i;
/** Flavours in which the person states facts; a request or a plan assumes little that could be false. */
const STATING = new Set(["fix", "decide", "relate", "explain", "predict", "unknown", "compare", "code"]);

/** @returns assumptions of the person that they could check, at most three, most telling first */
export function assumptions(made: Material, slots: Slots): string[] {
  const found: (string | null)[] = [];
  const { causes, flavour, reading } = made;
  if (
    flavour === "distress" ||
    flavour === "foreign" ||
    flavour === "wordless" ||
    flavour === "fact" ||
    flavour === "link" ||
    flavour === "prompt" ||
    flavour === "create"
  )
    return [];
  const hedges = [...new Set(causes.map(({ hedge }) => hedge).filter((hedge) => hedge !== null))];
  const hit = hedges.length === 0 ? undefined : quote(tidy(hedges[0] ?? ""));

  const place =
    flavour === "fix"
      ? made.statements.map(({ text }) => PLACE.exec(text)?.[0]).find((piece) => piece !== undefined)
      : undefined;
  if (place !== undefined) found.push(fill(ASSUME.place, { ...slots, hit: quote(place) }));
  if (causes.length === 2) found.push(fill(ASSUME.two, slots));
  if (hit !== undefined) {
    const frame = causes.length === 1 ? ASSUME.hedged : causes.length === 2 ? ASSUME.hedgedBoth : ASSUME.hedgedAll;
    found.push(fill(frame, { ...slots, hit }));
  } else if (causes.length === 1) {
    found.push(fill(causes[0]?.connector === "because" ? ASSUME.because : ASSUME.cause, slots));
  }

  if (STATING.has(flavour)) {
    const why = reading.clauses.find(({ role, text }) => role === "question" && /^why\b/i.test(text));
    if (why !== undefined) found.push(fill(ASSUME.takenForGranted, { ...slots, quote: quote(tidy(why.text), 20) }));
    const told = made.statements.filter(({ text }) => REPORT.test(text));
    const minds = made.statements.filter(({ text }) => MIND.test(text));
    const universal =
      flavour === "explain"
        ? undefined
        : [...made.statements, ...causes]
            // A report of somebody's words, or the person's own habit without exceptions, is no claim to test.
            .filter(({ text }) => !REPORTED.test(text) && !/^I\b/.test(text))
            .map(({ text }) => UNIVERSAL.exec(text)?.[0])
            .find((word) => word !== undefined);
    if (told.length === 1) found.push(fill(ASSUME.report, { ...slots, hit: quote(told[0]?.text ?? "") }));
    if (minds.length > 0) found.push(fill(ASSUME.mind, { ...slots, hit: quote(minds[0]?.text ?? "") }));
    if (universal !== undefined) found.push(fill(ASSUME.universal, { ...slots, hit: quote(universal) }));
    if (made.options.length === 2 && flavour === "decide") found.push(fill(ASSUME.onlyTwo, slots));
    const fixed = made.constraints.find(({ text }) => FIXED.test(text));
    if (fixed !== undefined && flavour !== "code")
      found.push(fill(ASSUME.fixed, { ...slots, constraint: quote(fixed.text) }));
  }
  found.push(...cueTexts(made, slots, "assume"));
  return [...new Set(found.filter((text) => text !== null))].slice(0, MOST);
}
