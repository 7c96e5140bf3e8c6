import { expect, test } from "vitest";
import { createExpert } from "#domain/thinking/expert/expert.ts";
import { goodAnswer } from "#domain/thinking/expert/good-answer.ts";
import { nodeWeights } from "../../../../scripts/engine/node-expert.ts";
import { respell, tag } from "./expert.ts";
import { readFrames, readShownFrames } from "./frames.ts";

const subjects = readFrames().filter(({ level }) => level === "subject");
const good = (id: string) => {
  const frame = subjects.find((one) => one.id === id);
  return frame ? goodAnswer(frame, [], { works: new Map() }) : null;
};

test("what a good answer holds is said as the person would ask for it", () => {
  expect(good("overtime-hours")).toBe(
    "A good answer compares my hours with contract and law, gives the sentence for the boss and the date to claim by.",
  );
  expect(good("subscription-cancel")).toContain("what to do if they still charge me.");
  expect(good("difficult-client")).toContain("the limit I set");
});

test("no subject speaks to the person there", () => {
  const spoken = subjects.flatMap((frame) => goodAnswer(frame, [], { works: new Map() }) ?? []);
  expect(spoken.length).toBeGreaterThan(400);
  expect(spoken.filter((text) => /\byou(?:r|rs|rself)?\b/i.test(text))).toEqual([]);
});

const expert = createExpert({ frames: readShownFrames(), cues: [], weights: nodeWeights(), tag, respell });
const asked = (text: string, chosen: string) => expert.look(text, { chosen }).request;

test("a prompt about a sure subject asks for it, beside what its kind of work asks for", () => {
  const rota = asked(
    "I need a plan of night shifts for seven nurses over Christmas, make a fair schedule",
    "shift-rota",
  );
  expect(rota).toContain("what to drop first");
  expect(rota).toContain("A good answer gives a repeating pattern for my numbers");
  expect(rota).toMatch(/Then ask me the two or three things that would change your answer\.$/);
});

test("a text to write is asked for as it was", () => {
  expect(asked("write an email to my boss that I am ill on Monday", "sick-at-work")).not.toContain("A good answer");
});

test("where no kind of work is named only a subject that the person chose says it", () => {
  const text = "crochet hat comes out pointy every single time";
  const { frame, request } = expert.look(text);
  expect(frame?.id).toBe("knitting-and-crochet");
  expect(request).toMatch(/what it depends on\. Then ask me/);
  expect(request).not.toContain("A good answer");
  expect(asked(text, "knitting-and-crochet")).toMatch(/what it depends on\. A good answer .* Then ask me/);
});

test("a few words that name a text ask for the text", () => {
  expect(asked("best man speech, my brother, 4 mins", "speech")).toContain("Give me the finished text first");
});
