import type { RuleId } from "../thinking/types.ts";

/** What each rule of the lint is called, as a thing that a text leaves open. */
export const RULE_NAMES: Readonly<Record<RuleId, string>> = {
  "no-request": "No request",
  "several-tasks": "Several tasks in one",
  "audience-missing": "Audience missing",
  "output-missing": "Output form missing",
  "unbounded-quantity": "Unbounded quantity",
  "vague-term": "Vague term",
  "dangling-comparative": "Comparative without a referent",
  loophole: "Loophole",
  "dangling-pronoun": "Pronoun without a noun",
  "negative-only": "Only what not to do",
  unverifiable: "Unverifiable constraint",
  contradiction: "Contradiction",
  "undefined-acronym": "Undefined abbreviation",
  placeholder: "Placeholder left in",
  "loaded-question": "Loaded question",
  "missing-attachment": "Missing attachment",
  "undated-latest": "“Latest” without a date",
  secret: "A secret in the text",
  universal: "Universal claim",
  padding: "Padding",
};

export const isRule = (id: string): id is RuleId => Object.hasOwn(RULE_NAMES, id);
