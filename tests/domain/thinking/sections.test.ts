import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import { sections, sectionsToText } from "#domain/thinking/sections/sections.ts";

describe("the five sections", () => {
  test("a blank text is five gaps", () => {
    for (const section of Object.values(sections(" \n "))) expect(section).toMatch(/^\[.+\?\]$/);
  });

  test("a stated role becomes the role, and is no longer part of the task", () => {
    const { role, task } = sections("You are a senior copywriter. Rewrite the text below.");
    expect(role).toBe("You are a senior copywriter.");
    expect(task).not.toContain("copywriter");
  });

  test("limits and dates go to the constraints", () => {
    const { constraints } = sections(
      "want to fix the course before the spring intake but we can't record everything again",
    );
    expect(constraints).toContain("Before the spring intake.");
    expect(constraints).toContain("We can't record everything again.");
  });

  test("a sentence that is completely a limit leaves the task, verbatim; one that only contains a limit stays whole", () => {
    const tea = sections("Write a blog post about tea. Max 300 words. Don't mention coffee.");
    expect(tea.task).toBe("Write a blog post about tea.");
    expect(tea.constraints).toBe("Don't mention coffee.");
    expect(tea.output).toBe("Max 300 words.");
    expect(sections("Plan a trip to Rome. No museums. Before May.")).toMatchObject({
      task: "Plan a trip to Rome.",
      constraints: "Before May. No museums.",
    });
    expect(sections("Plan a trip to Rome before May. But don't book anything.")).toMatchObject({
      task: "Plan a trip to Rome before May.",
      constraints: "Before May. Don't book anything.",
    });
  });

  test("a text of only limits has them as its task too", () => {
    expect(sections("Don't mention coffee.").task).toBe("Don't mention coffee.");
  });

  test("an earlier try is a resource", () => {
    expect(sections("can't sleep more than 5 hours, tried melatonin").resources).toBe("Tried melatonin.");
  });

  test("a missing text that is referred to gets a gap to paste it", () => {
    expect(sections("summarize this for me in 5 bullets").resources).toBe("[paste the text here]");
  });

  test("a stated form is the output", () => {
    expect(sections("summarize this for me in 5 bullets").output).toBe("In 5 bullets.");
    expect(sections("a short story about a lighthouse, max 800 words").output).toBe("Max 800 words.");
  });

  test("a role or an output that the text does not state stays a gap", () => {
    expect(sections("why do people leave in week two").output).toMatch(/^\[.*\?\]$/);
    expect(sections("why do people leave in week two").role).toBe("[who should answer?]");
  });
});

describe("as one text", () => {
  test("each section has its name above it, in order", () => {
    const text = sectionsToText(sections("why do people leave in week two"));
    expect(text.split("\n\n").map((part) => part.split(":")[0])).toEqual([
      "Role",
      "Task",
      "Constraints",
      "Resources",
      "Output",
    ]);
  });
});

test("any text gives five sections that are not empty", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const made = sections(text);
      expect(Object.keys(made).sort()).toEqual([...SECTION_ORDER].sort());
      for (const section of Object.values(made)) expect(section.trim()).not.toBe("");
    }),
    { seed: 99, numRuns: 300 },
  );
});
