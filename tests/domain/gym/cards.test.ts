import { describe, expect, test } from "vitest";
import { type Card, EXAMPLES, GAP_RULES } from "#domain/gym/cards.ts";
import { checkAnswer } from "#domain/gym/check.ts";
import { hintWords, type Task, taskOf, taskWords } from "#domain/gym/task.ts";

const taskFor = (card: Card, text: string, lens: string | null = null): Task => {
  const task = taskOf(card, text, lens);
  if (!task) throw new Error(`${card} finds nothing in "${text}"`);
  return task;
};

test.each(Object.entries(EXAMPLES))("the example for %s has what its card is about", (card, text) => {
  expect(taskOf(card as Card, text)).not.toBeNull();
});

describe("an answer", () => {
  const task = taskFor("dangling-comparative", "write a better welcome email for new people soon");

  test("solves the exercise when the finding is gone and all else stays", () => {
    const { checks, solved, score } = checkAnswer(
      task,
      "Write a welcome email for people in their first week that gets 20 of 40 to open lesson two, by 1 December.",
    );
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(solved).toBe(true);
    expect(checks.map(({ says }) => says)).toContain("It is still the same matter: 4 of 5 words stand.");
    expect(score).toBeGreaterThan(task.score);
  });

  test.each([
    ["nothing at all", "", "gone"],
    ["only spaces", "  \n ", "gone"],
    ["the same text", task.text, "gone"],
    ["other words altogether", "Which trains go from Leipzig to Hamburg on Sunday?", "same-matter"],
    [
      "the fix as it is proposed, with its gap",
      "write a better [than what?] welcome email for new people soon",
      "nothing-new",
    ],
  ])("of %s solves nothing", (_, answer, failed) => {
    const { checks, solved } = checkAnswer(task, answer);
    expect(solved).toBe(false);
    expect(checks.filter(({ ok }) => !ok).map(({ id }) => id)).toContain(failed);
  });

  test("that loses a number or a name does not solve it, and says which", () => {
    const dated = taskFor("vague-term", "Write a good speech for the 12 neighbours in Mill Lane.");
    const { checks, solved } = checkAnswer(dated, "Write a speech of ten lines for the neighbours.");
    expect(solved).toBe(false);
    expect(checks.find(({ id }) => id === "kept")?.says).toContain("12");
  });

  test("that opens something new does not solve it", () => {
    const { checks, solved } = checkAnswer(task, "write a welcome email for new people, if possible, some ideas etc.");
    expect(solved).toBe(false);
    expect(checks.find(({ id }) => id === "nothing-new")?.ok).toBe(false);
  });

  test("asks deeper when the level rises", () => {
    const shallow = taskFor("deeper", "Which bus lines does the town run at night?");
    expect(checkAnswer(shallow, "Which bus lines does the town run at night?").solved).toBe(false);
    expect(checkAnswer(shallow, "Why does the town run so few bus lines at night?").solved).toBe(true);
  });
});

test("another question may turn a negation round; a text that is mended keeps it", () => {
  const choir = "how do I get my choir of 24 amateurs to sing softer without sounding timid";
  const kept = (task: Task, answer: string) => checkAnswer(task, answer).checks.find(({ id }) => id === "kept");
  expect(kept(taskFor("deeper", choir), "Why does my choir of 24 amateurs sound timid when it sings softer?")?.ok).toBe(
    true,
  );
  expect(kept(taskFor("deeper", choir), "Why does my choir sound timid when it sings softer?")?.says).toContain("24");
  const same = taskFor("vague-term", "Write a good speech without jokes for the neighbours.");
  expect(kept(same, "Write a speech of ten lines with jokes for the neighbours.")?.says).toBe("Lost: “without”.");
});

describe("a gap", () => {
  const FILLED: Readonly<Record<string, string>> = {
    "audience-missing": "Write an article about heat pumps in old houses for owners who heat with oil, 600 words.",
    "output-missing": "Describe the flat for a young family as a list of ten points.",
    "unbounded-quantity": "Give me seven ideas for the school fair on 6 June.",
    "dangling-comparative": "Write a more personal letter than the one of last year for the new neighbours.",
    "undefined-acronym":
      "Write a letter to the residents about the MVHR (the ventilation with heat recovery) in their flats.",
    "undated-latest": "What are the latest rules for heating subsidies in Austria as of November 2026?",
    placeholder: "Write a thank-you letter to Jonas for the garden tools.",
  };

  test.each([...GAP_RULES])("of %s stands in the text, underlined, and words of one's own fill it", (rule) => {
    const task = taskFor("gap", EXAMPLES[rule as Card]);
    const { start = 0, end = 0 } = task.finding?.span ?? {};
    expect(task.text.slice(start, end)).toMatch(/^\[.*\?\]$/);
    expect(taskWords(task)).toMatch(/^Fill the gap\. /);
    const { checks, solved } = checkAnswer(task, FILLED[rule] as string);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(solved).toBe(true);
  });

  test.each([
    [
      "that is left as it is",
      "write a better [than what?] welcome email for new people soon",
      "The gap is still open.",
    ],
    [
      "that is taken out",
      "write a better welcome email for new people soon",
      "Put words of your own where the gap was.",
    ],
    [
      "that goes with its word",
      "write a welcome email for new people soon",
      "Put words of your own where the gap was.",
    ],
    [
      "with another gap in it",
      "write a better [than the last one?] welcome email for new people soon",
      "The gap is still open.",
    ],
  ])("%s is not filled", (_, answer, says) => {
    const { checks, solved } = checkAnswer(taskFor("gap", "write a better welcome email for new people soon"), answer);
    expect(solved).toBe(false);
    expect(checks[0]?.says).toBe(says);
  });

  test("is in no text that has nothing of it, or that has brackets of its own", () => {
    expect(taskOf("gap", "How do I prune an apple tree in March?")).toBeNull();
    expect(taskOf("gap", "Write a better email [who reads this?] soon")).toBeNull();
  });
});

describe("a lens", () => {
  const task = taskFor("lens", "Should we rent or buy a flat in Leipzig?", "measurer");

  test("is asked through when the question is of its kind, with a word of its own", () => {
    expect(taskWords(task)).toBe(
      "Ask about the same matter as the Measurer does: it asks what to count, and what counting would spoil.",
    );
    expect(checkAnswer(task, "Should we rent or buy a flat in Leipzig soon?").checks[0]?.says).toBe(
      "It does not ask as the Measurer does yet: it looks at metrics.",
    );
    const { checks, solved } = checkAnswer(
      task,
      "Which number would show whether we should rent or buy a flat in Leipzig?",
    );
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(solved).toBe(true);
  });

  test("is not asked through by a statement, by another lens's question, or about another matter", () => {
    for (const answer of [
      "We count the rent of a flat in Leipzig.",
      "What is the strongest case for buying a flat in Leipzig over rent?",
      "Which number would show that the train to Hamburg is late?",
    ])
      expect(checkAnswer(task, answer).solved).toBe(false);
  });

  test("gives its own question as the hint; a persona that is no lens here gives way to a usual one", () => {
    expect(hintWords(task)).toContain("It would ask: What would have to be counted");
    expect(taskFor("lens", "Should we rent or buy?", "0190-custom").lens?.id).toBe("measurer");
  });
});
