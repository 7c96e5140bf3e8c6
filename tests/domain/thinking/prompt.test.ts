import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applied } from "#domain/thinking/prompt/applied.ts";
import { instruct } from "#domain/thinking/prompt/instruct.ts";
import { EMPTY_SECTIONS, inSections, joined, withEdits } from "#domain/thinking/prompt/joined.ts";
import { optimize } from "#domain/thinking/prompt/optimize.ts";
import { part } from "#domain/thinking/prompt/part.ts";
import { sectionOf } from "#domain/thinking/prompt/reading.ts";
import { review } from "#domain/thinking/prompt/review.ts";
import type { Review } from "#domain/thinking/prompt/types.ts";
import { SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import { promptIn } from "#domain/thinking/sections/prompt-formats.ts";
import type { PromptSections } from "#domain/thinking/types.ts";
import { expert } from "./expert/expert.ts";

const GUIDE: PromptSections = {
  role: "You are a researcher who interviews adult learners.",
  task: "Write an interview guide for people who stopped the course in the second week and summarise what the latest feedback says.",
  constraints: "Keep it brief, but cover everything in detail. Use no jargon if possible.",
  resources: "The course outline below.",
  output: "",
};
const reviewed = (sections: PromptSections, rest: { original?: string; dismissed?: string[] } = {}): Review =>
  review({ sections, added: [], original: rest.original ?? null, dismissed: rest.dismissed ?? [] });
const fixedBy = (sections: PromptSections, { findings }: Review) =>
  withEdits(
    sections,
    findings.flatMap(({ edits }) => edits),
  );

const corpus: readonly { readonly id: string; readonly text: string }[] = JSON.parse(
  readFileSync(new URL("./corpus/inputs.json", import.meta.url), "utf8"),
);
const pieces = corpus.map(({ text }) => text).filter((text) => text.length < 400);

describe("a rough text in five sections", () => {
  test.each([
    "Write a blog post about tea. Max 300 words. Don't mention coffee.",
    "Plan a trip to Rome. No museums. We can't walk far. Before May.",
    "How do I brew tea? I can't use milk. Max 5 sentences.",
  ])("each word occurs once when whole sentences are limits, also in the optimized prompt: %j", (text) => {
    const { sections } = part(text);
    const optimized = applied(optimize({ sections, dismissed: [], answers: {} }), { rejected: [] });
    const words = (said: string): string[] => [...(said.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [])].sort();
    expect(words(Object.values(sections).join(" "))).toEqual(words(text));
    expect(words(text).filter((word) => !words(Object.values(optimized).join(" ")).includes(word))).toEqual([]);
    expect(reviewed(optimized, { original: text }).intent?.every(({ kept }) => kept)).toBe(true);
  });

  test("uses the person's own words, and open sections stay empty", () => {
    const { sections, title } = part("we keep losing people in the second week, no more than 5 ideas");
    expect(title).not.toBe("");
    expect(sections.task).toContain("second week");
    expect(sections.role).toBe("");
    expect(Object.values(sections).join(" ")).not.toContain("[");
  });

  test("a prompt that names its sections is split there, verbatim", () => {
    const { sections, added } = part(
      "## Role\nYou are a poet.\n\n**Task:** Write  a poem\nfor Tom\n\nFormat: 12 lines",
    );
    expect(sections).toEqual({
      ...EMPTY_SECTIONS,
      role: "You are a poet.",
      task: "Write  a poem\nfor Tom",
      output: "12 lines",
    });
    expect(added).toEqual([]);
  });

  test("a single name, or an unknown one, splits nothing", () => {
    expect(part("Note: buy milk\nTask: call Anna").sections.task).toContain("Note");
  });
});

describe("a review", () => {
  test("finds each weakness in its section, with a reason and a labelled fix", () => {
    const found = reviewed(GUIDE).findings.map(({ rule, section, label }) => [rule, section, label]);
    expect(found).toEqual([
      ["several-tasks", "task", "Split in two"],
      ["undated-latest", "task", "Add [as of when?]"],
      ["contradiction", "constraints", "Keep “brief”"],
      ["loophole", "constraints", "Remove"],
      ["missing-attachment", "resources", "Add the outline"],
    ]);
  });

  test("marks exactly the words concerned", () => {
    const words = reviewed(GUIDE).findings.map(({ section, span }) => GUIDE[section].slice(span.start, span.end));
    expect(words).toEqual([
      "and summarise",
      "latest",
      "brief, but cover everything in detail",
      "if possible",
      "outline below",
    ]);
  });

  test("counts the gain of every fix, by component", () => {
    const { score } = reviewed(GUIDE);
    expect(score.fixed).toBeGreaterThan(score.now);
    expect(score.lint).toEqual({ now: 3, fixed: 10, max: 10 });
    const sum = score.slots.now + score.specificity.now + score.readability.now + score.lint.now;
    expect(sum).toBe(score.now);
  });

  test("a dismissed finding stays away, also after an edit elsewhere, and is counted", () => {
    const [first] = reviewed(GUIDE).findings;
    const dismissed = [first?.id ?? ""];
    const edited = { ...GUIDE, role: "You are a teacher.", task: `Please. ${GUIDE.task}` };
    const { findings, dismissed: hidden } = reviewed(edited, { dismissed });
    expect(findings.map(({ rule }) => rule)).not.toContain("several-tasks");
    expect(hidden).toBe(1);
  });

  test("marks the source of each sentence, and shows what is open", () => {
    const added = [{ text: "Keep the answer short.", origin: "template" as const }];
    const sections = { ...EMPTY_SECTIONS, task: "Name [how many?] ideas.", output: "Keep the answer short." };
    const { sentences } = review({ sections, added, original: null, dismissed: [] });
    expect(sentences.map(({ section, origin, gaps }) => [section, origin, gaps.length])).toEqual([
      ["role", "template", 1],
      ["task", "words", 1],
      ["constraints", "template", 1],
      ["resources", "template", 1],
      ["output", "template", 0],
    ]);
  });

  test("names the missing names, numbers and negations of the original", () => {
    const { intent } = reviewed(
      { ...EMPTY_SECTIONS, task: "Plan a party in Leipzig." },
      { original: "a party for 12 in Leipzig, not loud" },
    );
    expect(intent?.map(({ text, kept }) => [text, kept])).toEqual([
      ["12", false],
      ["Leipzig", true],
      ["not", false],
    ]);
  });
});

const someSections = fc.record(
  Object.fromEntries(SECTION_ORDER.map((id) => [id, fc.oneof(fc.constant(""), fc.constantFrom(...pieces))])),
) as unknown as fc.Arbitrary<PromptSections>;
const namesOf = ({ findings }: Review) => findings.map(({ id }) => id);

describe("any sections", () => {
  test("applying every fix raises no new finding", () => {
    fc.assert(
      fc.property(someSections, (sections) => {
        const before = reviewed(sections);
        const known = new Set(namesOf(before));
        expect(namesOf(reviewed(fixedBy(sections, before))).filter((id) => !known.has(id))).toEqual([]);
      }),
      { seed: 20261121, numRuns: 400 },
    );
  });

  test("edits of the whole text are edits of its sections", () => {
    fc.assert(
      fc.property(someSections, fc.nat(2_000), fc.nat(60), fc.constantFrom("", "X"), (sections, at, length, insert) => {
        const whole = joined(sections);
        const start = Math.min(at, whole.text.length);
        const span = { start, end: Math.min(start + length, whole.text.length) };
        for (const edit of inSections(whole, { span, insert })) {
          const text = sections[edit.section];
          expect(0 <= edit.span.start && edit.span.start <= edit.span.end && edit.span.end <= text.length).toBe(true);
        }
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });

  test("'Optimize' with every hunk rejected, or in the original wording, gives the same prompt verbatim", () => {
    fc.assert(
      fc.property(someSections, (sections) => {
        const made = optimize({ sections, dismissed: [], answers: {} });
        expect(applied(made, { rejected: made.hunks.map(({ id }) => id) })).toEqual(sections);
        expect(applied(made, { original: true })).toEqual(sections);
      }),
      { seed: 20261121, numRuns: 200 },
    );
  });
});

describe("'Optimize'", () => {
  test("proposes wordings and fixes as hunks; dismissed findings are left alone", () => {
    const made = optimize({ sections: GUIDE, dismissed: ["loophole if possible"], answers: {} });
    expect(applied(made, {}).constraints).toBe("Keep it brief. Use no jargon if possible.");
    expect(made.score.after).toBeGreaterThan(made.score.before);
  });

  test("one rejected hunk keeps its words, and the others are applied", () => {
    const made = optimize({ sections: GUIDE, dismissed: [], answers: {} });
    const split = made.hunks.find(({ reason }) => reason.startsWith("Two tasks"));
    const { task } = applied(made, { rejected: [split?.id ?? ""] });
    expect(task).toContain("second week and summarise what the latest [as of when?] feedback");
  });

  test("asks nothing where the expert could not be loaded", () => {
    expect(optimize({ sections: GUIDE, dismissed: [], answers: {} }).questions).toEqual([]);
    expect(reviewed(GUIDE).reading).toBeNull();
  });
});

describe("with an expert", () => {
  const RENT = { ...EMPTY_SECTIONS, task: "Is a 15% rent increase legal?" };
  const ask = (answers: Record<string, string> = {}) =>
    optimize({ sections: RENT, dismissed: [], answers }, { expert });

  test("a prompt is read as what it is about, and asked about like an idea", () => {
    const { questions } = ask();
    expect(review({ sections: RENT, added: [], original: null, dismissed: [] }, { expert }).reading?.frame?.name).toBe(
      "rent increase",
    );
    expect(questions[0]).toMatchObject({ question: "Are you the tenant or the landlord?", section: "resources" });
    expect(questions).toHaveLength(3);
  });

  test("an answer goes into its section, is asked for no more, and raises the score", () => {
    const made = ask({ "rent-increase.side": "the tenant" });
    expect(applied(made, {}).resources).toBe("Whether I am the tenant or the landlord: the tenant.");
    expect(made.score.after).toBeGreaterThan(made.score.before);
  });

  test("an answer to a question that is not asked any more keeps its question and its section", () => {
    const question = {
      id: "reader",
      slot: "audience",
      question: "Who reads it?",
      hint: "My boss",
      section: "task",
    } as const;
    const answers = { reader: "my neighbours" };
    const made = optimize({ sections: RENT, dismissed: [], answers, asked: [question] }, { expert });
    expect(applied(made, {}).task).toBe("Is a 15% rent increase legal? Who reads it? My neighbours.");
    expect(made.questions[0]).toEqual(question);
  });

  test("what is open is a request to be asked, in its section, and never a stock gap", () => {
    const { reading } = review({ sections: RENT, added: [], original: null, dismissed: [] }, { expert });
    expect(reading?.open.map(({ section }) => section)).toContain("resources");
    for (const { text } of reading?.open ?? []) {
      expect(text).toMatch(
        /^I have not said .*: ask me first if it would change your answer, otherwise state what you assume\.$/,
      );
      expect(text).not.toContain("[");
    }
  });

  test("a rough idea is split with its reading, and missing material is what is open first", () => {
    const { reading, sections } = part("check this contract", { expert });
    expect(sections.task).toBe("Check this contract.");
    expect(reading?.open[0]).toMatchObject({ section: "resources" });
    expect(reading?.open[0]?.text).toContain("I have not said the contract");
  });

  test.each([
    ["rent-increase.budget", "constraints"],
    ["city-trip.when", "constraints"],
    ["essay.length", "output"],
    ["rent-increase.side", "resources"],
    ["material", "resources"],
  ])("the answer to %s belongs to %s", (id, section) => expect(sectionOf(id)).toBe(section));
});

describe("an instruction", () => {
  const follow = (instruction: string, sections: PromptSections = GUIDE) =>
    instruct({ sections, added: [], instruction });

  test.each([
    ["shorter", "output", "Keep the answer short."],
    ["make it more detailed", "output", "Go into detail."],
    ["for a beginner", "constraints", "Write for a beginner."],
    ["write it for Anna Schmidt", "constraints", "Write for Anna Schmidt."],
    ["add an example", "output", "Include one example."],
    ["as a table", "output", "Answer as a table."],
    ["under 200 words", "output", "At most 200 words."],
    ["in German", "output", "Answer in German."],
    ["more formal", "constraints", "Use a formal tone."],
    ["without buzzwords", "constraints", "Avoid buzzwords."],
  ] as const)("%s: adds a sentence to %s", (instruction, section, sentence) => {
    const { sections, done, refused, added } = follow(instruction);
    expect(sections[section].endsWith(sentence)).toBe(true);
    expect(sections[section].startsWith(GUIDE[section])).toBe(true);
    expect(added).toEqual([{ text: sentence, origin: "template" }]);
    expect([done.length, refused]).toEqual([1, []]);
  });

  test("several at once are followed in order; what no rule can do is refused verbatim", () => {
    const { done, refused } = follow("please shorter, for a beginner and make it sing like Ella");
    expect(done).toHaveLength(2);
    expect(refused).toEqual(["make it sing like Ella"]);
  });

  test("replaces the opposite of an earlier instruction, never the person's words", () => {
    const own = { ...GUIDE, output: "Go into detail." };
    const first = follow("shorter", own);
    expect(first.sections.output).toBe("Go into detail. Keep the answer short.");
    const second = instruct({ ...first, instruction: "under 50 words" });
    expect(second.sections.output).toBe("Go into detail. At most 50 words.");
  });

  test("a repeated instruction adds nothing", () => {
    const first = follow("add an example");
    expect(instruct({ ...first, instruction: "add an example" }).sections).toEqual(first.sections);
  });

  test("shorter also removes padding from the prompt", () => {
    const padded = { ...EMPTY_SECTIONS, task: "Explain, in order to help me, how tides work." };
    expect(follow("shorter", padded).sections.task).toBe("Explain, to help me, how tides work.");
  });
});

describe("a copied prompt", () => {
  const poem = { ...EMPTY_SECTIONS, role: "You are a poet.", task: "Write a poem." };
  test("as text has headings, and leaves out what is empty", () => {
    expect(promptIn("text", poem)).toBe("Role: You are a poet.\n\nTask: Write a poem.");
  });
  test("asks to be asked about what the expert misses, in its section", () => {
    const open = [{ section: "resources", text: "I have not said who reads it: ask me first." }] as const;
    expect(promptIn("text", poem, open)).toMatch(
      /Write a poem\.\n\nResources: I have not said who reads it: ask me first\.$/,
    );
    expect(promptIn("text", { ...poem, resources: "For Anna." }, open)).toContain("For Anna.\nI have not said");
  });
  test("as Markdown", () => {
    expect(promptIn("markdown", poem)).toBe("## Role\n\nYou are a poet.\n\n## Task\n\nWrite a poem.");
  });
  test("as chat messages", () => {
    const messages = JSON.parse(promptIn("messages", poem));
    expect(messages).toMatchObject([{ role: "system", content: "You are a poet." }, { role: "user" }]);
    expect(messages[1].content).toMatch(/^Task: Write a poem\./);
  });
});
