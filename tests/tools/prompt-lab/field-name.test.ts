import { expect, test } from "vitest";
import { fieldName } from "#src/tools/prompt-lab/model/field-name.ts";
import { anExperiment, PLAN } from "../../lab-rows.ts";

const [first, second] = PLAN.prompts as [(typeof PLAN.prompts)[number], (typeof PLAN.prompts)[number]];
const experiment = anExperiment("x", { prompts: [first, { ...second, label: " " }] });

test.each([
  [{ list: null, id: "x", field: "title" }, "Title of the experiment"],
  [{ list: "prompts", id: "p1", field: "body" }, "Text of “Short”"],
  [{ list: "prompts", id: "p2", field: "body" }, "Text of prompt 2"],
  [{ list: "prompts", id: "p2", field: "label" }, "Name of prompt 2"],
  [{ list: "inputs", id: "i2", field: "values.topic" }, "topic of “Bread”"],
  [{ list: "assertions", id: "c1", field: "check" }, "Check 1"],
] as const)("%j is named as its page names it", (place, name) => expect(fieldName(experiment, place)).toBe(name));
