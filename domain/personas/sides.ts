/** The sides of a question, after the eight elements of thought (Paul & Elder 2006). */
export const SIDES = [
  "evidence",
  "words",
  "causes",
  "consequences",
  "purpose",
  "assumptions",
  "others",
  "question",
] as const;
export type Side = (typeof SIDES)[number];
/** How much of each side a persona covers: 1 or one half. */
export type Sides = Readonly<Partial<Record<string, number>>>;

/** The names of the sides for people. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  evidence: "evidence",
  words: "words",
  causes: "causes",
  consequences: "consequences",
  purpose: "purpose",
  assumptions: "assumptions",
  others: "other people’s view",
  question: "the question itself",
};

/** Lenses that cover a side in full, and by half. */
const COVERED: Readonly<Record<Side, { readonly full: readonly string[]; readonly half: readonly string[] }>> = {
  purpose: { full: ["ethicist", "constraint-setter"], half: ["pragmatist", "user-advocate", "negotiator", "measurer"] },
  question: { full: ["reframer"], half: ["clarifier", "editor"] },
  evidence: {
    full: ["skeptic", "historian", "experimenter", "measurer"],
    half: ["steelmanner", "forecaster", "causal-analyst", "analogist"],
  },
  words: { full: ["clarifier"], half: ["reducer", "editor", "beginner", "storyteller"] },
  assumptions: {
    full: ["reducer", "beginner", "bias-auditor"],
    half: ["skeptic", "pre-mortem", "reframer", "risk-steward", "outsider"],
  },
  causes: {
    full: ["explorer", "systems-mapper", "causal-analyst"],
    half: ["integrator", "historian", "experimenter", "analogist", "scenario-builder"],
  },
  consequences: {
    full: ["pragmatist", "pre-mortem", "economist", "forecaster", "risk-steward", "scenario-builder"],
    half: ["systems-mapper", "constraint-setter"],
  },
  others: {
    full: ["integrator", "steelmanner", "user-advocate", "negotiator", "outsider"],
    half: ["explorer", "economist", "ethicist", "storyteller", "bias-auditor"],
  },
};

/** The sides of each lens of the catalogue. */
export const LENS_SIDES: Readonly<Record<string, Sides>> = SIDES.reduce<Record<string, Record<string, number>>>(
  (all, side) => {
    for (const id of COVERED[side].full) all[id] = { ...all[id], [side]: 1 };
    for (const id of COVERED[side].half) all[id] = { ...all[id], [side]: 0.5 };
    return all;
  },
  {},
);
