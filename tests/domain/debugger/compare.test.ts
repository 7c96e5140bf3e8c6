import { expect, test } from "vitest";
import { compare } from "#domain/debugger/compare.ts";
import { traceOf } from "#domain/debugger/trace.ts";
import { think } from "#domain/thinking/engine.ts";
import { aReply } from "../../sync/workspace.ts";

const QUESTION = "Why do we lose people in week 2, although Ana says we can't record again?";
const beside = {
  question: QUESTION,
  idea: "we lose people in week 2",
  points: ["Are the videos too long?", "What tells people the next step?", "Who has left before?"],
};

test("an answer is measured by its words, what it keeps of the question, the points it takes up, and numbers of its own", () => {
  const found = compare(
    "Ana is right: in week 2 the videos are too long, 40% stop. You can't wait; name the next step people take.",
    beside,
  );
  expect(found).toMatchObject({ points: 3, takenUp: 2, lost: [], kept: found.wanted });
  expect(found.newNumbers.join()).toContain("40");
  expect(found.words).toBeGreaterThan(15);
});

test("what is lost is named, and an empty answer takes up nothing", () => {
  const found = compare("Ask them.", beside);
  expect(found.lost).toContain("Ana");
  expect(found).toMatchObject({ takenUp: 0, newNumbers: [] });
  expect(compare("", { ...beside, points: [] })).toMatchObject({ points: 0, takenUp: 0, words: 0 });
});

test("what is copied of a run holds no word of the person, of an answer, or of a model", () => {
  const canary = "Zebrafish Kowalski owes 4711 to zoe@example.org";
  const thought = think({ text: canary, decisions: { answers: { "any.goal": "Zebrafish" } } });
  const run = {
    damaged: false as const,
    id: "run",
    idea: { text: canary, createdAt: 1 },
    question: { id: "q", text: `${canary}?`, decisions: { answers: { "any.goal": "Zebrafish" } } },
    answer: { id: "a", thought },
    replies: [{ ...aReply("r", "s"), text: canary }],
    failures: [],
  };
  const text = JSON.stringify(
    traceOf({
      run,
      calls: [],
      traces: [{ at: 1, engine: "local-1", steps: [{ name: "reading", ms: 2 }] }],
      findings: [],
      why: {
        engine: "local-1",
        reading: {
          language: "en",
          words: 7,
          isQuestion: false,
          isOrder: false,
          isNegated: false,
          isGuess: false,
          values: [{ type: "amount" as never, text: "4711" }],
          corrected: [{ written: "Zebrafish", read: "zebrafish" }],
        },
        candidates: { subject: [], field: [], family: [] },
        frame: null,
        work: null,
        slots: [{ id: "x.y", question: "Who?", isCrux: false, effect: 1, fate: "said", value: "Kowalski" }],
        leastEffect: 1.2,
        missing: null,
      },
    }),
  );
  for (const word of ["Zebrafish", "zebrafish", "Kowalski", "4711", "zoe"]) expect(text).not.toContain(word);
  expect(text).toContain('"any.goal"');
});
