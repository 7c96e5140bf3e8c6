import { describe, expect, test } from "vitest";
import { type Card, EXAMPLES } from "#domain/gym/cards.ts";
import { checkAnswer, type Task, taskOf } from "#domain/gym/check.ts";

const taskFor = (card: Card, text: string): Task => {
  const task = taskOf(card, text);
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
