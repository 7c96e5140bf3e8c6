import { describe, expect, test } from "vitest";
import type { Insight } from "#domain/thinking/expert/expert.ts";
import { createExpert } from "#domain/thinking/expert/expert.ts";
import { fillSlots } from "#domain/thinking/expert/fill.ts";
import type { Match, Weights } from "#domain/thinking/expert/matcher.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import { questionsFor, readyPrompt } from "#domain/thinking/expert/say.ts";
import type { Frame, FrameSlot } from "#domain/thinking/frames/types.ts";
import { respell, tag } from "./expert.ts";

const slot = (id: string, question: string, gap: string, filledBy: readonly string[]): FrameSlot => ({
  id,
  question,
  gap,
  filledBy,
  example: "An answer",
  weight: 3,
  crux: false,
  opens: [],
  for: null,
});
const BOAT: Frame = {
  id: "boat",
  name: "a boat",
  level: "subject",
  family: "decide",
  field: "vehicles",
  care: null,
  slots: [
    slot("water", "On which water will it sail?", "which water it is for", ["on|at (the) lake|river|sea"]),
    slot("price", "What may it cost?", "what it may cost", ["cost|costs <amount>"]),
    slot("leak", "Where does the hull leak, below the waterline?", "where the hull leaks", ["leak at the keel"]),
  ],
  guide: { decides: [], check: [], mistakes: [], good: "", professional: null, sources: [] },
  output: null,
};
const about = (frame: Frame | null): Match => ({
  about: frame,
  work: null,
  kin: null,
  works: new Map([["decide", 1]]),
  near: [],
});
const seen = (text: string, more: Partial<Insight> = {}): Insight => {
  const reading = readText(text, tag);
  const slots = fillSlots(reading, about(BOAT));
  return {
    reading,
    frame: BOAT,
    work: null,
    near: [],
    form: null,
    asksFirst: "never",
    slots,
    missing: null,
    explanations: [],
    ...more,
  };
};
const promptOf = (insight: Insight) => readyPrompt(insight, insight.reading.text, [], false);

describe("what a model is asked to do first", () => {
  const TEXT = "should i buy this boat";

  test("names what decides the subject, two things at most, and then what to say", () => {
    expect(promptOf(seen(TEXT, { asksFirst: "always" }))).toBe(
      `${TEXT}\n\nBefore you answer, ask me which water it is for, what it may cost, and whatever else would change your answer most. Then tell me what you would do in my place, what speaks against it, and what to do first.`,
    );
  });

  test("asks in general where no subject is known, and leaves the form to the kind of work", () => {
    const prompt = promptOf(seen(TEXT, { frame: null, slots: [], asksFirst: "always", form: "Answer with a list." }));
    expect(prompt).toBe(
      `${TEXT}\n\nBefore you answer, ask me for the two or three facts that would change your answer most. Answer with a list.`,
    );
  });

  test("asks only if it would change the answer, where that is not sure", () => {
    expect(promptOf(seen(TEXT, { asksFirst: "if" }))).toContain(
      "If it would change your answer, ask me first which water it is for, and what it may cost.",
    );
  });

  test("asks for nothing where an answer hangs on nothing of the person's, or material is missing", () => {
    expect(promptOf(seen(TEXT))).toBe(TEXT);
    expect(promptOf(seen(TEXT, { asksFirst: "always", missing: "contract" }))).not.toContain("ask me");
  });
});

describe("what was said in other words", () => {
  const asked = (text: string) => questionsFor(seen(text)).map(({ id }) => id);

  test("is asked last: a value of the kind that only this question wants", () => {
    expect(asked("should i buy this boat")[1]).toBe("boat.price");
    expect(asked("should i buy this boat, i have $4,000")).toEqual(["boat.water", "boat.leak", "boat.price"]);
  });

  test("is asked last: two words that only this question has", () => {
    expect(asked("water comes in below the waterline of my boat, hull is old").at(-1)).toBe("boat.leak");
  });
});

describe("another language", () => {
  const NOTHING = { classes: [], bias: [], unit: 1, features: "", entries: "" };
  const weights: Weights = {
    trainedOn: "",
    field: NOTHING,
    subject: NOTHING,
    work: NOTHING,
    sure: { subject: 1, field: 1, family: 1 },
  };
  const expert = createExpert({ frames: [], kins: [], weights, tag, respell });

  test.each([
    ["Mein Vater will mit 84 noch Auto fahren. Wie rede ich mit ihm?", "Frag mich zuerst", "Wer entscheidet"],
    ["Mon voisin a coupé ma haie pendant mes vacances, que faire ?", "Pose-moi d'abord", "Qui d'autre décide"],
    ["Mi hijo no quiere ir al instituto y no sé si obligarlo", "Pregúntame primero", "¿Quién más decide"],
    ["Fiz um orçamento e esqueci os tetos, falo com ele ou não?", "Pergunta-me primeiro", "Quem mais decide"],
    ["Mio figlio non vuole più andare a scuola, che cosa faccio con lui?", "Chiedimi prima", "Chi altro decide"],
    ["Onze dochter wil stoppen met viool, moeten we het toestaan?", "Vraag me eerst", "Wie beslist"],
    ["Ska jag säga ja till att bli ordförande i föreningen?", "Fråga mig först", "Vem mer bestämmer"],
    ["Jeg har fået et nyt job og skal flytte, hvad gør jeg med min hund?", "Spørg mig først", "Hvem bestemmer"],
    ["Mam wilgoć na ścianie i nie wiem, czy to jest wina dewelopera", "Najpierw zapytaj", "Kto jeszcze"],
  ])("is answered in itself, word for word: %s", (text, first, question) => {
    const insight = expert.look(text);
    const prompt = promptOf(insight);
    expect(prompt.startsWith(`${text}\n\n${first}`)).toBe(true);
    expect(questionsFor(insight).some((one) => one.question.startsWith(question))).toBe(true);
    expect(insight.frame).toBeNull();
  });

  test("keeps an answer with its question", () => {
    const text = "Mein Vater will mit 84 noch Auto fahren. Wie rede ich mit ihm?";
    const [first] = expert.look(text).slots;
    const answered = expert.look(text, { answers: { [first?.id ?? ""]: "Nichts" } }).slots;
    expect(answered.find(({ id }) => id === first?.id)?.answer).toBe("Nichts");
  });

  test("is left in peace where few words do not tell which one it is", () => {
    expect(promptOf(expert.look("你好，我想问一下"))).toBe("你好，我想问一下");
    expect(expert.look("guten Morgen zusammen").slots).toEqual([]);
  });
});
