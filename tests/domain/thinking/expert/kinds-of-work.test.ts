import { describe, expect, test } from "vitest";
import { fillSlots } from "#domain/thinking/expert/fill.ts";
import { guideFor } from "#domain/thinking/expert/guide.ts";
import type { Match } from "#domain/thinking/expert/matcher.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import { guideLine } from "#domain/thinking/frames/guide-line.ts";
import { frameSource } from "#domain/thinking/frames/schema.ts";
import type { Frame, FrameSlot } from "#domain/thinking/frames/types.ts";
import { tag } from "./expert.ts";

const slot = (id: string, families: readonly string[] | null, weight = 2): FrameSlot => ({
  id,
  question: `What about the ${id}?`,
  gap: `what the ${id} is`,
  filledBy: [`${id} known`],
  example: "An answer",
  weight,
  crux: false,
  opens: [],
  for: families,
});
/** Most people ask why it stays cold. */
const BOILER: Frame = {
  id: "boiler",
  name: "a boiler",
  level: "subject",
  family: "why",
  field: "home-repair",
  care: null,
  request: null,
  slots: [slot("radiator", ["why", "how-to"], 3), slot("demand", ["decide", "compare"]), slot("make", null, 2)],
  guide: {
    decides: ["One cold radiator is air. [why, how-to]", "The heat that the house needs decides. [decide, compare]"],
    check: ["Bleed from the lowest floor up. [why, how-to]"],
    mistakes: ["An engineer has to open the gas part."],
    good: "A good answer names the likeliest cause. [why]",
    professional: null,
    sources: [],
  },
};
const matched = (works: Readonly<Record<string, number>>, certainty = 0.7): Match => ({
  about: BOILER,
  certainty,
  work: null,
  works: new Map(Object.entries(works)),
  fields: new Map(),
  isPeople: false,
  near: [],
});
const asked = (...about: Parameters<typeof matched>) =>
  fillSlots(readText("the old boiler in the cellar", tag), matched(...about)).map((one) => one.slot.id);

describe("a subject asks", () => {
  test("what its usual kind of work needs, where that is asked for", () => {
    expect(asked({ why: 0.8, decide: 0.1 })).toEqual(["radiator", "make"]);
  });

  test("what another kind needs, with full right, where that one is asked for", () => {
    const [first, ...others] = fillSlots(readText("the old boiler", tag), matched({ decide: 0.8, why: 0.1 }));
    expect(first?.slot.id).toBe("demand");
    expect(first?.effect).toBe(2);
    expect(others).toEqual([]);
  });

  test("nothing that only its usual kind needs where another one is sure, however certain the subject is", () => {
    expect(asked({ decide: 0.8, why: 0.15 }, 1)).toEqual(["demand"]);
  });

  test("what another kind needs where that is far likelier than the usual one, and none is sure", () => {
    expect(asked({ decide: 0.32, why: 0.1 })).toEqual(["demand"]);
    expect(asked({ decide: 0.2, why: 0.1 })).toEqual(["radiator"]);
  });

  test("nothing where no slot names the kind that is asked for", () => {
    expect(asked({ write: 0.9 })).toEqual([]);
  });
});

describe("a guide's line", () => {
  const guideOf = (works: Readonly<Record<string, number>>) =>
    guideFor(BOILER, [], { works: new Map(Object.entries(works)) });

  test("with kinds of work is shown for these, without its brackets", () => {
    expect(guideOf({ why: 0.9 })).toMatchObject({
      decides: ["One cold radiator is air."],
      check: ["Bleed from the lowest floor up."],
      good: "A good answer names the likeliest cause.",
    });
    expect(guideOf({ decide: 0.9 })).toMatchObject({
      decides: ["The heat that the house needs decides."],
      check: [],
      mistakes: ["An engineer has to open the gas part."],
      good: "",
    });
  });

  test("that fits is needed, or there is no guide", () => {
    const { guide } = BOILER;
    const narrow = { ...BOILER, guide: guide && { ...guide, mistakes: [] } };
    expect(guideOf({ write: 0.9 })?.mistakes).toHaveLength(1);
    expect(guideFor(narrow, [], { works: new Map([["write", 0.9]]) })).toBeNull();
  });

  test("ends in brackets only to name kinds of work", () => {
    expect(guideLine("It seldom pays. [decide, how-to]")).toEqual({
      text: "It seldom pays.",
      for: ["decide", "how-to"],
    });
    expect(guideLine("It seldom pays.")).toEqual({ text: "It seldom pays.", for: null });
    const line = frameSource.shape.guide.shape.good;
    expect(line.safeParse("It seldom pays. [decide]").success).toBe(true);
    expect(line.safeParse("It seldom pays. [buying]").success).toBe(false);
  });
});
