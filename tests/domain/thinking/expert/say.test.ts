import { describe, expect, test } from "vitest";
import { asksFirst } from "#domain/thinking/expert/asks-first.ts";
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
    asksFirst: false,
    slots,
    missing: null,
    explanations: [],
    ...more,
  };
};
const promptOf = (insight: Insight) => readyPrompt(insight, insight.reading.text, []);

describe("what a model is asked to do first", () => {
  const TEXT = "should i buy this boat";

  const GENERAL = "Before you answer, ask me for the two or three facts that would change your answer most.";

  test("asks for the facts that would change the answer, and names none", () => {
    expect(promptOf(seen(TEXT, { asksFirst: true }))).toBe(`${TEXT}\n\n${GENERAL}`);
    expect(promptOf(seen(TEXT, { asksFirst: true, frame: null, slots: [] }))).toBe(`${TEXT}\n\n${GENERAL}`);
  });

  test("asks for nothing where an answer hangs on nothing of the person's, or material is missing", () => {
    expect(promptOf(seen(TEXT))).toBe(TEXT);
    expect(promptOf(seen(TEXT, { asksFirst: true, missing: "contract" }))).not.toContain("ask me");
  });
});

describe("where a model is asked to ask first", () => {
  const isAsked = (text: string, works: Readonly<Record<string, number>> = {}) =>
    asksFirst(readText(text, tag, respell), { ...about(null), works: new Map(Object.entries(works)) });

  test.each([
    ["my husband deleted his chat history and says i am paranoid", {}],
    ["my daughter drops the violin two months before her exam. let her?", {}],
    ["should i take the night job or stay at the bakery", { decide: 0.9 }],
  ])("for a trouble or a decision: %s", (text, works) => {
    expect(isAsked(text, works)).toBe(true);
  });

  test.each([
    ["lalala la la under the neon rain we go again"],
    ["and we sing ooh ooh under the tin roof of my heart"],
    ['"I have measured out my life with coffee spoons"'],
    ["hi all, i hope my friends are well today"],
    ["FT: Rovers 2-1 Athletic (Kemp 14, 77; Osei 60)"],
    ["You are an expert career coach. Rank five roles that suit me and my skills."],
    ["i will paste my plan for the week. ask me for it first, then find the gap"],
    ["write my landlord a letter about the deposit we paid"],
    ["speech for my dad, he drove our tractor to school"],
    ["can you tell me whether fasting changes how this medicine works"],
  ])("for nothing where a line asks for nothing, a prompt is finished or a text is asked for: %s", (text) => {
    expect(isAsked(text)).toBe(false);
  });

  test.each([
    ["my sourdough is flat as a pancake since we moved to denver", { about: { id: "bread-baking" } }],
    ["my chess knights keep snapping when i pull off the supports", { work: { id: "how-to" } }],
    ["i forgot my mother's birthday, the first one since she died", { work: { id: "talk" } }],
  ])("for nothing where an answer can be given at once, or somebody tells of a sorrow: %s", (text, match) => {
    const asked = asksFirst(readText(text, tag, respell), { ...about(null), works: new Map(), ...match } as never);
    expect(asked).toBe(false);
    expect(isAsked(text)).toBe(true);
  });

  test("for nothing where a text or an explanation is the likely work", () => {
    expect(isAsked("our cleaning firm got the new certificate, not too proud", { write: 0.8 })).toBe(false);
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
    ["Mein Vater will mit 84 noch Auto fahren. Wie rede ich mit ihm?", "Wer entscheidet"],
    ["Mon voisin a coupé ma haie pendant mes vacances, que faire ?", "Qui d'autre décide"],
    ["Mi hijo no quiere ir al instituto y no sé si obligarlo", "¿Quién más decide"],
    ["Fiz um orçamento e esqueci os tetos, falo com ele ou não?", "Quem mais decide"],
    ["Mio figlio non vuole più andare a scuola, che cosa faccio con lui?", "Chi altro decide"],
    ["Onze dochter wil stoppen met viool, moeten we het toestaan?", "Wie beslist"],
    ["Ska jag säga ja till att bli ordförande i föreningen?", "Vem mer bestämmer"],
    ["Jeg har fået et nyt job og skal flytte, hvad gør jeg med min hund?", "Hvem bestemmer"],
    ["Mam wilgoć na ścianie i nie wiem, czy to jest wina dewelopera", "Kto jeszcze"],
  ])("is asked about in itself, and its words stay: %s", (text, question) => {
    const insight = expert.look(text);
    expect(promptOf(insight)).toBe(text);
    expect(questionsFor(insight).some((one) => one.question.startsWith(question))).toBe(true);
    expect(insight.frame).toBeNull();
  });

  test("keeps an answer with its question", () => {
    const text = "Mein Vater will mit 84 noch Auto fahren. Wie rede ich mit ihm?";
    const [first] = expert.look(text).slots;
    const answered = expert.look(text, { answers: { [first?.id ?? ""]: "Nichts" } }).slots;
    expect(answered.find(({ id }) => id === first?.id)?.answer).toBe("Nichts");
  });

  test.each([
    ["Sehr geehrte Frau Lindner, leider verzögert sich die Lieferung der Fenster. Was antworte ich darauf?"],
    ["Schreib mir bitte eine kurze Rede für den Geburtstag meiner Mutter, sie mag keinen Wirbel"],
    ["Texte pour l'affiche du marché de l'école, dimanche, avec une buvette et pas de voitures"],
  ])("is left in peace where it is a letter or a text to write: %s", (text) => {
    expect(promptOf(expert.look(text))).toBe(text);
  });

  test("is left in peace where few words do not tell which one it is", () => {
    expect(promptOf(expert.look("你好，我想问一下"))).toBe("你好，我想问一下");
    expect(expert.look("guten Morgen zusammen").slots).toEqual([]);
  });
});
