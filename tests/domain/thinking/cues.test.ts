import { describe, expect, test } from "vitest";
import { calledCues, fillSlots } from "#domain/thinking/expert/fill.ts";
import { type Match, NO_MATCH } from "#domain/thinking/expert/matcher.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import type { Cue, FrameSlot } from "#domain/thinking/frames/types.ts";
import { normalizeInput } from "#domain/thinking/text/normalize.ts";
import { cueFaults, cueFiles, readCues } from "../../../build/cues.ts";
import { frames, tag } from "./expert/expert.ts";

const read = (text: string) => readText(normalizeInput(text), tag);

test.each(cueFiles())("the patterns of $path know its sentences", ({ read: source }) => {
  expect(cueFaults(source(), read)).toEqual([]);
});

test("every cue names fields and families that there are", () => {
  const known = new Set(frames.filter(({ level }) => level !== "subject").map(({ id }) => id));
  expect(readCues().flatMap(({ where }) => where.filter((id) => !known.has(id)))).toEqual([]);
});

test("every cue has an id of its own, which no frame has", () => {
  const ids = [...readCues(), ...frames].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

const slot = (id: string, question: string, filledBy: readonly string[]): FrameSlot => ({
  id,
  question,
  example: "An answer",
  gap: `what ${id} is`,
  weight: 3,
  crux: false,
  filledBy,
  opens: [],
  for: null,
});
const CUE: Cue = {
  id: "withheld",
  where: ["law", "business", "complain"],
  when: ["withhold|withheld"],
  with: ["client|customer"],
  unless: ["i withhold"],
  asks: [
    slot("agreed", "What was agreed about the payment?", ["contract|agreed"]),
    slot("country", "Which country is it?", ["in <place>"]),
  ],
};
const IN_BUSINESS: Match = { ...NO_MATCH, fields: new Map([["business", 0.7]]) };
const asked = (text: string, match: Match = IN_BUSINESS) =>
  fillSlots(read(text), match, {}, calledCues(read(text), match, [CUE])).map(
    ({ id, isSaid }) => `${id}${isSaid ? " said" : ""}`,
  );

describe("a cue", () => {
  test("asks its questions of a text that names its situation, whatever it is about", () => {
    expect(asked("my client has withheld 400")).toEqual(["withheld.agreed", "withheld.country"]);
  });

  test("asks nothing where a word is missing, or one is there that it excludes", () => {
    expect(asked("the bank has withheld 400")).toEqual([]);
    expect(asked("can i withhold 400 from a client")).toEqual([]);
  });

  test("finds its words in different sentences", () => {
    expect(asked("400 are withheld. The client says no")).toHaveLength(2);
  });

  test("is not called in a field where its words mean something else", () => {
    const match = {
      ...NO_MATCH,
      fields: new Map([
        ["health", 0.9],
        ["law", 0.05],
      ]),
    };
    expect(asked("my client has withheld 400", match)).toEqual([]);
    expect(asked("my client has withheld 400", { ...match, works: new Map([["complain", 0.6]]) })).toHaveLength(2);
  });

  test("is not called where its fields are only possible: half of such questions were beside the matter", () => {
    const doubtful = { ...NO_MATCH, fields: new Map([["business", 0.5]]) };
    expect(asked("my client has withheld 400", doubtful)).toEqual([]);
  });

  test("is not called by one word of many: it may mean another thing", () => {
    const told =
      "the water board has withheld a permit from every client whose garden lies below the weir since spring, although nobody downstream complained";
    expect(asked(told)).toEqual([]);
    expect(asked("the client has withheld a payment that we agreed on in spring")).not.toEqual([]);
  });

  test("does not ask what is said", () => {
    expect(asked("my client has withheld 400, the contract is clear")).toEqual([
      "withheld.agreed said",
      "withheld.country",
    ]);
  });

  test("stands in place of general questions, and asks once what a subject asks too", () => {
    const work = frames.find(({ id }) => id === "decide") ?? null;
    expect(asked("my client has withheld 400, what now", { ...IN_BUSINESS, work })).toEqual([
      "withheld.agreed",
      "withheld.country",
    ]);
    const [claim] = frames.filter(({ id }) => id === "small-claim");
    if (!claim) throw new Error("There is no frame of small claims.");
    const about = { ...claim, slots: [slot("country", "In which country?", ["in <place>"])] };
    const ids = asked("my client has withheld 400", {
      ...NO_MATCH,
      about,
      certainty: 1,
      works: new Map([["complain", 1]]),
    });
    expect(ids.filter((id) => id.endsWith(".country"))).toHaveLength(1);
  });
});
