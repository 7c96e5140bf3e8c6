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
  request: null,
  slots: [
    slot("water", "On which water will it sail?", "which water it is for", ["on|at (the) lake|river|sea"]),
    slot("price", "What may it cost?", "what it may cost", ["cost|costs <amount>"]),
    slot("leak", "Where does the hull leak, below the waterline?", "where the hull leaks", ["leak at the keel"]),
  ],
  guide: { decides: [], check: [], mistakes: [], good: "", professional: null, sources: [] },
};
const about = (frame: Frame | null): Match => ({
  about: frame,
  certainty: 1,
  work: null,
  works: new Map([["decide", 1]]),
  fields: new Map(),
  isPeople: false,
  near: [],
});
const seen = (text: string, more: Partial<Insight> = {}): Insight => {
  const reading = readText(text, tag);
  const slots = fillSlots(reading, about(BOAT));
  return {
    reading,
    frame: BOAT,
    certainty: 1,
    isChosen: false,
    work: null,
    works: new Map(),
    near: [],
    request: null,
    slots,
    missing: null,
    explanations: [],
    ...more,
  };
};
const promptOf = (insight: Insight) => readyPrompt(insight, insight.reading.text, []);

describe("what a prompt asks a model for beside the person's words", () => {
  const TEXT = "should i buy this boat";
  const request = "Say which you would choose in my place.";

  test("stands after them", () => {
    expect(promptOf(seen(TEXT, { request }))).toBe(`${TEXT}\n\n${request}`);
    expect(promptOf(seen(TEXT))).toBe(TEXT);
  });

  test("stands after the answers", () => {
    const answer = { text: "On which water: a lake.", origin: "answer", gaps: [], answers: "boat.water" } as const;
    expect(readyPrompt(seen(TEXT, { request }), TEXT, [answer])).toBe(
      `${TEXT}\n\nWhat I know:\nOn which water: a lake.\n\n${request}`,
    );
  });

  test("is left out while material is missing", () => {
    expect(promptOf(seen(TEXT, { request, missing: "contract" }))).toBe(`${TEXT}\n\nThe contract: [paste it here]`);
  });
});

test("questions of a persona stand with their answers, apart from what the person knows", () => {
  const text = "how do I sail";
  const said = (words: string) => ({ text: words, origin: "answer" as const, gaps: [], answers: "on-which-water" });
  const answers = [said("On which water: a lake."), said("What is this based on? Two calls.")];
  expect(readyPrompt(seen(text), text, answers)).toBe(
    `${text}\n\nWhat I know:\nOn which water: a lake.\n\nWhat I was asked, and my answers:\nWhat is this based on? Two calls.`,
  );
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

const NOTHING = { classes: [], bias: [], unit: 1, features: "", entries: "" };
const weights: Weights = {
  trainedOn: "",
  field: NOTHING,
  subject: NOTHING,
  words: NOTHING,
  work: NOTHING,
  sure: { subject: 1, family: 1 },
};
const unmatched = createExpert({ frames: [], cues: [], weights, tag, respell });

describe("a text that points at what came before", () => {
  test.each(["ok and the second one?", "need help fast"])(
    "is asked what it is about, and its words stay: %s",
    (text) => {
      const insight = unmatched.look(text);
      expect(questionsFor(insight).map(({ id }) => id)).toEqual(["general.before"]);
      expect(promptOf(insight)).toBe(text);
    },
  );
});

describe("another language", () => {
  test.each([
    ["Mein Vater will mit 84 noch Auto fahren. Wie rede ich mit ihm?"],
    ["Mon voisin a coupé ma haie pendant mes vacances, que faire ?"],
    ["Mi hijo no quiere ir al instituto y no sé si obligarlo"],
    ["Fiz um orçamento e esqueci os tetos, falo com ele ou não?"],
    ["Mio figlio non vuole più andare a scuola, che cosa faccio con lui?"],
    ["Onze dochter wil stoppen met viool, moeten we het toestaan?"],
    ["Ska jag säga ja till att bli ordförande i föreningen?"],
    ["Jeg har fået et nyt job og skal flytte, hvad gør jeg med min hund?"],
    ["Mam wilgoć na ścianie i nie wiem, czy to jest wina dewelopera"],
  ])("has a request in itself, and its words stay; nothing is asked of what cannot be read: %s", (text) => {
    const insight = unmatched.look(text);
    expect(insight.request).not.toBeNull();
    expect(promptOf(insight)).toBe(`${text}\n\n${insight.request}`);
    expect(questionsFor(insight)).toEqual([]);
    expect(insight.frame).toBeNull();
  });

  test("gets a request in itself: for what helps most where a trouble is told, and to ask back in both cases", () => {
    const told = "Mein Vater will mit 84 noch Auto fahren und ich weiß nicht, wie ich mit ihm rede";
    const asked = "Mein Vater will mit 84 noch Auto fahren. Wie rede ich mit ihm?";
    expect(unmatched.look(told).request).toContain("was mir hier am meisten hilft");
    expect(unmatched.look(asked).request).not.toContain("was mir hier am meisten hilft");
    for (const text of [told, asked]) expect(unmatched.look(text).request).toContain("Frag mich danach");
  });

  test.each([
    ["Sehr geehrte Frau Lindner, leider verzögert sich die Lieferung der Fenster. Was antworte ich darauf?"],
    ["preciso avisar os alunos que a aula de sexta muda de sala, algo curto e simples"],
    ["Schreib mir bitte eine kurze Rede für den Geburtstag meiner Mutter, sie mag keinen Wirbel"],
    ["Texte pour l'affiche du marché de l'école, dimanche, avec une buvette et pas de voitures"],
  ])("is left in peace where it is a letter or a text to write: %s", (text) => {
    expect(promptOf(unmatched.look(text))).toBe(text);
  });

  test("is left in peace where few words do not tell which one it is", () => {
    expect(promptOf(unmatched.look("你好，我想问一下"))).toBe("你好，我想问一下");
    expect(unmatched.look("guten Morgen zusammen").slots).toEqual([]);
  });
});
