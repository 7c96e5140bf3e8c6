import { describe, expect, test } from "vitest";
import { asideOf } from "#domain/thinking/expert/aside.ts";
import type { Insight } from "#domain/thinking/expert/expert.ts";
import type { FilledSlot } from "#domain/thinking/expert/fill.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import type { Guide } from "#domain/thinking/types.ts";
import { frames, tag } from "./expert.ts";

const [SUBJECT] = frames.filter(({ level }) => level === "subject");
const [FAMILY] = frames.filter(({ level }) => level === "family");

const slot = (id: string, level: FilledSlot["level"], effect: number, answer: string | null = null): FilledSlot => ({
  slot: {
    id,
    question: "What is it?",
    example: "",
    gap: "what it is",
    filledBy: [],
    weight: 3,
    crux: false,
    opens: [],
    for: null,
  },
  id,
  level,
  isCrux: false,
  effect,
  isSaid: false,
  value: null,
  answer,
});
const TELLING = [slot("cue.one", "cue", 3.7), slot("subject.two", "subject", 4.5)];
const LONG = "and then we waited for the van again ".repeat(6);

const insight = (more: Partial<Insight> = {}, text = "combi boiler pressure drops overnight"): Insight => ({
  reading: readText(text, tag),
  frame: SUBJECT ?? null,
  certainty: 0.99,
  isChosen: false,
  work: null,
  works: new Map(),
  near: [],
  request: null,
  slots: TELLING,
  missing: null,
  explanations: [],
  ...more,
});
const guide = (lines: number): Guide => ({
  decides: [],
  check: Array.from({ length: lines }, (_, at) => `Look at ${at}.`),
  mistakes: [],
  good: "",
  professional: null,
  sources: [],
});
const asked = ({ slots }: Insight) =>
  slots.map(({ id }) => ({ id, slot: "context" as const, question: "What is it?", hint: "" }));
const aside = (of: Insight, lines: number | null = null) =>
  asideOf(of, asked(of), lines === null ? null : guide(lines));

describe("questions are asked openly", () => {
  test("where the subject is sure, the situation is named, and they tell much", () => {
    expect(aside(insight())).toEqual([]);
  });

  test("and where a question of the subject asks for what the situation does too", () => {
    const asksBoth = [{ ...slot("subject.two", "subject", 8.2), isNamed: true }];
    expect(aside(insight({ slots: asksBoth }))).toEqual([]);
  });

  test.each([
    ["the subject is less than sure", insight({ certainty: 0.85 })],
    ["only a kind of work is known", insight({ frame: FAMILY ?? null })],
    ["nothing names the situation", insight({ slots: TELLING.slice(1) })],
    ["they tell little", insight({ slots: TELLING.map((one) => ({ ...one, effect: 2 })) })],
    ["the text is long", insight({}, LONG)],
  ])("but folded where %s", (_, of) => {
    expect(aside(of)).toEqual(["questions"]);
  });

  test.each([
    ["the person chose the subject", insight({ isChosen: true }, LONG)],
    ["one of them is answered", insight({ slots: [slot("subject.two", "subject", 1, "a combi")] })],
    ["material is missing", insight({ frame: null, slots: [slot("material", "family", 0)] })],
    ["the country decides", insight({ frame: null, slots: [slot("general.country", "family", 3)] })],
  ])("and where %s", (_, of) => {
    expect(aside(of)).toEqual([]);
  });
});

describe("a guide is shown", () => {
  test("where its subject is all but certain and most of it is about this kind of work", () => {
    expect(aside(insight(), 8)).toEqual([]);
  });

  test.each([
    ["the subject is less certain", insight({ certainty: 0.95 }), 8],
    ["few of its lines fit", insight(), 7],
  ])("but folded where %s", (_, of, lines) => {
    expect(aside(of, lines)).toEqual(["guide"]);
  });

  test("and where the person chose the subject, or asks between two explanations", () => {
    expect(aside(insight({ isChosen: true }), 2)).toEqual([]);
    const explanations = [
      { name: "the pump", clause: "it is the pump" },
      { name: "the valve", clause: "it is the valve" },
    ];
    expect(aside(insight({ certainty: 0, slots: [], explanations }), 5)).toEqual([]);
  });
});
