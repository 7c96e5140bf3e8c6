import { describe, expect, it } from "vitest";
import { compose } from "#domain/thinking/refine/compose.ts";
import { refine } from "#domain/thinking/refine/refine.ts";

const composed = (text: string) => compose(text, refine(text).hunks);

describe("hedges and filler", () => {
  it.each([
    [
      "i want to maybe figure out how to get better at chess and stuff like that",
      "I want to figure out how to get better at chess.",
    ],
    ["how do i learn guitar or something like that", "How do I learn guitar?"],
    ["i kind of wish she hadn't won", "I kind of wish she hadn't won."],
    ["basically i sort of need help with my taxes or whatever", "I need help with my taxes."],
    ["should i maybe quit my job", "Should I quit my job?"],
    ["how could i perhaps talk to my boss", "How could I talk to my boss?"],
    ["maybe i should quit and stuff", "Maybe I should quit."],
    ["i need to, you know, talk to my boss", "I need to talk to my boss."],
  ])("that doubt no fact are removed: %j -> %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it("stay in a story, whose tone is the person's", () => {
    const story = `i sort of told her ${"and then we walked on along the river ".repeat(8)}and basically that was it`;
    expect(composed(story)).toMatch(/^I sort of told her .* basically that was it\.$/);
  });

  it.each([
    ["what kind of bread is it", "What kind of bread is it?"],
    ["what kinda bread is it", "What kinda bread is it?"],
    ["can you send it maybe by Friday", "Can you send it maybe by Friday?"],
    ["should we go maybe in May", "Should we go maybe in May?"],
    ["i have to maybe pay 500, what do i do", "I have to maybe pay 500, what do I do?"],
    ["the videos are too long maybe", "The videos are too long maybe."],
    ["i guess my plants are dying, what do i do", "I guess my plants are dying, what do I do?"],
    ["where do i put my books and stuff", "Where do I put my books and stuff?"],
    ["why do fires and things like that happen", "Why do fires and things like that happen?"],
    ["do you take cash or whatever card I have", "Do you take cash or whatever card I have?"],
    [
      'what does "basically, maybe, and stuff like that" mean',
      'What does "basically, maybe, and stuff like that" mean?',
    ],
    ["what does “should we maybe go or whatever” mean", "What does “should we maybe go or whatever” mean?"],
  ])("that mean something, or are quoted, stay: %j -> %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });
});
