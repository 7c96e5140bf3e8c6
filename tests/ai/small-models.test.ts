import { describe, expect, test } from "vitest";
import { repairedJson } from "#src/ai/tasks/repair-json.ts";
import type { Task, TaskId } from "#src/ai/tasks/task.ts";
import { TASKS } from "#src/ai/tasks/tasks.ts";

/** Each task with data: what a small model is told of the form, and what is read of an answer that misses it a little. */

interface Case {
  readonly input: unknown;
  /** An answer in the right form; its last text has the word “last” at the end. */
  readonly answer: Readonly<Record<string, unknown>>;
  /** The answer is cut in that word. What is still read; null when nothing of it is of use. */
  readonly cut: Readonly<Record<string, unknown>> | null;
}

const turn = { speaker: "A", text: "Because it rains." };
const CASES = {
  refine: {
    input: { text: "should we move the market" },
    answer: { question: "Should the market move?", reasons: ["One question", "Named what is meant at last"] },
    cut: { question: "Should the market move?", reasons: ["One question"] },
  },
  debate: {
    input: { question: "Do we move?", speaker: { name: "Skeptic", line: "Doubts." }, turns: [turn] },
    answer: { stance: "opposes", about: 1, text: "Rain is rare at last" },
    cut: null,
  },
  synthesize: {
    input: { sources: [{ id: "s1", title: "One", text: "It rains." }] },
    answer: {
      minority: [{ sources: [1], text: "It rains often." }],
      sentences: [
        { sources: [1], text: "It rains." },
        { sources: [1], text: "It stops at last" },
      ],
    },
    cut: {
      sentences: [{ text: "It rains.", sources: ["s1"] }],
      minority: [{ text: "It rains often.", sources: ["s1"] }],
    },
  },
  ideate: {
    input: { topic: "A market in the rain", count: 5 },
    answer: {
      ideas: [
        { title: "Tents", text: "Rent three tents." },
        { title: "Hall", text: "Ask the school at last" },
      ],
    },
    cut: { form: "ideas", ideas: [{ title: "Tents", text: "Rent three tents." }] },
  },
  propose: {
    input: { persona: { name: "Sailor", looksAt: "the sea", line: "" }, cases: ["A market in the rain"], had: [] },
    answer: { questions: ["What about {thing} is new?", "Who decides about {thing} at last?"] },
    cut: { questions: ["What about {thing} is new?"] },
  },
  judge: {
    input: { rubric: "Says why.", output: "Because." },
    answer: { points: 0.5, reason: "It says half of it at last" },
    cut: null,
  },
} as const satisfies Partial<Record<TaskId, Case>>;

describe.each(Object.entries(CASES))("%s by a small model", (id, { input, answer, cut }) => {
  const task = TASKS[id as TaskId] as unknown as Task<unknown, unknown>;
  const read = (text: string) => task.read(text, input);
  const json = JSON.stringify(answer, null, 1);
  const good = read(json);

  test("is told the form with every field that the answer needs, and to write nothing else", () => {
    const [system] = task.turns(input);
    const { required } = task.schema as { required: string[] };
    for (const field of required) expect(system?.content).toContain(`"${field}":`);
    expect(system?.content).toContain("Answer with one JSON object and nothing else");
    expect(good.ok).toBe(true);
  });

  test("is read with a comma too many, a line break within a text, and words around it", () => {
    const commas = json.replace(/(?=\n\s*[\]}])/g, ",");
    expect(() => JSON.parse(commas)).toThrow();
    expect(read(commas)).toEqual(good);
    expect(read(`Sure.\n\`\`\`json\n${commas}\n\`\`\`\nDoes that {help}?`)).toEqual(good);
    const broken = json.replace(" at last", "\nat last");
    expect(() => JSON.parse(broken)).toThrow();
    expect(read(broken)).toEqual(read(JSON.stringify(answer).replace(" at last", "\\nat last")));
  });

  test("is read up to where its limit cut it, never with half a text; what lacks a needed part is unusable", () => {
    const result = read(json.slice(0, json.lastIndexOf("last") + 2));
    if (cut === null) expect(result).toEqual({ ok: false, failure: { kind: "schema" } });
    else expect(result).toMatchObject({ ok: true, value: cut });
    expect(JSON.stringify(result)).not.toContain("at la");
  });
});

test("nothing is made up where there is no object, a bracket is wrong, or the data has no end", () => {
  for (const text of ["", "no", "[1, 2", '{"a": [1}', '{"a":'.repeat(30_000), "[{".repeat(60_000)])
    expect(repairedJson(text)).toEqual([]);
});
