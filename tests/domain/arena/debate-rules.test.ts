import { describe, expect, test } from "vitest";
import { watch } from "#domain/arena/alarm.ts";
import { brierWords } from "#domain/arena/belief.ts";
import { claimProblem, LONGEST_TURN, repeats, turnParts, turnProblem } from "#domain/arena/claim.ts";
import { askedOf, criticalQuestion, openingQuestion } from "#domain/arena/critical-questions.ts";
import { statementsOf } from "#domain/arena/source-statements.ts";
import { dissentIn, dissentText } from "#domain/arena/turns.ts";
import type { ArenaTurn } from "#domain/entities.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { aRun, aTurn, TURNS } from "./debate.ts";

/** What may be said, what is watched, and what each way of looking asks. */

describe("a claim", () => {
  test.each([
    ["", "Write the claim first"],
    ["Should we charge?", "A claim is a sentence"],
    ["should we charge for it", "A claim is a sentence"],
    ["x".repeat(401), "at most 400 characters"],
    ["Write me a letter to my landlord.", "This asks for something"],
    ["please check my CV", "This asks for something"],
  ])("%s is refused with a reason", (text, reason) => expect(claimProblem(text)).toContain(reason));

  test.each([
    "We charge for the workshop.",
    "Give each guest a card.",
    "How we plan matters more than what we plan.",
    "Is-checks are slow.",
  ])("%s is a claim", (text) => expect(claimProblem(text)).toBeNull());
});

describe("a turn", () => {
  test("a long one is parted at sentences, and nothing of it is lost", () => {
    const text = Array.from({ length: 300 }, (_, at) => `Reason ${at} speaks for a smaller shop.`).join(" ");
    const parts = turnParts(text);
    expect(parts).toHaveLength(Math.ceil(text.length / LONGEST_TURN));
    for (const part of parts) {
      expect(turnProblem(part)).toBeNull();
      expect(part).toMatch(/shop\.$/);
    }
    expect(parts.join(" ")).toBe(text);
  });

  test("a sentence without an end is parted between words, and a word between characters", () => {
    const words = "word ".repeat(1_700).trim();
    expect(turnParts(words).join(" ")).toBe(words);
    expect(turnParts("x".repeat(9_000)).map(({ length }) => length)).toEqual([4_000, 4_000, 1_000]);
  });

  test("an empty one and one of 4,001 characters are refused", () => {
    expect(turnProblem(" \n")).toContain("Nothing to add");
    expect(turnProblem("x".repeat(4_001))).toContain("4,000");
    expect(turnProblem("x".repeat(4_000))).toBeNull();
  });

  test("one that nearly repeats an earlier argument names it", () => {
    const earlier = [
      { number: 1, text: "Nobody reads a card." },
      { number: 3, text: "The cards need no recording." },
    ];
    expect(repeats("The cards need no recording!", earlier)).toBe(3);
    expect(repeats("The quiz moves this spring.", earlier)).toBeNull();
  });
});

describe("the questions", () => {
  test("every lens of the catalogue has a critical question of its own", () => {
    expect(new Set(LENSES.map(({ id }) => criticalQuestion(id))).size).toBe(LENSES.length);
  });

  test("an opening is asked something, also in a language that the lenses do not know", () => {
    expect(openingQuestion("pragmatist", "We charge for the workshop.")).toContain("“charge for the workshop”");
    const plain = openingQuestion("skeptic", "Wir verlangen Geld für den Kurs.");
    expect(plain).toMatch(/\?$/);
    // its critical question comes one round later
    expect(plain).not.toBe(criticalQuestion("skeptic"));
    expect(openingQuestion("unknown", "We charge.")).toBe(plain);
  });
});

test("a seat asks about the claim where the thought behind it names nothing that it can ask about", () => {
  const thought = "since dad died mum doesnt go out anymore";
  expect(openingQuestion("historian", "We sell the house.", thought)).toContain("“sell the house”");
});

test.each([
  "In the winter we close the shop.",
  "Next spring the shop closes for two weeks.",
  "After two weeks of rain the shop is empty.",
])("no seat asks about a time: %s", (claim) => {
  for (const { id } of LENSES)
    expect(openingQuestion(id, claim)).not.toMatch(/“(?:the winter|next spring|two weeks)[^ ]*”/i);
});

describe("what a seat is asked", () => {
  const { seats } = aRun();
  const [pragmatist, skeptic] = seats as readonly [(typeof seats)[number], (typeof seats)[number]];
  const said = "Grandma wants to move in with us";
  const behind = { words: said, claim: said };
  const opening = (claim: string, made = behind) =>
    askedOf(seats, { phase: "opening", seat: { ...skeptic, personaId: "skeptic" } }, claim, made);

  test("is about the claim that the person wrote in the place of the thought's words", () => {
    const claim = "Grandma should move in with us before summer";
    expect(opening(claim)).toContain(claim);
    expect(opening(claim)).not.toContain(said);
    expect(opening(said)).toContain(said);
  });

  test("is about a thought that could be no claim as it was", () => {
    const question = "How can Grandma move in with us?";
    const claim = "We change the flat.";
    expect(opening(claim, { words: question, claim: question })).toContain("“move in with us”");
  });

  test("is another question in the rebuttal than in the critique, and another one for each seat", () => {
    const at = (phase: "critique" | "rebuttal", seat: typeof skeptic) => askedOf(seats, { phase, seat }, said, behind);
    expect(at("critique", skeptic)).toBe(skeptic.critical);
    expect(at("rebuttal", skeptic)).not.toBe(skeptic.critical);
    expect(at("rebuttal", skeptic)).not.toBe(at("rebuttal", pragmatist));
  });
});

describe("statements of a source", () => {
  const text = "Notes\n\nNobody reads a card after a video. Why would they? The quiz moves this spring.";
  const source = { id: "s", runId: "run", kind: "pasted", origin: null, title: "", text, createdAt: 1 } as const;

  test("are its sentences, unchanged, nearest to the claim first; questions and headings are left out", () => {
    const found = statementsOf([source], "The quiz moves in spring.");
    expect(found.map((one) => one.text)).toEqual(["The quiz moves this spring.", "Nobody reads a card after a video."]);
    for (const { start, end, text: sentence } of found) expect(text.slice(start, end)).toBe(sentence);
  });

  test("a source without sentences has none", () =>
    expect(statementsOf([{ ...source, text: "1, 2, 3" }], "x")).toEqual([]));

  test("under a heading have its side; neither it nor their signs are offered", () => {
    const text =
      "For closing on Mondays:\n- Two of us are exhausted.\n- Monday brings only 6%.\n\nAgainst:\n- The school brings nine bikes.\n\nWe talked about it in May.";
    const found = [...statementsOf([{ ...source, text }], "We close.")].sort((a, b) => a.start - b.start);
    expect(found.map(({ text: said, side }) => [said, side])).toEqual([
      ["Two of us are exhausted.", "for"],
      ["Monday brings only 6%.", "for"],
      ["The school brings nine bikes.", "against"],
      ["We talked about it in May.", null],
    ]);
    for (const { start, end, text: said } of found) expect(text.slice(start, end)).toBe(said);
  });
});

describe("the alarm", () => {
  const lit = (turns: Parameters<typeof watch>[1], before: number | null = null) =>
    watch(aRun(), turns, before === null ? new Map() : new Map([["claim", before]]))?.signals.flatMap(({ id, lit }) =>
      lit ? [id] : [],
    ) ?? null;
  const texts = ["red apples fall", "winter came early", "boats need harbours", "music pays nothing"];
  const openings = TURNS.slice(0, 4).map((turn, at) => ({ ...turn, text: texts[at] ?? "" }));
  const critique = (about: string, relation: "for" | "against", seatId: string, text: string) =>
    aTurn(`c${about}`, { about, relation, seatId, text, round: 2, phase: "critique", createdAt: 10 + Number(about) });
  const fair = [
    ...openings,
    critique("2", "against", "p", "ships sail south"),
    critique("3", "against", "s", "green tea cools"),
    critique("1", "against", "c", "old maps lie"),
    critique("4", "for", "e", "horses run home"),
  ];

  test("says nothing before four turns", () =>
    expect(watch(aRun(), openings.slice(0, 3), new Map([["claim", 70]]))).toBeNull());
  test("is quiet on a fair debate, and still has its numbers", () => {
    const watched = watch(aRun(), fair, new Map([["claim", 70]]));
    expect(watched?.lit).toBe(false);
    expect(watched?.signals.map(({ number }) => number)).toContain("1 of 4");
  });
  test("is set off by critiques that back what they were to test", () =>
    expect(lit(fair.map((turn) => (turn.phase === "critique" ? { ...turn, relation: "for" } : turn)))).toEqual([
      "backing",
    ]));
  test("is set off by a seat that changed sides without taking up an argument", () =>
    expect(
      lit([...fair, aTurn("x", { seatId: "s", relation: "for", round: 2, phase: "critique", text: "sun sets late" })]),
    ).toEqual(["changed-sides"]));
  test("is set off by two seats that say the same", () =>
    expect(lit(fair.map((turn) => (turn.phase === "critique" ? { ...turn, text: "all say this now" } : turn)))).toEqual(
      ["alike"],
    ));
  test("is set off by an opening that nobody answered after round two", () => {
    const rebuttal = aTurn("r", {
      seatId: "e",
      about: "c3",
      relation: "against",
      round: 3,
      phase: "rebuttal",
      createdAt: 30,
      text: "new ink dries",
    });
    expect(lit([...fair.filter(({ id }) => id !== "c4"), rebuttal])).toEqual(["unanswered"]);
  });
  test("in a debate of two rounds it is set off once every seat has said or passed in the second", () => {
    const run = aRun({ rounds: 2 });
    const unanswered = (turns: readonly ArenaTurn[]) =>
      watch(run, turns, new Map())?.signals.find(({ id }) => id === "unanswered");
    const three = fair.filter(({ id, round }) => id !== "c4" && round < 3);
    expect(unanswered(three)).toBeUndefined();
    const silent = run.seats.filter(({ id }) => !three.some(({ seatId, round }) => round === 2 && seatId === id));
    const passed = silent.map(({ id }, at) =>
      aTurn(`pass${at}`, { seatId: id, round: 2, phase: "critique", status: "passed", about: null, relation: null }),
    );
    expect(unanswered([...three, ...passed])).toMatchObject({ lit: true });
  });
  test("is set off by a person who argues mostly for what they believed", () => {
    const interjected = [
      "paper folds",
      "glass breaks",
      "stones sink",
      "wool warms",
      "sand drifts",
      "clocks tick",
      "ropes fray",
      "lamps hum",
    ].map((text, at) => aTurn(`i${at}`, { phase: "interjection", text, createdAt: 20 + at }));
    expect(lit([...fair, ...interjected], 70)).toEqual(["one-sided"]);
    expect(lit([...fair, ...interjected], 30)).toEqual([]);
  });
});

test("a belief that was reviewed is told in words", () => {
  expect(brierWords(80, true)).toBe("80% was close (Brier 0.04; 0 is best)");
  expect(brierWords(80, false)).toBe("80% was far off (Brier 0.64; 0 is best)");
  expect(brierWords(50, false)).toContain("neither right nor wrong");
});

test("a dissent that was declined reads as a sentence that says so", () => {
  const written = aTurn("d", { phase: "dissent", text: "Nobody reads a card.", relation: null });
  expect(dissentText(dissentIn([written]))).toBe("Nobody reads a card.");
  expect(dissentText(dissentIn([{ ...written, status: "passed", text: "" }]))).toBe("No dissent was written.");
});
