import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import { sections } from "#domain/thinking/sections/sections.ts";
import { normalizeInput } from "#domain/thinking/text/normalize.ts";

describe("the five sections", () => {
  test("are empty where the text says nothing for them", () => {
    expect(Object.values(sections(" \n "))).toEqual(["", "", "", "", ""]);
    expect(sections("Why do people leave in week two?")).toMatchObject({ role: "", output: "" });
  });

  test.each([
    ["You are a senior copywriter. Rewrite the text below.", "You are a senior copywriter.", "Rewrite the text below."],
    [
      "You are an expert in tax law, with 20 years of practice in Spain and Portugal. Explain my options.",
      "You are an expert in tax law, with 20 years of practice in Spain and Portugal.",
      "Explain my options.",
    ],
    ["Explain my options. You are an expert in tax law.", "You are an expert in tax law.", "Explain my options."],
    ["As a patient tutor, quiz me on the Krebs cycle.", "As a patient tutor.", "Quiz me on the Krebs cycle."],
    ["You are a nurse and explain the cast to a child.", "You are a nurse.", "Explain the cast to a child."],
  ])("a role leaves the task: %s", (text, role, task) => {
    expect(sections(text)).toMatchObject({ role, task });
  });

  test("'you are' in a question is no role", () => {
    expect(sections("You are coming too?").role).toBe("");
  });

  test.each([
    ["Explain tides. Bullet points.", "Bullet points."],
    ["Explain tides. Use bullet points, no jargon.", "Use bullet points."],
    ["Explain tides. Answer in bullet points.", "Answer in bullet points."],
    ["Explain tides. Max 300 words.", "Max 300 words."],
    ["Explain tides. Give me a table with two columns.", "Give me a table with two columns."],
    ["summarize this for me in 5 bullets", "In 5 bullets."],
    ["a short story about a lighthouse, max 800 words", "Max 800 words."],
  ])("a form is the output: %s", (text, output) => {
    expect(sections(text).output).toBe(output);
  });

  test("a sentence that is a limit leaves the task, verbatim", () => {
    expect(sections("Write a blog post about tea. Max 300 words. Don't mention coffee.")).toMatchObject({
      task: "Write a blog post about tea.",
      constraints: "Don't mention coffee.",
      output: "Max 300 words.",
    });
    expect(sections("Plan a trip to Rome. No museums. Before May.").constraints).toBe("No museums. Before May.");
  });

  test("a limit at the end of a request leaves it too", () => {
    expect(sections("want to fix the course before spring but we can't record everything again")).toMatchObject({
      task: "Want to fix the course before spring.",
      constraints: "We can't record everything again.",
    });
  });

  test("what is told besides the request is a resource, and what was tried", () => {
    expect(sections("We lose people in week two. Why? Tried shorter videos.")).toMatchObject({
      task: "Why?",
      resources: "We lose people in week two. Tried shorter videos.",
    });
  });

  test("a text of only limits, or of only statements, has them as its task", () => {
    expect(sections("Don't mention coffee.").task).toBe("Don't mention coffee.");
    expect(sections("We lose people. The videos are long.").task).toBe("We lose people. The videos are long.");
  });

  test("the points of a list stay with the line that opens it", () => {
    const { task, constraints } = sections("Write a guide.\nMake sure that:\n- it is short\n- nobody is blamed");
    expect(task).toBe("Write a guide.");
    expect(constraints).toBe("Make sure that:\n- it is short\n- nobody is blamed");
  });

  test("another language is one task", () => {
    expect(sections("Schreib mir bitte einen Brief. Nicht zu lang.").task).toBe(
      "Schreib mir bitte einen Brief. Nicht zu lang.",
    );
  });
});

test("any text goes somewhere: no word is lost", () => {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.lorem({ mode: "sentences" })), (text) => {
      const input = normalizeInput(text);
      const made = sections(input);
      expect(Object.keys(made).sort()).toEqual([...SECTION_ORDER].sort());
      const all = letters(Object.values(made).join(""));
      for (const word of input.match(/[\p{L}\p{N}]+/gu) ?? []) expect(all).toContain(letters(word));
    }),
    { seed: 99, numRuns: 300 },
  );
});
